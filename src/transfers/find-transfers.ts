import { and, desc, eq, inArray, isNull, like, or, type SQL } from 'drizzle-orm';
import { read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader } from '../core/store/store.ts';
import { transfersContract } from './contract.ts';
import { requireEnd, toTransfer, transferDetail } from './transfer-row.ts';

/** Transfers whose chosen end is among some stores; null means all. */
function atEnd(r: Reader, direction: 'in' | 'out' | undefined, stores: string[] | null): SQL | undefined {
  if (stores === null) return undefined;
  const { transfers: t } = r.t;
  const [from, to] = [inArray(t.fromStoreId, stores), inArray(t.toStoreId, stores)];
  if (direction === 'in') return to;
  return direction === 'out' ? from : or(from, to);
}

export const listTransfers = read(transfersContract.list, async (r, input, call) => {
  const { transfers: t } = r.t;
  const isOpen = input.isOpen === true;
  const rows = await r.q
    .select()
    .from(t)
    .where(
      and(
        atEnd(r, input.direction, input.storeId ? [input.storeId] : call.stores),
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
  return pageOf(rows, input.limit, (row) => [row.createdAt, row.id], toTransfer);
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
