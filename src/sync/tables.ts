import type { Columns } from '../core/store/columns.ts';

export const syncTables = (c: Columns) => ({
  /** The server's idempotency record: one row for each command that ever arrived, never expired. */
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
      /** For a rejection its error; for a call at the server its answer. */
      result: c.ownJson<unknown>('result'),
      /** Refused or kept aside: when a person decided what becomes of it, and who. */
      settledAt: c.instant('settled_at'),
      settledBy: c.id('settled_by'),
    },
    (t) => [
      c.index('commands_by_till').on(t.tillId, t.incarnation, t.sequence),
      c.index('commands_by_status').on(t.status, t.receivedAt, t.id),
    ],
  ),
  /** One row: the last revision and the epoch of this database (a restored backup gets a new one). */
  syncClock: c.table('sync_clock', {
    id: c.id('id').primaryKey(),
    revision: c.integer('revision').notNull(),
    epoch: c.text('epoch').notNull(),
  }),
  /** Which row changed at which revision, for whom to pull. */
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
  /** The server's own readers of its change log, and how far each has come. */
  changeLogReaders: c.table('change_log_readers', {
    id: c.id('id').primaryKey(),
    /** The last entry that it has taken. */
    upTo: c.text('up_to').notNull(),
  }),
  /** A till's queue of commands; rows are never rewritten but for their status, nor deleted by anything a person does. */
  outbox: c.table(
    'outbox',
    {
      /** The order in which commands were made, over all incarnations. */
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
      /** Made while the server was out of reach: the backlog that the toasts speak of. */
      isBacklog: c.boolean('is_backlog').notNull(),
      answer: c.ownJson<unknown>('answer'),
      /** What its caller was answered, as JSON, for the same call again; null where that was too long to keep. */
      reply: c.text('reply'),
      acknowledgedAt: c.instant('acknowledged_at'),
      /** Refused or kept aside: when a person decided what becomes of it, and who. */
      settledAt: c.instant('settled_at'),
      settledBy: c.id('settled_by'),
    },
    (t) => [c.index('outbox_by_status').on(t.status, t.id), c.index('outbox_by_command').on(t.commandId)],
  ),
  /** Server rows as they were before pending commands touched them. */
  preImages: c.table('pre_images', {
    /** table/id */
    id: c.id('id').primaryKey(),
    name: c.text('table_name').notNull(),
    rowId: c.id('row_id').notNull(),
    /** Raw columns as JSON; null when the row did not exist. */
    row: c.text('row'),
  }),
  /** Rows of the server that do not fit this till's tables: they are not applied, and looked at again by a newer program. */
  rowsAside: c.table('rows_aside', {
    /** table/id */
    id: c.key('id').primaryKey(),
    name: c.text('table_name').notNull(),
    rowId: c.key('row_id').notNull(),
    /** As it came, as JSON; null where it was too long to keep. */
    row: c.text('row'),
    reason: c.text('reason').notNull(),
    at: c.instant('at').notNull(),
  }),
  /** Secrets of a server that all its nodes share: the key that countersigns the heads of receipt series. */
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
