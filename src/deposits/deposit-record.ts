import { z } from 'zod';
import { recordedCheque } from '../cheques/recorded-cheque.ts';
import { CHEQUE_KINDS } from '../cheques/rules.ts';
import { type Claim, dated, follows, own } from '../core/claims.ts';
import { centimes } from '../core/contract.ts';
import type { Recorded } from '../core/operation.ts';
import { recordAmount, recordId, recordText } from '../core/record.ts';
import { rowSchemas } from '../core/store/row-schemas.ts';
import { chosenMethod, paymentMethod } from '../payment-methods/contract.ts';
import { claimOfMethods } from '../payment-methods/method-schemas.ts';
import { documentNumber } from '../receipts/number-document.ts';
import { depositLine, tables as depositsTables } from './tables.ts';

/** Strict schemas of the records of all deposit facts; each fact names its version. */
const rows = rowSchemas(depositsTables);
const nothing = z.null();

/** Money received. */
const paid = rows.depositPayments.extend({
  method: chosenMethod,
  amount: centimes,
  saleId: nothing,
  reason: nothing,
});

/** A deposit as it was taken, with its first payment. */
export const createRecord = z.strictObject({
  number: documentNumber,
  deposit: rows.deposits.extend({
    status: z.literal('open'),
    lines: z.array(depositLine).min(1).max(250),
    discountPercentage: z.number().min(0).max(100),
    discountAmount: recordAmount.nullable(),
    total: centimes,
    paid: centimes,
    notes: recordText(500).nullable(),
    readyAt: nothing,
    saleId: nothing,
    closedAt: nothing,
    closedReason: nothing,
  }),
  payment: paid.extend({ kind: z.literal('deposit') }),
  cheque: recordedCheque.optional(),
});

/** One more payment for a deposit. */
export const payRecord = z.strictObject({
  number: documentNumber,
  payment: paid.extend({ kind: z.literal('payment') }),
  cheque: recordedCheque.optional(),
});

/** A cancelled or forfeited deposit, with the released pieces. */
export const endRecord = z.strictObject({
  number: documentNumber,
  deposit: z.strictObject({
    id: z.uuid(),
    number: recordText(60),
    storeId: z.uuid(),
    lines: z.array(depositLine).max(250),
  }),
  /** The amounts that leave the deposit; always at least one. */
  payments: z
    .array(
      rows.depositPayments.extend({
        kind: z.enum(['refund', 'forfeit']),
        method: paymentMethod,
        amount: z.number().int().min(-9_999_999_999).max(0),
        saleId: nothing,
        reason: recordText(200).nullable(),
      }),
    )
    .min(1)
    .max(20),
  /** The cheques among them that go back to the client; absent for none. */
  givenBack: z
    .array(
      z.strictObject({
        sourceId: recordId,
        methodKind: z.enum(CHEQUE_KINDS),
        amount: centimes,
      }),
    )
    .max(20)
    .optional(),
});

/** The held amount that leaves a deposit as a payment of its sale. */
export const collectedEntry = rows.depositPayments.extend({
  kind: z.literal('collect'),
  method: z.literal('deposit'),
  amount: z.number().int().max(0),
  reason: nothing,
});

type Payment = z.infer<typeof rows.depositPayments>;

/** What a payment of a deposit claims: its own id, its command and its drawer session. */
export function claimsOfPayment(
  payment: Payment,
  command: Recorded,
  is: { id: string; depositId: string; storeId: string; receiptNumber: string },
): Claim[] {
  return [
    claimOfMethods([payment]),
    follows('the id of its payment', payment.id, is.id),
    follows('the deposit of its payment', payment.depositId, is.depositId),
    follows('the store of its payment', payment.storeId, is.storeId),
    follows('the number of its payment', payment.receiptNumber, is.receiptNumber),
    follows('the command of its payment', payment.commandId, command.id),
    follows('who takes its payment', payment.userId, command.actorId),
    follows('the moment of its payment', payment.at, command.at),
    own('devices', payment.tillId),
    own('drawerSessions', payment.drawerSessionId, { storeId: is.storeId }),
    dated(payment.day, is.storeId, {
      drawer: payment.drawerSessionId,
      // A forfeited amount moves no cash, but has the day of the open drawer.
      drawerOf: payment.kind === 'forfeit' ? payment.tillId : null,
    }),
  ];
}
