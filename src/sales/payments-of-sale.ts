import { Refusal } from '../core/errors.ts';
import { fromCurrency } from '../core/money.ts';
import type { Writer } from '../core/store/store.ts';
import { methodOfKind } from '../credits/rules.ts';
import type { CashRounding } from '../payment-methods/rounding-rules.ts';
import { isCreditMethod, isHeldMethod } from '../payment-methods/rules.ts';
import { takenBy } from '../payment-methods/take-payment.ts';
import type { SaleInput, SubmittedPayment } from './contract.ts';
import { countedPayments, paymentMethodOf, type Settlement, settle } from './payment-rules.ts';
import type { SaleRecord } from './sale-record.ts';

/** A payment as the record stores it; of a cheque, as it was submitted. */
export type Taken = Omit<SaleRecord['payments'][number], 'id' | 'cheque'> & {
  cheque?: SubmittedPayment['cheque'];
};

/** The method of a payment that consists of a name and an amount. */
function namedMethod(name: string): string {
  const method = paymentMethodOf(name);
  // Money that the shop holds is taken from a certain credit; only the account follows from the client.
  if (isHeldMethod(method) && method !== 'account') {
    throw new Refusal('BAD_INPUT', {
      issues: [{ path: 'paymentMethod', message: 'is not a method that can be submitted by its name' }],
    });
  }
  return method;
}

/** The submitted payments, each with its value in centimes of MAD; foreign money at the shop's own rate. */
async function paymentsOf(w: Writer, input: SaleInput): Promise<Taken[]> {
  const submitted: SubmittedPayment[] = input.payments ?? [
    {
      method: namedMethod(input.paymentMethod),
      amount: input.paymentAmount,
      currency: 'MAD',
      reference: null,
    },
  ];
  const payments: Taken[] = [];
  for (const { isHeld: _, reference, ...paid } of countedPayments(submitted)) {
    const p = { ...paid, ...(await takenBy(w, { method: paid.method, reference })) };
    // Store credits are kept in MAD.
    if (p.currency === 'MAD' || isCreditMethod(p.method)) {
      payments.push({ ...p, method: await methodOf(w, p), currency: 'MAD', tendered: p.amount });
      continue;
    }
    const rate = await rateOf(w, p.currency);
    const amount = p.tendered === undefined ? p.amount : fromCurrency(p.tendered, rate);
    payments.push({ ...p, amount, tendered: p.tendered ?? Math.round(p.amount * rate) });
  }
  return payments;
}

type Due = {
  clientId: string | undefined;
  /** Items returned in the same ticket: their value pays first. */
  exchange: { refundId: string; value: number } | undefined;
  /** What the items come to, which is the most that an exchange pays, and what is due altogether. Centimes. */
  items: number;
  due: number;
  rounding: CashRounding;
};

/**
 * The payments of a sale, settled.
 * @throws UNDERPAID, OVERPAID, and the refusals of `paymentsOf`
 */
export async function settledPayments(
  w: Writer,
  input: SaleInput,
  { clientId, exchange, items, due, rounding }: Due,
): Promise<{ payments: Taken[]; settlement: Settlement }> {
  const payments = (await paymentsOf(w, input)).map((p) =>
    p.method === 'account' && clientId ? { ...p, sourceId: clientId } : p,
  );
  const amount = Math.min(exchange?.value ?? 0, items);
  if (exchange && amount > 0) {
    const sourceId = exchange.refundId;
    payments.unshift({ method: 'exchange', amount, currency: 'MAD', tendered: amount, sourceId });
  }
  const settlement = settle({ total: due, payments, rounding });
  const { error } = settlement;
  if (error?.code === 'UNDERPAID') throw new Refusal('UNDERPAID', { missing: error.missing });
  if (error?.code === 'OVERPAID') throw new Refusal('OVERPAID', { excess: error.excess });
  return { payments, settlement };
}

/** A credit is spent by the method of its kind, whichever of them was submitted. */
async function methodOf(w: Writer, { method, sourceId }: SubmittedPayment): Promise<string> {
  if (!isCreditMethod(method)) return method;
  const credit = sourceId ? await w.get('storeCredits', sourceId) : undefined;
  return credit ? methodOfKind(credit.kind) : method;
}

export async function rateOf(w: Writer, currency: string): Promise<number> {
  if (currency === 'MAD') return 1;
  const rateRow = await w.get('currencyRates', currency);
  if (!rateRow || rateRow.removedAt !== null) throw new Refusal('UNKNOWN_CURRENCY', { currency });
  return rateRow.rate;
}
