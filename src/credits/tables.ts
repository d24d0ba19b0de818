import type { Columns } from '../core/store/columns.ts';
import { everywhere, type Replicated } from '../core/store/replicated.ts';
import { CREDIT_KINDS, CREDIT_MOVES } from './rules.ts';

export const tables = (c: Columns) => ({
  /** Store credit: money that the shop owes whoever holds the slip. `balance` is the sum of its moves. */
  storeCredits: c.table(
    'store_credits',
    {
      id: c.id('id').primaryKey(),
      kind: c.choice('kind', CREDIT_KINDS).notNull(),
      /** What is printed and scanned. */
      code: c.text('code', 60).notNull(),
      storeId: c.id('store_id').notNull(),
      clientId: c.id('client_id'),
      clientName: c.text('client_name'),
      /** The return that issued it; null when it was issued by hand. */
      refundId: c.id('refund_id'),
      /** Of a gift card: the sale that it was sold in. */
      saleId: c.id('sale_id'),
      /** Of a gift card: who gets it, as a name. */
      recipient: c.text('recipient', 80),
      /** Of a gift card whose VAT was due when it was sold: the rate, percent. */
      taxRate: c.decimal('tax_rate'),
      issued: c.centimes('issued').notNull(),
      balance: c.total('balance').notNull(),
      at: c.instant('at').notNull(),
      day: c.day('day').notNull(),
      expiresOn: c.day('expires_on'),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      voidedAt: c.instant('voided_at'),
    },
    (t) => [
      c.index('store_credits_by_code').on(t.code),
      c.index('store_credits_by_store').on(t.storeId, t.at, t.id),
      c.index('store_credits_by_client').on(t.clientId),
    ],
  ),
  /** Append-only: amounts added to a credit (positive) and spent from it (negative). */
  storeCreditMoves: c.table(
    'store_credit_moves',
    {
      id: c.id('id').primaryKey(),
      creditId: c.id('credit_id').notNull(),
      storeId: c.id('store_id').notNull(),
      kind: c.choice('kind', CREDIT_MOVES).notNull(),
      amount: c.centimes('amount').notNull(),
      /** The sale or return behind it. */
      documentId: c.id('document_id'),
      documentLabel: c.text('document_label'),
      at: c.instant('at').notNull(),
      day: c.day('day').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
    },
    (t) => [
      c.index('store_credit_moves_by_credit').on(t.creditId, t.at),
      c.index('store_credit_moves_by_day').on(t.storeId, t.day),
    ],
  ),
  /** What the server holds of a credit for one sale at one till; at the server only. */
  storeCreditHolds: c.table(
    'store_credit_holds',
    {
      id: c.id('id').primaryKey(),
      creditId: c.id('credit_id').notNull(),
      amount: c.centimes('amount').notNull(),
      expiresAt: c.instant('expires_at').notNull(),
      /** Who created the hold. */
      userId: c.id('user_id'),
    },
    (t) => [c.index('store_credit_holds_by_credit').on(t.creditId)],
  ),
});

export const replicated = {
  storeCredits: { scopes: everywhere, isAppendOnly: false, contested: 'credit', entity: 'credits' },
  storeCreditMoves: { scopes: everywhere, isAppendOnly: true },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    credits: true;
  }
}
