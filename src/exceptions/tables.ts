import { z } from 'zod';
import type { Columns } from '../core/store/columns.ts';
import { EXCEPTION_KINDS } from './rules.ts';

export const exceptionsTables = (c: Columns) => ({
  exceptions: c.table(
    'exceptions',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      kind: c.choice('kind', EXCEPTION_KINDS).notNull(),
      commandId: c.id('command_id').notNull(),
      at: c.instant('at').notNull(),
      documentId: c.key('document_id'),
      data: c.json('data', z.record(z.string(), z.unknown())).notNull(),
      settledAt: c.instant('settled_at'),
      settledBy: c.id('settled_by'),
    },
    (t) => [c.index('exceptions_by_store').on(t.storeId, t.at, t.id)],
  ),
});
