import { and, desc, eq, inArray } from 'drizzle-orm';
import { read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import { mailContract } from './contract.ts';

export const listMails = read(mailContract.list, async (r, input, call) => {
  const { mails: m } = r.t;
  const rows = await r.q
    .select()
    .from(m)
    .where(
      and(
        call.stores === null ? undefined : inArray(m.storeId, call.stores),
        input.storeId ? eq(m.storeId, input.storeId) : undefined,
        input.status ? eq(m.status, input.status) : undefined,
        behind([m.at, m.id], decodeCursor(input.cursor, ['number', 'text']), 'desc'),
      ),
    )
    .orderBy(desc(m.at), desc(m.id))
    .limit(input.limit + 1);
  return pageOf(
    rows,
    input.limit,
    (row) => [row.at, row.id],
    (row) => row,
  );
});
