import { and, desc, eq, inArray, isNull, like, notInArray, or, type SQL } from 'drizzle-orm';
import { merged } from '../core/merged.ts';
import { read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Row } from '../core/store/store.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { transfersContract } from './contract.ts';
import { toTransfer, transferDetail } from './transfer-row.ts';
import { requireEnd } from './transfer-stores.ts';

export const listTransfers = read(transfersContract.list, async (r, input, call) => {
  const { transfers: t } = r.t;
  const isOpen = input.isOpen === true;
  const stores = await storesOfList(r, call, 'can_view_inventory', input.storeId);
  const keyOf = (row: Row<'transfers'>) => [row.createdAt, row.id];
  const rowsWhere = (atEnd: SQL | undefined) =>
    r.q
      .select()
      .from(t)
      .where(
        and(
          atEnd,
          isOpen
            ? and(
                isNull(t.settledAt),
                or(
                  inArray(t.status, ['requested', 'in_transit', 'differs']),
                  and(eq(t.status, 'received'), isNull(t.sentAt)),
                ),
              )
            : undefined,
          input.search ? like(t.number, `%${input.search.toUpperCase()}%`) : undefined,
          behind([t.createdAt, t.id], decodeCursor(input.cursor, ['number', 'text']), 'desc'),
        ),
      )
      .orderBy(desc(t.createdAt), desc(t.id))
      .limit(input.limit + 1);
  const { direction } = input;
  const leaving = direction === 'in' ? [] : stores.map((storeId) => eq(t.fromStoreId, storeId));
  // A transfer between two of the caller's stores is listed once, at its sender, unless only incoming ones are
  // requested.
  const others = direction === undefined ? notInArray(t.fromStoreId, stores) : undefined;
  const coming = direction === 'out' ? [] : stores.map((storeId) => and(eq(t.toStoreId, storeId), others));
  const rows = await merged([...leaving, ...coming], input.limit + 1, { keyOf, order: 'desc' }, rowsWhere);
  return pageOf(rows, input.limit, keyOf, toTransfer);
});

export const findTransfer = read(transfersContract.find, async (r, { id }, call) => {
  await requireEnd(r, id, call);
  return await transferDetail(r, id);
});

export const listPlaces = read(transfersContract.places, async (r) => {
  const { stores } = r.t;
  const items = await r.q
    .select({ id: stores.id, name: stores.name, nameAr: stores.nameAr })
    .from(stores)
    .where(isNull(stores.archivedAt))
    .orderBy(stores.name, stores.id);
  return { items };
});
