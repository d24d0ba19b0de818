import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * The rows after the last one of a page, in sort order, as a comparison of row values: both engines seek it in an
 * index, whereas they would scan a chain of ORs from the start.
 * @param values of the last row, in the order of the columns; null before the first page
 */
export function behind(
  columns: readonly (AnyColumn | SQL)[],
  values: readonly (string | number)[] | null,
  order: 'asc' | 'desc' = 'asc',
): SQL | undefined {
  if (values === null) return undefined;
  const row = sql.join([...columns], sql`, `);
  const last = sql.join(
    values.map((v) => sql`${v}`),
    sql`, `,
  );
  return sql`(${row}) ${sql.raw(order === 'asc' ? '>' : '<')} (${last})`;
}
