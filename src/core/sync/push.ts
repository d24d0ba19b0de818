import { mayApprove } from '../../approvals/find-approval.ts';
import { serves } from '../../auth/sign-in-grants.ts';
import { raise } from '../../exceptions/raise.ts';
import type { IssuedReceipt } from '../../receipts/issue-receipt.ts';
import { countersignHeads, receiptsOfNumber } from '../../receipts/receipt-heads.ts';
import { recorded } from '../command.ts';
import { ERRORS, type ErrorCode, Refusal } from '../errors.ts';
import { canonicalJson, sha256 } from '../hash.ts';
import { derivedId } from '../ids.ts';
import type { AnswerOf, Finding, Operation, Recorded } from '../operation.ts';
import { mayUse, worksIn } from '../permissions.ts';
import type { Row, Store, Writer } from '../store/store.ts';
import { epochOf } from './clock.ts';
import { type Envelope, envelope as envelopeSchema, PROTOCOL, type syncContract } from './contract.ts';
import { lastSequenceOf } from './pull.ts';
import { type SelfDescription, seenAs } from './self-description.ts';

export type PushedCommand = { text: string; hash: string; sequence?: number | undefined };

/** What a till sends at once, and what it says of itself. */
export type PushedBatch = SelfDescription & {
  incarnation: number;
  oldest: number;
  publicKey?: string | undefined;
  commands: PushedCommand[];
};

type PushAnswer = AnswerOf<typeof syncContract.push>;
type Answer = PushAnswer['answers'][number];
type Taken = { answer: Answer; row: Row<'commands'> | null; series?: string | undefined };

/** Finds an operation by its dotted name, e.g. 'sales.complete'. */
export type OperationIndex = (name: string) => Operation | undefined;

/** Why a command is kept aside whole instead of being run. */
class Quarantined extends Error {}

/**
 * Takes a batch of a till's commands, in order, in one transaction: a savepoint for each command, one revision for
 * all, and answers that leave after the commit (design §5.4). A bad command consumes its number and never blocks
 * the next; a gap in the numbers ends the batch, and the till goes by `lastSequence`. A number that another command
 * has used tells of a till that is a copy (a restored backup, a clone): it is told so, and nothing is used up.
 */
export async function push(
  store: Store,
  find: OperationIndex,
  device: Row<'devices'>,
  batch: PushedBatch,
  server: { now: number; countersign: (text: string) => string },
): Promise<PushAnswer> {
  return await store.transact(async (w) => {
    const known = await greet(w, device, batch, server.now);
    const isStale = batch.incarnation < known.incarnation;
    let lastSequence = await lastSequenceOf(w, device.id, batch.incarnation);
    const taken: Taken[] = [];
    for (const command of batch.commands) {
      const one = await take(w, find, known, { ...batch, isStale, lastSequence }, command, server.now);
      if (one === 'gap') break;
      taken.push(one);
      if (one.answer.status === 'stale') break;
      lastSequence = Math.max(lastSequence, one.answer.sequence);
    }
    const written = taken.flatMap(({ row }) => row ?? []);
    const answers = taken.map(({ answer }) => answer);
    if (written.length > 0) {
      w.onRevision(async (revision) => {
        for (const row of written) await w.update('commands', row, { revision });
        for (const answer of answers) if (answer.revision === 0) answer.revision = revision;
      });
    }
    const series = new Set(taken.flatMap(({ series: one }) => one ?? []));
    return {
      answers,
      lastSequence,
      epoch: await epochOf(w),
      heads: await countersignHeads(w, [...series], server),
      protocol: PROTOCOL,
    };
  });
}

/** Notes that a till called, with what it says of itself. @returns its row as it is now */
async function greet(w: Writer, device: Row<'devices'>, batch: PushedBatch, now: number) {
  const known = (await w.lock('devices', device.id)) ?? device;
  return await w.update('devices', known, {
    ...seenAs(batch, now),
    incarnation: Math.max(known.incarnation, batch.incarnation),
    publicKey: known.publicKey ?? batch.publicKey ?? null,
  });
}

function parseEnvelope(command: Pick<PushedCommand, 'text'>): Envelope | null {
  try {
    return envelopeSchema.parse(JSON.parse(command.text));
  } catch {
    return null;
  }
}

type Place = { incarnation: number; oldest: number; isStale: boolean; lastSequence: number };

/** Takes one command of a batch: once, in its turn, and whatever becomes of it, with its number used up. */
async function take(
  w: Writer,
  find: OperationIndex,
  device: Row<'devices'>,
  place: Place,
  command: PushedCommand,
  now: number,
): Promise<Taken | 'gap'> {
  const { lastSequence, incarnation } = place;
  const parsed = sha256(command.text) === command.hash ? parseEnvelope(command) : null;
  const readable = parsed?.till === device.id && parsed.incarnation === incarnation ? parsed : null;
  const id = readable?.id ?? derivedId(device.id, `unreadable:${command.hash}`);
  const first = await w.get('commands', id);
  const isReused = first !== undefined && !isSame(first, command, readable);
  // The same id with other content has a row of its own, so that it uses up its number like any refusal.
  const rowId = isReused ? derivedId(device.id, `reused:${command.hash}`) : id;
  const known = isReused ? await w.get('commands', rowId) : first;
  const sequence = readable?.sequence ?? command.sequence ?? lastSequence + 1;
  // The same command under a new number has a row of its own for the number, and did what it does once.
  const againId = derivedId(device.id, `again:${command.hash}${readable ? '' : `:${incarnation}`}`);
  const repeatedRow = [known, known && (await w.get('commands', againId))].find(
    (row) => row?.hash === command.hash && (readable !== null || isPlacedAt(row, command, place)),
  );
  if (repeatedRow) return { answer: repeated(id, repeatedRow, readable?.sequence), row: null };
  if (sequence <= lastSequence || place.isStale) {
    return { answer: answer(id, sequence, 'stale'), row: null };
  }
  const isGap = sequence > lastSequence + 1;
  if (isGap && sequence !== place.oldest) return 'gap';
  const outcome = await outcomeOf(w, find, device, readable, known, isReused, now);
  const row: Row<'commands'> = {
    id: known ? againId : rowId,
    tillId: device.id,
    incarnation,
    sequence,
    name: readable?.name ?? '',
    hash: command.hash,
    status: outcome.status === 'duplicate' ? 'applied' : outcome.status,
    revision: 0,
    actor: readable?.actor ?? null,
    receivedAt: now,
    text: keepable(command.text),
    result: outcome.error,
    settledAt: null,
    settledBy: null,
  };
  await w.insert('commands', row);
  if (isGap && readable) await raiseGap(w, readable, lastSequence, now);
  return {
    answer: { ...answer(id, sequence, outcome.status, outcome.error), revision: known?.revision ?? 0 },
    row,
    ...(outcome.status === 'applied' ? { series: seriesOf(readable) } : {}),
  };
}

/** A damaged text says nothing of its number: the same text under another one is a new place in the queue. */
function isPlacedAt(row: Row<'commands'>, { sequence }: PushedCommand, { incarnation }: Place): boolean {
  return sequence === undefined || (row.incarnation === incarnation && row.sequence === sequence);
}

/**
 * Whether a command of a known id is that command: the very bytes, or the same happening under another number,
 * as a till sends it again after it was restored or enrolled anew.
 */
function isSame(known: Row<'commands'>, command: PushedCommand, readable: Envelope | null): boolean {
  if (known.hash === command.hash) return true;
  const before = parseEnvelope(known);
  return before !== null && readable !== null && happening(before) === happening(readable);
}

const happening = ({ id, name, version, input, record, actor, at }: Envelope): string =>
  canonicalJson({ id, name, version, input, record, actor, at });

/** A receipt number that was printed before: by a till whose backup was put back and that sold off line. */
async function findRepeatedNumber(
  w: Writer,
  storeId: string | undefined,
  envelope: Envelope,
): Promise<Finding[]> {
  const receipt = receiptOf(envelope);
  if (!receipt || storeId === undefined) return [];
  const others = (await receiptsOfNumber(w, receipt)).filter((other) => other.documentId !== envelope.id);
  return others.map((other) => ({
    kind: 'clash',
    storeId,
    documentId: envelope.id,
    role: `receipt:${other.id}`,
    data: { receipt: receipt.label, other: other.documentId },
  }));
}

/** The receipt series that a fact's record added to. */
function seriesOf(envelope: Envelope | null): string | undefined {
  return receiptOf(envelope)?.series;
}

/** The receipt in a fact's record, if it has one. */
function receiptOf(envelope: Envelope | null): IssuedReceipt | undefined {
  const { receipt } = (envelope?.record ?? {}) as { receipt?: IssuedReceipt };
  return typeof receipt?.series === 'string' ? receipt : undefined;
}

/** Numbers that a till no longer has and this server never saw: what they held is lost to it, and is told. */
async function raiseGap(w: Writer, envelope: Envelope, lastSequence: number, now: number): Promise<void> {
  if (!envelope.store) return;
  await raise(w, envelope.id, now, [
    {
      kind: 'gap',
      storeId: envelope.store,
      documentId: null,
      role: 'gap',
      data: { from: lastSequence + 1, to: envelope.sequence - 1 },
    },
  ]);
}

const REUSED = ERRORS.KEY_REUSED.message;

async function outcomeOf(
  w: Writer,
  find: OperationIndex,
  device: Row<'devices'>,
  readable: Envelope | null,
  known: Row<'commands'> | undefined,
  isReused: boolean,
  now: number,
): Promise<{ status: Exclude<Answer['status'], 'stale'>; error: Answer['error'] }> {
  if (!readable) return { status: 'quarantined', error: plainError('the command cannot be read') };
  if (isReused) return { status: 'rejected', error: { code: 'KEY_REUSED', message: REUSED, data: null } };
  if (known) {
    const status = known.status === 'applied' ? 'duplicate' : known.status;
    return { status, error: known.result as Answer['error'] };
  }
  return await run(w, find, device, readable, now);
}

/** A text that every engine keeps as it is; what one of them cannot hold is kept as a JSON string. */
function keepable(text: string): string {
  return text.includes('\0') || !text.isWellFormed() ? JSON.stringify(text) : text;
}

function answer(
  id: string,
  sequence: number,
  status: Answer['status'],
  error: Answer['error'] = null,
): Answer {
  return { id, sequence, status, revision: 0, error };
}

const plainError = (message: string) => ({ code: 'QUARANTINED', message, data: null });

/** The answer to a command that arrived before. */
function repeated(id: string, known: Row<'commands'>, sequence: number | undefined): Answer {
  return {
    id,
    sequence: known.sequence ?? sequence ?? 0,
    status: known.status === 'applied' ? 'duplicate' : known.status,
    revision: known.revision,
    error: known.result as Answer['error'],
  };
}

/** Runs one command in its savepoint. Only what the database itself cannot do now is thrown on. */
async function run(
  w: Writer,
  find: OperationIndex,
  device: Row<'devices'>,
  envelope: Envelope,
  now: number,
): Promise<{ status: 'applied' | 'rejected' | 'quarantined'; error: Answer['error'] }> {
  try {
    await w.savepoint(() => apply(w, find, device, envelope, now));
    return { status: 'applied', error: null };
  } catch (error) {
    if (error instanceof Refusal) {
      const code: ErrorCode = error.code;
      return { status: 'rejected', error: { code, message: error.message, data: error.data ?? null } };
    }
    if (isTransient(error)) throw error;
    return { status: 'quarantined', error: plainError(error instanceof Error ? error.message : 'unknown') };
  }
}

/** Serialization failures and full disks pass; the whole batch is tried again. */
function isTransient(error: unknown): boolean {
  const code = (error as { code?: string }).code ?? '';
  return /^(40001|40P01|53|57|08)/.test(code) || /SQLITE_(FULL|IOERR|BUSY|NOMEM|ABORT)/.test(code);
}

async function apply(
  w: Writer,
  find: OperationIndex,
  device: Row<'devices'>,
  envelope: Envelope,
  now: number,
): Promise<void> {
  const operation = find(envelope.name);
  if (operation?.kind !== 'fact' && operation?.kind !== 'request') {
    throw new Quarantined(`${envelope.name} is not an operation that a till may push`);
  }
  if (envelope.version > operation.version) throw new Quarantined('made by a newer program than this server');
  const command = recorded(envelope);
  const actor = await w.get('users', envelope.actor);
  const permission = operation.contract['~orpc'].meta.permission;
  const approver = envelope.approver ? await w.get('users', envelope.approver) : undefined;
  // Who approved it must have the permission himself: a till says who that was, and is not believed for more.
  const isApproved = (storeId: string | null) =>
    approver !== undefined &&
    permission !== null &&
    (storeId === null ? mayUse(approver, permission, null) : mayApprove(approver, [permission], storeId));
  const mayIn = (storeId: string | null) =>
    actor !== undefined &&
    (storeId === null || worksIn(actor, storeId)) &&
    (permission === null || mayUse(actor, permission, storeId) || isApproved(storeId));

  if (operation.kind === 'request') {
    const schema = operation.contract['~orpc'].inputSchema;
    const parsed = await schema?.['~standard'].validate(envelope.input);
    if (!parsed || parsed.issues) throw new Quarantined('its input does not fit the contract');
    const storeId = await operation.storeOf(w, parsed.value as never);
    if (storeId !== null && !serves(device, storeId))
      throw new Quarantined('outside the scope of its device');
    if (!actor || !mayIn(storeId)) {
      throw new Refusal('PERMISSION_DENIED', { permission: permission ?? '' });
    }
    await operation.run(w, parsed.value as never, { ...command, actor });
    return;
  }
  const record: unknown = envelope.record;
  const stores = operation.storesOf(record);
  if (!stores.every((s) => serves(device, s))) throw new Quarantined('outside the scope of its device');
  await operation.apply(w, record, command);
  const findings = (await operation.examine?.(w, record, command)) ?? [];
  const home = stores[0] ?? (await homeOf(w, device));
  findings.push(...termsOf(home, () => mayIn(stores[0] ?? null), command, permission, now));
  findings.push(...(await findRepeatedNumber(w, stores[0], envelope)));
  await raise(w, envelope.id, now, findings);
}

/** Where people look into what is wrong with a fact that belongs to no store, such as a new supplier. */
async function homeOf(w: Writer, device: Row<'devices'>): Promise<string | undefined> {
  const [first] = device.stores;
  if (first !== '*') return first;
  const { stores } = w.t;
  const [store] = await w.q.select({ id: stores.id }).from(stores).orderBy(stores.code, stores.id).limit(1);
  return store?.id;
}

const SKEW_MS = 12 * 3_600_000;

/** What is wrong with who made a fact, and when. Facts land all the same. */
function termsOf(
  storeId: string | undefined,
  mayHere: () => boolean,
  command: Recorded,
  permission: string | null,
  now: number,
): Finding[] {
  if (storeId === undefined) return [];
  const at = { storeId, documentId: command.id };
  const findings: Finding[] = [];
  if (!mayHere()) {
    findings.push({
      ...at,
      kind: 'no_permission',
      role: 'no_permission',
      data: { actor: command.actorId, permission },
    });
  }
  // Late is normal: a till may come back after weeks. Only a clock that runs ahead of the server's is wrong.
  if (command.at - now > SKEW_MS) {
    findings.push({ ...at, kind: 'clock_skew', role: 'clock_skew', data: { at: command.at, received: now } });
  }
  return findings;
}
