/** Opaque keyset cursors: the sort values of the last row of a page, as base64url JSON. */
export function encodeCursor(values: (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** @returns null for an absent or unreadable cursor, which starts from the first page */
export function decodeCursor(cursor: string | undefined): (string | number)[] | null {
  if (!cursor) return null;
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(values) ? (values as (string | number)[]) : null;
  } catch {
    return null;
  }
}

/**
 * A page out of rows that were asked with one more than the limit.
 * @param keyOf the sort values of a row
 */
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
