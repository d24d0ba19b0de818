import { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { dated, follows, made, shared } from '../core/claims.ts';
import { centimes } from '../core/contract.ts';
import { Refusal } from '../core/errors.ts';
import { fact } from '../core/operation.ts';
import { recordText } from '../core/record.ts';
import { rowSchemas } from '../core/store/row-schemas.ts';
import { businessDay } from '../core/time.ts';
import { suppliersContract } from './contract.ts';
import { toPayment } from './find-suppliers.ts';
import { tables as suppliersTables } from './tables.ts';

/** A payment to a supplier. Version 1. */
const paymentRecord = z.strictObject({
  payment: rowSchemas(suppliersTables).supplierPayments.extend({ amount: centimes.min(1) }),
  supplierName: recordText(200),
});
type PaymentRecord = z.infer<typeof paymentRecord>;

/** Records a payment to a supplier, which reduces what the store owes. More than is owed counts as paid in advance. */
export const paySupplier = fact(suppliersContract.pay, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  record: paymentRecord,
  storesOf: (record) => [record.payment.storeId],
  touches: ({ payment }, command) => [
    ...made('supplierPayments', payment.id, command.id),
    shared('suppliers', payment.supplierId),
    follows('who writes it down', payment.userId, command.actorId),
    follows('its moment', payment.at, command.at),
    dated(payment.day, payment.storeId),
  ],
  async decide(w, { id, ...input }, command): Promise<PaymentRecord> {
    const supplier = await w.get('suppliers', id);
    const store = await w.get('stores', input.storeId);
    if (!supplier) throw new Refusal('NOT_FOUND');
    if (!store) throw new Refusal('WRONG_STORE');
    return {
      payment: {
        ...input,
        id: command.id,
        supplierId: id,
        at: command.at,
        day: businessDay(command.at, store.zone, store.dayStartMinutes),
        userId: command.actor.id,
        userName: command.actor.name,
      },
      supplierName: supplier.name,
    };
  },
  async apply(w, { payment, supplierName }, command) {
    await w.insertMissing('supplierPayments', payment);
    await writeAudit(w, command, {
      storeId: payment.storeId,
      action: 'supplier.paid',
      entityId: payment.supplierId,
      details: { name: supplierName, amount: payment.amount, method: payment.method },
    });
  },
  answer: async (_r, { payment }) => toPayment(payment),
});
