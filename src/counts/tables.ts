import { sql } from 'drizzle-orm';
import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';
import { COUNT_APPROVALS, COUNT_STATUSES, countScope } from './contract.ts';

export const tables = (c: Columns) => ({
  /** A stock count of one store: people count while the shop goes on selling. */
  stockCounts: c.table(
    'stock_counts',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      number: c.text('number').notNull(),
      /** The scope of the count; null means everything. */
      scope: c.json('scope', countScope.strict()),
      /** Whether the expected numbers are hidden from counters. */
      isBlind: c.boolean('is_blind').notNull(),
      status: c.choice('status', COUNT_STATUSES).notNull(),
      approval: c.choice('approval', COUNT_APPROVALS).notNull(),
      startedAt: c.instant('started_at').notNull(),
      startedBy: c.id('started_by').notNull(),
      startedByName: c.text('started_by_name').notNull(),
      completedAt: c.instant('completed_at'),
      completedBy: c.text('completed_by'),
      approvedAt: c.instant('approved_at'),
      approvedBy: c.text('approved_by'),
      notes: c.text('notes'),
      /** Totals of the results: articles counted, articles that differ, and the value of the difference at cost. */
      counted: c.integer('counted').notNull(),
      differing: c.integer('differing').notNull(),
      difference: c.integer('difference').notNull(),
      differenceValue: c.centimes('difference_value').notNull(),
    },
    (t) => [c.index('stock_counts_by_store').on(t.storeId, t.startedAt, t.id)],
  ),
  /** The number of one person for one article at one till; the numbers of several people add up. */
  stockCountLines: c.table(
    'stock_count_lines',
    {
      id: c.id('id').primaryKey(),
      countId: c.id('count_id').notNull(),
      storeId: c.id('store_id').notNull(),
      itemId: c.id('item_id').notNull(),
      tillId: c.id('till_id').notNull(),
      userId: c.id('user_id').notNull(),
      userName: c.text('user_name').notNull(),
      /** Null once the person has withdrawn it. */
      quantity: c.integer('quantity'),
      /** When this person first and last counted the article. */
      firstAt: c.instant('first_at').notNull(),
      at: c.instant('at').notNull(),
    },
    (t) => [c.index('stock_count_lines_by_count').on(t.countId, t.itemId)],
  ),
  /** The result of a completed count for one article. */
  stockCountResults: c.table(
    'stock_count_results',
    {
      id: c.id('id').primaryKey(),
      countId: c.id('count_id').notNull(),
      storeId: c.id('store_id').notNull(),
      itemId: c.id('item_id').notNull(),
      counted: c.integer('counted').notNull(),
      expected: c.integer('expected').notNull(),
      cost: c.centimes('cost').notNull(),
      /** The moment of the expected number. */
      at: c.instant('at').notNull(),
    },
    (t) => [c.index('stock_count_results_by_count').on(t.countId, t.itemId)],
  ),
});

export const replicated = {
  stockCounts: { scopes: ofStore, isAppendOnly: false, entity: 'counts' },
  stockCountLines: {
    scopes: ofStore,
    isAppendOnly: false,
    entity: 'counts',
    recent: (t, since) =>
      sql`${t.stockCountLines.countId} IN (SELECT id FROM stock_counts WHERE started_at >= ${since})`,
  },
  stockCountResults: {
    scopes: ofStore,
    isAppendOnly: false,
    recent: (t, since) =>
      sql`${t.stockCountResults.countId} IN (SELECT id FROM stock_counts WHERE started_at >= ${since})`,
  },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    counts: true;
  }
}

declare module '../receipts/number-document.ts' {
  interface DocumentKinds {
    IC: 'inventory count';
  }
}
