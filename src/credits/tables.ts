import type { Columns } from '../core/store/columns.ts';

export const creditsTables = (c: Columns) => ({
  /** Store credit: money that the shop owes whoever holds the slip. `balance` is the sum of its moves. */
  storeCredits: c.table(
    'store_credits',
    {
      id: c.id('id').primaryKey(),
      /** What is printed and scanned. */
      code: c.text('code', 60).notNull(),
      storeId: c.id('store_id').notNull(),
      clientId: c.id('client_id'),
      clientName: c.text('client_name'),
      /** The return that it was given for; null when it was given by hand. */
      refundId: c.id('refund_id'),
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
  /** Append-only: what was put on a credit (positive) and spent of it (negative). */
  storeCreditMoves: c.table(
    'store_credit_moves',
    {
      id: c.id('id').primaryKey(),
      creditId: c.id('credit_id').notNull(),
      storeId: c.id('store_id').notNull(),
      kind: c.choice('kind', ['issue', 'spend', 'return', 'void']).notNull(),
      amount: c.centimes('amount').notNull(),
      /** The sale or return behind it. */
      documentId: c.id('document_id'),
      documentLabel: c.text('document_label'),
      at: c.instant('at').notNull(),
      day: c.day('day').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
    },
    (t) => [c.index('store_credit_moves_by_credit').on(t.creditId, t.at)],
  ),
  /** What the server has set aside of a credit for one sale at one till; the server's alone. */
  storeCreditHolds: c.table(
    'store_credit_holds',
    {
      id: c.id('id').primaryKey(),
      creditId: c.id('credit_id').notNull(),
      amount: c.centimes('amount').notNull(),
      expiresAt: c.instant('expires_at').notNull(),
      /** Who set it aside. */
      userId: c.id('user_id'),
    },
    (t) => [c.index('store_credit_holds_by_credit').on(t.creditId)],
  ),
});
