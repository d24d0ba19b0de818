import type { z } from 'zod';
import { chequeTaken, keepCheques } from '../cheques/take-cheque.ts';
import { writeAudit } from '../core/audit.ts';
import { own } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { type Command, fact, type InputOf } from '../core/operation.ts';
import type { Writer } from '../core/store/store.ts';
import { movesCash, ofPayments } from '../drawer/at-counter.ts';
import { findLateCash } from '../drawer/late-cash.ts';
import { drawerOf } from '../drawer/open-session.ts';
import { findUnknownMethods, storedBy, takenBy } from '../payment-methods/take-payment.ts';
import { numbered } from '../receipts/claims.ts';
import { numberDocument } from '../receipts/number-document.ts';
import { depositsContract } from './contract.ts';
import { claimsOfPayment, payRecord } from './deposit-record.ts';
import { depositDetail, findClash, lockOpen, restateDeposit } from './deposit-row.ts';
import { restOf } from './rules.ts';

type PayRecord = z.infer<typeof payRecord>;

async function decidePayment(
  w: Writer,
  { id, method, amount, reference, cheque }: InputOf<typeof depositsContract.pay>,
  command: Command,
): Promise<PayRecord> {
  const deposit = await lockOpen(w, id);
  const { storeId } = deposit;
  const store = await w.get('stores', storeId);
  if (!store) throw new Refusal('NOT_FOUND');
  const rest = restOf(deposit);
  if (amount > rest) throw new Refusal('OVERPAID', { excess: amount - rest });
  const drawer = await drawerOf(w, command, store, movesCash([{ method, amount }]));
  const by = await takenBy(w, { method, reference });
  const paper = await chequeTaken(w, by.methodKind, cheque, {
    store,
    at: command.at,
    day: drawer.day,
    client: await w.get('clients', deposit.clientId),
  });
  const number = await numberDocument(w, command, store, 'AR');
  return {
    number,
    payment: {
      id: command.rowId('payment'),
      depositId: id,
      storeId,
      tillId: command.till.id,
      kind: 'payment',
      method,
      amount,
      receiptNumber: number.label,
      at: command.at,
      day: drawer.day,
      userId: command.actor.id,
      userName: command.actor.name,
      drawerSessionId: drawer.sessionId,
      commandId: command.id,
      saleId: null,
      reason: null,
      ...storedBy(by),
    },
    ...paper,
  };
}

/** Takes a further payment, at most the balance due. */
export const payDeposit = fact(depositsContract.pay, {
  version: 2,
  storeOf: async (r, input) => (await r.get('deposits', input.id))?.storeId ?? null,
  record: payRecord,
  storesOf: (record) => [record.payment.storeId],
  touches: ({ number, payment }, command) => [
    own('deposits', payment.depositId, { storeId: payment.storeId }),
    numbered(number, 'AR', payment.storeId),
    ...claimsOfPayment(payment, command, {
      id: command.rowId('payment'),
      depositId: payment.depositId,
      storeId: payment.storeId,
      receiptNumber: number.label,
    }),
  ],
  atCounter: ({ payment }) => ofPayments([payment]),
  decide: decidePayment,
  async apply(w, { payment, cheque }, command) {
    const { depositId, storeId, receiptNumber, amount, userId, userName } = payment;
    await w.insertMissing('depositPayments', payment);
    await restateDeposit(w, depositId);
    await keepCheques(w, command, [{ ...payment, cheque }], {
      storeId,
      day: payment.day,
      clientId: (await w.get('deposits', depositId))?.clientId ?? null,
      documentId: depositId,
      documentLabel: receiptNumber,
      userId,
      userName,
    });
    await writeAudit(w, command, {
      storeId,
      action: 'deposit.paid',
      entityId: depositId,
      details: { number: receiptNumber, amount },
    });
  },
  examine: async (w, { payment }) => [
    ...(await findClash(w, payment.depositId)),
    ...(await findLateCash(w, payment.drawerSessionId)),
    ...(await findUnknownMethods(w, [payment], {
      storeId: payment.storeId,
      documentId: payment.depositId,
    })),
  ],
  answer: async (r, { payment }) => await depositDetail(r, payment.depositId),
});
