import { type ChequeKind, type ChequeState, isChequeKind, isUncleared } from '../cheques/rules.ts';
import { countedPayments, type Paid } from './payment-rules.ts';

/** A payment with the cheque that it may be. */
type PaidByCheque = Paid & { id: string; methodKind?: string | null | undefined };

/** Whether a refund gave back a cheque. */
export const isGivenBack = (p: Pick<PaidByCheque, 'methodKind' | 'sourceId'>): boolean =>
  isChequeKind(p.methodKind) && Boolean(p.sourceId);

type ChequeBehind = {
  id: string;
  kind: ChequeKind;
  method: string;
  amount: number;
  state: ChequeState;
  clientId: string | null;
  givenBackFor: string | null;
  /** The payment of the sale that it is behind. */
  paidBy: string;
};

/**
 * The payments of a sale as what they brought: a cheque that has not cleared brought no money yet, one that bounced is
 * owed on its client's account, and one that was given back for returned items is settled.
 */
export function withoutUncleared<P extends PaidByCheque, C extends ChequeBehind>(
  payments: readonly P[],
  cheques: readonly C[],
): { payments: Paid[]; uncleared: C[] } {
  const brought: Paid[] = payments.map((p) => ({ ...p }));
  for (const { state, clientId, givenBackFor, paidBy, ...cheque } of cheques) {
    if (state === 'cleared') continue;
    const payment = brought[payments.findIndex((p) => p.id === paidBy)];
    if (!payment) continue;
    const amount = Math.min(cheque.amount, payment.amount);
    payment.amount -= amount;
    const isOwed = !isUncleared(state) && givenBackFor === null && clientId !== null;
    if (isOwed) brought.push({ method: 'account', amount, sourceId: clientId });
  }
  return { payments: countedPayments(brought), uncleared: cheques.filter(({ state }) => isUncleared(state)) };
}

/**
 * How much of the money refunded for a sale its cheques have not brought.
 * @param rows all payments of the sale and its returns, those of returns negative
 */
export function refundedUncleared(
  rows: readonly (PaidByCheque & { refundId: string | null })[],
  cheques: readonly ChequeBehind[],
  change: number,
): number {
  // What is exchanged for other items leaves no money; the sale of those items is judged by the same cheques.
  const isMoney = (p: PaidByCheque & { refundId: string | null }) =>
    p.method !== 'store_credit' && !isGivenBack(p) && (p.refundId === null || p.method !== 'exchange');
  const counted = rows.filter(isMoney);
  const { payments } = withoutUncleared(
    counted.filter((p) => p.refundId === null),
    cheques,
  );
  const brought = payments.reduce((sum, p) => sum + p.amount, 0) - change;
  const refunded = counted.reduce((sum, p) => (p.refundId === null ? sum : sum - p.amount), 0);
  const outstanding = cheques.reduce((sum, c) => (isUncleared(c.state) ? sum + c.amount : sum), 0);
  return Math.min(refunded - brought, outstanding);
}
