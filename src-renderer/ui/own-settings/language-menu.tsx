import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LOCALE_NAMES, LOCALES } from '../../i18n/language.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { MenuButton } from '../menu-button.tsx';
import { useChangeLanguage } from './use-change-language.ts';

const NAMES = LOCALES.map((locale) => LOCALE_NAMES[locale]).join(' · ');
const OPTIONS = LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale], lang: locale }));

/** @param isNamed whether the languages stand beside the icon, for who does not know it yet */
export function LanguageMenu({ isNamed = false }: { isNamed?: boolean }) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const change = useChangeLanguage();
  return (
    <MenuButton
      label={t('language')}
      icon={<IconLanguage />}
      {...(isNamed ? { words: NAMES } : {})}
      value={locale}
      options={OPTIONS}
      onChange={change}
    />
  );
}
