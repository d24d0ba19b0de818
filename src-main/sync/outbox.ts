import { and, count, desc, eq, gt, inArray, isNull, lt, lte, max, min, ne, or, sql } from 'drizzle-orm';
import { sha256 } from '../../src/core/hash.ts';
import { type Reader, type Row, rowLimit, statement, type Writer } from '../../src/core/store/store.ts';
import type { Envelope } from '../../src/sync/contract.ts';
import { sealEnvelope } from '../../src/sync/envelope.ts';
import { serverTime } from '../replica/replica.ts';

/** Commands that one push sends at most. */
const BATCH_COMMANDS = 50;

const lastOfOutbox = statement<Record<string, never>>()('outbox_last', (q, t) =>
  q
    .select({ id: t.outbox.id, incarnation: t.outbox.incarnation, sequence: t.outbox.sequence })
    .from(t.outbox)
    .orderBy(desc(t.outbox.id))
    .limit(rowLimit(1)),
);

const outboxByCommand = statement<{ commandId: string }>()('outbox_by_command', (q, t) =>
  q
    .select()
    .from(t.outbox)
    .where(eq(t.outbox.commandId, sql.placeholder('commandId')))
    .limit(rowLimit(1)),
);

const outboxPending = statement<Record<string, never>>()('outbox_pending', (q, t) =>
  q
    .select()
    .from(t.outbox)
    .where(eq(t.outbox.status, 'pending'))
    .orderBy(t.outbox.id)
    .limit(rowLimit(BATCH_COMMANDS)),
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

/** The next batch of what waits for the server, oldest first. */
export async function pendingCommands(r: Reader): Promise<Row<'outbox'>[]> {
  return await r.run(outboxPending, {});
}

/** What no pulled page covers yet, answered or not, oldest first. */
export async function uncoveredCommands(r: Reader): Promise<Row<'outbox'>[]> {
  return (await r.run(outboxUncovered, {})).filter((c) => c.acknowledgedAt === null);
}

/** Where the queue ends: the last incarnation and number. */
export async function lastPlace(r: Reader): Promise<{ incarnation: number; sequence: number }> {
  return (await r.run(lastOfOutbox, {}))[0] ?? { incarnation: 0, sequence: 0 };
}

/** The last number that was given in an incarnation; 0 for none. */
export async function lastSequence(r: Reader, incarnation: number): Promise<number> {
  const last = await lastPlace(r);
  return last.incarnation === incarnation ? last.sequence : 0;
}

const placeOf = ({ outbox }: Reader['t']) => ({ incarnation: outbox.incarnation, sequence: outbox.sequence });

/**
 * The last number of an incarnation that the server has answered for; 0 for none. It is the one before the first
 * that waits, which the key finds without a look at the others.
 */
export async function answeredSequence(r: Reader, incarnation: number): Promise<number> {
  const { outbox } = r.t;
  const [first] = await r.q
    .select({ id: min(outbox.id) })
    .from(outbox)
    .where(eq(outbox.status, 'pending'));
  const [last] = await r.q
    .select(placeOf(r.t))
    .from(outbox)
    .where(first?.id == null ? undefined : lt(outbox.id, first.id))
    .orderBy(desc(outbox.id))
    .limit(1);
  return last?.incarnation === incarnation ? last.sequence : 0;
}

/** Whether something was answered that no pulled page has covered yet. */
export async function awaitsCoverage(r: Reader): Promise<boolean> {
  const { outbox } = r.t;
  const kept = and(inArray(outbox.status, ['rejected', 'quarantined']), isNull(outbox.acknowledgedAt));
  const [row] = await r.q
    .select({ id: outbox.id })
    .from(outbox)
    .where(or(eq(outbox.status, 'sent'), kept))
    .limit(1);
  return row !== undefined;
}

/** How many commands no pulled page covers yet, by the index alone; refused ones do not count. */
export async function uncoveredCount(r: Reader): Promise<number> {
  const { outbox } = r.t;
  const [row] = await r.q
    .select({ commands: count() })
    .from(outbox)
    .where(inArray(outbox.status, ['pending', 'sent']));
  return Number(row?.commands ?? 0);
}

/** The uncovered commands that were answered under numbers up to this one, oldest first. */
export async function answeredUpTo(
  r: Reader,
  incarnation: number,
  sequence: number,
): Promise<Row<'outbox'>[]> {
  const { outbox } = r.t;
  return await r.q
    .select()
    .from(outbox)
    .where(
      and(
        inArray(outbox.status, ['sent', 'rejected', 'quarantined']),
        isNull(outbox.acknowledgedAt),
        eq(outbox.incarnation, incarnation),
        lte(outbox.sequence, sequence),
      ),
    )
    .orderBy(outbox.id);
}

/** Whether a command waits under a number of this incarnation. */
export async function waitsIn(r: Reader, incarnation: number): Promise<boolean> {
  const { outbox } = r.t;
  const [row] = await r.q
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.incarnation, incarnation), eq(outbox.status, 'pending')))
    .limit(1);
  return row !== undefined;
}

/** The highest incarnation that commands here were made in; 0 for none. */
export async function highestIncarnation(r: Reader): Promise<number> {
  const { outbox } = r.t;
  const [row] = await r.q.select({ highest: max(outbox.incarnation) }).from(outbox);
  return Number(row?.highest ?? 0);
}

/** The lowest number of an incarnation that is still there; 1 while none was dropped. */
export async function oldestSequence(r: Reader, incarnation: number): Promise<number> {
  const { outbox } = r.t;
  const [row] = await r.q
    .select({ oldest: outbox.sequence })
    .from(outbox)
    .where(eq(outbox.incarnation, incarnation))
    .orderBy(outbox.id)
    .limit(1);
  return Number(row?.oldest ?? 1);
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
 * Counts what waits among what was made while the server was out of reach: it was made before that was noticed.
 * @returns the name of the last of them, null when nothing waits
 */
export async function becomeBacklog(w: Writer): Promise<string | null> {
  const { outbox } = w.t;
  const waiting = await w.q.select().from(outbox).where(eq(outbox.status, 'pending')).orderBy(outbox.id);
  for (const row of waiting) if (!row.isBacklog) await w.update('outbox', row, { isBacklog: true });
  return waiting.at(-1)?.name ?? null;
}

/**
 * Appends a command in its own transaction: what it wrote and the fact that it must be sent stand or fall
 * together. Sequence numbers follow each other without a gap, since a rolled back one was never given.
 * @param o.isBacklog made while the server was out of reach
 * @param o.reply what its caller was answered
 * @returns its exact text and hash
 */
export async function appendCommand(
  w: Writer,
  envelope: Omit<Envelope, 'sequence'>,
  { isBacklog, reply }: Pick<Row<'outbox'>, 'isBacklog' | 'reply'>,
): Promise<{ text: string; hash: string }> {
  const [last] = await w.run(lastOfOutbox, {});
  const { incarnation } = envelope;
  // Commands of an older incarnation stand before the first of a new one.
  const sequence = last?.incarnation === incarnation ? last.sequence + 1 : 1;
  const { text, hash } = sealEnvelope({ ...envelope, sequence });
  await w.insert('outbox', {
    id: (last?.id ?? 0) + 1,
    incarnation,
    sequence,
    commandId: envelope.id,
    name: envelope.name,
    at: envelope.at,
    text,
    hash,
    status: 'pending',
    isBacklog,
    answer: null,
    reply,
    acknowledgedAt: null,
    settledAt: null,
    settledBy: null,
  });
  return { text, hash };
}

/** Puts a command of the journal back into the queue, under the number that it had. */
export async function restoreCommand(
  w: Writer,
  envelope: Envelope,
  { text, hash }: { text: string; hash: string },
): Promise<void> {
  const [last] = await w.run(lastOfOutbox, {});
  await w.insert('outbox', {
    id: (last?.id ?? 0) + 1,
    incarnation: envelope.incarnation,
    sequence: envelope.sequence,
    commandId: envelope.id,
    name: envelope.name,
    at: envelope.at,
    text,
    hash,
    status: 'pending',
    isBacklog: true,
    answer: null,
    reply: null,
    acknowledgedAt: null,
    settledAt: null,
    settledBy: null,
  });
}

/**
 * Gives what still waits new numbers, at the end of the queue, under another device or incarnation: the numbers of
 * a till that turned out to be a copy belong to commands that it does not know. What happened, its ids and its
 * receipts stay as they are, by which the server knows a command that it has after all.
 */
export async function renumberPending(w: Writer, as: { till: string; incarnation: number }): Promise<number> {
  const { outbox } = w.t;
  const waiting = await w.q
    .select()
    .from(outbox)
    .where(and(eq(outbox.status, 'pending'), ne(outbox.incarnation, as.incarnation)))
    .orderBy(outbox.id);
  for (const row of waiting) {
    await w.remove('outbox', row.id);
    if (sha256(row.text) !== row.hash) {
      // Damaged: it is sent as it is, for the server to keep aside, and never gets a hash that fits.
      await appendDamaged(w, row, as.incarnation);
      continue;
    }
    const { sequence: _, ...envelope } = JSON.parse(row.text) as Envelope;
    await appendCommand(w, { ...envelope, ...as }, row);
  }
  return waiting.length;
}

async function appendDamaged(w: Writer, row: Row<'outbox'>, incarnation: number): Promise<void> {
  const [last] = await w.run(lastOfOutbox, {});
  const sequence = last?.incarnation === incarnation ? last.sequence + 1 : 1;
  await w.insert('outbox', { ...row, id: (last?.id ?? row.id) + 1, incarnation, sequence });
}

/**
 * Makes everything wait again that a server put back from a backup may not have any more: what came after the last
 * number that it has, and what older incarnations sent.
 * @param known the last number of the incarnation that the server has
 */
export async function pushAgain(w: Writer, incarnation: number, known: number): Promise<number> {
  const { outbox } = w.t;
  const lost = await w.q
    .select()
    .from(outbox)
    .where(
      and(ne(outbox.status, 'pending'), or(ne(outbox.incarnation, incarnation), gt(outbox.sequence, known))),
    );
  for (const row of lost) {
    await w.update('outbox', row, { status: 'pending', answer: null, acknowledgedAt: null });
  }
  return lost.length;
}

/** Acknowledged commands are kept for 35 days: longer than the backups of a server that may be put back. */
const KEPT_MS = 35 * 24 * 3_600_000;

/**
 * Drops what was acknowledged long ago; the last command stays, since the next number follows from it. It is long ago
 * where the till's clock and the server's say so: a clock that runs ahead drops nothing.
 */
export async function dropOldCommands(w: Writer, now: number): Promise<number> {
  const { outbox } = w.t;
  const agreed = Math.min(now, await serverTime(w));
  const [last] = await w.run(lastOfOutbox, {});
  const old = await w.q
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, 'acknowledged'), lt(outbox.acknowledgedAt, agreed - KEPT_MS)))
    .limit(1_000);
  for (const { id } of old) if (id !== last?.id) await w.remove('outbox', id);
  return old.length;
}
