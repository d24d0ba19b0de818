import type { Columns } from '../core/store/columns.ts';

export const tables = (c: Columns) => ({
  /** The server's idempotency record: one row for each command ever received, never expired. */
  commands: c.table(
    'commands',
    {
      id: c.id('id').primaryKey(),
      tillId: c.id('till_id').notNull(),
      incarnation: c.integer('incarnation').notNull(),
      /** Null for a call made at the server itself. */
      sequence: c.integer('sequence'),
      name: c.text('name').notNull(),
      hash: c.text('hash').notNull(),
      status: c.text('status').$type<'applied' | 'rejected' | 'quarantined'>().notNull(),
      revision: c.integer('revision').notNull(),
      actor: c.id('actor'),
      receivedAt: c.instant('received_at').notNull(),
      /** The exact text that was hashed. */
      text: c.text('text').notNull(),
      /** The error of a rejection; the answer of a call at the server. */
      result: c.ownJson<unknown>('result'),
      /** When and by whom a refused or kept-aside command was resolved. */
      settledAt: c.instant('settled_at'),
      settledBy: c.id('settled_by'),
    },
    (t) => [
      c.index('commands_by_till').on(t.tillId, t.incarnation, t.sequence),
      c.index('commands_by_status').on(t.status, t.receivedAt, t.id),
    ],
  ),
  /** A till's queue of commands; only the status of a row changes, and no user action deletes rows. */
  outbox: c.table(
    'outbox',
    {
      /** The order in which commands were made, across all incarnations. */
      id: c.integer('id').primaryKey(),
      incarnation: c.integer('incarnation').notNull(),
      /** Gapless within an incarnation. */
      sequence: c.integer('sequence').notNull(),
      commandId: c.id('command_id').notNull(),
      name: c.text('name').notNull(),
      at: c.instant('at').notNull(),
      text: c.text('text').notNull(),
      hash: c.text('hash').notNull(),
      status: c
        .text('status')
        .$type<'pending' | 'sent' | 'acknowledged' | 'rejected' | 'quarantined'>()
        .notNull(),
      /** Made while the server was unreachable: counted in the notifications about the backlog. */
      isBacklog: c.boolean('is_backlog').notNull(),
      answer: c.ownJson<unknown>('answer'),
      /** The answer to the caller as JSON, for a repeated call; null when it was too long to store. */
      reply: c.text('reply'),
      acknowledgedAt: c.instant('acknowledged_at'),
      /** When and by whom a refused or kept-aside command was resolved. */
      settledAt: c.instant('settled_at'),
      settledBy: c.id('settled_by'),
    },
    (t) => [c.index('outbox_by_status').on(t.status, t.id), c.index('outbox_by_command').on(t.commandId)],
  ),
  /** Server rows as they were before pending commands changed them. */
  preImages: c.table('pre_images', {
    /** table/id */
    id: c.id('id').primaryKey(),
    name: c.text('table_name').notNull(),
    rowId: c.id('row_id').notNull(),
    /** Raw columns as JSON; null when the row did not exist. */
    row: c.text('row'),
  }),
  /** Rows from the server that do not fit this till's tables: not applied, and checked again by a newer program. */
  rowsAside: c.table('rows_aside', {
    /** table/id */
    id: c.key('id').primaryKey(),
    name: c.text('table_name').notNull(),
    rowId: c.key('row_id').notNull(),
    /** As received, as JSON; null when it was too long to store. */
    row: c.text('row'),
    reason: c.text('reason').notNull(),
    at: c.instant('at').notNull(),
  }),
  /** Secrets that all nodes of a server share: the key that countersigns the heads of receipt series. */
  serverSecrets: c.table('server_secrets', {
    id: c.id('id').primaryKey(),
    value: c.text('value').notNull(),
  }),
  /** A till's cursor, epoch, incarnation and the like. */
  syncState: c.table('sync_state', {
    id: c.id('id').primaryKey(),
    value: c.text('value').notNull(),
  }),
});
