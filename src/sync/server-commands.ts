import { spendApproval } from '../approvals/find-approval.ts';
import { secretMark } from '../auth/password.ts';
import {
  actorOf,
  type CommandRunner,
  commandIdOf,
  decideAndApply,
  newCommand,
  recorded,
} from '../core/command.ts';
import { Refusal } from '../core/errors.ts';
import { canonicalJson, sha256 } from '../core/hash.ts';
import { newId } from '../core/ids.ts';
import type { Call, Command } from '../core/operation.ts';
import { delegate } from '../core/store/delegate.ts';
import type { TableName } from '../core/store/register.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { serverTillId } from '../devices/server-till.ts';
import { raise } from '../exceptions/raise.ts';
import { approverIn, sealEnvelope } from './envelope.ts';
import { Turns } from './turns.ts';

/** The till of a write that belongs to no store's series. */
const NO_TILL: Command['till'] = { id: '', code: '', incarnation: 0 };

/**
 * Writes at the server itself. Facts are numbered by the store's server till. With an Idempotency-Key the first
 * answer is kept in the same transaction: the same request again gets it again, another one with the key is an
 * error.
 * @param sign signs the receipts of the stores' server tills
 */
export function serverCommands(sign: (text: string) => string): CommandRunner {
  const turns = new Turns();
  const once = <P>(call: Call, name: string, input: unknown, run: RunOf<P>, o: OnceOptions<P> = {}) =>
    runOnce(turns, call, name, input, run, o);
  return {
    idOf: commandIdOf,
    fact: (name, operation, input, call) =>
      once(call, name, input, async (w, id) => {
        const actor = actorOf(call);
        const storeId = await operation.storeOf(w, input as never);
        const till = { ...(await serverTill(w, storeId)), sign };
        const { approval } = call;
        await spendApproval(w, approval, id);
        const command = newCommand({ id, at: call.clock.now(), actor, approval, till });
        const { record, known } = await decideAndApply(w, operation, input, command, call);
        await raise(w, id, command.at, (await operation.examine?.(w, record, known)) ?? []);
        return {
          answer: await operation.answer(w, record, known, call),
          till: command.till,
          ...sealEnvelope({
            id,
            till: command.till.id,
            incarnation: command.till.incarnation,
            sequence: 1,
            base: 0,
            name,
            version: operation.version,
            input,
            record,
            actor: actor.id,
            ...approverIn(call),
            store: storeId,
            at: command.at,
          }),
        };
      }),
    request: (name, operation, input, call) =>
      once(call, name, input, async (w, id) => {
        const actor = actorOf(call);
        const at = call.clock.now();
        const storeId = await operation.storeOf(w, input as never);
        const till = await serverTill(w, storeId);
        await spendApproval(w, call.approval, id);
        const known = recorded({ id, at, till: till.id, actor: actor.id, ...approverIn(call) });
        await operation.run(w, input as never, { ...known, actor });
        return { answer: await operation.answer(w, input as never, call), till, text: '', hash: '' };
      }),
    server: (name, operation, input, call) => {
      const run = async (w: Writer, _id: string, prepared: unknown) => ({
        answer: await operation.run(w, input as never, call, prepared),
        till: NO_TILL,
        text: '',
        hash: '',
      });
      const { answersSecret } = operation.contract['~orpc'].meta;
      const prepare = async () => await operation.prepare?.(call, input as never);
      const identify = async () => (await operation.actor?.(call, input as never)) ?? null;
      return once(call, name, input, run, { identify, prepare, answersSecret });
    },
  };
}

async function serverTill(w: Writer, storeId: string | null): Promise<Command['till']> {
  const device = storeId ? await w.get('devices', serverTillId(storeId)) : undefined;
  // Without a store there is nothing to number: the operation itself refuses, in its own words.
  if (!device) return NO_TILL;
  return { id: device.id, code: device.code, incarnation: device.incarnation };
}

/** Fields, however deep in an input, whose value opens something. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'password',
  'ownPassword',
  'oldPassword',
  'cardNumber',
]);

/** What is taken out of an input before it is hashed, each with its place there. */
type Taken = { secrets: [place: string, secret: string][]; files: [place: string, file: Blob][] };

/** An input without its secrets and files. */
function rest(value: unknown, taken: Taken, place = ''): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (Array.isArray(value)) return value.map((member, i) => rest(member, taken, `${place}/${i}`));
  const kept: Record<string, unknown> = {};
  for (const [field, member] of Object.entries(value)) {
    const there = `${place}/${field}`;
    if (member instanceof Blob) taken.files.push([there, member]);
    else if (SECRET_FIELDS.has(field) && typeof member === 'string') taken.secrets.push([there, member]);
    else if (member !== undefined) kept[field] = rest(member, taken, there);
  }
  return kept;
}

/**
 * What tells the input of one call from that of another with the same key: a file by its content. Secrets belong to it,
 * but in a fast hash they would be guessed by whoever reads the database: they go through a slow one first.
 * @param id of the row that keeps it; null where no call with the same key is ever compared with it
 */
async function hashOf(id: string | null, name: string, input: unknown): Promise<string> {
  const taken: Taken = { secrets: [], files: [] };
  const known: Record<string, unknown> = { name, input: rest(input, taken) };
  for (const [place, file] of taken.files) known[place] = sha256(new Uint8Array(await file.arrayBuffer()));
  if (id !== null && taken.secrets.length > 0) {
    known.secrets = await secretMark(canonicalJson(taken.secrets.sort()), id);
  }
  return sha256(canonicalJson(known));
}

/** A Writer that takes a key for no row that somebody else has made: it belongs to what is done now. */
function making(w: Writer, id: string): Writer {
  const requireNew = async (table: TableName, rows: readonly object[]) => {
    for (const row of rows) {
      if ('id' in row && row.id === id && (await w.get(table, id))) throw new Refusal('KEY_REUSED');
    }
  };
  return delegate(w, {
    insert: async (table, ...rows) => {
      await requireNew(table, rows);
      await w.insert(table, ...rows);
    },
    insertMissing: async (table, ...rows) => {
      await requireNew(table, rows);
      await w.insertMissing(table, ...rows);
    },
  });
}

type Done = { answer: unknown; till: Command['till']; text: string; hash: string };
type RunOf<P> = (w: Writer, id: string, prepared: P | undefined) => Promise<Done>;
type OnceOptions<P> = {
  identify?: () => Promise<string | null>;
  prepare?: () => Promise<P>;
  answersSecret?: boolean | undefined;
};

/**
 * Runs a write once for its Idempotency-Key, and answers every other call of the same person with the same input with
 * what the first was answered, also where they come at once: the key is held from before anything is read until the
 * first has ended. Another person's answer is never given: their key is an error here.
 * @param turns of the calls at this node
 * @param o.identify who acts where the input proves it; whoever is signed in where it answers null
 * @param o.prepare slow work before the transaction; what is known already needs none
 * @param o.answersSecret the answer is told once and not kept: to give the same key again is an error
 */
async function runOnce<P>(
  turns: Turns,
  call: Call,
  name: string,
  input: unknown,
  run: RunOf<P>,
  { identify, prepare, answersSecret = false }: OnceOptions<P>,
): Promise<unknown> {
  // What nobody signed in for (set-up, enrolment by a code) answers with secrets, which are not kept to be repeated.
  const actor = (await identify?.()) ?? call.caller.user?.id ?? null;
  const key = actor === null ? null : call.door.idempotencyKey;
  const id = key === null ? newId() : commandIdOf(key);
  const hash = await hashOf(key === null ? null : id, name, input);

  /** What the first call with this key was answered. @throws KEY_REUSED when it was another call */
  const firstAnswer = async (r: Reader): Promise<{ answer: unknown } | null> => {
    const known = key === null ? undefined : await r.get('commands', id);
    if (!known) return null;
    if (answersSecret || known.hash !== hash || known.actor !== actor) throw new Refusal('KEY_REUSED');
    return { answer: known.result };
  };

  const attempt = (prepared: P | undefined) =>
    call.store.transact(async (w) => {
      if (key !== null) await w.alone(id);
      const first = await firstAnswer(w);
      if (first) return first.answer;
      const { answer, till, text } = await run(key === null ? w : making(w, id), id, prepared);
      if (key !== null || text !== '') {
        const row: Row<'commands'> = {
          id,
          tillId: till.id,
          incarnation: till.incarnation,
          sequence: null,
          name,
          hash,
          status: 'applied',
          revision: 0,
          actor,
          receivedAt: call.clock.now(),
          text,
          result: answersSecret ? null : answer,
          settledAt: null,
          settledBy: null,
        };
        await w.insert('commands', row);
        w.onRevision(async (revision) => void (await w.update('commands', row, { revision })));
      }
      return answer;
    });

  const inTurn = async (): Promise<unknown> => {
    const first = key === null ? null : await call.store.read(firstAnswer);
    if (first) return first.answer;
    try {
      return await attempt(await prepare?.());
    } catch (error) {
      // Another node or a till's batch was first with this key: what it did may be why this one failed.
      const after = key === null ? null : await call.store.read(firstAnswer);
      if (!after) throw error;
      return after.answer;
    }
  };
  return key === null ? await inTurn() : await turns.take(id, inTurn);
}
