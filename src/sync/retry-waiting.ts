import { and, asc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Reader, Row, Store, Writer } from '../core/store/store.ts';
import { countersignHeads, type ProvedHead } from '../receipts/receipt-heads.ts';
import { describeCommand, envelopeIn } from '../sync-inbox/describe-command.ts';
import { settlementId } from '../sync-inbox/server-rows.ts';
import type { Envelope } from './contract.ts';
import { awaitedVersion, type Kept, parseEnvelope, shortened } from './kept-text.ts';
import { lockBatch } from './lock-batch.ts';
import { knows, type OperationIndex, runPushed } from './run-pushed.ts';

/** Commands retried in one transaction: the size of a till's batch. */
const BATCH = 50;

/** Rows of kept-aside commands read at once. */
const PAGE = 1_000;

type Server = { now: () => number; countersign: (text: string) => string };
type Place = Pick<Row<'commands'>, 'id' | 'tillId' | 'incarnation' | 'sequence'>;

/**
 * Retries commands that were kept aside because this server's program was older than their till's: in the order of
 * each till, with the same checks as on arrival. What passes is booked, once: the till's row is locked as by its own
 * pushes, so that neither these nor another server on the same database process the same commands, and a booked
 * command no longer waits.
 * @param isStopped whether the server is ending: the rest waits for its next start
 * @returns how many were booked
 */
export async function retryWaiting(
  store: Store,
  find: OperationIndex,
  server: Server,
  isStopped: () => boolean = () => false,
): Promise<number> {
  let booked = 0;
  for (;;) {
    // A command that came under two numbers is booked under the first; the second is answered in another round.
    const before = booked;
    for (const batch of batchesOf(await store.read((r) => knownNow(r, find)))) {
      if (isStopped()) return booked;
      booked += await store.transact((w) => retryBatch(w, find, batch, server));
    }
    if (booked === before) return booked;
  }
}

/** Waiting commands that this program supports, in the order in which each till made them. */
async function knownNow(r: Reader, find: OperationIndex): Promise<Place[]> {
  const { commands } = r.t;
  const places: Place[] = [];
  let last: { receivedAt: number; id: string } | null = null;
  for (;;) {
    const behind = last
      ? or(
          gt(commands.receivedAt, last.receivedAt),
          and(eq(commands.receivedAt, last.receivedAt), gt(commands.id, last.id)),
        )
      : undefined;
    const rows: (Place & Kept & { name: string; receivedAt: number })[] = await r.q
      .select({
        id: commands.id,
        tillId: commands.tillId,
        incarnation: commands.incarnation,
        sequence: commands.sequence,
        name: commands.name,
        status: commands.status,
        result: commands.result,
        receivedAt: commands.receivedAt,
      })
      .from(commands)
      .where(and(eq(commands.status, 'quarantined'), isNull(commands.settledAt), behind))
      .orderBy(asc(commands.receivedAt), asc(commands.id))
      .limit(PAGE);
    for (const row of rows) {
      const version = awaitedVersion(row);
      if (version !== null && knows(find, { name: row.name, version })) places.push(row);
    }
    last = rows.at(-1) ?? null;
    if (rows.length < PAGE) break;
  }
  return places.toSorted(
    (a, b) =>
      a.incarnation - b.incarnation || (a.sequence ?? 0) - (b.sequence ?? 0) || (a.id < b.id ? -1 : 1),
  );
}

/** Separate batches for each till. */
function batchesOf(places: readonly Place[]): Place[][] {
  const ofTill = [...Map.groupBy(places, ({ tillId }) => tillId).values()];
  return ofTill.flatMap((all) =>
    Array.from({ length: Math.ceil(all.length / BATCH) }, (_, n) => all.slice(n * BATCH, (n + 1) * BATCH)),
  );
}

async function retryBatch(
  w: Writer,
  find: OperationIndex,
  batch: readonly Place[],
  server: Server,
): Promise<number> {
  const device = await w.lock('devices', batch[0]?.tillId ?? '');
  if (!device) return 0;
  const ids = batch.map(({ id }) => id);
  await lockBatch(w, await w.getMany('commands', ids));
  const rows = await w.lockMany('commands', ids);
  const booked: Row<'commands'>[] = [];
  const heads: ProvedHead[] = [];
  const now = server.now();
  for (const id of ids) {
    const row = rows.get(id);
    // Meanwhile a person resolved it, or another server booked it.
    if (!row || awaitedVersion(row) === null || row.settledAt !== null) continue;
    const done = await retry(w, find, device, row, now);
    if (!done) continue;
    booked.push(done.row);
    if (done.head) heads.push(done.head);
  }
  if (booked.length === 0) return 0;
  w.onRevision(async (revision) => {
    for (const row of booked) await w.update('commands', row, { revision });
  });
  await countersignHeads(w, heads, { now, countersign: server.countersign });
  return booked.length;
}

type Done = { row: Row<'commands'>; head: ProvedHead | null };

/** @returns what was booked; null when it still waits, is refused, or is from now on kept aside permanently */
async function retry(
  w: Writer,
  find: OperationIndex,
  device: Row<'devices'>,
  row: Row<'commands'>,
  now: number,
): Promise<Done | null> {
  const envelope = parseEnvelope(row);
  if (!envelope) return null;
  if (envelope.id !== row.id) return await retryAgain(w, envelope, row);
  const { status, error, head } = await runPushed(w, find, device, envelope, now, row.receivedAt);
  if (status === 'applied') {
    await tellBooked(w, envelope, row, now);
    return { row: await w.update('commands', row, { status, result: null }), head };
  }
  if (awaitedVersion({ status, result: error }) !== null) return null;
  const text = status === 'quarantined' ? shortened(row.text, envelope) : row.text;
  await w.update('commands', row, { status, result: error, text });
  return null;
}

/** The same command under another number: it was booked under the first number, or waits with it. */
async function retryAgain(w: Writer, { id }: Envelope, row: Row<'commands'>): Promise<Done | null> {
  const first = await w.get('commands', id);
  if (first?.status !== 'applied') return null;
  return { row: await w.update('commands', row, { status: 'applied', result: null }), head: null };
}

/** Tells the till through the change log that its command was booked, in the same way as a person's decision. */
async function tellBooked(
  w: Writer,
  envelope: Envelope,
  { text }: Row<'commands'>,
  now: number,
): Promise<void> {
  const { id, name, store } = envelope;
  const { document } = await describeCommand(w, envelopeIn(text));
  await w.insertMissing('auditLog', {
    id: settlementId(id),
    storeId: store ?? null,
    at: now,
    userId: null,
    // No person did it, but the server after its update.
    userName: '',
    action: 'command.booked',
    entityId: id,
    details: { name, document },
  });
}
