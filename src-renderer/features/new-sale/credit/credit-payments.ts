import type { SubmittedPayment } from '../../../../src/sales/contract.ts';

/** An amount of a store credit that pays this sale. */
export type CreditPart = {
  id: string;
  code: string;
  amount: number;
  /** Whether the server has set the amount aside. */
  isHeld: boolean;
};

/** The amounts as payments of the submission. */
export const creditPaymentsOf = (parts: readonly CreditPart[]): SubmittedPayment[] =>
  parts.map(({ id, amount, isHeld }) => ({
    method: 'store_credit',
    amount,
    currency: 'MAD',
    sourceId: id,
    ...(isHeld ? { isHeld } : {}),
  }));

/** The amounts of an unanswered submission, so that a retry sends the same. */
export const creditPartsOf = (payments: readonly SubmittedPayment[]): CreditPart[] =>
  payments.flatMap((p) =>
    p.method === 'store_credit' && p.sourceId
      ? [{ id: p.sourceId, code: '', amount: p.amount, isHeld: p.isHeld ?? false }]
      : [],
  );

export const sumOfParts = (parts: readonly CreditPart[]) => parts.reduce((n, p) => n + p.amount, 0);
