import type { Locale } from './money.ts';

/** Whoever or whatever has a name, and perhaps its own in Arabic and French. */
export type Named = { name: string; nameAr?: string | null; nameFr?: string | null };

/** The name in a language, where it has one. */
export function nameIn(locale: Locale, { name, nameAr, nameFr }: Named): string {
  return (locale === 'ar' ? nameAr : locale === 'fr' ? nameFr : null) || name;
}

/** The names of a person or of goods, and nothing else of them; empty where there is nobody and nothing. */
export function namesOf(named: Named | undefined): Required<Named> {
  return { name: named?.name ?? '', nameAr: named?.nameAr ?? null, nameFr: named?.nameFr ?? null };
}
