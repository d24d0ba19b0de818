import type { Columns } from '../core/store/columns.ts';
import type { ImportMapping, ImportState } from './contract.ts';
import type { ImportDelimiter, ImportEncoding, ImportKind } from './field-rules.ts';

export const tables = (c: Columns) => ({
  /** One import of a file; at the server only. */
  imports: c.table(
    'imports',
    {
      id: c.id('id').primaryKey(),
      kind: c.text('kind').$type<ImportKind>().notNull(),
      storeId: c.id('store_id').notNull(),
      fileName: c.text('file_name').notNull(),
      /** The text of the file, of a workbook its rows in JSON; deleted when the import has ended. */
      content: c.text('content'),
      /** Both null for a workbook. */
      encoding: c.text('encoding').$type<ImportEncoding>(),
      delimiter: c.text('delimiter').$type<ImportDelimiter>(),
      /** The folded headings: the next file that has the same takes the mapping over. */
      headings: c.text('headings').notNull(),
      mapping: c.ownJson<ImportMapping>('mapping').notNull(),
      /** Brings the stock of items that have movements to that of the file. */
      setsStock: c.boolean('sets_stock').notNull(),
      state: c.text('state').$type<ImportState>().notNull(),
      /** Lines with data in the file, and how many are processed. */
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
