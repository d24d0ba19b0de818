import { and, asc, desc, eq, gt, inArray, like, or, type SQL } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { fold } from '../core/fold.ts';
import { merged } from '../core/merged.ts';
import { read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { storesOfList } from '../stores/stores-of-list.ts';
import { type OrderDetail, type OrderLine, purchaseOrdersContract } from './contract.ts';
import { receiptsOf, toOrder } from './order-row.ts';

/** Matches orders whose number or supplier contains every word of a search. */
function matches(r: Reader, search: string | undefined): SQL[] {
  const { purchaseOrders: o, suppliers: s } = r.t;
  const words = search ? fold(search).split(' ').filter(Boolean) : [];
  return words.map((word) => {
    const named = r.q
      .select({ id: s.id })
      .from(s)
      .where(like(s.fold, `%${word}%`));
    return or(like(o.number, `%${word.toUpperCase()}%`), inArray(o.supplierId, named)) as SQL;
  });
}

export const listOrders = read(purchaseOrdersContract.list, async (r, input, call) => {
  const { purchaseOrders: o } = r.t;
  const keyOf = (row: Row<'purchaseOrders'>) => [row.createdAt, row.id];
  const rowsWhere = (ofStores: SQL) =>
    r.q
      .select()
      .from(o)
      .where(
        and(
          ofStores,
          input.supplierId ? eq(o.supplierId, input.supplierId) : undefined,
          input.status ? eq(o.status, input.status) : undefined,
          input.isDirect === undefined ? undefined : eq(o.isDirect, input.isDirect),
          input.isOpen ? inArray(o.status, ['ordered', 'partially_received']) : undefined,
          ...matches(r, input.search),
          behind([o.createdAt, o.id], decodeCursor(input.cursor, ['number', 'text']), 'desc'),
        ),
      )
      .orderBy(desc(o.createdAt), desc(o.id))
      .limit(input.limit + 1);
  const stores = await storesOfList(r, call, 'can_manage_purchase_orders', input.storeId);
  const rows = input.supplierId
    ? await rowsWhere(inArray(o.storeId, stores))
    : await merged(stores, input.limit + 1, { keyOf, order: 'desc' }, (storeId) =>
        rowsWhere(eq(o.storeId, storeId)),
      );
  const supplierIds = [...new Set(rows.flatMap((order) => order.supplierId ?? []))];
  const names = new Map((await r.getMany('suppliers', supplierIds)).map((s) => [s.id, s.name]));
  return pageOf(rows, input.limit, keyOf, (order) =>
    toOrder(order, names.get(order.supplierId ?? '') ?? null),
  );
});

/** The lines of an order with their names, without lines removed from a draft. */
async function namedLines(r: Reader, orderId: string): Promise<OrderLine[]> {
  const { purchaseOrderLines: l, items: i, articles: a, styles: s } = r.t;
  const rows = await r.q
    .select({ line: l, item: i, article: a, style: s })
    .from(l)
    .leftJoin(i, eq(i.id, l.itemId))
    .leftJoin(a, eq(a.id, i.articleId))
    .leftJoin(s, eq(s.id, i.styleId))
    .where(and(eq(l.orderId, orderId), or(gt(l.quantity, 0), gt(l.received, 0))))
    .orderBy(asc(l.position), asc(l.id));
  // A line may arrive before its article: it is then shown without a name.
  return rows.map(({ line, item, article, style }) => ({
    id: line.id,
    variantId: line.itemId,
    articleId: item?.articleId ?? line.itemId,
    styleId: item?.styleId ?? line.itemId,
    styleName: style?.name ?? '',
    styleNameAr: style?.nameAr ?? null,
    styleNameFr: style?.nameFr ?? null,
    sku: article?.sku ?? '',
    size: article?.size ?? '',
    color: article?.color ?? '',
    image: style?.image ?? null,
    quantity: line.quantity,
    received: line.received,
    cost: line.cost,
  }));
}

/** An order with its lines and all receipts of goods. */
export async function orderDetailOf(r: Reader, id: string): Promise<OrderDetail | null> {
  const order = await r.get('purchaseOrders', id);
  if (!order) return null;
  const supplier = order.supplierId ? await r.get('suppliers', order.supplierId) : undefined;
  const receipts = await receiptsOf(r, id);
  const { goodsReceiptLines: g } = r.t;
  const arrived =
    receipts.length === 0
      ? []
      : await r.q
          .select()
          .from(g)
          .where(
            inArray(
              g.receiptId,
              receipts.map((receipt) => receipt.id),
            ),
          )
          .orderBy(g.id);
  const byReceipt = Map.groupBy(arrived, (line) => line.receiptId);
  return {
    ...toOrder(order, supplier?.name ?? null),
    items: await namedLines(r, id),
    receipts: receipts.map(({ id: receiptId, number, at, userName, total, pieces, closesOrder, notes }) => ({
      id: receiptId,
      number,
      at,
      userName,
      total,
      pieces,
      closesOrder,
      notes,
      lines: (byReceipt.get(receiptId) ?? []).map(({ itemId: variantId, quantity, cost }) => ({
        variantId,
        quantity,
        cost,
      })),
    })),
  };
}

export const findOrder = read(purchaseOrdersContract.find, async (r, { id }, call) => {
  const detail = await orderDetailOf(r, id);
  if (!detail) throw new Refusal('NOT_FOUND');
  call.requireStore(detail.storeId);
  return detail;
});
