import { labelOf, type Named, nameKey, namesOf } from '../../../src/attributes/rules.ts';
import type { Locale } from '../../../src/core/money.ts';

type Names = Omit<Named, 'id' | 'kind' | 'position'>;

/** Its distinct names in the other languages, without the one that `labelOf` returns. */
export function otherNamesOf(names: Names, locale: Locale): string[] {
  const seen = new Set([nameKey(labelOf(names, locale))]);
  return namesOf({ ...names, aliases: [] }).filter((name) => {
    const key = nameKey(name);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Whether the typed text is part of any of its names. */
export function isFoundBy(names: Names, typed: string): boolean {
  const key = nameKey(typed);
  return key === '' || namesOf(names).some((name) => nameKey(name).includes(key));
}

/** The entry of a list that has this name. */
export function entryNamed<T extends Names>(list: readonly T[], text: string): T | undefined {
  const key = nameKey(text);
  return key === '' ? undefined : list.find((entry) => namesOf(entry).some((name) => nameKey(name) === key));
}
