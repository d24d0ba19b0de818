import type { Columns } from '../core/store/columns.ts';
import type { ExceptionKind } from './rules.ts';

export const exceptionsTables = (c: Columns) => ({
  exceptions: c.table(
    'exceptions',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      kind: c.text('kind').$type<ExceptionKind>().notNull(),
      commandId: c.id('command_id').notNull(),
      at: c.instant('at').notNull(),
      documentId: c.id('document_id'),
      data: c.json<Record<string, unknown>>('data').notNull(),
      settledAt: c.instant('settled_at'),
      settledBy: c.id('settled_by'),
    },
    (t) => [c.index('exceptions_by_store').on(t.storeId, t.at, t.id)],
  ),
});
