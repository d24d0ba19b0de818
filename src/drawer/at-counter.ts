import type { AtCounter } from '../core/operation.ts';

type Paid = { method: string; amount: number };

/** Whether a payment moves cash in or out of the drawer; change is always cash. */
export function movesCash(payments: readonly Paid[], change = 0): boolean {
  return change > 0 || payments.some((p) => p.method === 'cash' && p.amount !== 0);
}

/** What the counter does when money comes in or goes out. */
export const ofPayments = (payments: readonly Paid[], change = 0): AtCounter => ({
  movesCash: movesCash(payments, change),
  methods: payments.map((p) => p.method),
});

/** What the counter does at the end of a sale (drawer, display, print). */
export function atSaleEnd(sale: {
  saleId: string;
  payments: readonly Paid[];
  total: number;
  change: number;
}): AtCounter {
  const { saleId, payments, total, change } = sale;
  return { ...ofPayments(payments, change), receiptOf: saleId, thanks: { total, change } };
}

/** What the counter does at the end of a return. */
export function atReturnEnd(refund: { refundId: string; payments: readonly Paid[] }): AtCounter {
  return { ...ofPayments(refund.payments), receiptOf: refund.refundId };
}

/** Opens the cash drawer for operations on the drawer itself. */
export const atDrawer = (): AtCounter => ({ movesCash: true });
