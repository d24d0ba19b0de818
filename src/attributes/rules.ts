import { fold } from '../core/fold.ts';
import type { Locale } from '../core/money.ts';
import { type Words, wordsOfColor, wordsOfGarment, wordsOfSize } from './word-rules.ts';

export const ATTRIBUTE_KINDS = ['category', 'size', 'color'] as const;
export type AttributeKind = (typeof ATTRIBUTE_KINDS)[number];

/** Size systems: S to XXL, clothing numbers, shoe numbers, a child's age in years, or one size. */
export const SIZE_SYSTEMS = ['letters', 'numbers', 'shoes', 'ages', 'one_size'] as const;
export type SizeSystem = (typeof SIZE_SYSTEMS)[number];

/** Max. length of a name, as the columns that use it allow. */
export const NAME_LENGTH = { category: 60, size: 20, color: 40 } as const satisfies Record<
  AttributeKind,
  number
>;

/** The naming fields of an attribute, in the table and in the API. */
export type Named = {
  id: string;
  kind: AttributeKind;
  name: string;
  nameAr: string | null;
  nameFr: string | null;
  nameEn: string | null;
  aliases: readonly string[];
  position: number | null;
};

/** The key for comparing names: folded, or trimmed when folding leaves nothing. */
export const nameKey = (text: string): string => fold(text) || text.trim();

/** All names of an attribute, its own name first. */
export function namesOf(attribute: Omit<Named, 'id' | 'kind' | 'position'>): string[] {
  const names = [attribute.name, attribute.nameAr, attribute.nameFr, attribute.nameEn, ...attribute.aliases];
  return names.filter((name): name is string => Boolean(name));
}

/** The label in a language; the name when there is no translation. */
export function labelOf(attribute: Omit<Named, 'id' | 'kind' | 'position'>, locale: Locale): string {
  return { ar: attribute.nameAr, fr: attribute.nameFr, en: attribute.nameEn }[locale] ?? attribute.name;
}

/**
 * The aliases after a change of names: the former aliases and each replaced name, without current names and
 * duplicates.
 */
export function aliasesAfter(
  before: Omit<Named, 'id' | 'kind' | 'position'>,
  after: { name: string; nameAr: string | null; nameFr: string | null; nameEn: string | null },
): string[] {
  const seen = new Set(namesOf({ ...after, aliases: [] }).map(nameKey));
  return namesOf(before).filter((name) => {
    const key = nameKey(name);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const LETTER_SIZES = ['XXXS', 'XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL', '4XL', '5XL', '6XL'];
const SAME_SIZE: Record<string, string> = { '2XS': 'XXS', '3XS': 'XXXS', '2XL': 'XXL', '3XL': 'XXXL' };

/** A sort key for sizes in a tailor's order: letters from small to large, then numbers, then words alphabetically. */
export function sizeOrder(size: string): string {
  const key = size.trim().toUpperCase();
  const letter = LETTER_SIZES.indexOf(SAME_SIZE[key] ?? key);
  if (letter >= 0) return `0${String(letter).padStart(2, '0')}`;
  const number = Number.parseFloat(key.replace(',', '.'));
  return Number.isNaN(number) ? `2${key}` : `1${(number * 10).toFixed().padStart(5, '0')}`;
}

/** Compares sizes by `sizeOrder`. */
export function compareSizes(a: string, b: string): number {
  const [orderA, orderB] = [sizeOrder(a), sizeOrder(b)];
  if (orderA !== orderB) return orderA < orderB ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The system of a size, if its name shows it: numbers may be for clothes or shoes. */
export function systemOf(size: string): SizeSystem | null {
  const key = size.trim().toUpperCase();
  if (LETTER_SIZES.includes(SAME_SIZE[key] ?? key)) return 'letters';
  if (/^\d+([.,]5)?$/.test(key)) return 'numbers';
  if (/^\d+\s*(-\s*\d+\s*)?(ANS|YEARS|سنة|سنوات|عوام)$/.test(key)) return 'ages';
  return wordsOfSize(size)?.system ?? null;
}

/** The built-in words for a text in any language; null for an unknown text. */
export function wordsOf(kind: AttributeKind, text: string): Words | null {
  if (kind === 'color') return wordsOfColor(text);
  return kind === 'size' ? wordsOfSize(text) : wordsOfGarment(text);
}

/**
 * The order of the lists, one list after the other; in each first those ordered by hand, then sizes in a tailor's
 * order, the rest by name.
 */
export function compareNamed(a: Named, b: Named): number {
  if (a.kind !== b.kind) return ATTRIBUTE_KINDS.indexOf(a.kind) - ATTRIBUTE_KINDS.indexOf(b.kind);
  const [placeA, placeB] = [a.position ?? Infinity, b.position ?? Infinity];
  if (placeA !== placeB) return placeA - placeB;
  if (a.kind === 'size') return compareSizes(a.name, b.name);
  const [keyA, keyB] = [nameKey(a.name), nameKey(b.name)];
  if (keyA !== keyB) return keyA < keyB ? -1 : 1;
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0;
}
