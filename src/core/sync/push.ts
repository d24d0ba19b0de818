import { and, eq, max } from 'drizzle-orm';
import { serves } from '../../auth/sign-in-grants.ts';
import { raise } from '../../exceptions/raise.ts';
import { recorded } from '../command.ts';
import { ERRORS, type ErrorCode, Refusal } from '../errors.ts';
import { sha256 } from '../hash.ts';
import { derivedId } from '../ids.ts';
import type { Finding, Operation, Recorded } from '../operation.ts';
import { mayUse, worksIn } from '../permissions.ts';
import type { Row, Store, Writer } from '../store/store.ts';
import { epochOf } from './clock.ts';
import { type Envelope, envelope as envelopeSchema } from './contract.ts';

export type PushedCommand = { text: string; hash: string };

type Answer = {
  id: string;
  sequence: number;
  status: 'applied' | 'duplicate' | 'rejected' | 'quarantined';
  revision: number;
  error: { code: string; message: string; data: unknown } | null;
};

/** Finds an operation by its dotted name, e.g. 'sales.complete'. */
export type OperationIndex = (name: string) => Operation | undefined;

/** Why a command is kept aside whole instead of being run. */
class Quarantined extends Error {}

/**
 * Takes a batch of a till's commands, in order, in one transaction: a savepoint for each command, one revision for
 * all, and answers that leave after the commit (design §5.4). A bad command consumes its number and never blocks
 * the next; a gap in the numbers ends the batch, and the till goes by `lastSequence`.
 * @param now the server's clock
 */
export async function push(
  store: Store,
  find: OperationIndex,
  device: Row<'devices'>,
  batch: { incarnation: number; commands: PushedCommand[] },
  now: number,
): Promise<{ answers: Answer[]; lastSequence: number; epoch: string }> {
  return await store.transact(async (w) => {
    const known = (await w.lock('devices', device.id)) ?? device;
    await w.update('devices', known, {
      lastSeenAt: now,
      incarnation: Math.max(known.incarnation, batch.incarnation),
    });
    let lastSequence = await lastSequenceOf(w, device.id, batch.incarnation);
    const answers: Answer[] = [];
    const written: Row<'commands'>[] = [];
    for (const command of batch.commands) {
      const { answer, row, isGap } = await take(
        w,
        find,
        known,
        batch.incarnation,
        lastSequence,
        command,
        now,
      );
      if (isGap) break;
      answers.push(answer);
      if (row) written.push(row);
      lastSequence = Math.max(lastSequence, answer.sequence);
    }
    if (written.length > 0) {
      w.onRevision(async (revision) => {
        for (const row of written) await w.update('commands', row, { revision });
        for (const answer of answers) if (answer.revision === 0) answer.revision = revision;
      });
    }
    return { answers, lastSequence, epoch: await epochOf(w) };
  });
}

async function lastSequenceOf(w: Writer, tillId: string, incarnation: number): Promise<number> {
  const { commands } = w.t;
  const [row] = await w.q
    .select({ last: max(commands.sequence) })
    .from(commands)
    .where(and(eq(commands.tillId, tillId), eq(commands.incarnation, incarnation)));
  return Number(row?.last ?? 0);
}

function parseEnvelope(command: PushedCommand): Envelope | null {
  try {
    return envelopeSchema.parse(JSON.parse(command.text));
  } catch {
    return null;
  }
}

async function take(
  w: Writer,
  find: OperationIndex,
  device: Row<'devices'>,
  incarnation: number,
  lastSequence: number,
  command: PushedCommand,
  now: number,
): Promise<{ answer: Answer; row: Row<'commands'> | null; isGap: boolean }> {
  const parsed = sha256(command.text) === command.hash ? parseEnvelope(command) : null;
  const readable = parsed?.till === device.id && parsed.incarnation === incarnation ? parsed : null;
  const id = readable?.id ?? derivedId(device.id, `unreadable:${command.hash}`);
  const first = await w.get('commands', id);
  const isReused = first !== undefined && first.hash !== command.hash;
  // The same id with other content has a row of its own, so that it uses up its number like any refusal.
  const rowId = isReused ? derivedId(device.id, `reused:${command.hash}`) : id;
  const known = isReused ? await w.get('commands', rowId) : first;
  if (known) return { answer: repeated(id, known, readable?.sequence), row: null, isGap: false };
  const sequence = readable?.sequence ?? lastSequence + 1;
  if (sequence > lastSequence + 1)
    return { answer: answer(id, sequence, 'rejected'), row: null, isGap: true };

  const outcome = isReused
    ? { status: 'rejected' as const, error: { code: 'KEY_REUSED', message: REUSED, data: null } }
    : await outcomeOf(w, find, device, readable, sequence <= lastSequence, now);
  const row: Row<'commands'> = {
    id: rowId,
    tillId: device.id,
    incarnation,
    sequence: sequence <= lastSequence ? null : sequence,
    name: readable?.name ?? '',
    hash: command.hash,
    status: outcome.status,
    revision: 0,
    actor: readable?.actor ?? null,
    receivedAt: now,
    text: keepable(command.text),
    result: outcome.error,
  };
  await w.insert('commands', row);
  return { answer: answer(id, sequence, outcome.status, outcome.error), row, isGap: false };
}

const REUSED = ERRORS.KEY_REUSED.message;

async function outcomeOf(
  w: Writer,
  find: OperationIndex,
  device: Row<'devices'>,
  readable: Envelope | null,
  isNumberUsed: boolean,
  now: number,
): ReturnType<typeof run> {
  if (!readable) return { status: 'quarantined', error: plainError('the command cannot be read') };
  if (isNumberUsed) {
    return { status: 'quarantined', error: plainError('this number was used by another command') };
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
  return /^(40001|40P01|53|57|08)/.test(code) || /SQLITE_(FULL|IOERR|BUSY|NOMEM)/.test(code);
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
  const mayIn = (storeId: string | null) =>
    actor !== undefined &&
    (storeId === null || worksIn(actor, storeId)) &&
    (permission === null || mayUse(actor, permission, storeId));

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
  findings.push(...termsOf(stores[0], mayIn, command, permission, now));
  await raise(w, envelope.id, now, findings);
}

const SKEW_MS = 12 * 3_600_000;

/** What is wrong with who made a fact, and when. Facts land all the same. */
function termsOf(
  storeId: string | undefined,
  mayIn: (storeId: string | null) => boolean,
  command: Recorded,
  permission: string | null,
  now: number,
): Finding[] {
  if (storeId === undefined) return [];
  const at = { storeId, documentId: command.id };
  const findings: Finding[] = [];
  if (!mayIn(storeId)) {
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
