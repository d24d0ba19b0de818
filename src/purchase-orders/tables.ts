import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';
import { ORDER_STATUSES } from './rules.ts';

export const tables = (c: Columns) => ({
  /** An order of one store to one supplier, or goods that have arrived without an order. */
  purchaseOrders: c.table(
    'purchase_orders',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      /** Only goods that have arrived without an order may be without a supplier. */
      supplierId: c.id('supplier_id'),
      /** The printed number: PO-CAS1-T2B-0012; without an order that of its receipt of goods. */
      number: c.text('number').notNull(),
      /** Nothing was ordered: the goods arrived, and the lines say what came. */
      isDirect: c.boolean('is_direct').notNull(),
      status: c.choice('status', ORDER_STATUSES).notNull(),
      /** Business days. */
      orderedOn: c.day('ordered_on'),
      expectedOn: c.day('expected_on'),
      receivedAt: c.instant('received_at'),
      cancelledAt: c.instant('cancelled_at'),
      notes: c.text('notes'),
      /** Sums over the lines: quantity × cost, and pieces ordered and received. */
      total: c.centimes('total').notNull(),
      pieces: c.integer('pieces').notNull(),
      receivedPieces: c.integer('received_pieces').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      createdAt: c.instant('created_at').notNull(),
    },
    (t) => [
      c.index('purchase_orders_by_store').on(t.storeId, t.createdAt, t.id),
      c.index('purchase_orders_by_supplier').on(t.supplierId, t.createdAt),
    ],
  ),
  purchaseOrderLines: c.table(
    'purchase_order_lines',
    {
      id: c.id('id').primaryKey(),
      orderId: c.id('order_id').notNull(),
      storeId: c.id('store_id').notNull(),
      itemId: c.id('item_id').notNull(),
      position: c.integer('position').notNull(),
      quantity: c.integer('quantity').notNull(),
      received: c.integer('received').notNull(),
      cost: c.centimes('cost').notNull(),
    },
    (t) => [
      c.index('purchase_order_lines_by_order').on(t.orderId, t.position),
      c.index('purchase_order_lines_by_item').on(t.itemId),
    ],
  ),
  /** One receipt of goods for an order. Append-only, as are its lines. */
  goodsReceipts: c.table(
    'goods_receipts',
    {
      id: c.id('id').primaryKey(),
      orderId: c.id('order_id').notNull(),
      supplierId: c.id('supplier_id'),
      storeId: c.id('store_id').notNull(),
      number: c.text('number').notNull(),
      at: c.instant('at').notNull(),
      day: c.day('day').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      total: c.centimes('total').notNull(),
      pieces: c.integer('pieces').notNull(),
      /** The missing pieces are no longer expected. */
      closesOrder: c.boolean('closes_order').notNull(),
      notes: c.text('notes'),
    },
    (t) => [
      c.index('goods_receipts_by_order').on(t.orderId, t.at),
      c.index('goods_receipts_by_supplier').on(t.supplierId, t.storeId, t.at),
    ],
  ),
  goodsReceiptLines: c.table(
    'goods_receipt_lines',
    {
      id: c.id('id').primaryKey(),
      receiptId: c.id('receipt_id').notNull(),
      orderId: c.id('order_id').notNull(),
      storeId: c.id('store_id').notNull(),
      itemId: c.id('item_id').notNull(),
      quantity: c.integer('quantity').notNull(),
      cost: c.centimes('cost').notNull(),
    },
    (t) => [c.index('goods_receipt_lines_by_receipt').on(t.receiptId)],
  ),
});

export const replicated = {
  purchaseOrders: { scopes: ofStore, isAppendOnly: false, entity: 'purchase_orders' },
  purchaseOrderLines: { scopes: ofStore, isAppendOnly: false, entity: 'purchase_orders' },
  goodsReceipts: { scopes: ofStore, isAppendOnly: true, entity: 'suppliers' },
  goodsReceiptLines: { scopes: ofStore, isAppendOnly: true },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    purchase_orders: true;
  }
}

declare module '../receipts/number-document.ts' {
  interface DocumentKinds {
    PO: 'purchase order';
    GR: 'goods received';
  }
}
