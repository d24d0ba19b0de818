import type { z } from 'zod';
import { unpaidForCheque } from '../accounts/bounce-cheque.ts';
import { chequesOf, claimsOfGivenBack, findClashes, giveBackCheques } from '../cheques/give-back-cheques.ts';
import { isUncleared } from '../cheques/rules.ts';
import { writeAudit } from '../core/audit.ts';
import { own } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { type Command, fact, type Recorded } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { movesCash, ofPayments } from '../drawer/at-counter.ts';
import { findLateCash } from '../drawer/late-cash.ts';
import { findDrawer, requireDrawer } from '../drawer/open-session.ts';
import {
  findUnknownMethods,
  refundableMethods,
  refundedBy,
  storedBy,
} from '../payment-methods/take-payment.ts';
import { numbered } from '../receipts/claims.ts';
import { numberDocument } from '../receipts/number-document.ts';
import type { IsRefundable } from '../sales/refund-rules.ts';
import { depositsContract } from './contract.ts';
import { claimsOfPayment, endRecord } from './deposit-record.ts';
import {
  depositDetail,
  findClash,
  lockOpen,
  paymentsOf,
  releasePieces,
  restateDeposit,
} from './deposit-row.ts';
import { refundParts } from './rules.ts';

type EndRecord = z.infer<typeof endRecord>;

type Part = { method: Row<'depositPayments'>['method']; amount: number };

/**
 * The cheques of a cancelled deposit that go back to the client: money that they have not brought is not refunded.
 * @throws CHEQUE_NOT_CLEARED for one at the bank; CHEQUE_STILL_OWED for a bounced one that was not repaid, also where it
 * was written off: such a deposit is forfeited
 */
async function chequesGivenBack(w: Writer, depositId: string): Promise<Row<'cheques'>[]> {
  const cheques = await chequesOf(w, [depositId]);
  for (const cheque of cheques) {
    const { state, number, amount } = cheque;
    if (state === 'banked') throw new Refusal('CHEQUE_NOT_CLEARED', { number: number ?? '', amount });
    if (state === 'cleared' || state === 'in_hand') continue;
    const owed = await unpaidForCheque(w, cheque);
    if (owed > 0) throw new Refusal('CHEQUE_STILL_OWED', { owed });
  }
  return cheques.filter(({ state }) => isUncleared(state));
}

async function decideEnd(
  w: Writer,
  command: Command,
  o: {
    id: string;
    kind: 'refund' | 'forfeit';
    reason: string | null;
    partsOf: (rows: Row<'depositPayments'>[], paid: number, isRefundable: IsRefundable) => Part[];
  },
): Promise<EndRecord> {
  const deposit = await lockOpen(w, o.id);
  const { storeId, lines } = deposit;
  const store = await w.get('stores', storeId);
  if (!store) throw new Refusal('NOT_FOUND');
  // Forfeited money does not move any cash.
  const isPaid = o.kind === 'refund';
  const drawer = await findDrawer(w, command, store);
  const cheques = isPaid ? await chequesGivenBack(w, o.id) : [];
  const paidByCheque = new Set(cheques.map((cheque) => cheque.id));
  const rows = (await paymentsOf(w, o.id)).filter((row) => !paidByCheque.has(row.id));
  const number = await numberDocument(w, command, store, 'AR');
  const others = o.partsOf(rows, deposit.paid, await refundableMethods(w));
  const parts = [...others, ...cheques.map(({ method, amount }) => ({ method, amount }))];
  if (isPaid) await requireDrawer(w, command, store, { drawer, movesCash: movesCash(parts) });
  const leaving: (Part & ReturnType<typeof storedBy>)[] = [];
  for (const part of parts.length > 0 ? parts : [{ method: 'cash', amount: 0 }]) {
    leaving.push({ ...part, ...storedBy(await refundedBy(w, part.method)) });
  }
  return {
    number,
    deposit: { id: o.id, number: deposit.number, storeId, lines },
    payments: leaving.map(({ amount, ...by }, i) => ({
      id: command.rowId(`payment:${i}`),
      depositId: o.id,
      storeId,
      tillId: command.till.id,
      kind: o.kind,
      ...by,
      amount: 0 - amount,
      receiptNumber: number.label,
      at: command.at,
      day: drawer.day,
      userId: command.actor.id,
      userName: command.actor.name,
      drawerSessionId: isPaid ? drawer.sessionId : null,
      commandId: command.id,
      saleId: null,
      reason: o.reason,
    })),
    ...(cheques.length > 0
      ? {
          givenBack: cheques.map(({ id, kind, amount }) => ({ sourceId: id, methodKind: kind, amount })),
        }
      : {}),
  };
}

async function applyEnd(w: Writer, record: EndRecord, command: Recorded): Promise<void> {
  const { deposit, payments, number } = record;
  const { id, storeId } = deposit;
  const [first] = payments;
  const user = { id: first?.userId ?? command.actorId, name: first?.userName ?? '' };
  await releasePieces(
    w,
    {
      depositId: id,
      lines: deposit.lines,
      storeId,
      number: deposit.number,
      documentId: id,
      day: first?.day,
    },
    command,
    user,
  );
  await w.insertMissing('depositPayments', ...payments);
  const day = first?.day ?? '';
  await giveBackCheques(w, command, record.givenBack ?? [], { documentId: command.id, day });
  await restateDeposit(w, id);
  await writeAudit(w, command, {
    storeId,
    entityId: id,
    action: first?.kind === 'forfeit' ? 'deposit.forfeited' : 'deposit.cancelled',
    details: { number: number.label, amount: payments.reduce((n, p) => n - p.amount, 0) },
  });
}

/** @param kind what happens to the money */
const touches =
  (kind: 'refund' | 'forfeit') =>
  ({ number, deposit, payments, givenBack }: EndRecord, command: Recorded) => [
    own('deposits', deposit.id, { storeId: deposit.storeId, number: deposit.number }),
    numbered(number, 'AR', deposit.storeId),
    { follows: 'what becomes of the money', holds: payments.every((p) => p.kind === kind) },
    { follows: 'the cheques that it gives back', holds: kind === 'refund' || !givenBack },
    ...claimsOfGivenBack(givenBack ?? [], deposit.storeId),
    ...payments.flatMap((payment, i) =>
      claimsOfPayment(payment, command, {
        id: command.rowId(`payment:${i}`),
        depositId: deposit.id,
        storeId: deposit.storeId,
        receiptNumber: number.label,
      }),
    ),
  ];

/** Version 3: pieces from the hand. */
const ending = {
  version: 3,
  record: endRecord,
  storesOf: (record: EndRecord) => [record.deposit.storeId],
  atCounter: ({ payments }: EndRecord) => ofPayments(payments),
  apply: applyEnd,
  examine: async (w: Writer, record: EndRecord, command: Recorded) => [
    ...(await findClashes(w, record.givenBack ?? [], {
      storeId: record.deposit.storeId,
      documentId: command.id,
    })),
    ...(await findClash(w, record.deposit.id)),
    ...(await findLateCash(w, record.payments[0]?.drawerSessionId)),
    ...(await findUnknownMethods(w, record.payments, {
      storeId: record.deposit.storeId,
      documentId: record.deposit.id,
    })),
  ],
};

/** Refunds what was paid, in cash or to the methods that paid; releases the goods. */
export const cancelDeposit = fact(depositsContract.cancel, {
  ...ending,
  touches: touches('refund'),
  storeOf: async (r, input) => (await r.get('deposits', input.id))?.storeId ?? null,
  decide: async (w, { id, by, reason }, command) =>
    await decideEnd(w, command, {
      id,
      kind: 'refund',
      reason,
      partsOf: (rows, _paid, isRefundable) => refundParts(rows, by, isRefundable),
    }),
  answer: async (r, record) => await depositDetail(r, record.deposit.id),
});

/** Keeps what was paid, because the client never came; releases the goods. */
export const forfeitDeposit = fact(depositsContract.forfeit, {
  ...ending,
  touches: touches('forfeit'),
  storeOf: async (r, input) => (await r.get('deposits', input.id))?.storeId ?? null,
  decide: async (w, { id, reason }, command) =>
    await decideEnd(w, command, {
      id,
      kind: 'forfeit',
      reason,
      partsOf: (_rows, paid) => [{ method: 'deposit', amount: paid }],
    }),
  answer: async (r, record) => await depositDetail(r, record.deposit.id),
});
