import type { Locale } from '../../src/core/money.ts';

/** Gregorian dates with Latin digits in every language, as Moroccan shops write them. */
const TAGS: Record<Locale, string> = { ar: 'ar-MA-u-ca-gregory-nu-latn', en: 'en-GB', fr: 'fr-FR' };

const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(locale: Locale, zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale}/${zone}/${JSON.stringify(options)}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(TAGS[locale], { ...options, timeZone: zone });
  formatters.set(key, made);
  return made;
}

/** "21 Nov 2026, 18:05" in a language and a zone. @param at UTC milliseconds */
export function dateTime(at: number, locale: Locale, zone: string): string {
  return formatter(locale, zone, { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** "21 Nov 2026". */
export function dateOnly(at: number, locale: Locale, zone: string): string {
  return formatter(locale, zone, { dateStyle: 'medium' }).format(at);
}

/** "18:05", the same in all three languages. */
export function timeOnly(at: number, zone: string): string {
  return formatter('en', zone, { timeStyle: 'short' }).format(at);
}
