import { requireCovered, spendApproval, stakesOf } from '../approvals/find-approval.ts';
import { spendRequestHere } from '../approvals/spend-request.ts';
import {
  actorOf,
  asRecorded,
  type CommandRunner,
  commandIdOf,
  newCommand,
  recorded,
} from '../core/command.ts';
import { Refusal } from '../core/errors.ts';
import { canonicalJson, sha256 } from '../core/hash.ts';
import type { Call, Command } from '../core/operation.ts';
import { delegate } from '../core/store/delegate.ts';
import type { TableName } from '../core/store/register.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { secretMark } from '../credentials/password.ts';
import { raise } from '../exceptions/raise.ts';
import { serverTillId } from '../stores/server-till.ts';
import { approverIn, sealEnvelope } from './envelope.ts';
import { Turns } from './turns.ts';

/** The till of a write outside any store's series. */
const NO_TILL: Command['till'] = { id: '', code: '', incarnation: 0 };

/**
 * Runs writes at the server itself. Facts are numbered by the store's server till. With an Idempotency-Key the first
 * answer is stored in the same transaction: repeating the request returns it again; another request with the same key
 * is an error.
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
        const record: unknown = await operation.decide(w, input as never, command, call);
        const stakes = stakesOf(name, operation, record);
        requireCovered(approval, stakes);
        const recordedCommand = asRecorded(command);
        await operation.apply(w, record, recordedCommand);
        await spendRequestHere(w, recordedCommand, { approval, storeId, stakes });
        await raise(w, id, command.at, (await operation.examine?.(w, record, recordedCommand)) ?? []);
        return {
          answer: await operation.answer(w, record, recordedCommand, call),
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
        const recordedCommand = recorded({ id, at, till: till.id, actor: actor.id, ...approverIn(call) });
        await operation.run(w, input as never, { ...recordedCommand, actor });
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
  // Without a store there is no series: the operation itself refuses with its own error.
  if (!device) return NO_TILL;
  return { id: device.id, code: device.code, incarnation: device.incarnation };
}

/** Names of fields, at any depth of an input, that contain a secret. */
export const SECRET_FIELDS: ReadonlySet<string> = new Set([
  'password',
  'ownPassword',
  'oldPassword',
  'cardNumber',
  'pin',
  'secret',
]);

/** What is removed from an input before hashing, each with its path. */
type Taken = { secrets: [place: string, secret: string][]; files: [place: string, file: Blob][] };

/** An input without its secrets and files. */
function rest(value: unknown, taken: Taken, place = ''): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (Array.isArray(value)) return value.map((member, i) => rest(member, taken, `${place}/${i}`));
  const kept: Record<string, unknown> = {};
  for (const [field, member] of Object.entries(value)) {
    const fieldPlace = `${place}/${field}`;
    if (member instanceof Blob) taken.files.push([fieldPlace, member]);
    else if (SECRET_FIELDS.has(field) && typeof member === 'string') taken.secrets.push([fieldPlace, member]);
    else if (member !== undefined) kept[field] = rest(member, taken, fieldPlace);
  }
  return kept;
}

/**
 * A hash that distinguishes the input of one call from that of another with the same key; files count by content.
 * Secrets are included, but through a slow hash first, since a fast one would let anyone with access to the database
 * guess them.
 * @param id of the row that stores the hash; null when no call with the same key is ever compared with it
 */
async function hashOf(id: string | null, name: string, input: unknown): Promise<string> {
  const taken: Taken = { secrets: [], files: [] };
  const hashed: Record<string, unknown> = { name, input: rest(input, taken) };
  for (const [place, file] of taken.files) hashed[place] = sha256(new Uint8Array(await file.arrayBuffer()));
  if (id !== null && taken.secrets.length > 0) {
    hashed.secrets = await secretMark(canonicalJson(taken.secrets.sort()), id);
  }
  return sha256(canonicalJson(hashed));
}

/** A Writer that refuses to create a row whose key already exists through someone else: it belongs to this write. */
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
 * Runs a write once per Idempotency-Key; every other call of the same person with the same input gets the first one's
 * answer, even if they arrive simultaneously: the key is locked from before the first read until the first call has
 * ended. An answer is never given to another person: their use of the key is an error.
 * @param turns of the calls at this node
 * @param o.identify the actor, when the input authenticates one; the signed-in user if it answers null
 * @param o.prepare slow work before the transaction; skipped when the answer is stored
 * @param o.answersSecret the answer is sent once and not stored: repeating the key is an error
 */
async function runOnce<P>(
  turns: Turns,
  call: Call,
  name: string,
  input: unknown,
  run: RunOf<P>,
  { identify, prepare, answersSecret = false }: OnceOptions<P>,
): Promise<unknown> {
  // Calls without a signed-in user (set-up, enrolment by a code) answer secrets, which are not stored.
  const actor = (await identify?.()) ?? call.caller.user?.id ?? null;
  const key = actor === null ? null : call.request.idempotencyKey;
  const id = key === null ? call.newId() : commandIdOf(key);
  const hash = await hashOf(key === null ? null : id, name, input);

  /** The stored answer of the first call with this key. @throws KEY_REUSED when it was another call */
  const firstAnswer = async (r: Reader): Promise<{ answer: unknown } | null> => {
    const existing = key === null ? undefined : await r.get('commands', id);
    if (!existing) return null;
    if (answersSecret || existing.hash !== hash || existing.actor !== actor) throw new Refusal('KEY_REUSED');
    return { answer: existing.result };
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
      // Another node or a till's batch may have used this key first, and have caused this failure.
      const after = key === null ? null : await call.store.read(firstAnswer);
      if (!after) throw error;
      return after.answer;
    }
  };
  return key === null ? await inTurn() : await turns.take(id, inTurn);
}
