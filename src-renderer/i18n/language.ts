import type { DetectorOptions } from 'i18next-browser-languagedetector';
import type { Locale } from '../../src/core/money.ts';

export const LOCALES = ['ar', 'fr', 'en'] as const satisfies readonly Locale[];

/** Each language's name in itself. */
export const LOCALE_NAMES: Record<Locale, string> = { ar: 'العربية', fr: 'Français', en: 'English' };

/** The languages that a paper may be printed in, as a choice. */
export const PAPER_LANGUAGES: { value: Locale; label: string }[] = LOCALES.map((value) => ({
  value,
  label: LOCALE_NAMES[value],
}));

export const directionOf = (locale: Locale): 'rtl' | 'ltr' => (locale === 'ar' ? 'rtl' : 'ltr');

/** The supported language of a tag such as 'fr-MA'. */
export function localeOf(tag: string | undefined): Locale {
  return LOCALES.find((l) => l === tag?.slice(0, 2).toLowerCase()) ?? 'ar';
}

/** The supported language requested in an address, or undefined. */
export function askedLocale(search: string): Locale | undefined {
  const code = new URLSearchParams(search).get('lng')?.slice(0, 2).toLowerCase();
  return LOCALES.find((locale) => locale === code);
}

/**
 * Sources of the language, in order (spec §1). The page's own tag is 'ar' and comes before the browser, whose language
 * is that of the Windows installation, not of the seller: a new till starts in Arabic.
 */
export const DETECTION: DetectorOptions = {
  order: ['querystring', 'cookie', 'localStorage', 'sessionStorage', 'htmlTag', 'navigator'],
  lookupQuerystring: 'lng',
  lookupCookie: 'i18next',
  lookupLocalStorage: 'i18nextLng',
  lookupSessionStorage: 'i18nextLng',
  caches: ['localStorage', 'cookie'],
  cookieMinutes: 60 * 24 * 365,
  cookieOptions: { path: '/', sameSite: 'strict' },
};
