import type { Locale } from '../core/money.ts';
import { storedNamesIn } from '../core/names.ts';
import type { Reader } from '../core/store/store.ts';

/** Translates people's names in rows to the language of a document; without a language they stay as stored. */
export async function printedNames(
  r: Reader,
  locale: Locale | undefined,
): Promise<(stored: string) => string> {
  if (!locale) return (stored) => stored;
  const { users } = r.t;
  const people = await r.q
    .select({ name: users.name, nameAr: users.nameAr, nameFr: users.nameFr })
    .from(users);
  return storedNamesIn(locale, people);
}
