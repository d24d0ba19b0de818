import { sql } from 'drizzle-orm';
import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';
import { storedNames } from '../payment-methods/method-schemas.ts';
import { PAYMENT_KINDS, REFERENCE_LENGTH } from '../payment-methods/rules.ts';
import { ACCOUNT_MOVES } from './rules.ts';

export const tables = (c: Columns) => ({
  /** What clients owe a store (carnet); the id is the client's. `balance` is the sum of the moves. */
  clientAccounts: c.table(
    'client_accounts',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      /** How much the client may owe without a manager's consent. */
      limit: c.centimes('limit').notNull(),
      /** Days until a sale on account is due; null: no day is agreed. */
      dueDays: c.integer('due_days'),
      balance: c.total('balance').notNull(),
      /** The day of the oldest unpaid charge; null if nothing is owed. */
      owedSince: c.day('owed_since'),
      /** The first day that was agreed for an unpaid charge; null if none was. */
      dueSince: c.day('due_since'),
    },
    (t) => [c.index('client_accounts_by_store').on(t.storeId)],
  ),
  /** Append-only: what was put on an account (positive) and what was paid, returned or written off (negative). */
  accountMoves: c.table(
    'account_moves',
    {
      id: c.id('id').primaryKey(),
      /** The client's. */
      accountId: c.id('account_id').notNull(),
      storeId: c.id('store_id').notNull(),
      tillId: c.id('till_id').notNull(),
      kind: c.choice('kind', ACCOUNT_MOVES).notNull(),
      amount: c.centimes('amount').notNull(),
      /** The sale or return behind it; of a repayment, its own command. */
      documentId: c.id('document_id').notNull(),
      /** The number of its receipt or slip; null where there is none. */
      documentLabel: c.text('document_label'),
      note: c.text('note', 120),
      at: c.instant('at').notNull(),
      day: c.day('day').notNull(),
      dueOn: c.day('due_on'),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      /** Of a repayment; null when no drawer was open. */
      drawerSessionId: c.id('drawer_session_id'),
      /** Of a repayment. */
      method: c.key('method'),
      methodKind: c.choice('method_kind', PAYMENT_KINDS),
      methodNames: c.json('method_names', storedNames),
      reference: c.text('reference', REFERENCE_LENGTH),
    },
    (t) => [
      c.index('account_moves_by_account').on(t.accountId),
      c.index('account_moves_by_document').on(t.documentId),
      c.index('account_moves_by_day').on(t.storeId, t.day),
      c.index('account_moves_by_drawer').on(t.drawerSessionId).where(sql`${t.drawerSessionId} IS NOT NULL`),
    ],
  ),
  /** What the server holds of a limit for one sale at one till; at the server only. */
  accountHolds: c.table(
    'account_holds',
    {
      id: c.id('id').primaryKey(),
      accountId: c.id('account_id').notNull(),
      amount: c.centimes('amount').notNull(),
      expiresAt: c.instant('expires_at').notNull(),
      /** Who created the hold. */
      userId: c.id('user_id'),
    },
    (t) => [c.index('account_holds_by_account').on(t.accountId)],
  ),
});

export const replicated = {
  clientAccounts: { scopes: ofStore, isAppendOnly: false, contested: 'account', entity: 'accounts' },
  accountMoves: { scopes: ofStore, isAppendOnly: true, entity: 'accounts' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    accounts: true;
  }
}

declare module '../receipts/number-document.ts' {
  interface DocumentKinds {
    RC: 'repayment of a client account (règlement de carnet)';
  }
}
