import type { SQL } from 'drizzle-orm';
import type { TableName, Tables } from '../core/store/register.ts';
import type { Reader } from '../core/store/store.ts';

/** Whether a table has rows that match: reads as few rows as that takes. */
export async function has(r: Reader, table: Tables[TableName], where: SQL | undefined, atLeast = 1) {
  const rows = await r.q.select({ id: table.id }).from(table).where(where).limit(atLeast);
  return rows.length === atLeast;
}
