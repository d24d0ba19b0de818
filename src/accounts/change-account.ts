import { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { dated, follows, own } from '../core/claims.ts';
import { centimes } from '../core/contract.ts';
import { Refusal } from '../core/errors.ts';
import { fact, request } from '../core/operation.ts';
import { person, recordDay, recordId, recordText } from '../core/record.ts';
import { businessDay, businessDayOf } from '../core/time.ts';
import { moveAccount, owedOf } from './account-row.ts';
import { accountsContract } from './contract.ts';
import { accountDetail, clientOfAccount } from './find-accounts.ts';
import { putOpening } from './put-opening.ts';
import { setTerms } from './set-terms.ts';

/** Sets how much a client may owe, and for how long. */
export const updateAccount = request(accountsContract.update, {
  version: 1,
  touches: ({ id }) => [own('clients', id), own('clientAccounts', id)],
  storeOf: async (r, { id }) => (await r.get('clients', id))?.storeId ?? null,
  run: async (w, { id, ...terms }, command) =>
    await setTerms(w, command, await clientOfAccount(w, id), terms),
  answer: (r, { id }, call) => accountDetail(r, id, call.clock.now()),
});

/** What a client owed before. Version 1. */
const openRecord = z.strictObject({
  storeId: recordId,
  day: recordDay,
  user: person,
  client: z.strictObject({ id: recordId, name: recordText(200) }),
  amount: centimes.min(1),
  dueOn: recordDay.nullable(),
  note: recordText(120).nullable(),
});

/** Puts on an account what the client owed before: no revenue, no cash. */
export const openAccount = fact(accountsContract.open, {
  version: 1,
  storeOf: async (r, { id }) => (await r.get('clients', id))?.storeId ?? null,
  record: openRecord,
  storesOf: ({ storeId }) => [storeId],
  amountOf: ({ amount }) => amount,
  clientOf: ({ client }) => client.id,
  touches: ({ storeId, client, user, day }, command) => [
    own('clients', client.id, { storeId }),
    own('clientAccounts', client.id, { storeId }),
    follows('who enters it', user.id, command.actorId),
    dated(day, storeId),
  ],
  async decide(w, { id, amount, dueOn, note }, command, call) {
    const client = await clientOfAccount(w, id, call);
    const store = await w.get('stores', client.storeId);
    if (!store) throw new Refusal('CLIENT_UNKNOWN');
    return {
      storeId: store.id,
      day: businessDay(command.at, store.zone, store.dayStartMinutes),
      user: { id: command.actor.id, name: command.actor.name },
      client: { id: client.id, name: client.name },
      amount,
      dueOn: dueOn ?? null,
      note: note ?? null,
    };
  },
  apply: async (w, record, command) => await putOpening(w, command, record),
  answer: (r, { client }, command) => accountDetail(r, client.id, command.at),
});

/** Gives up a part of what a client owes; the reason is kept. */
export const writeOff = request(accountsContract.writeOff, {
  version: 1,
  touches: ({ id }) => [own('clients', id), own('clientAccounts', id)],
  storeOf: async (r, { id }) => (await r.get('clients', id))?.storeId ?? null,
  async run(w, { id, amount, reason }, command) {
    const client = await clientOfAccount(w, id);
    const { storeId } = client;
    await w.lock('clientAccounts', client.id);
    const { balance } = await owedOf(w, client.id);
    if (amount > balance) throw new Refusal('OVERPAID', { excess: amount - Math.max(0, balance) });
    await moveAccount(w, command, {
      kind: 'write_off',
      accountId: client.id,
      storeId,
      amount: 0 - amount,
      documentId: command.id,
      documentLabel: null,
      note: reason,
      day: businessDayOf(await w.get('stores', storeId), command.at),
      dueOn: null,
      userId: command.actor.id,
      userName: command.actor.name,
      drawerSessionId: null,
    });
    await writeAudit(w, command, {
      storeId,
      action: 'account.written_off',
      entityId: client.id,
      details: { name: client.name, amount, reason },
    });
  },
  answer: (r, { id }, call) => accountDetail(r, id, call.clock.now()),
});
