import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isCountable, person } from '../core/record.ts';
import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';
import { columnSchemas, storedText } from '../core/store/row-schemas.ts';
import { storedNames } from '../payment-methods/method-schemas.ts';
import { PAYMENT_KINDS, REFERENCE_LENGTH } from '../payment-methods/rules.ts';
import { soldUnder } from '../price-lists/line-list.ts';
import { DISCOUNT_REASONS } from '../sales/discount-rules.ts';
import { DEPOSIT_ENTRIES, DEPOSIT_STATUSES } from './rules.ts';

const { id, centimes } = columnSchemas;
const words = storedText(200);

/** An article that a client reserved or a garment made to measure. */
export const depositLine = z
  .strictObject({
    id,
    /** The reserved article of the store; null for a garment to be made. */
    itemId: id.nullable(),
    sku: words,
    name: words,
    nameAr: words.nullable(),
    nameFr: words.nullable(),
    size: words,
    color: words,
    category: words,
    quantity: z.number().int().min(1).max(100_000),
    price: centimes.min(0),
    /** The price that was in force; of a garment to be made, its price. */
    listPrice: centimes.min(0),
    floor: centimes.min(0).nullable(),
    cost: centimes.min(0),
    total: centimes.min(0),
    /** What is taken off this line alone. */
    discount: centimes.min(0),
    /** The key of the article in all stores; for a garment to be made the line's own. */
    articleId: id,
    /** Likewise. */
    styleId: id,
    /** The pieces that one bundle takes from stock; none for a garment to be made, absent for an article. */
    components: z
      .array(z.strictObject({ itemId: id, quantity: z.number().int().min(1).max(1_000) }))
      .max(50)
      .optional(),
    /** The price list that gave the price in force; absent when it is the article's own. */
    priceList: soldUnder.optional(),
    /** The pieces were in the hand although the stock had none; absent otherwise. */
    inHand: z.literal(true).optional(),
    /** Who sold it; absent for whoever took the deposit. */
    seller: person.optional(),
  })
  .refine(isCountable, 'costs more than can be');
export type DepositLine = z.infer<typeof depositLine>;

export const tables = (c: Columns) => ({
  /** Deposits (arboun). `paid` is the sum of its payments. */
  deposits: c.table(
    'deposits',
    {
      id: c.id('id').primaryKey(),
      number: c.text('number').notNull(),
      storeId: c.id('store_id').notNull(),
      clientId: c.id('client_id').notNull(),
      clientName: c.text('client_name').notNull(),
      status: c.choice('status', DEPOSIT_STATUSES).notNull(),
      lines: c.json('lines', z.array(depositLine).max(250)).notNull(),
      /** Centimetres by name of the measure, of a garment made to measure. */
      measurements: c
        .json('measurements', z.record(z.string().max(40), z.number().min(0).max(400)))
        .notNull(),
      /** Discount in percent of the lines; `total` is after it. */
      discountPercentage: c.decimal('discount_percentage').notNull(),
      /** Centimes off the lines, instead of a percentage. */
      discountAmount: c.centimes('discount_amount'),
      /** Why it costs less than the prices in force. */
      discountReason: c.choice('discount_reason', DISCOUNT_REASONS),
      discountNote: c.text('discount_note', 120),
      total: c.centimes('total').notNull(),
      paid: c.total('paid').notNull(),
      dueOn: c.day('due_on').notNull(),
      notes: c.text('notes'),
      at: c.instant('at').notNull(),
      day: c.day('day').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      /** Set by the workshop: the goods are ready. */
      readyAt: c.instant('ready_at'),
      saleId: c.id('sale_id'),
      closedAt: c.instant('closed_at'),
      closedReason: c.text('closed_reason'),
    },
    (t) => [
      c.index('deposits_by_store').on(t.storeId, t.dueOn, t.id),
      c.index('deposits_by_client').on(t.clientId),
    ],
  ),
  /**
   * Append-only: what a deposit received and what left it (negative): refunded, kept by the shop, or turned into the
   * payment of a sale. The first row that closes it decides how the deposit ended.
   */
  depositPayments: c.table(
    'deposit_payments',
    {
      id: c.id('id').primaryKey(),
      depositId: c.id('deposit_id').notNull(),
      storeId: c.id('store_id').notNull(),
      tillId: c.id('till_id').notNull(),
      kind: c.choice('kind', DEPOSIT_ENTRIES).notNull(),
      method: c.key('method').notNull(),
      amount: c.centimes('amount').notNull(),
      receiptNumber: c.text('receipt_number').notNull(),
      at: c.instant('at').notNull(),
      day: c.day('day').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      drawerSessionId: c.id('drawer_session_id'),
      /** Rows of one command belong together. */
      commandId: c.id('command_id').notNull(),
      /** For a collection, the sale. */
      saleId: c.id('sale_id'),
      reason: c.text('reason'),
      /** Null where the money leaves the deposit without being paid out. */
      methodKind: c.choice('method_kind', PAYMENT_KINDS),
      /** As printed; null while the method has the name that the program gives it. */
      methodNames: c.json('method_names', storedNames),
      reference: c.text('reference', REFERENCE_LENGTH),
    },
    (t) => [
      c.index('deposit_payments_by_deposit').on(t.depositId),
      c.index('deposit_payments_by_day').on(t.storeId, t.day),
      c
        .index('deposit_payments_by_drawer')
        .on(t.drawerSessionId)
        .where(sql`${t.drawerSessionId} IS NOT NULL`),
    ],
  ),
});

export const replicated = {
  deposits: { scopes: ofStore, isAppendOnly: false, contested: 'promise', entity: 'deposits' },
  depositPayments: { scopes: ofStore, isAppendOnly: true, entity: 'deposits' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    deposits: true;
  }
}

declare module '../receipts/number-document.ts' {
  interface DocumentKinds {
    AR: 'deposit (arrhes)';
  }
}
