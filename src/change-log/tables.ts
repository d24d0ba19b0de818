import type { Columns } from '../core/store/columns.ts';

export const tables = (c: Columns) => ({
  /** One row: the last revision and the epoch of this database (a restored backup gets a new one). */
  syncClock: c.table('sync_clock', {
    id: c.id('id').primaryKey(),
    revision: c.integer('revision').notNull(),
    epoch: c.text('epoch').notNull(),
  }),
  /** Which row changed at which revision, and the scope that pulls it. */
  changeLog: c.table(
    'change_log',
    {
      id: c.id('id').primaryKey(),
      revision: c.integer('revision').notNull(),
      name: c.text('table_name').notNull(),
      rowId: c.id('row_id').notNull(),
      /** A store's id, 'device:ID', or '' for all. */
      scope: c.text('scope').notNull(),
      op: c.text('op').$type<'put' | 'leave'>().notNull(),
    },
    (t) => [c.index('change_log_by_scope').on(t.scope, t.revision)],
  ),
  /** The server's own readers of its change log, and the position of each. */
  changeLogReaders: c.table('change_log_readers', {
    id: c.id('id').primaryKey(),
    /** The last entry that it has processed. */
    upTo: c.text('up_to').notNull(),
  }),
});
