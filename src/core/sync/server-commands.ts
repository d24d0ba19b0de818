import { spendApproval } from '../../approvals/find-approval.ts';
import { serverTillId } from '../../devices/server-till.ts';
import { raise } from '../../exceptions/raise.ts';
import {
  actorOf,
  approverIn,
  type CommandRunner,
  commandIdOf,
  decideAndApply,
  newCommand,
  recorded,
  sealEnvelope,
} from '../command.ts';
import { Refusal } from '../errors.ts';
import { canonicalJson, sha256 } from '../hash.ts';
import { newId } from '../ids.ts';
import type { Call, Command } from '../operation.ts';
import type { Row, Writer } from '../store/store.ts';

/** Postgres, SQLSTATE; on SQLite writes wait for each other and never come to it. */
const UNIQUE_VIOLATION = '23505';

/** The till of a write that belongs to no store's series. */
const NO_TILL: Command['till'] = { id: '', code: '', incarnation: 0 };

/**
 * Writes at the server itself. Facts are numbered by the store's server till. With an Idempotency-Key the first
 * answer is kept in the same transaction: the same request again gets it again, another one with the key is an
 * error (design §5.4).
 * @param sign signs the receipts of the stores' server tills
 */
export function serverCommands(sign: (text: string) => string): CommandRunner {
  return {
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
    async server(name, operation, input, call) {
      const prepared = await operation.prepare?.(call, input as never);
      const { answersSecret = false } = operation.contract['~orpc'].meta;
      const run = async (w: Writer) => ({
        answer: await operation.run(w, input as never, call, prepared),
        till: NO_TILL,
        text: '',
        hash: '',
      });
      return await once(call, name, input, run, answersSecret);
    },
  };
}

async function serverTill(w: Writer, storeId: string | null): Promise<Command['till']> {
  const device = storeId ? await w.get('devices', serverTillId(storeId)) : undefined;
  // Without a store there is nothing to number: the operation itself refuses, in its own words.
  if (!device) return NO_TILL;
  return { id: device.id, code: device.code, incarnation: device.incarnation };
}

const SECRETS = new Set(['password', 'ownPassword', 'oldPassword', 'cardNumber']);

/** An input as its hash is kept: a fast hash of a password would give it to whoever reads the database. */
function withoutSecrets(input: unknown): unknown {
  if (typeof input !== 'object' || input === null) return input;
  return Object.fromEntries(Object.entries(input).filter(([name]) => !SECRETS.has(name)));
}

/**
 * Runs a write once for its Idempotency-Key. Another person's answer is never given: their key is an error here.
 * @param answersSecret the answer is told once and not kept: to give the same key again is an error
 */
async function once(
  call: Call,
  name: string,
  input: unknown,
  run: (
    w: Writer,
    id: string,
  ) => Promise<{ answer: unknown; till: Command['till']; text: string; hash: string }>,
  answersSecret = false,
): Promise<unknown> {
  // What nobody signed in for (set-up, enrolment) answers with secrets, which are not kept to be repeated.
  const actor = call.caller.user?.id ?? null;
  const key = actor === null ? null : call.door.idempotencyKey;
  const id = commandIdOf(key, newId);
  const inputHash = sha256(canonicalJson({ name, input: withoutSecrets(input ?? null) }));
  const attempt = () =>
    call.store.transact(async (w) => {
      const known = key === null ? undefined : await w.lock('commands', id);
      if (known) {
        if (answersSecret || known.hash !== inputHash || known.actor !== actor)
          throw new Refusal('KEY_REUSED');
        return known.result;
      }
      const { answer, till, text } = await run(w, id);
      if (key !== null || text !== '') {
        const row: Row<'commands'> = {
          id,
          tillId: till.id,
          incarnation: till.incarnation,
          sequence: null,
          name,
          hash: inputHash,
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
  try {
    return await attempt();
  } catch (error) {
    // Another request with this key was under way and has written its answer first: now it can be found.
    if (key === null || (error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    return await attempt();
  }
}
