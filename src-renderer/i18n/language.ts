import type { DetectorOptions } from 'i18next-browser-languagedetector';
import type { Locale } from '../../src/core/money.ts';

export const LOCALES = ['ar', 'fr', 'en'] as const satisfies readonly Locale[];

/** Each language's name in itself. */
export const LOCALE_NAMES: Record<Locale, string> = { ar: 'العربية', fr: 'Français', en: 'English' };

export const directionOf = (locale: Locale): 'rtl' | 'ltr' => (locale === 'ar' ? 'rtl' : 'ltr');

/** The language of ours behind a tag such as 'fr-MA'. */
export function localeOf(tag: string | undefined): Locale {
  return LOCALES.find((l) => l === tag?.slice(0, 2).toLowerCase()) ?? 'ar';
}

/** The language that an address asks for; undefined where it asks for none of ours. */
export function askedLocale(search: string): Locale | undefined {
  const asked = new URLSearchParams(search).get('lng')?.slice(0, 2).toLowerCase();
  return LOCALES.find((locale) => locale === asked);
}

/**
 * Where the language is looked for (spec §1). The page's own tag says 'ar' and is asked before the browser,
 * whose language tells what Windows was installed in, not who sells: a fresh till starts in Arabic.
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
