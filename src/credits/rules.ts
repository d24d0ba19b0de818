/** A gift card is sold, and is money of whoever holds it; any other credit is what the shop owes a client. */
export const CREDIT_KINDS = ['credit', 'gift_card'] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

/** Max. number of gift cards in one sale. */
export const MOST_CARDS = 20;

/** `refund`: an unspent gift card was returned for its money. */
export const CREDIT_MOVES = ['issue', 'spend', 'return', 'void', 'refund'] as const;

/** The payment method by which a credit is spent. */
export const methodOfKind = (kind: CreditKind) => (kind === 'gift_card' ? 'gift_card' : 'store_credit');

/** Whether the VAT of a gift card that is sold on a day is due then, and not when it is spent. */
export const isTaxedAtSale = (day: string, from: string | null): boolean => from !== null && day >= from;

/** Whether a gift card can be returned for its money: nothing of it is spent. */
export const isUnspent = (credit: { issued: number; balance: number }): boolean =>
  credit.balance === credit.issued;

/**
 * Payments that bring no money now: a gift card is not paid by them. One credit would be exchanged for another with a
 * later expiry, a debt for a card that can be refunded in cash, and a cheque may bounce when the card is spent.
 * @returns centimes by which they exceed what else is sold
 */
export function unpaidForCards<P extends { amount: number }>(
  payments: readonly P[],
  goods: number,
  bringsNone: (payment: P) => boolean,
): number {
  const none = payments.reduce((sum, p) => (bringsNone(p) ? sum + p.amount : sum), 0);
  return Math.max(0, none - goods);
}

export const sumOfAmounts = (cards: readonly { amount: number }[] | undefined): number =>
  (cards ?? []).reduce((sum, card) => sum + card.amount, 0);

/** The expiry date of a credit issued on `day`; null: no expiry. @param months of the store's settings */
export function expiryOf(day: string, months: number): string | null {
  if (months <= 0) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10);
}

export type CreditState = 'open' | 'spent' | 'expired' | 'void';

/** The state of a credit on a day. */
export function stateOf(
  credit: { balance: number; expiresOn: string | null; voidedAt: number | null },
  today: string,
): CreditState {
  if (credit.voidedAt !== null) return 'void';
  if (credit.balance <= 0) return 'spent';
  return credit.expiresOn !== null && credit.expiresOn < today ? 'expired' : 'open';
}

/**
 * What may be spent of a credit while the server is unreachable: the store's allowance less what this till has
 * already spent without acknowledgement, and never more than the local balance.
 */
export function offlineLimit(o: { balance: number; allowance: number; spentUnseen: number }): number {
  return Math.max(0, Math.min(o.balance, o.allowance - o.spentUnseen));
}
