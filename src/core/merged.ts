/** The order of a list over several stores. */
export type Order<T> = {
  /** The sort values of a row, the same as in the list's cursor. */
  keyOf(row: T): readonly (string | number)[];
  order?: 'asc' | 'desc';
};

/** Compares as both engines do: texts by bytes, numbers by value. */
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
 * A page over several stores, merged from a page of each store. Each of them uses the index for a single store, so
 * such lists need no index of their own, which would slow down every sale.
 * @param sources the stores, or other sources of rows
 * @param limit the number of rows wanted
 * @param rowsOf the first `limit` rows of one source after the cursor, in the list's order
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
  // Sequential: a Postgres connection runs one query at a time.
  for (const source of others) {
    rows = [...rows, ...(await rowsOf(source))]
      .map((row) => ({ row, key: keyOf(row) }))
      .sort((a, b) => (order === 'asc' ? compare(a.key, b.key) : compare(b.key, a.key)))
      .slice(0, limit)
      .map(({ row }) => row);
  }
  return rows.slice(0, limit);
}
