import type { Finding } from '../core/operation.ts';
import type { IssuedCredit } from './move-credit.ts';

/**
 * A credit above this amount without a sale behind it is reported: 5,000 MAD. The server trusts the till about who
 * issued it, and it can be spent in every store.
 */
const LARGE_CREDIT = 5_000_00;

/** The same of the gift cards of a sale: a stolen key may claim that they were paid in cash. */
export const findLargeCards = (
  cards: readonly Pick<IssuedCredit, 'id' | 'code' | 'amount'>[] | undefined,
  { storeId, saleId }: { storeId: string; saleId: string },
): Finding[] =>
  (cards ?? []).flatMap((card) =>
    findLargeCredit(card, { storeId, documentId: saleId }).map((finding) => ({
      ...finding,
      role: `large_credit:${card.id}`,
    })),
  );

/** @param at the issuing store, and the document of the credit */
export function findLargeCredit(
  credit: Pick<IssuedCredit, 'id' | 'code' | 'amount'> | undefined,
  at: { storeId: string; documentId: string },
): Finding[] {
  if (!credit || credit.amount <= LARGE_CREDIT) return [];
  const { id: creditId, code, amount } = credit;
  return [
    {
      ...at,
      kind: 'large_credit',
      role: 'large_credit',
      subject: creditId,
      data: { creditId, code, amount },
    },
  ];
}
