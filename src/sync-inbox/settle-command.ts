import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { actorName } from '../core/audit.ts';
import { type Claim, own } from '../core/claims.ts';
import { actorOf } from '../core/command.ts';
import { Refusal } from '../core/errors.ts';
import { type Command, fact, type Recorded, serverWrite } from '../core/operation.ts';
import { recordHash, recordId, recordText } from '../core/record.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { requireOwn } from './command-stores.ts';
import { syncInboxContract } from './contract.ts';
import { describeCommand, envelopeIn } from './describe-command.ts';
import { storeIn } from './inbox-entry.ts';
import { repeatKey } from './rules.ts';
import { type CommandKey, serverRowIds, settlementId } from './server-rows.ts';

/** The record of a person's decision about a command that was refused or set aside. Version 1. */
const settlement = z.strictObject({
  command: z.strictObject({
    id: recordId,
    tillId: recordText(60),
    hash: recordHash,
    name: recordText(60),
  }),
  storeId: recordId.nullable(),
  how: z.enum(['discarded', 'repeated']),
  document: recordText(200).nullable(),
  note: recordText(300).nullable(),
  userName: recordText(200),
});
type Settlement = z.infer<typeof settlement>;

type Found = CommandKey & { name: string; text: string; status: string; settledAt: number | null };

async function queued(r: Reader, id: string): Promise<Row<'outbox'> | undefined> {
  const { outbox } = r.t;
  return (await r.q.select().from(outbox).where(eq(outbox.commandId, id)).limit(1))[0];
}

/** The command from this till's queue, or else from the server's record. */
async function commandOf(r: Reader, id: string): Promise<Found | undefined> {
  const mine = await queued(r, id);
  if (mine) return { ...mine, id, tillId: envelopeIn(mine.text)?.till ?? '' };
  return await r.get('commands', id);
}

async function storeOf(r: Reader, { id }: { id: string }): Promise<string | null> {
  const command = await commandOf(r, id);
  return command ? storeIn(command.text) : null;
}

async function decide(
  w: Writer,
  id: string,
  how: Settlement['how'],
  note: string | null,
  by: Pick<Command, 'actor'>,
): Promise<Settlement> {
  await w.lock('commands', id);
  const target = await commandOf(w, id);
  const isOpen = target && ['rejected', 'quarantined'].includes(target.status) && target.settledAt === null;
  if (!isOpen) throw new Refusal('NOT_FOUND');
  const { tillId, hash, name, text } = target;
  return {
    command: { id, tillId, hash, name },
    storeId: storeIn(text),
    how,
    document: (await describeCommand(w, envelopeIn(text))).document,
    note,
    userName: by.actor.name,
  };
}

/** Applies the decision to the till's queue, the server's record and the audit log, as far as each is present. */
async function apply(
  w: Writer,
  record: Settlement,
  command: Pick<Recorded, 'at' | 'actorId'>,
): Promise<void> {
  const set = { settledAt: command.at, settledBy: command.actorId };
  const mine = await queued(w, record.command.id);
  if (mine?.settledAt === null) await w.update('outbox', mine, set);
  const rows = await w.lockMany('commands', serverRowIds(record.command));
  for (const row of rows.values()) {
    if (row.status !== 'applied' && row.settledAt === null) await w.update('commands', row, set);
  }
  await w.insertMissing('auditLog', {
    id: settlementId(record.command.id),
    storeId: record.storeId,
    at: command.at,
    userId: command.actorId,
    userName: await actorName(w, command),
    action: `command.${record.how}`,
    entityId: record.command.id,
    details: { name: record.command.name, document: record.document, note: record.note },
  });
}

/** Claims of a decision: the command's rows are this till's or of a store that it serves, which the decision names. */
const claimsOf = ({ command, storeId }: Settlement, { tillId }: Pick<Recorded, 'tillId'>): Claim[] => {
  const ids = serverRowIds(command);
  return [
    ...ids.map((id) => own('commands', id)),
    {
      follows: 'what it settles',
      holds: async (r) => {
        const rows = await r.getMany('commands', ids);
        // A command above the till's quota has no row on the server, so it is only in that till's queue.
        if (rows.length === 0) return command.tillId === tillId && storeId !== null;
        return rows.some((row) => storeIn(row.text) === storeId);
      },
    },
  ];
};

const touches = (how: Settlement['how']) => (record: Settlement, made: Pick<Recorded, 'tillId'>) => [
  ...claimsOf(record, made),
  { follows: 'how it settles it', holds: record.how === how },
];

const shared = {
  version: 1,
  record: settlement,
  storeOf,
  storesOf: (record: Settlement) => (record.storeId === null ? [] : [record.storeId]),
  apply,
  answer: async (_r: Reader, { command: { id } }: Settlement, { at }: Recorded) => ({ id, settledAt: at }),
};

const ofTill = ({ command: { tillId }, storeId }: Settlement) => ({ tillId, storeId });

export const discardCommand = fact(syncInboxContract.discard, {
  ...shared,
  touches: touches('discarded'),
  async decide(w, { id, note }, command, call) {
    const settlement = await decide(w, id, 'discarded', note, command);
    // Commands in a till's own queue need no further check than the permission.
    if (call.ports.program === 'server') await requireOwn(w, ofTill(settlement), call);
    return settlement;
  },
});

export const settleCommand = serverWrite(syncInboxContract.settle, {
  async run(w, { id, note }, call) {
    const actor = actorOf(call);
    const at = call.clock.now();
    const record = await decide(w, id, 'discarded', note, { actor });
    await requireOwn(w, ofTill(record), call);
    await apply(w, record, { at, actorId: actor.id });
    return { id, settledAt: at };
  },
});

export const markRepeatedCommand = fact(syncInboxContract.markRepeated, {
  ...shared,
  touches: touches('repeated'),
  async decide(w, { id }, command, call) {
    const anew = await commandOf(w, call.idOfKey(repeatKey(id)));
    const settlement = await decide(w, id, 'repeated', null, command);
    // The repeated edit has had its own permission check; any other command under the key resolves nothing.
    if (anew?.name !== settlement.command.name) throw new Refusal('NOT_FOUND');
    return settlement;
  },
});
