import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';
import { columnSchemas } from '../core/store/row-schemas.ts';
import { storedNamesByMethod } from '../payment-methods/method-schemas.ts';
import { isCounted, MOVE_KINDS } from './rules.ts';

const { id, centimes } = columnSchemas;
const count = z.number().int().min(0).max(1_000_000);
const byName = z.record(z.string().max(40), centimes);

/** How many of each note and coin. */
export const countedPieces = z
  .record(z.string().max(10), z.number().int().min(0).max(100_000))
  .refine(isCounted, 'names a note or coin that does not exist');

/** What the till had at the closing: as printed, never recomputed. */
export const drawerClosing = z.strictObject({
  expected: centimes,
  float: centimes,
  cashSales: centimes,
  change: centimes,
  cashRefunds: centimes,
  cashDeposits: centimes,
  cashRepayments: centimes,
  cashReceived: centimes,
  cashIn: centimes,
  cashOut: centimes,
  drops: centimes,
  sales: count,
  salesTotal: centimes,
  refunds: count,
  refundsTotal: centimes,
  byMethod: byName,
  /** The names that the house had given to its methods; absent if it had given none. */
  methodNames: storedNamesByMethod.optional(),
  foreign: byName,
  byCashier: z
    .array(
      z.strictObject({
        userId: id,
        userName: z.string().max(200),
        sales: count,
        total: centimes,
        cash: centimes,
      }),
    )
    .max(1_000),
  /** Foreign money counted, hundredths by currency. */
  foreignCounted: z.record(z.string().regex(/^[A-Z]{3}$/), centimes.min(0)),
});

export const tables = (c: Columns) => ({
  /** A session of a till's drawer, from the counted float to the counted closing. */
  drawerSessions: c.table(
    'drawer_sessions',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      tillId: c.id('till_id').notNull(),
      tillCode: c.text('till_code', 20).notNull(),
      day: c.day('day').notNull(),
      openedAt: c.instant('opened_at').notNull(),
      openedBy: c.id('opened_by').notNull(),
      openedByName: c.text('opened_by_name').notNull(),
      float: c.centimes('float').notNull(),
      floatCounted: c.json('float_counted', countedPieces).notNull(),
      /** The number of the closing, in this till's own series. */
      number: c.text('number'),
      closedAt: c.instant('closed_at'),
      closedBy: c.id('closed_by'),
      closedByName: c.text('closed_by_name'),
      counted: c.centimes('counted'),
      countedPieces: c.json('counted_pieces', countedPieces),
      /** Counted less expected: negative is short. */
      difference: c.centimes('difference'),
      closing: c.json('closing', drawerClosing),
      notes: c.text('notes'),
    },
    (t) => [
      c.index('drawer_sessions_by_day').on(t.storeId, t.day, t.openedAt, t.id),
      c
        .index('drawer_sessions_open')
        .on(t.tillId, t.storeId, t.openedAt, t.id)
        .where(sql`${t.closedAt} IS NULL`),
    ],
  ),
  /** Append-only: cash in and out other than sales. */
  drawerMoves: c.table(
    'drawer_moves',
    {
      id: c.id('id').primaryKey(),
      sessionId: c.id('session_id').notNull(),
      storeId: c.id('store_id').notNull(),
      tillId: c.id('till_id').notNull(),
      kind: c.choice('kind', MOVE_KINDS).notNull(),
      /** Positive; `kind` gives the direction. */
      amount: c.centimes('amount').notNull(),
      reason: c.text('reason').notNull(),
      at: c.instant('at').notNull(),
      day: c.day('day').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      /** The expense that was paid. */
      expenseId: c.id('expense_id'),
    },
    (t) => [c.index('drawer_moves_by_session').on(t.sessionId, t.at)],
  ),
});

export const replicated = {
  drawerSessions: { scopes: ofStore, isAppendOnly: false, contested: 'drawer', entity: 'drawer' },
  drawerMoves: { scopes: ofStore, isAppendOnly: true, entity: 'drawer' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    drawer: true;
  }
}

declare module '../receipts/number-document.ts' {
  interface DocumentKinds {
    Z: 'closing of a drawer';
  }
}
