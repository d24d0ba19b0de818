/** What a list over several stores is sorted by. */
export type Order<T> = {
  /** The sort values of a row, the same as in the list's cursor. */
  keyOf(row: T): readonly (string | number)[];
  order?: 'asc' | 'desc';
};

/** As both engines compare: texts by their bytes, numbers by their value. */
function compare(a: readonly (string | number)[], b: readonly (string | number)[]): number {
  for (const [i, value] of a.entries()) {
    const other = b[i];
    if (value === other) continue;
    if (typeof value === 'number') return value - Number(other);
    return Buffer.compare(Buffer.from(value), Buffer.from(String(other)));
  }
  return 0;
}

/**
 * A page over several stores: that of each store, merged. Each store's own page walks the index that it walks when
 * it is asked for alone, so such a list needs no index of its own, which every sale would pay for.
 * @param sources the stores, or whatever else has rows of its own
 * @param limit the rows that are wanted
 * @param rowsOf the first `limit` rows of one source behind the cursor, in the list's order
 */
export async function merged<S, T>(
  sources: readonly S[],
  limit: number,
  { keyOf, order = 'asc' }: Order<T>,
  rowsOf: (source: S) => PromiseLike<T[]>,
): Promise<T[]> {
  const [first, ...others] = sources;
  if (first === undefined) return [];
  let rows = await rowsOf(first);
  // One after the other: a connection of Postgres takes one query at a time.
  for (const source of others) {
    rows = [...rows, ...(await rowsOf(source))]
      .map((row) => ({ row, key: keyOf(row) }))
      .sort((a, b) => (order === 'asc' ? compare(a.key, b.key) : compare(b.key, a.key)))
      .slice(0, limit)
      .map(({ row }) => row);
  }
  return rows.slice(0, limit);
}
