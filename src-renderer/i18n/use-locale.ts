import { useTranslation } from 'react-i18next';
import type { Locale } from '../../src/core/money.ts';
import { directionOf, localeOf } from './language.ts';

/** The language in use and its direction. */
export function useLocale(): {
  locale: Locale;
  direction: 'rtl' | 'ltr';
} {
  const { i18n } = useTranslation();
  const locale = localeOf(i18n.language);
  return { locale, direction: directionOf(locale) };
}

type Named = { name: string; nameAr: string | null; nameFr?: string | null };

/** A person's, store's or article's name in the language in use, where it has one. */
export function nameIn(locale: Locale, named: Named): string {
  if (locale === 'ar') return named.nameAr || named.name;
  if (locale === 'fr') return named.nameFr || named.name;
  return named.name;
}
