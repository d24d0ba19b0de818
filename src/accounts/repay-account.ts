import { z } from 'zod';
import { recordedCheque } from '../cheques/recorded-cheque.ts';
import { chequeTaken, keepCheques } from '../cheques/take-cheque.ts';
import { writeAudit } from '../core/audit.ts';
import { dated, follows, own } from '../core/claims.ts';
import { centimes } from '../core/contract.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, type Command, fact, type InputOf, type Recorded } from '../core/operation.ts';
import { person, recordDay, recordId, recordText } from '../core/record.ts';
import type { Writer } from '../core/store/store.ts';
import { movesCash, ofPayments } from '../drawer/at-counter.ts';
import { findLateCash } from '../drawer/late-cash.ts';
import { drawerOf } from '../drawer/open-session.ts';
import { chosenMethod } from '../payment-methods/contract.ts';
import { claimOfMethods, takenBy as recordedBy } from '../payment-methods/method-schemas.ts';
import { findUnknownMethods, storedBy, takenBy } from '../payment-methods/take-payment.ts';
import { numbered } from '../receipts/claims.ts';
import { documentNumber, numberDocument } from '../receipts/number-document.ts';
import { moveAccount, owedOf } from './account-row.ts';
import { accountsContract } from './contract.ts';
import { clientOfAccount } from './find-accounts.ts';

/** Money received for an account. Version 2 says what stands on a cheque. */
const repayRecord = z.strictObject({
  number: documentNumber,
  storeId: recordId,
  day: recordDay,
  drawerSessionId: recordId.optional(),
  user: person,
  client: z.strictObject({ id: recordId, name: recordText(200) }),
  method: chosenMethod,
  amount: centimes.min(1),
  /** What the client owed afterwards, as this machine knew it. */
  owed: z.number().int(),
  ...recordedBy,
  cheque: recordedCheque.optional(),
});
type RepayRecord = z.infer<typeof repayRecord>;

async function decideRepayment(
  w: Writer,
  { id, method, amount, reference, cheque }: InputOf<typeof accountsContract.repay>,
  command: Command,
  call: Pick<Call, 'requireStore'>,
): Promise<RepayRecord> {
  const client = await clientOfAccount(w, id, call);
  const store = await w.get('stores', client.storeId);
  if (!store) throw new Refusal('CLIENT_UNKNOWN');
  await w.lock('clientAccounts', client.id);
  const { balance } = await owedOf(w, client.id);
  if (amount > balance) throw new Refusal('OVERPAID', { excess: amount - Math.max(0, balance) });
  const drawer = await drawerOf(w, command, store, movesCash([{ method, amount }]));
  const by = await takenBy(w, { method, reference });
  const paper = await chequeTaken(w, by.methodKind, cheque, {
    store,
    at: command.at,
    day: drawer.day,
    client,
  });
  return {
    number: await numberDocument(w, command, store, 'RC'),
    storeId: store.id,
    day: drawer.day,
    ...(drawer.sessionId ? { drawerSessionId: drawer.sessionId } : {}),
    user: { id: command.actor.id, name: command.actor.name },
    client: { id: client.id, name: client.name },
    method,
    amount,
    owed: balance - amount,
    ...by,
    ...paper,
  };
}

/** Takes money that a client owes: the drawer and the day receive it, revenue does not change. */
export const repayAccount = fact(accountsContract.repay, {
  version: 2,
  storeOf: async (r, { id }) => (await r.get('clients', id))?.storeId ?? null,
  record: repayRecord,
  storesOf: ({ storeId }) => [storeId],
  amountOf: ({ amount }) => amount,
  touches: (record, command) => [
    own('clients', record.client.id, { storeId: record.storeId }),
    own('clientAccounts', record.client.id, { storeId: record.storeId }),
    own('drawerSessions', record.drawerSessionId, { storeId: record.storeId }),
    numbered(record.number, 'RC', record.storeId),
    claimOfMethods([record]),
    follows('who takes it', record.user.id, command.actorId),
    dated(record.day, record.storeId, { drawer: record.drawerSessionId }),
  ],
  atCounter: ({ method, amount }) => ofPayments([{ method, amount }]),
  decide: decideRepayment,
  async apply(w, record, command) {
    const { storeId, client, number, amount, user } = record;
    const id = command.rowId(`account:repayment:${client.id}`);
    await moveAccount(w, command, {
      kind: 'repayment',
      accountId: client.id,
      storeId,
      amount: 0 - amount,
      documentId: command.id,
      documentLabel: number.label,
      note: null,
      day: record.day,
      dueOn: null,
      userId: user.id,
      userName: user.name,
      drawerSessionId: record.drawerSessionId ?? null,
      method: record.method,
      ...storedBy(record),
    });
    await keepCheques(w, command, [{ ...record, id }], {
      storeId,
      day: record.day,
      clientId: client.id,
      documentId: command.id,
      documentLabel: number.label,
      userId: user.id,
      userName: user.name,
    });
    await writeAudit(w, command, {
      storeId,
      action: 'account.repaid',
      entityId: client.id,
      details: { name: client.name, number: number.label, amount },
    });
  },
  examine: async (w, record, command: Recorded) => [
    ...(await findLateCash(w, record.drawerSessionId)),
    ...(await findUnknownMethods(w, [record], { storeId: record.storeId, documentId: command.id })),
  ],
  answer: async (_r, { client, number, amount, owed }, command) => ({
    id: command.rowId(`account:repayment:${client.id}`),
    number: number.label,
    amount,
    owed,
  }),
});
