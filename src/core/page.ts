import { Refusal } from './errors.ts';

/** Opaque keyset cursors: the sort values of the last row of a page, as base64url JSON. */
export function encodeCursor(values: (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

type Kinds = readonly ('number' | 'text')[];
type ValuesOf<K extends Kinds> = { -readonly [I in keyof K]: K[I] extends 'number' ? number : string };

const fits = (value: unknown, kind: Kinds[number] | undefined): boolean =>
  kind === 'number' ? Number.isSafeInteger(value) : typeof value === 'string' && !value.includes('\0');

/**
 * Decodes a list's cursor into sort values; null for the first page. Cursors are untrusted: nothing of an unreadable
 * one, or of another list's, reaches the database.
 * @param kinds the types of the list's sort values
 * @throws Refusal BAD_INPUT, because answering with the first page would be taken for the next one
 */
export function decodeCursor<const K extends Kinds>(
  cursor: string | undefined,
  kinds: K,
): ValuesOf<K> | null {
  if (!cursor) return null;
  const values = valuesOf(cursor);
  const isOurs =
    Array.isArray(values) && values.length === kinds.length && values.every((v, i) => fits(v, kinds[i]));
  if (isOurs) return values as ValuesOf<K>;
  throw new Refusal('BAD_INPUT', { issues: [{ path: 'cursor', message: 'is no cursor of this list' }] });
}

function valuesOf(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString());
  } catch {
    return null;
  }
}

/** A page from rows that were queried with limit + 1. @param keyOf the sort values of a row */
export function pageOf<T, R>(
  rows: T[],
  limit: number,
  keyOf: (row: T) => (string | number)[],
  map: (row: T) => R,
): { items: R[]; next: string | null } {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(map), next: rows.length > limit && last ? encodeCursor(keyOf(last)) : null };
}
