import type { Locale } from '../../../src/core/money.ts';
import { changeLanguage, i18next } from '../../i18n/i18n.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { toast } from '../toast.tsx';
import { useOwnSettings } from './own-settings-store.ts';

/** Changes the language, stores it for the signed-in person, and shows a toast in the new one. */
export function useChangeLanguage(): (locale: Locale) => void {
  const { locale: current } = useLocale();
  const { remember } = useOwnSettings();
  return (next) => {
    if (next === current) return;
    remember({ language: next });
    void changeLanguage(next).then(() => {
      toast('success', i18next.t('common:languageChanged'), undefined, { id: 'language' });
    });
  };
}
