import { useTranslation } from 'react-i18next';
import type { Locale } from '../../src/core/money.ts';
import { directionOf, localeOf } from './language.ts';

/** The current language and its direction. */
export function useLocale(): {
  locale: Locale;
  direction: 'rtl' | 'ltr';
} {
  const { i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  return { locale, direction: directionOf(locale) };
}

export { nameIn, userNameIn } from '../../src/core/names.ts';
