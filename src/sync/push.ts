import { epochOf, revisionOf } from '../change-log/clock.ts';
import { ERRORS, Refusal } from '../core/errors.ts';
import { canonicalJson, sha256 } from '../core/hash.ts';
import { derivedId } from '../core/ids.ts';
import type { AnswerOf } from '../core/operation.ts';
import { isPublicKey } from '../core/signing.ts';
import type { Row, Store, Writer } from '../core/store/store.ts';
import { serves } from '../credentials/sign-in-grants.ts';
import { endOpen } from '../exceptions/end-exceptions.ts';
import { raise } from '../exceptions/raise.ts';
import { countersignHeads, type ProvedHead } from '../receipts/receipt-heads.ts';
import { type Envelope, PROTOCOL, type syncContract } from './contract.ts';
import { ASIDE, addSurplus, isSpent, surplusOf, WAITING } from './kept-quota.ts';
import { awaitedVersion, isSameHappening, keepable, parseEnvelope, shortened } from './kept-text.ts';
import { lastSequenceOf } from './last-sequence.ts';
import { lockBatch } from './lock-batch.ts';
import { homeOf, knows, type OperationIndex, quarantined, runPushed } from './run-pushed.ts';
import { type SelfDescription, seenAs } from './self-description.ts';
import { signMark } from './server-mark.ts';
import { isPossible } from './terms.ts';

type PushedCommand = { text: string; hash: string; sequence?: number | undefined };

/** A till's batch of commands, and its description of itself. */
export type PushedBatch = SelfDescription & {
  incarnation: number;
  oldest: number;
  publicKey?: string | undefined;
  commands: PushedCommand[];
};

type PushAnswer = AnswerOf<typeof syncContract.push>;
type Answer = PushAnswer['answers'][number];
type Taken = {
  answer: Answer;
  row: Row<'commands'> | null;
  head?: ProvedHead | null;
  /** When the command was made, by its till's clock; absent for one that cannot be read. */
  at?: number | undefined;
};

/**
 * Takes a batch of a till's commands, in order, in one transaction: a savepoint per command, one revision for all,
 * and answers that are sent after the commit. A bad command uses up its number and never blocks the next one; a gap
 * in the numbers ends the batch, and the till resumes after `lastSequence`. A number that another command already has
 * means that the till is a copy (a restored backup, a clone): it is told so, and no number is used up.
 */
export async function push(
  store: Store,
  find: OperationIndex,
  device: Row<'devices'>,
  batch: PushedBatch,
  server: { now: number; countersign: (text: string) => string },
): Promise<PushAnswer> {
  return await store.transact(async (w) => {
    const till = await greet(w, device, batch, server.now);
    await lockBatch(w, batch.commands);
    const isStale = batch.incarnation < till.incarnation;
    let lastSequence = await lastSequenceOf(w, device.id, batch.incarnation);
    const taken: Taken[] = [];
    for (const command of batch.commands) {
      const outcome = await take(w, find, till, { ...batch, isStale, lastSequence }, command, server.now);
      if (outcome === 'gap') break;
      if (outcome === 'full') {
        // Take the earlier ones now; this command is then the first one of the next batch.
        if (taken.length > 0) break;
        throw new Refusal('TOO_MUCH_TODAY');
      }
      taken.push(outcome);
      if (outcome.answer.status === 'stale') break;
      lastSequence = Math.max(lastSequence, outcome.answer.sequence);
    }
    await endClockSkew(w, device.id, taken.at(-1)?.at, server.now);
    const written = taken.flatMap(({ row }) => row ?? []);
    const answers = taken.map(({ answer }) => answer);
    const epoch = await epochOf(w);
    const { incarnation } = batch;
    const markAt = (revision: number) =>
      signMark(device.id, epoch, { revision, incarnation, sequence: lastSequence }, server.countersign);
    const answer = { mark: markAt(await revisionOf(w)) };
    if (written.length > 0) {
      w.onRevision(async (revision) => {
        for (const row of written) await w.update('commands', row, { revision });
        for (const commandAnswer of answers)
          if (commandAnswer.revision === 0) commandAnswer.revision = revision;
        answer.mark = markAt(revision);
      });
    }
    const heads = taken.flatMap(({ head }) => head ?? []);
    return Object.assign(answer, {
      answers,
      lastSequence,
      epoch,
      heads: await countersignHeads(w, heads, server),
      protocol: PROTOCOL,
    });
  });
}

/** How long a clock must have been right: a stolen key that alternates gets no new exception each time. */
const RIGHT_MS = 3_600_000;

/** Ends the report of a till's wrong clock, once what it makes has been dated right for an hour. */
async function endClockSkew(
  w: Writer,
  tillId: string,
  madeAt: number | undefined,
  now: number,
): Promise<void> {
  if (madeAt === undefined || !isPossible(madeAt, now)) return;
  const o = { kind: 'clock_skew', subject: tillId, at: now } as const;
  await endOpen(w, o, ({ data }) => Number(data.last ?? now) < now - RIGHT_MS);
}

/** Notes that a till called, and its description of itself. @returns its row after the update */
async function greet(w: Writer, device: Row<'devices'>, batch: PushedBatch, now: number) {
  const row = (await w.lock('devices', device.id)) ?? device;
  return await w.update('devices', row, {
    ...seenAs(batch, now),
    incarnation: Math.max(row.incarnation, batch.incarnation),
    publicKey: row.publicKey ?? (batch.publicKey && isPublicKey(batch.publicKey) ? batch.publicKey : null),
  });
}

type Place = { incarnation: number; oldest: number; isStale: boolean; lastSequence: number };

/** Takes one command of a batch: once, in its turn; its number is used up whatever the outcome. */
async function take(
  w: Writer,
  find: OperationIndex,
  device: Row<'devices'>,
  place: Place,
  command: PushedCommand,
  now: number,
): Promise<Taken | 'gap' | 'full'> {
  const { lastSequence, incarnation } = place;
  const parsed = sha256(command.text) === command.hash ? parseEnvelope(command) : null;
  const readable = parsed?.till === device.id && parsed.incarnation === incarnation ? parsed : null;
  const id = readable?.id ?? derivedId(device.id, `unreadable:${command.hash}`);
  const first = await w.get('commands', id);
  const isReused = first !== undefined && !isSame(first, command, readable);
  // The same id with other content gets a row of its own, so that it uses up its number like any refusal.
  const rowId = isReused ? derivedId(device.id, `reused:${command.hash}`) : id;
  const existing = isReused ? await w.get('commands', rowId) : first;
  const sequence = readable?.sequence ?? command.sequence ?? lastSequence + 1;
  // The same command under a new number gets a row of its own for that number; its effect is booked only once.
  const againId = derivedId(device.id, `again:${command.hash}${readable ? '' : `:${incarnation}`}`);
  const repeatedRow = [existing, existing && (await w.get('commands', againId))].find(
    (row) => row?.hash === command.hash && (readable !== null || isPlacedAt(row, command, place)),
  );
  if (repeatedRow) return { answer: repeated(id, repeatedRow, readable?.sequence), row: null };
  if (sequence <= lastSequence || place.isStale) {
    const surplus = await surplusOf(w, device.id, { incarnation, sequence, hash: command.hash }, now);
    if (surplus) return { answer: { ...repeated(id, surplus, sequence), sequence }, row: null };
    return { answer: answer(id, sequence, 'stale'), row: null };
  }
  const isGap = sequence > lastSequence + 1;
  if (isGap && sequence !== place.oldest) return 'gap';
  const outcome = await outcomeOf(w, find, device, command, { readable, existing, isReused }, now);
  const isForGood = isReused || (outcome.status === 'quarantined' && !waits(outcome));
  if (waits(outcome) && (await isSpent(w, device.id, WAITING, now))) return 'full';
  const made: Row<'commands'> = {
    id: existing ? againId : rowId,
    tillId: device.id,
    incarnation,
    sequence,
    name: readable?.name ?? '',
    hash: command.hash,
    status: outcome.status === 'duplicate' ? 'applied' : outcome.status,
    revision: 0,
    actor: readable?.actor ?? null,
    receivedAt: now,
    text: isForGood ? shortened(command.text, readable) : keepable(command.text),
    result: outcome.error,
    settledAt: null,
    settledBy: null,
  };
  const isSurplus = isForGood && (await isSpent(w, device.id, ASIDE, now));
  const row = isSurplus ? await addSurplus(w, made, now) : made;
  if (!isSurplus) await w.insert('commands', row);
  if (isGap && readable) await raiseGap(w, device, readable, lastSequence, now);
  return {
    answer: { ...answer(id, sequence, outcome.status, outcome.error), revision: existing?.revision ?? 0 },
    row,
    head: outcome.head ?? null,
    at: readable?.at,
  };
}

/** A damaged text has no readable number: the same text with another number is a new place in the queue. */
function isPlacedAt(row: Row<'commands'>, { sequence }: PushedCommand, { incarnation }: Place): boolean {
  return sequence === undefined || (row.incarnation === incarnation && row.sequence === sequence);
}

/**
 * Whether a command with an existing id is the same one: identical bytes, or the same content under another number,
 * as a till sends it again after a restore or a new enrolment.
 */
function isSame(existing: Row<'commands'>, command: PushedCommand, readable: Envelope | null): boolean {
  if (existing.hash === command.hash) return true;
  return readable !== null && isSameHappening(existing.text, readable);
}

/** Kept aside until a newer program of this server runs it. */
const waits = ({ status, error }: Pick<Answer, 'status' | 'error'>): boolean =>
  awaitedVersion({ status, result: error }) !== null;

/** Reports numbers that a till no longer has and this server never saw: their commands are lost. */
async function raiseGap(
  w: Writer,
  device: Row<'devices'>,
  envelope: Envelope,
  lastSequence: number,
  now: number,
): Promise<void> {
  const { store } = envelope;
  const storeId = store && serves(device, store) ? store : await homeOf(w, device);
  if (!storeId) return;
  await raise(w, envelope.id, now, [
    {
      kind: 'gap',
      storeId,
      documentId: null,
      role: 'gap',
      data: { from: lastSequence + 1, to: envelope.sequence - 1 },
    },
  ]);
}

const REUSED = ERRORS.KEY_REUSED.message;

/** The state of an incoming command. */
type Met = { readable: Envelope | null; existing: Row<'commands'> | undefined; isReused: boolean };

async function outcomeOf(
  w: Writer,
  find: OperationIndex,
  device: Row<'devices'>,
  { text }: PushedCommand,
  { readable, existing, isReused }: Met,
  now: number,
): Promise<{ status: Exclude<Answer['status'], 'stale'>; error: Answer['error']; head?: ProvedHead | null }> {
  if (!readable) return { status: 'quarantined', error: quarantined('the command cannot be read') };
  if (isReused) return { status: 'rejected', error: { code: 'KEY_REUSED', message: REUSED, data: null } };
  if (existing) {
    const status = existing.status === 'applied' ? 'duplicate' : existing.status;
    return { status, error: existing.result as Answer['error'] };
  }
  if (knows(find, readable) && !isAsSealed(text, readable)) {
    return { status: 'quarantined', error: quarantined('it is not in the form in which a till seals it') };
  }
  return await runPushed(w, find, device, readable, now);
}

/** Longer than the input of any fact: a sale of 500 lines has a quarter of it. */
const MOST_INPUT = 300_000;

/**
 * Whether a text is the canonical form of its envelope and nothing else, so that no one can store extra data in it.
 * The kept input of a fact is limited to what a person can enter.
 */
function isAsSealed(text: string, readable: Envelope): boolean {
  if (canonicalJson(readable) !== text) return false;
  return readable.record === undefined || canonicalJson(readable.input ?? null).length <= MOST_INPUT;
}

function answer(
  id: string,
  sequence: number,
  status: Answer['status'],
  error: Answer['error'] = null,
): Answer {
  return { id, sequence, status, revision: 0, error };
}

/** The answer to a command that arrived before. */
function repeated(id: string, existing: Row<'commands'>, sequence: number | undefined): Answer {
  return {
    id,
    sequence: existing.sequence ?? sequence ?? 0,
    status: existing.status === 'applied' ? 'duplicate' : existing.status,
    revision: existing.revision,
    error: existing.result as Answer['error'],
  };
}
