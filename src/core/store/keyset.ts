import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * The rows behind a page's last one, in the order of the columns that the list is sorted by: a row value, which
 * both engines seek in an index (a chain of ORs they would read from the start).
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
