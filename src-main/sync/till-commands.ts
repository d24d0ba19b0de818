import { requireCovered, spendApproval, stakesOf } from '../../src/approvals/find-approval.ts';
import { actorOf, asRecorded, type CommandRunner, newCommand, recorded } from '../../src/core/command.ts';
import { Refusal } from '../../src/core/errors.ts';
import { canonicalJson } from '../../src/core/hash.ts';
import { keyedId } from '../../src/core/ids.ts';
import type { AtCounter, Call } from '../../src/core/operation.ts';
import type { Row, Writer } from '../../src/core/store/store.ts';
import type { Envelope } from '../../src/sync/contract.ts';
import { approverIn } from '../../src/sync/envelope.ts';
import { emptyCart, showNoCart } from '../../src/till/carts.ts';
import type { CommandJournal } from '../replica/command-journal.ts';
import { getState } from '../replica/replica.ts';
import type { OwnIdentity } from '../till/own-identity.ts';
import { appendCommand, commandOf } from './outbox.ts';

export type TillCommandsOptions = {
  identity: () => OwnIdentity | null;
  isOnline: () => boolean;
  /** The journal next to the database; null in some tests. */
  commandJournal: CommandJournal | null;
  /** Called after the commit: wakes the sync worker, or tells the screens that the action is queued. */
  queued: (name: string) => void;
  /** Called after the commit of a fact, not for a repeated call: the devices here act on it. */
  happened?: (call: Call, what: AtCounter) => void;
};

/**
 * Writes on a till. The operation, its receipt number, its entry in the outbox and the end of its cart are one
 * transaction; the screen gets its answer after the commit. No write waits for a network.
 */
export function tillCommands(options: TillCommandsOptions): CommandRunner {
  function tillOf(): OwnIdentity {
    const identity = options.identity();
    if (!identity) throw new Refusal('SETUP_NEEDED');
    return identity;
  }

  const envelopeOf = async (
    w: Writer,
    o: Omit<Envelope, 'till' | 'incarnation' | 'base' | 'sequence'>,
    { current }: OwnIdentity,
  ): Promise<Omit<Envelope, 'sequence'>> => ({
    ...o,
    till: current.deviceId,
    incarnation: current.incarnation,
    base: Number((await getState(w, 'cursor')) ?? 0),
  });

  /** Appends the command to the queue and the journal; the commit follows. @returns its hash */
  const write = async (w: Writer, envelope: Omit<Envelope, 'sequence'>, answer: unknown): Promise<string> => {
    const sealed = await appendCommand(w, envelope, {
      isBacklog: !options.isOnline(),
      reply: replyOf(answer),
    });
    options.commandJournal?.prepare(sealed.text, sealed.hash);
    return sealed.hash;
  };

  const idOf = (key: string) => keyedId(tillOf().current.secret, key);
  const idOfCall = ({ request: { idempotencyKey: key }, newId }: Call) =>
    key === null ? newId() : idOf(key);

  return {
    idOf,
    async fact(name, operation, input, call) {
      const identity = tillOf();
      const actor = actorOf(call);
      const id = idOfCall(call);
      let hash = '';
      let isCartGone = false;
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
        const record: unknown = await operation.decide(w, input as never, command, call);
        requireCovered(approval, stakesOf(name, operation, record));
        const recordedCommand = asRecorded(command);
        await operation.apply(w, record, recordedCommand);
        const storeId = operation.storesOf(record)[0] ?? null;
        const { idempotencyKey: saleKey } = call.request;
        if (saleKey !== null && storeId !== null) isCartGone = await emptyCart(w, { storeId, saleKey, id });
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
            store: storeId,
          },
          identity,
        );
        const answer = await operation.answer(w, record, recordedCommand, call);
        hash = await write(w, envelope, answer);
        what = operation.atCounter?.(record);
        return answer;
      });
      if (hash !== '') options.commandJournal?.committed(hash);
      options.queued(name);
      if (what) options.happened?.(call, what);
      if (isCartGone) showNoCart(call);
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
      if (hash !== '') options.commandJournal?.committed(hash);
      options.queued(name);
      return answer;
    },

    server: null,
  };
}

/** Maximum length of a stored answer; a repeated call gets the stored answer, whatever has happened since. */
const LONGEST_REPLY = 64 * 1024;

function replyOf(answer: unknown): string | null {
  const text = JSON.stringify(answer) ?? null;
  return text !== null && text.length <= LONGEST_REPLY ? text : null;
}

type Repeated = { envelope: Envelope; reply: string | null };

/**
 * The command and answer that a key already has. The same key with another request is an error; a double click is not.
 */
async function repeated(
  w: Writer,
  call: Call,
  id: string,
  name: string,
  input: unknown,
): Promise<Repeated | null> {
  if (call.request.idempotencyKey === null) return null;
  const row: Row<'outbox'> | undefined = await commandOf(w, id);
  if (!row) return null;
  const envelope = JSON.parse(row.text) as Envelope;
  const isSame =
    envelope.name === name &&
    envelope.actor === call.caller.user?.id &&
    canonicalJson(envelope.input ?? null) === canonicalJson(input ?? null);
  if (!isSame) throw new Refusal('KEY_REUSED');
  return { envelope, reply: row.reply };
}
