import type { Locale } from '../core/money.ts';
import type { Reader } from '../core/store/store.ts';

/**
 * Translates people's names in rows to the language of a document. A name that several people have, or nobody
 * any longer, stays as stored, as do all names if no language is requested.
 */
export async function printedNames(r: Reader, locale: Locale | undefined): Promise<(kept: string) => string> {
  if (!locale) return (kept) => kept;
  const { users } = r.t;
  const people = await r.q.select({ name: users.name, ar: users.nameAr, fr: users.nameFr }).from(users);
  return (kept) => {
    const namesakes = people.filter(({ name }) => name === kept);
    const [person] = namesakes;
    if (!person || namesakes.length > 1) return kept;
    return (locale === 'ar' ? person.ar : locale === 'fr' ? person.fr : null) || kept;
  };
}
