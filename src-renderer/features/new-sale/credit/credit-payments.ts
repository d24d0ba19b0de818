import { type CreditKind, methodOfKind } from '../../../../src/credits/rules.ts';
import { isCreditMethod } from '../../../../src/payment-methods/rules.ts';
import type { SubmittedPayment } from '../../../../src/sales/contract.ts';

/** An amount of a store credit that pays this sale. */
export type CreditPart = {
  id: string;
  kind: CreditKind;
  code: string;
  amount: number;
  /** Whether the server has set the amount aside. */
  isHeld: boolean;
};

/** The amounts as payments of the submission. */
export const creditPaymentsOf = (parts: readonly CreditPart[]): SubmittedPayment[] =>
  parts.map(({ id, kind, amount, isHeld }) => ({
    method: methodOfKind(kind),
    amount,
    currency: 'MAD',
    sourceId: id,
    ...(isHeld ? { isHeld } : {}),
  }));

/** The amounts of an unanswered submission, so that a retry sends the same. */
export const creditPartsOf = (payments: readonly SubmittedPayment[]): CreditPart[] =>
  payments.flatMap((p) =>
    isCreditMethod(p.method) && p.sourceId
      ? [
          {
            id: p.sourceId,
            kind: p.method === 'gift_card' ? 'gift_card' : 'credit',
            code: '',
            amount: p.amount,
            isHeld: p.isHeld ?? false,
          },
        ]
      : [],
  );

export const sumOfParts = (parts: readonly CreditPart[]) => parts.reduce((n, p) => n + p.amount, 0);
