import type { Columns } from '../core/store/columns.ts';
import type { ImportEncoding, ImportMapping, ImportState } from './contract.ts';

export const tables = (c: Columns) => ({
  /** One import of an articles file; at the server only. */
  imports: c.table(
    'imports',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      fileName: c.text('file_name').notNull(),
      /** The text of the file; deleted when the import has ended. */
      content: c.text('content'),
      encoding: c.text('encoding').$type<ImportEncoding>().notNull(),
      delimiter: c.text('delimiter').notNull(),
      mapping: c.ownJson<ImportMapping>('mapping').notNull(),
      state: c.text('state').$type<ImportState>().notNull(),
      /** Lines with articles in the file, and how many are processed. */
      lines: c.integer('lines').notNull(),
      done: c.integer('done').notNull(),
      created: c.integer('created').notNull(),
      updated: c.integer('updated').notNull(),
      unchanged: c.integer('unchanged').notNull(),
      skipped: c.integer('skipped').notNull(),
      startedAt: c.instant('started_at').notNull(),
      startedBy: c.id('started_by').notNull(),
      startedByName: c.text('started_by_name').notNull(),
      endedAt: c.instant('ended_at'),
    },
    (t) => [c.index('imports_by_store').on(t.storeId, t.startedAt)],
  ),
});
