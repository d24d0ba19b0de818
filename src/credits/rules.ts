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
