import { and, desc, eq } from 'drizzle-orm';
import { merged } from '../core/merged.ts';
import { read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Row } from '../core/store/store.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { countsContract } from './contract.ts';
import { countLines } from './count-lines.ts';
import { findCountRow, toCounts, visibleCount } from './count-row.ts';

export const listCounts = read(countsContract.list, async (r, input, call) => {
  const { stockCounts: counts } = r.t;
  const isPending = input.isPending === true;
  const keyOf = (row: Row<'stockCounts'>) => [row.startedAt, row.id];
  const rowsOfStore = (storeId: string) =>
    r.q
      .select()
      .from(counts)
      .where(
        and(
          eq(counts.storeId, storeId),
          input.status ? eq(counts.status, input.status) : undefined,
          isPending ? eq(counts.approval, 'pending') : undefined,
          behind([counts.startedAt, counts.id], decodeCursor(input.cursor, ['number', 'text']), 'desc'),
        ),
      )
      .orderBy(desc(counts.startedAt), desc(counts.id))
      .limit(input.limit + 1);
  const stores = await storesOfList(r, call, 'can_perform_stock_takes', input.storeId);
  const rows = await merged(stores, input.limit + 1, { keyOf, order: 'desc' }, rowsOfStore);
  const { next } = pageOf(rows, input.limit, keyOf, () => null);
  return { items: await toCounts(r, rows.slice(0, input.limit), call), next };
});

export const findCount = read(
  countsContract.find,
  async (r, { id }, call) => await findCountRow(r, id, call),
);

export const listCountLines = read(countsContract.lines, async (r, input, call) => {
  const count = await visibleCount(r, input.id, call);
  return await countLines(r, count, input, call);
});
