import type { Locale } from '../core/money.ts';
import type { Reader } from '../core/store/store.ts';

/**
 * The names of people, as rows keep them, in the language of a paper. A name that several people have, or nobody any
 * more, stays as it was kept; so does every name where no language is asked for.
 */
export async function printedNames(r: Reader, locale: Locale | undefined): Promise<(kept: string) => string> {
  if (!locale) return (kept) => kept;
  const { users } = r.t;
  const people = await r.q.select({ name: users.name, ar: users.nameAr, fr: users.nameFr }).from(users);
  return (kept) => {
    const found = people.filter(({ name }) => name === kept);
    const [one] = found;
    if (!one || found.length > 1) return kept;
    return (locale === 'ar' ? one.ar : locale === 'fr' ? one.fr : null) || kept;
  };
}
