import { type SQL, sql } from 'drizzle-orm';
import type { Tables } from '../core/store/register.ts';
import type { StockTerms } from './status-rules.ts';

/** `needsStock` as an SQL condition that uses the low-stock index. */
export function needsStockSql(items: Pick<Tables['items'], keyof StockTerms>): SQL {
  return sql`${items.stock} <= ${items.lowStockThreshold} AND ${items.archivedAt} IS NULL AND NOT ${items.isDiscontinued}`;
}
