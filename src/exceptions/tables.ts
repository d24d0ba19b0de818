import { z } from 'zod';
import type { FindingKind } from '../core/findings.ts';
import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';

export const tables = (c: Columns) => ({
  exceptions: c.table(
    'exceptions',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      /** A newer server may write kinds that this program does not know. */
      kind: c.text('kind', 60).$type<FindingKind>().notNull(),
      commandId: c.id('command_id').notNull(),
      at: c.instant('at').notNull(),
      documentId: c.key('document_id'),
      /** What its cause concerns, such as an item's id: a change of it may end the exception. */
      subject: c.key('subject'),
      data: c.json('data', z.record(z.string(), z.unknown())).notNull(),
      settledAt: c.instant('settled_at'),
      /** Null for one that ended by itself. */
      settledBy: c.id('settled_by'),
    },
    (t) => [
      c.index('exceptions_by_store').on(t.storeId, t.at, t.id),
      c.index('exceptions_by_subject').on(t.subject, t.settledAt),
    ],
  ),
});

export const replicated = {
  exceptions: { scopes: ofStore, isAppendOnly: false, entity: 'exceptions' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    exceptions: true;
  }
}
