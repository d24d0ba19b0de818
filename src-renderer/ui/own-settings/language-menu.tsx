import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LOCALE_NAMES, LOCALES } from '../../i18n/language.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { MenuButton } from '../menu-button.tsx';
import { useChangeLanguage } from './use-change-language.ts';

const OPTIONS = LOCALES.map((locale) => ({ value: locale, label: LOCALE_NAMES[locale], lang: locale }));

export function LanguageMenu() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const change = useChangeLanguage();
  return (
    <MenuButton
      label={t('language')}
      icon={<IconLanguage />}
      value={locale}
      options={OPTIONS}
      onChange={change}
    />
  );
}
