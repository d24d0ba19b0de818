import { spendApproval } from '../../src/approvals/find-approval.ts';
import { actorOf, type CommandRunner, decideAndApply, newCommand, recorded } from '../../src/core/command.ts';
import { Refusal } from '../../src/core/errors.ts';
import { canonicalJson } from '../../src/core/hash.ts';
import { keyedId, newId } from '../../src/core/ids.ts';
import type { AtCounter, Call } from '../../src/core/operation.ts';
import type { Row, Writer } from '../../src/core/store/store.ts';
import type { Envelope } from '../../src/sync/contract.ts';
import { approverIn } from '../../src/sync/envelope.ts';
import type { BlackBox } from '../replica/black-box.ts';
import { getState } from '../replica/replica.ts';
import type { OwnIdentity } from '../till/own-identity.ts';
import { appendCommand, commandOf } from './outbox.ts';

export type TillCommandsOptions = {
  identity: () => OwnIdentity | null;
  isOnline: () => boolean;
  /** The journal beside the database; null where a test does without. */
  blackBox: BlackBox | null;
  /** After the commit: wakes the sync worker, or tells the screens that the action is queued. */
  queued: (name: string) => void;
  /** After the commit of a fact, never for one that is asked again: what the devices here do about it. */
  happened?: (call: Call, what: AtCounter) => void;
};

/**
 * Writes on a till: the operation, its receipt number and its place in the outbox are one transaction, and the
 * screen has its answer after it. No network is waited for.
 */
export function tillCommands(options: TillCommandsOptions): CommandRunner {
  function tillOf(): OwnIdentity {
    const identity = options.identity();
    if (!identity) throw new Refusal('SETUP_NEEDED');
    return identity;
  }

  const envelopeOf = async (
    w: Writer,
    o: Pick<Envelope, 'id' | 'name' | 'version' | 'input' | 'record' | 'actor' | 'approver' | 'at' | 'store'>,
    { current }: OwnIdentity,
  ): Promise<Omit<Envelope, 'sequence'>> => ({
    ...o,
    till: current.deviceId,
    incarnation: current.incarnation,
    base: Number((await getState(w, 'cursor')) ?? 0),
  });

  /** The command's place in the queue and in the journal; the commit follows. @returns its hash */
  const write = async (w: Writer, envelope: Omit<Envelope, 'sequence'>, answer: unknown): Promise<string> => {
    const sealed = await appendCommand(w, envelope, {
      isBacklog: !options.isOnline(),
      reply: replyOf(answer),
    });
    options.blackBox?.prepare(sealed.text, sealed.hash);
    return sealed.hash;
  };

  const idOf = (key: string) => keyedId(tillOf().current.secret, key);
  const idOfCall = ({ door: { idempotencyKey: key } }: Call) => (key === null ? newId() : idOf(key));

  return {
    idOf,
    async fact(name, operation, input, call) {
      const identity = tillOf();
      const actor = actorOf(call);
      const id = idOfCall(call);
      let hash = '';
      let what: AtCounter | undefined;
      const answer = await call.store.transact(async (w) => {
        const before = await repeated(w, call, id, name, input);
        if (before?.reply) return JSON.parse(before.reply);
        if (before) {
          const { envelope } = before;
          return await operation.answer(w, envelope.record, recorded(envelope), call);
        }
        const { deviceId, code, incarnation } = identity.current;
        const till = { id: deviceId, code, incarnation, sign: identity.sign };
        const { approval } = call;
        await spendApproval(w, approval, id);
        const command = newCommand({ id, at: call.clock.now(), actor, approval, till });
        const { record, known } = await decideAndApply(w, operation, input, command, call);
        const envelope = await envelopeOf(
          w,
          {
            id,
            name,
            version: operation.version,
            input,
            record,
            actor: actor.id,
            ...approverIn(call),
            at: command.at,
            store: operation.storesOf(record)[0] ?? null,
          },
          identity,
        );
        const answer = await operation.answer(w, record, known, call);
        hash = await write(w, envelope, answer);
        what = operation.atCounter?.(record);
        return answer;
      });
      if (hash !== '') options.blackBox?.committed(hash);
      options.queued(name);
      if (what) options.happened?.(call, what);
      return answer;
    },

    async request(name, operation, input, call) {
      const identity = tillOf();
      const actor = actorOf(call);
      const id = idOfCall(call);
      let hash = '';
      const answer = await call.store.transact(async (w) => {
        const before = await repeated(w, call, id, name, input);
        if (before?.reply) return JSON.parse(before.reply);
        if (before) return await operation.answer(w, input as never, call);
        const at = call.clock.now();
        const store = await operation.storeOf(w, input as never);
        await spendApproval(w, call.approval, id);
        const till = identity.current.deviceId;
        const command = recorded({ id, at, till, actor: actor.id, ...approverIn(call) });
        await operation.run(w, input as never, { ...command, actor });
        const envelope = await envelopeOf(
          w,
          { id, name, version: operation.version, input, actor: actor.id, ...approverIn(call), at, store },
          identity,
        );
        const answer = await operation.answer(w, input as never, call);
        hash = await write(w, envelope, answer);
        return answer;
      });
      if (hash !== '') options.blackBox?.committed(hash);
      options.queued(name);
      return answer;
    },

    // A till forwards these before they come here; what arrives all the same has nowhere to run.
    server: async () => {
      throw new Refusal('SERVER_UNREACHABLE');
    },
  };
}

/** An answer is kept up to this length; the same call again then gets it as it was, whatever happened since. */
const LONGEST_REPLY = 64 * 1024;

function replyOf(answer: unknown): string | null {
  const text = JSON.stringify(answer) ?? null;
  return text !== null && text.length <= LONGEST_REPLY ? text : null;
}

type Repeated = { envelope: Envelope; reply: string | null };

/** What a key made before, and was answered; with another request the key is an error (a double click is not). */
async function repeated(
  w: Writer,
  call: Call,
  id: string,
  name: string,
  input: unknown,
): Promise<Repeated | null> {
  if (call.door.idempotencyKey === null) return null;
  const known: Row<'outbox'> | undefined = await commandOf(w, id);
  if (!known) return null;
  const envelope = JSON.parse(known.text) as Envelope;
  const isSame =
    envelope.name === name &&
    envelope.actor === call.caller.user?.id &&
    canonicalJson(envelope.input ?? null) === canonicalJson(input ?? null);
  if (!isSame) throw new Refusal('KEY_REUSED');
  return { envelope, reply: known.reply };
}
