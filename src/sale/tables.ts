import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Columns } from '../core/store/columns.ts';
import { columnSchemas } from '../core/store/row-schemas.ts';
import { PAYMENT_METHODS } from './contract.ts';

/** What one bundle takes from stock. */
export const soldComponents = z
  .array(z.strictObject({ itemId: columnSchemas.id, quantity: z.number().int().min(1).max(1_000) }))
  .max(50);

export const saleTables = (c: Columns) => ({
  /** Append-only: what a return changes stands in saleReturns. */
  sales: c.table(
    'sales',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      tillId: c.id('till_id').notNull(),
      receiptNumber: c.text('receipt_number').notNull(),
      at: c.instant('at').notNull(),
      day: c.day('day').notNull(),
      cashierId: c.id('cashier_id').notNull(),
      cashierName: c.text('cashier_name').notNull(),
      clientId: c.id('client_id'),
      clientName: c.text('client_name'),
      itemCount: c.integer('item_count').notNull(),
      subtotal: c.centimes('subtotal').notNull(),
      discountPercentage: c.decimal('discount_percentage').notNull(),
      discount: c.centimes('discount').notNull(),
      taxRate: c.decimal('tax_rate').notNull(),
      tax: c.centimes('tax').notNull(),
      total: c.centimes('total').notNull(),
      paid: c.centimes('paid').notNull(),
      change: c.centimes('change').notNull(),
      currency: c.text('currency').notNull(),
      exchangeRate: c.decimal('exchange_rate').notNull(),
      paymentMethod: c.text('payment_method').notNull(),
      /** The return that an exchange began with. */
      exchangeOf: c.id('exchange_of'),
    },
    (t) => [
      // By the day that a sale says it is of: the clock of a till may be wrong by a year.
      c.index('sales_by_day').on(t.storeId, t.day, t.at, t.id),
      c.index('sales_by_receipt').on(t.receiptNumber),
      // A sale without a client pays nothing for it.
      c.index('sales_by_client').on(t.clientId, t.day, t.at, t.id).where(sql`${t.clientId} IS NOT NULL`),
    ],
  ),
  saleLines: c.table(
    'sale_lines',
    {
      id: c.id('id').primaryKey(),
      saleId: c.id('sale_id').notNull(),
      storeId: c.id('store_id').notNull(),
      position: c.integer('position').notNull(),
      /** The article of the store, or the bundle. */
      itemId: c.id('item_id').notNull(),
      articleId: c.id('article_id').notNull(),
      /** Of what is no article of a style, its own key. */
      styleId: c.text('style_id').notNull(),
      /** What one bundle takes from stock; null for an article. */
      components: c.json('components', soldComponents),
      sku: c.text('sku').notNull(),
      name: c.text('name').notNull(),
      nameAr: c.text('name_ar'),
      nameFr: c.text('name_fr'),
      size: c.text('size').notNull(),
      color: c.text('color').notNull(),
      category: c.text('category').notNull(),
      quantity: c.integer('quantity').notNull(),
      price: c.centimes('price').notNull(),
      floor: c.centimes('floor').notNull(),
      cost: c.centimes('cost').notNull(),
      total: c.centimes('total').notNull(),
      discountShare: c.centimes('discount_share').notNull(),
      net: c.centimes('net').notNull(),
    },
    (t) => [c.index('sale_lines_by_sale').on(t.saleId)],
  ),
  /** What a sale received and what a refund paid out (negative amounts). */
  payments: c.table(
    'payments',
    {
      id: c.id('id').primaryKey(),
      saleId: c.id('sale_id').notNull(),
      refundId: c.id('refund_id'),
      storeId: c.id('store_id').notNull(),
      method: c.choice('method', PAYMENT_METHODS).notNull(),
      amount: c.centimes('amount').notNull(),
      currency: c.text('currency').notNull(),
      tendered: c.centimes('tendered').notNull(),
      day: c.day('day').notNull(),
      /** The drawer that was open; null where none was. */
      drawerSessionId: c.id('drawer_session_id'),
      /** The store credit, deposit or exchange that it was paid from or into. */
      sourceId: c.id('source_id'),
    },
    (t) => [
      c.index('payments_by_sale').on(t.saleId),
      // Without a drawer that is open it costs nothing; with one, its rows stand together at the end.
      c.index('payments_by_drawer').on(t.drawerSessionId).where(sql`${t.drawerSessionId} IS NOT NULL`),
    ],
  ),
  refunds: c.table(
    'refunds',
    {
      id: c.id('id').primaryKey(),
      saleId: c.id('sale_id').notNull(),
      storeId: c.id('store_id').notNull(),
      tillId: c.id('till_id').notNull(),
      receiptNumber: c.text('receipt_number').notNull(),
      at: c.instant('at').notNull(),
      day: c.day('day').notNull(),
      cashierId: c.id('cashier_id').notNull(),
      cashierName: c.text('cashier_name').notNull(),
      total: c.centimes('total').notNull(),
      tax: c.centimes('tax').notNull(),
      reason: c.text('reason'),
      notes: c.text('notes'),
      /** The sale that followed in the same exchange. */
      exchangeSaleId: c.id('exchange_sale_id'),
      /** Goods came back without their receipt: there is no sale, and `saleId` is the return's own id. */
      withoutReceipt: c.boolean('without_receipt').notNull(),
      /** A return says all of itself: it may be at the server before its sale, and without it. */
      clientId: c.text('client_id'),
      /** Percent. */
      taxRate: c.decimal('tax_rate').notNull(),
    },
    (t) => [
      c.index('refunds_by_sale').on(t.saleId),
      c.index('refunds_by_cashier').on(t.cashierId, t.day),
      c.index('refunds_by_day').on(t.storeId, t.day, t.at, t.id),
    ],
  ),
  refundLines: c.table(
    'refund_lines',
    {
      id: c.id('id').primaryKey(),
      refundId: c.id('refund_id').notNull(),
      saleId: c.id('sale_id').notNull(),
      saleLineId: c.id('sale_line_id').notNull(),
      storeId: c.id('store_id').notNull(),
      itemId: c.id('item_id').notNull(),
      quantity: c.integer('quantity').notNull(),
      amount: c.centimes('amount').notNull(),
      styleId: c.text('style_id').notNull(),
      category: c.text('category').notNull(),
      size: c.text('size').notNull(),
      color: c.text('color').notNull(),
      /** What a piece has cost. */
      cost: c.centimes('cost').notNull(),
    },
    (t) => [c.index('refund_lines_by_sale').on(t.saleId)],
  ),
  /** One row for each sale that something came back from; its id is the sale's. */
  saleReturns: c.table('sale_returns', {
    id: c.id('id').primaryKey(),
    storeId: c.id('store_id').notNull(),
    quantity: c.integer('quantity').notNull(),
    amount: c.centimes('amount').notNull(),
    isFull: c.boolean('is_full').notNull(),
  }),
});
