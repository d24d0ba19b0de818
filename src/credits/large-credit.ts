import type { Finding } from '../core/operation.ts';
import type { IssuedCredit } from './move-credit.ts';

/**
 * A credit of more than this that no sale stands behind is told: 5,000 MAD. Whoever gives it is taken at the till's
 * word, and it is spent in every store.
 */
const LARGE_CREDIT = 5_000_00;

/** @param at the store that gave it, and the document that it is of */
export function findLargeCredit(
  credit: Pick<IssuedCredit, 'id' | 'code' | 'amount'> | undefined,
  at: { storeId: string; documentId: string },
): Finding[] {
  if (!credit || credit.amount <= LARGE_CREDIT) return [];
  const { id: creditId, code, amount } = credit;
  return [{ ...at, kind: 'large_credit', role: 'large_credit', data: { creditId, code, amount } }];
}
