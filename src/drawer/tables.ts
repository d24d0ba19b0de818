import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Columns } from '../core/store/columns.ts';
import { columnSchemas } from '../core/store/row-schemas.ts';
import { isCounted, MOVE_KINDS } from './rules.ts';

const { id, centimes } = columnSchemas;
const count = z.number().int().min(0).max(1_000_000);
const byName = z.record(z.string().max(40), centimes);

/** How many of each note and coin. */
export const countedPieces = z
  .record(z.string().max(10), z.number().int().min(0).max(100_000))
  .refine(isCounted, 'names a note or coin that does not exist');

/** What the till knew when it closed: as printed, never computed again. */
export const drawerClosing = z.strictObject({
  expected: centimes,
  float: centimes,
  cashSales: centimes,
  change: centimes,
  cashRefunds: centimes,
  cashDeposits: centimes,
  cashIn: centimes,
  cashOut: centimes,
  drops: centimes,
  sales: count,
  salesTotal: centimes,
  refunds: count,
  refundsTotal: centimes,
  byMethod: byName,
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
  /** Foreign money as it was counted, hundredths by currency. */
  foreignCounted: z.record(z.string().regex(/^[A-Z]{3}$/), centimes.min(0)),
});

export const drawerTables = (c: Columns) => ({
  /** One till's drawer from the counted float to the counted close. */
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
  /** Append-only: cash that came in or went out beside sales. */
  drawerMoves: c.table(
    'drawer_moves',
    {
      id: c.id('id').primaryKey(),
      sessionId: c.id('session_id').notNull(),
      storeId: c.id('store_id').notNull(),
      tillId: c.id('till_id').notNull(),
      kind: c.choice('kind', MOVE_KINDS).notNull(),
      /** Positive; the kind says which way. */
      amount: c.centimes('amount').notNull(),
      reason: c.text('reason').notNull(),
      at: c.instant('at').notNull(),
      day: c.day('day').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      /** The expense that it paid. */
      expenseId: c.id('expense_id'),
    },
    (t) => [c.index('drawer_moves_by_session').on(t.sessionId, t.at)],
  ),
});
