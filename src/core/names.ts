import type { Locale } from './money.ts';

/** A name, and optionally its Arabic and French forms. */
export type Named = { name: string; nameAr?: string | null; nameFr?: string | null };

/** The name in a language, if it has one. */
export function nameIn(locale: Locale, { name, nameAr, nameFr }: Named): string {
  return (locale === 'ar' ? nameAr : locale === 'fr' ? nameFr : null) || name;
}

/** The name of the user whose names a row carries, in a language. */
export function userNameIn(
  locale: Locale,
  row: { userName: string; userNameAr?: string | null; userNameFr?: string | null },
): string {
  return nameIn(locale, {
    name: row.userName,
    nameAr: row.userNameAr ?? null,
    nameFr: row.userNameFr ?? null,
  });
}

/**
 * Translates names that rows store as text. A name that several people have, or nobody any longer, stays as stored.
 * @param people each person once
 */
export function storedNamesIn(locale: Locale, people: readonly Named[]): (stored: string) => string {
  const byName = Map.groupBy(people, ({ name }) => name);
  return (stored) => {
    const [person, namesake] = byName.get(stored) ?? [];
    return person && !namesake ? nameIn(locale, person) : stored;
  };
}

/** Only the name fields of a person or product; empty for undefined. */
export function namesOf(named: Named | undefined): Required<Named> {
  return { name: named?.name ?? '', nameAr: named?.nameAr ?? null, nameFr: named?.nameFr ?? null };
}
