import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Columns } from '../core/store/columns.ts';
import type { Replicated } from '../core/store/replicated.ts';

export const tables = (c: Columns) => ({
  auditLog: c.table(
    'audit_log',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id'),
      at: c.instant('at').notNull(),
      userId: c.id('user_id'),
      userName: c.text('user_name').notNull(),
      action: c.text('action').notNull(),
      entityId: c.key('entity_id'),
      details: c.json('details', z.record(z.string(), z.unknown())).notNull(),
    },
    (t) => [c.index('audit_log_by_time').on(t.at, t.id)],
  ),
  /** The server's hash chain over the audit log: changing, removing or inserting an entry by hand breaks it. */
  auditChain: c.table(
    'audit_chain',
    {
      /** Its number, from 1 without gaps. */
      id: c.integer('id').primaryKey(),
      entryId: c.id('entry_id').notNull(),
      /** Of the entry and the hash before it. */
      hash: c.text('hash').notNull(),
    },
    (t) => [c.index('audit_chain_by_entry').on(t.entryId)],
  ),
});

export const replicated = {
  auditLog: {
    scopes: (a) => [a.storeId ?? ''],
    isAppendOnly: true,
    recent: (t, since) => sql`${t.auditLog.at} >= ${since}`,
  },
} satisfies Replicated;
