import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';
import { POINT_MOVES } from './rules.ts';

export const tables = (c: Columns) => ({
  /** Append-only, written by the server alone: the terms of each store, of which the latest are in force. */
  loyaltyTerms: c.table(
    'loyalty_terms',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      isOn: c.boolean('is_on').notNull(),
      /** What is paid for one point. */
      perPoint: c.centimes('per_point').notNull(),
      /** What one point takes off. */
      pointValue: c.centimes('point_value').notNull(),
      /** The fewest points that are spent at once. */
      least: c.integer('least').notNull(),
      /** Points that one till lets a client spend while the server is unreachable. */
      offlineAllowance: c.integer('offline_allowance').notNull(),
      at: c.instant('at').notNull(),
    },
    (t) => [c.index('loyalty_terms_by_store').on(t.storeId, t.at, t.id)],
  ),
  /** The points of clients; the id is the client's. `points` is the sum of the moves. */
  loyaltyAccounts: c.table(
    'loyalty_accounts',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      points: c.total('points').notNull(),
    },
    (t) => [c.index('loyalty_accounts_by_store').on(t.storeId)],
  ),
  /** Append-only: points that a client got (positive) and lost (negative). */
  loyaltyMoves: c.table(
    'loyalty_moves',
    {
      id: c.id('id').primaryKey(),
      /** The client's. */
      accountId: c.id('account_id').notNull(),
      storeId: c.id('store_id').notNull(),
      tillId: c.id('till_id').notNull(),
      kind: c.choice('kind', POINT_MOVES).notNull(),
      points: c.integer('points').notNull(),
      /** The sale or return behind it; of an adjustment, its own command. */
      documentId: c.id('document_id').notNull(),
      /** The number of its receipt; null where there is none. */
      documentLabel: c.text('document_label'),
      /** Why they were adjusted. */
      note: c.text('note', 120),
      at: c.instant('at').notNull(),
      day: c.day('day').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
    },
    (t) => [
      c.index('loyalty_moves_by_account').on(t.accountId),
      c.index('loyalty_moves_by_document').on(t.documentId),
    ],
  ),
  /** Points that the server holds for one sale at one till; at the server only. */
  loyaltyHolds: c.table(
    'loyalty_holds',
    {
      id: c.id('id').primaryKey(),
      accountId: c.id('account_id').notNull(),
      points: c.integer('points').notNull(),
      expiresAt: c.instant('expires_at').notNull(),
      /** Who created the hold. */
      userId: c.id('user_id'),
    },
    (t) => [c.index('loyalty_holds_by_account').on(t.accountId)],
  ),
});

export const replicated = {
  loyaltyTerms: { scopes: ofStore, isAppendOnly: true, entity: 'loyalty' },
  loyaltyAccounts: { scopes: ofStore, isAppendOnly: false, contested: 'points', entity: 'loyalty' },
  loyaltyMoves: { scopes: ofStore, isAppendOnly: true, entity: 'loyalty' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    loyalty: true;
  }
}
