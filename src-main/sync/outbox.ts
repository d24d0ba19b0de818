import { and, count, desc, eq, gt, inArray, isNull, lt, lte, max, min, ne, or, sql } from 'drizzle-orm';
import { sha256 } from '../../src/core/hash.ts';
import { type Reader, type Row, rowLimit, statement, type Writer } from '../../src/core/store/store.ts';
import type { Envelope } from '../../src/sync/contract.ts';
import { sealEnvelope } from '../../src/sync/envelope.ts';
import { serverTime } from '../replica/replica.ts';

/** Maximum number of commands in one push. */
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

/** The command with this id, if this till made it. */
export async function commandOf(r: Reader, commandId: string): Promise<Row<'outbox'> | undefined> {
  return (await r.run(outboxByCommand, { commandId }))[0];
}

/** The next batch to send to the server, oldest first. */
export async function pendingCommands(r: Reader): Promise<Row<'outbox'>[]> {
  return await r.run(outboxPending, {});
}

/** Commands that no pulled page covers yet, answered or not, oldest first. */
export async function uncoveredCommands(r: Reader): Promise<Row<'outbox'>[]> {
  return (await r.run(outboxUncovered, {})).filter((c) => c.acknowledgedAt === null);
}

/** The end of the queue: the last incarnation and sequence number. */
export async function lastPlace(r: Reader): Promise<{ incarnation: number; sequence: number }> {
  return (await r.run(lastOfOutbox, {}))[0] ?? { incarnation: 0, sequence: 0 };
}

/** The last number used in an incarnation; 0 for none. */
export async function lastSequence(r: Reader, incarnation: number): Promise<number> {
  const last = await lastPlace(r);
  return last.incarnation === incarnation ? last.sequence : 0;
}

const placeOf = ({ outbox }: Reader['t']) => ({ incarnation: outbox.incarnation, sequence: outbox.sequence });

/**
 * The last number of an incarnation that the server has answered; 0 for none. It is the number before the first
 * pending one, which the index finds without reading the others.
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

/** Whether any answered command is not yet covered by a pulled page. */
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

/** Number of commands that no pulled page covers yet, read from the index alone; refused ones do not count. */
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

/** Whether a command of this incarnation is pending. */
export async function waitsIn(r: Reader, incarnation: number): Promise<boolean> {
  const { outbox } = r.t;
  const [row] = await r.q
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.incarnation, incarnation), eq(outbox.status, 'pending')))
    .limit(1);
  return row !== undefined;
}

/** The highest incarnation among the commands here; 0 for none. */
export async function highestIncarnation(r: Reader): Promise<number> {
  const { outbox } = r.t;
  const [row] = await r.q.select({ highest: max(outbox.incarnation) }).from(outbox);
  return Number(row?.highest ?? 0);
}

/** The lowest number of an incarnation that is still stored; 1 when none was dropped. */
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

/** Number of pending commands, read from the index alone. */
export async function pendingCount(r: Reader): Promise<number> {
  return Number((await r.run(outboxPendingCount, {}))[0]?.queued ?? 0);
}

/** Number of pending commands, and how many of them were made while the server was unreachable; reads each row. */
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
 * Marks all pending commands as made while the server was unreachable: they were made before that was noticed.
 * @returns the name of the last one, null when none is pending
 */
export async function becomeBacklog(w: Writer): Promise<string | null> {
  const { outbox } = w.t;
  const waiting = await w.q.select().from(outbox).where(eq(outbox.status, 'pending')).orderBy(outbox.id);
  for (const row of waiting) if (!row.isBacklog) await w.update('outbox', row, { isBacklog: true });
  return waiting.at(-1)?.name ?? null;
}

/**
 * Appends a command in its own transaction, so its effects and its place in the queue are committed together. Sequence
 * numbers have no gaps, since a rollback also frees the number.
 * @param o.isBacklog made while the server was unreachable
 * @param o.reply the answer its caller got
 * @returns its exact text and hash
 */
export async function appendCommand(
  w: Writer,
  envelope: Omit<Envelope, 'sequence'>,
  { isBacklog, reply }: Pick<Row<'outbox'>, 'isBacklog' | 'reply'>,
): Promise<{ text: string; hash: string }> {
  const [last] = await w.run(lastOfOutbox, {});
  const { incarnation } = envelope;
  // Commands of an older incarnation come before the first one of a new incarnation.
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

/** Puts a command of the journal back into the queue, under its old number. */
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
 * Gives pending commands new numbers at the end of the queue, under another device or incarnation: when a till turns
 * out to be a copy, its numbers belong to commands it does not know. Records, ids and receipts do not change, so the
 * server recognises a command it already has.
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
      // A damaged command is sent as it is, so the server sets it aside; it never gets a matching hash.
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
 * Makes all commands pending again that a restored server may lack: those after the last number it has, and those of
 * older incarnations.
 * @param highestAtServer the last number of the incarnation that the server has
 */
export async function pushAgain(w: Writer, incarnation: number, highestAtServer: number): Promise<number> {
  const { outbox } = w.t;
  const lost = await w.q
    .select()
    .from(outbox)
    .where(
      and(
        ne(outbox.status, 'pending'),
        or(ne(outbox.incarnation, incarnation), gt(outbox.sequence, highestAtServer)),
      ),
    );
  for (const row of lost) {
    await w.update('outbox', row, { status: 'pending', answer: null, acknowledgedAt: null });
  }
  return lost.length;
}

/** Acknowledged commands are kept for 35 days: longer than the server's backups. */
const KEPT_MS = 35 * 24 * 3_600_000;

/**
 * Drops commands that were acknowledged long ago, except the last one, from which the next number follows. Both the
 * till's clock and the server's must agree on the age: a fast clock drops nothing.
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
