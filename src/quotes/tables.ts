import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';
import { soldUnder } from '../price-lists/line-list.ts';
import { DISCOUNT_REASONS } from '../sales/discount-rules.ts';

export const tables = (c: Columns) => ({
  /** A cart saved as a numbered quote (devis). `saleId` follows from `quote_sales`. */
  quotes: c.table(
    'quotes',
    {
      id: c.id('id').primaryKey(),
      number: c.text('number', 60).notNull(),
      storeId: c.id('store_id').notNull(),
      clientId: c.id('client_id'),
      clientName: c.text('client_name', 120),
      /** The last business day on which it is valid. */
      validUntil: c.day('valid_until').notNull(),
      subtotal: c.centimes('subtotal').notNull(),
      discountPercentage: c.decimal('discount_percentage').notNull(),
      /** Centimes off the whole, instead of a percentage. */
      discountAmount: c.centimes('discount_amount'),
      /** Why it costs less than the prices in force. */
      discountReason: c.choice('discount_reason', DISCOUNT_REASONS),
      discountNote: c.text('discount_note', 120),
      discount: c.centimes('discount').notNull(),
      taxRate: c.decimal('tax_rate').notNull(),
      tax: c.centimes('tax').notNull(),
      total: c.centimes('total').notNull(),
      pieces: c.integer('pieces').notNull(),
      notes: c.text('notes', 500),
      at: c.instant('at').notNull(),
      day: c.day('day').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name', 200).notNull(),
      /** The earliest sale of the quote. */
      saleId: c.id('sale_id'),
      cancelledAt: c.instant('cancelled_at'),
    },
    (t) => [c.index('quotes_by_store').on(t.storeId, t.at, t.id)],
  ),
  /** Append-only: the lines of a quote as shown. */
  quoteLines: c.table(
    'quote_lines',
    {
      id: c.id('id').primaryKey(),
      quoteId: c.id('quote_id').notNull(),
      storeId: c.id('store_id').notNull(),
      position: c.integer('position').notNull(),
      /** The article of the store, or the bundle. */
      itemId: c.id('item_id').notNull(),
      sku: c.text('sku', 200).notNull(),
      name: c.text('name', 200).notNull(),
      nameAr: c.text('name_ar', 200),
      nameFr: c.text('name_fr', 200),
      size: c.text('size', 200).notNull(),
      color: c.text('color', 200).notNull(),
      quantity: c.integer('quantity').notNull(),
      price: c.centimes('price').notNull(),
      /** The price that was in force. */
      listPrice: c.centimes('list_price').notNull(),
      /** The minimum price at that time; null for none. */
      floor: c.centimes('floor'),
      total: c.centimes('total').notNull(),
      /** What is taken off this line alone. */
      discount: c.centimes('discount').notNull(),
      /** The price list that gave the price in force; null when it is the article's own. */
      priceList: c.json('price_list', soldUnder),
    },
    (t) => [c.index('quote_lines_by_quote').on(t.quoteId, t.position)],
  ),
  /** Append-only: each sale of a quote; its id is the sale's. Two offline tills may make two. */
  quoteSales: c.table(
    'quote_sales',
    {
      id: c.id('id').primaryKey(),
      quoteId: c.id('quote_id').notNull(),
      storeId: c.id('store_id').notNull(),
      receiptNumber: c.text('receipt_number', 60).notNull(),
      total: c.centimes('total').notNull(),
      at: c.instant('at').notNull(),
      userName: c.text('user_name', 200).notNull(),
    },
    (t) => [c.index('quote_sales_by_quote').on(t.quoteId)],
  ),
});

export const replicated = {
  quotes: { scopes: ofStore, isAppendOnly: false, contested: 'promise', entity: 'quotes' },
  quoteLines: { scopes: ofStore, isAppendOnly: true },
  quoteSales: { scopes: ofStore, isAppendOnly: true, entity: 'quotes' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    quotes: true;
  }
}

declare module '../receipts/number-document.ts' {
  interface DocumentKinds {
    DV: 'quote (devis)';
  }
}
