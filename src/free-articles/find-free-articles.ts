import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { merged } from '../core/merged.ts';
import { read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Row } from '../core/store/store.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { type FreeArticle, freeArticlesContract } from './contract.ts';

export const toFreeArticle = (row: Row<'freeArticles'>): FreeArticle => ({
  id: row.id,
  storeId: row.storeId,
  saleId: row.saleId,
  receiptNumber: row.receiptNumber,
  day: row.day,
  name: row.name,
  category: row.category,
  quantity: row.quantity,
  price: row.price,
  itemId: row.itemId,
  identifiedAt: row.identifiedAt,
});

export const listFreeArticles = read(freeArticlesContract.list, async (r, input, call) => {
  const { freeArticles: f } = r.t;
  const stores = await storesOfList(r, call, 'can_manage_inventory', input.storeId);
  const limit = input.limit + 1;
  const state = { true: isNotNull(f.itemId), false: isNull(f.itemId) };
  const keyOf = (row: Row<'freeArticles'>) => [row.day, row.id];
  const rows = await merged(stores, limit, { keyOf, order: 'desc' }, (storeId) =>
    r.q
      .select()
      .from(f)
      .where(
        and(
          eq(f.storeId, storeId),
          input.isIdentified === undefined ? undefined : state[`${input.isIdentified}`],
          behind([f.day, f.id], decodeCursor(input.cursor, ['text', 'text']), 'desc'),
        ),
      )
      .orderBy(desc(f.day), desc(f.id))
      .limit(limit),
  );
  return pageOf(rows, input.limit, keyOf, toFreeArticle);
});
