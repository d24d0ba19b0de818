import { and, desc, eq, inArray } from 'drizzle-orm';
import { read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import { countsContract } from './contract.ts';
import { countLines } from './count-lines.ts';
import { findCountRow, toCounts, visibleCount } from './count-row.ts';

export const listCounts = read(countsContract.list, async (r, input, call) => {
  const { stockCounts: counts } = r.t;
  const isPending = input.isPending === true;
  const rows = await r.q
    .select()
    .from(counts)
    .where(
      and(
        input.storeId
          ? eq(counts.storeId, input.storeId)
          : call.stores === null
            ? undefined
            : inArray(counts.storeId, call.stores),
        input.status ? eq(counts.status, input.status) : undefined,
        isPending ? eq(counts.approval, 'pending') : undefined,
        behind([counts.startedAt, counts.id], decodeCursor(input.cursor, ['number', 'text']), 'desc'),
      ),
    )
    .orderBy(desc(counts.startedAt), desc(counts.id))
    .limit(input.limit + 1);
  const { next } = pageOf(
    rows,
    input.limit,
    (c) => [c.startedAt, c.id],
    () => null,
  );
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
