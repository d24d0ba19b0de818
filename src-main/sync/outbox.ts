import { count, eq, inArray, max, sql } from 'drizzle-orm';
import { sealEnvelope } from '../../src/core/command.ts';
import { type Reader, type Row, statement, type Writer } from '../../src/core/store/store.ts';
import type { Envelope } from '../../src/core/sync/contract.ts';

const lastOfOutbox = statement<Record<string, never>>()('outbox_last', (q, t) =>
  q.select({ last: max(t.outbox.id) }).from(t.outbox),
);

const outboxByCommand = statement<{ commandId: string }>()('outbox_by_command', (q, t) =>
  q
    .select()
    .from(t.outbox)
    .where(eq(t.outbox.commandId, sql.placeholder('commandId')))
    .limit(1),
);

const outboxPending = statement<{ limit: number }>()('outbox_pending', (q, t) =>
  q
    .select()
    .from(t.outbox)
    .where(eq(t.outbox.status, 'pending'))
    .orderBy(t.outbox.id)
    .limit(sql.placeholder('limit')),
);

const outboxPendingCount = statement<Record<string, never>>()('outbox_pending_count', (q, t) =>
  q.select({ queued: count() }).from(t.outbox).where(eq(t.outbox.status, 'pending')),
);

const outboxUncovered = statement<Record<string, never>>()('outbox_uncovered', (q, t) =>
  q
    .select()
    .from(t.outbox)
    .where(inArray(t.outbox.status, ['pending', 'sent', 'rejected', 'quarantined']))
    .orderBy(t.outbox.id),
);

/** The command of an id, if this till ever made it. */
export async function commandOf(r: Reader, commandId: string): Promise<Row<'outbox'> | undefined> {
  return (await r.run(outboxByCommand, { commandId }))[0];
}

/** What waits for the server, oldest first. */
export async function pendingCommands(r: Reader, limit: number): Promise<Row<'outbox'>[]> {
  return await r.run(outboxPending, { limit });
}

/** What no pulled page covers yet, answered or not, oldest first. */
export async function uncoveredCommands(r: Reader): Promise<Row<'outbox'>[]> {
  return (await r.run(outboxUncovered, {})).filter((c) => c.acknowledgedAt === null);
}

export async function lastSequence(r: Reader): Promise<number> {
  return Number((await r.run(lastOfOutbox, {}))[0]?.last ?? 0);
}

/** How many commands wait, by the index alone. */
export async function pendingCount(r: Reader): Promise<number> {
  return Number((await r.run(outboxPendingCount, {}))[0]?.queued ?? 0);
}

/** How many wait, and how many of them were made while the server was out of reach; reads each of them. */
export async function queuedCount(r: Reader): Promise<{ queued: number; backlog: number }> {
  const { outbox } = r.t;
  const [row] = await r.q
    .select({
      queued: sql<number>`count(*)`.mapWith(Number),
      backlog: sql<number>`coalesce(sum(${outbox.isBacklog}), 0)`.mapWith(Number),
    })
    .from(outbox)
    .where(eq(outbox.status, 'pending'));
  return row ?? { queued: 0, backlog: 0 };
}

/**
 * Appends a command in its own transaction: what it wrote and the fact that it must be sent stand or fall
 * together. Sequence numbers follow each other without a gap, since a rolled back one was never given.
 * @param isBacklog made while the server was out of reach
 */
export async function appendCommand(
  w: Writer,
  envelope: Omit<Envelope, 'sequence'>,
  isBacklog: boolean,
): Promise<void> {
  const sequence = (await lastSequence(w)) + 1;
  const { text, hash } = sealEnvelope({ ...envelope, sequence });
  await w.insert('outbox', {
    id: sequence,
    commandId: envelope.id,
    name: envelope.name,
    at: envelope.at,
    text,
    hash,
    status: 'pending',
    isBacklog,
    answer: null,
    acknowledgedAt: null,
  });
}
