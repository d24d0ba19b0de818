import type { SubmittedPayment } from '../../../src/sale/contract.ts';

/** A part of a store credit that pays this sale. */
export type CreditPart = {
  id: string;
  code: string;
  amount: number;
  /** Whether the server has set it aside. */
  isHeld: boolean;
};

/** The parts as they are submitted. */
export const creditPaymentsOf = (parts: readonly CreditPart[]): SubmittedPayment[] =>
  parts.map(({ id, amount, isHeld }) => ({
    method: 'store_credit',
    amount,
    currency: 'MAD',
    sourceId: id,
    ...(isHeld ? { isHeld } : {}),
  }));

/** The parts of a submission that got no answer, so that trying again sends the same. */
export const creditPartsOf = (payments: readonly SubmittedPayment[]): CreditPart[] =>
  payments.flatMap((p) =>
    p.method === 'store_credit' && p.sourceId
      ? [{ id: p.sourceId, code: '', amount: p.amount, isHeld: p.isHeld ?? false }]
      : [],
  );

export const sumOfParts = (parts: readonly CreditPart[]) => parts.reduce((n, p) => n + p.amount, 0);
