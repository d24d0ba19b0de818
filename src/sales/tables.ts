import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';
import { columnSchemas } from '../core/store/row-schemas.ts';
import { PAYMENT_KINDS, REFERENCE_LENGTH } from '../payment-methods/rules.ts';
import {
  isOfDays,
  OPEN_DRAWERS,
  REFUNDS_OF_OPEN_DRAWERS,
  SALES_OF_OPEN_DRAWERS,
} from '../receipts/recent-rows.ts';
import { DISCOUNT_REASONS } from './discount-rules.ts';

/** The pieces that one bundle takes from stock. */
export const soldComponents = z
  .array(z.strictObject({ itemId: columnSchemas.id, quantity: z.number().int().min(1).max(1_000) }))
  .max(50);

export const tables = (c: Columns) => ({
  /** Append-only: returns are stored in saleReturns. */
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
      /** Centimes off the sale, instead of a percentage. */
      discountAmount: c.centimes('discount_amount'),
      discountReason: c.choice('discount_reason', DISCOUNT_REASONS),
      discountNote: c.text('discount_note', 120),
      discount: c.centimes('discount').notNull(),
      taxRate: c.decimal('tax_rate').notNull(),
      tax: c.centimes('tax').notNull(),
      total: c.centimes('total').notNull(),
      paid: c.centimes('paid').notNull(),
      change: c.centimes('change').notNull(),
      /** What was paid for gift cards, which is money that the shop owes and no part of the total. */
      giftCards: c.centimes('gift_cards').notNull(),
      /** What was paid in cash less what would have been due: negative when it was rounded down. */
      rounding: c.centimes('rounding').notNull(),
      currency: c.text('currency').notNull(),
      exchangeRate: c.decimal('exchange_rate').notNull(),
      paymentMethod: c.text('payment_method').notNull(),
      /** The return in the same exchange. */
      exchangeOf: c.id('exchange_of'),
      /** The coupon that it was paid less with; null for none. */
      couponName: c.text('coupon_name', 60),
      couponCode: c.text('coupon_code', 40),
      couponOff: c.centimes('coupon_off'),
      /** The points that its client earned, at how much paid for one; null for none, as the next three. */
      pointsEarned: c.integer('points_earned'),
      pointsPer: c.centimes('points_per'),
      /** The points that its client spent, and what they took off. */
      pointsSpent: c.integer('points_spent'),
      pointsOff: c.centimes('points_off'),
    },
    (t) => [
      // By the business day in the record: the clock of a till may be wrong by a year.
      c.index('sales_by_day').on(t.storeId, t.day, t.at, t.id),
      c.index('sales_by_receipt').on(t.receiptNumber),
      // Partial: sales without a client are not indexed.
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
      /** The item of the store, or the bundle. */
      itemId: c.id('item_id').notNull(),
      articleId: c.id('article_id').notNull(),
      /** For anything that has no style, its own key. */
      styleId: c.text('style_id').notNull(),
      /** The pieces that one bundle takes from stock; null for an item. */
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
      /** The price that was in force. */
      listPrice: c.centimes('list_price').notNull(),
      /** The minimum price; null for none. */
      floor: c.centimes('floor'),
      cost: c.centimes('cost').notNull(),
      total: c.centimes('total').notNull(),
      /** What was taken off this line alone. */
      discount: c.centimes('discount').notNull(),
      discountShare: c.centimes('discount_share').notNull(),
      net: c.centimes('net').notNull(),
      sellerId: c.id('seller_id').notNull(),
      sellerName: c.text('seller_name').notNull(),
      /** The price list that gave the price in force; null when it is the item's own, as the next four are. */
      priceListId: c.id('price_list_id'),
      priceListName: c.text('price_list_name', 60),
      /** The item's own price. */
      ownPrice: c.centimes('own_price'),
      struckPrice: c.centimes('struck_price'),
      /** What n for the price of m took off the line. */
      listOff: c.centimes('list_off'),
      /** What the coupon of the sale took off the line; null for nothing. */
      couponShare: c.centimes('coupon_share'),
      /** What the client's points took off the line; null for nothing. */
      pointsShare: c.centimes('points_share'),
    },
    (t) => [c.index('sale_lines_by_sale').on(t.saleId)],
  ),
  /** Payments of sales, and of refunds (negative amounts). */
  payments: c.table(
    'payments',
    {
      id: c.id('id').primaryKey(),
      saleId: c.id('sale_id').notNull(),
      refundId: c.id('refund_id'),
      storeId: c.id('store_id').notNull(),
      /** The id of a payment method, or a word for money that the shop already held. */
      method: c.key('method').notNull(),
      amount: c.centimes('amount').notNull(),
      currency: c.text('currency').notNull(),
      tendered: c.centimes('tendered').notNull(),
      day: c.day('day').notNull(),
      /** The open drawer session; null when no drawer was open. */
      drawerSessionId: c.id('drawer_session_id'),
      /** The store credit, deposit or exchange that the payment came from or went to. */
      sourceId: c.id('source_id'),
      /** Null where the method is no payment method. */
      methodKind: c.choice('method_kind', PAYMENT_KINDS),
      /** The number of the cheque, the transfer and so on. */
      reference: c.text('reference', REFERENCE_LENGTH),
    },
    (t) => [
      c.index('payments_by_sale').on(t.saleId),
      // Partial: payments without a drawer are not indexed, and those of an open drawer are adjacent at the end.
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
      /** What was refunded for unspent gift cards, besides the total. */
      giftCards: c.centimes('gift_cards').notNull(),
      /** What was refunded in cash less what would have been due. */
      rounding: c.centimes('rounding').notNull(),
      tax: c.centimes('tax').notNull(),
      /** The points that it took back and gave back; null for a sale without points. */
      pointsTakenBack: c.integer('points_taken_back'),
      pointsGivenBack: c.integer('points_given_back'),
      reason: c.text('reason'),
      notes: c.text('notes'),
      /** The sale in the same exchange. */
      exchangeSaleId: c.id('exchange_sale_id'),
      /** A return without a receipt: there is no sale, and `saleId` is the return's own id. */
      withoutReceipt: c.boolean('without_receipt').notNull(),
      /** A return repeats these fields of the sale: the server may receive it before its sale, or without it. */
      clientId: c.text('client_id'),
      /** Percent. */
      taxRate: c.decimal('tax_rate').notNull(),
    },
    (t) => [
      c.index('refunds_by_sale').on(t.saleId),
      c.index('refunds_by_cashier').on(t.cashierId, t.day),
      c.index('refunds_by_day').on(t.storeId, t.day, t.at, t.id),
      c.index('refunds_by_client').on(t.clientId).where(sql`${t.clientId} IS NOT NULL`),
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
      /** Cost of one piece, centimes. */
      cost: c.centimes('cost').notNull(),
      /** The seller of the sold line. */
      sellerId: c.id('seller_id').notNull(),
    },
    (t) => [c.index('refund_lines_by_sale').on(t.saleId)],
  ),
  /** One row for each sale with returns; its id is the sale's. */
  saleReturns: c.table('sale_returns', {
    id: c.id('id').primaryKey(),
    storeId: c.id('store_id').notNull(),
    quantity: c.integer('quantity').notNull(),
    amount: c.centimes('amount').notNull(),
    isFull: c.boolean('is_full').notNull(),
  }),
});

export const replicated = {
  sales: {
    scopes: ofStore,
    isAppendOnly: true,
    entity: 'transactions',
    recent: (t, since) => isOfDays(t.sales, since),
    held: (t) => sql`${t.sales.id} IN ${SALES_OF_OPEN_DRAWERS}`,
  },
  saleLines: {
    scopes: ofStore,
    isAppendOnly: true,
    recent: (t, since) =>
      sql`${t.saleLines.saleId} IN (SELECT id FROM sales WHERE ${isOfDays(t.sales, since)})`,
    held: (t) => sql`${t.saleLines.saleId} IN ${SALES_OF_OPEN_DRAWERS}`,
  },
  payments: {
    scopes: ofStore,
    isAppendOnly: true,
    recent: (t, since) =>
      sql`(${t.payments.saleId} IN (SELECT id FROM sales WHERE ${isOfDays(t.sales, since)})
    OR ${t.payments.refundId} IN (SELECT id FROM refunds WHERE ${isOfDays(t.refunds, since)}))`,
    held: (t) => sql`${t.payments.drawerSessionId} IN ${OPEN_DRAWERS}`,
  },
  refunds: {
    scopes: ofStore,
    isAppendOnly: true,
    recent: (t, since) => isOfDays(t.refunds, since),
    held: (t) => sql`${t.refunds.id} IN ${REFUNDS_OF_OPEN_DRAWERS}`,
  },
  refundLines: {
    scopes: ofStore,
    isAppendOnly: true,
    recent: (t, since) =>
      sql`${t.refundLines.refundId} IN (SELECT id FROM refunds WHERE ${isOfDays(t.refunds, since)})`,
    held: (t) =>
      sql`(${t.refundLines.saleId} IN (SELECT sale_id FROM refunds WHERE id IN ${REFUNDS_OF_OPEN_DRAWERS})
    AND ${t.refundLines.refundId} IN ${REFUNDS_OF_OPEN_DRAWERS})`,
  },
  saleReturns: { scopes: ofStore, isAppendOnly: false, contested: 'return', entity: 'transactions' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    transactions: true;
  }
}
