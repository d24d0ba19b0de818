import type { Permission } from '../core/permissions.ts';
import { offlineLimit } from '../credits/rules.ts';

/** The arithmetic of client accounts (carnet). Amounts are centimes of MAD. Nothing here reads a clock or a store. */

/**
 * What changes an account: money owed from before, a sale on account, money received, returned items, what the store
 * gives up, and cheques that brought no money: the bank refused them, or the store gave them back. Positive amounts are
 * owed, negative ones are not owed any more.
 */
export const ACCOUNT_MOVES = [
  'opening',
  'sale',
  'repayment',
  'return',
  'write_off',
  'cheque_bounced',
  'cheque_given_back',
] as const;

/** Which accounts a list shows. */
export const ACCOUNT_VIEWS = ['owing', 'overdue', 'all'] as const;

/** Days after a sale on account until it is due, of an account that says nothing else. */
export const DEFAULT_DUE_DAYS = 30;
export const MOST_DUE_DAYS = 365;

/** What payments put on an account, or a refund takes off it. */
export const onAccount = (payments: readonly { method: string; amount: number }[]): number =>
  payments.reduce((sum, p) => (p.method === 'account' ? sum + p.amount : sum), 0);

/** Who may let a client owe more than the limit, and who sets limits: whoever keeps the money. */
export const OVER_LIMIT: Permission = 'can_manage_expenses';

/** The last day of each age of a debt; older ones form the last group. */
const AGES = [30, 60, 90] as const;

export type Charge = {
  amount: number;
  day: string;
  /** Null: no day was agreed. */
  dueOn: string | null;
};
type Ordered = Charge & { at: number; id: string };

const isBefore = (a: Ordered, b: Ordered): number =>
  a.day === b.day ? a.at - b.at || (a.id < b.id ? -1 : 1) : a.day < b.day ? -1 : 1;

/** What is left of each charge, the oldest first: whatever is paid, returned or written off covers the oldest ones. */
function leftOf(moves: readonly Ordered[]): Ordered[] {
  let covered = moves.reduce((sum, m) => (m.amount < 0 ? sum - m.amount : sum), 0);
  return moves
    .filter((m) => m.amount > 0)
    .toSorted(isBefore)
    .flatMap((move) => {
      const paid = Math.min(move.amount, covered);
      covered -= paid;
      return move.amount > paid ? [{ ...move, amount: move.amount - paid }] : [];
    });
}

/** The unpaid charges, the oldest first. */
export const unpaid = (moves: readonly Ordered[]): Charge[] =>
  leftOf(moves).map(({ amount, day, dueOn }) => ({ amount, day, dueOn }));

/** What is still owed for one charge. */
export const unpaidOf = (moves: readonly Ordered[], id: string): number =>
  leftOf(moves).find((move) => move.id === id)?.amount ?? 0;

const earliest = (days: readonly string[]): string | null =>
  days.reduce<string | null>((first, day) => (first === null || day < first ? day : first), null);

/** Since when a client owes: the day of the oldest unpaid charge; null if nothing is owed. */
export const owedSince = (moves: readonly Ordered[]): string | null =>
  earliest(unpaid(moves).map((charge) => charge.day));

/** The first day that was agreed for an unpaid charge; null if none was. */
export const dueSince = (moves: readonly Ordered[]): string | null =>
  earliest(unpaid(moves).flatMap((charge) => charge.dueOn ?? []));

/** What should have been paid before a day; a charge without an agreed day is never overdue. */
export const overdueOf = (moves: readonly Ordered[], today: string): number =>
  unpaid(moves).reduce((sum, { amount, dueOn }) => (dueOn !== null && dueOn < today ? sum + amount : sum), 0);

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/**
 * What is owed by its age in days since the charge: 0–30, 31–60, 61–90, more. A negative sum is in the client's favour
 * and counts as the youngest.
 * @param balance the sum of the moves
 */
export function byAge(moves: readonly Ordered[], balance: number, today: string): number[] {
  const ages = [0, 0, 0, 0];
  for (const { amount, day } of unpaid(moves)) {
    const days = dayNumber(today) - dayNumber(day);
    const group = AGES.findIndex((last) => days <= last);
    const i = group === -1 ? AGES.length : group;
    ages[i] = (ages[i] ?? 0) + amount;
  }
  if (balance < 0) ages[0] = (ages[0] ?? 0) + balance;
  return ages;
}

/**
 * What may be put on an account while the server is unreachable: the store's allowance less what this till has put on
 * it without acknowledgement, and never more than the limit leaves.
 */
export function offlineRoom(o: {
  limit: number;
  owed: number;
  allowance: number;
  putUnseen: number;
}): number {
  return offlineLimit({ balance: o.limit - o.owed, allowance: o.allowance, spentUnseen: o.putUnseen });
}

/**
 * The code on an account's papers: scanned, it opens the account. It is the end of the client's id: its beginning is the
 * moment when the client was added.
 */
export const accountCode = (id: string): string => `CT-${id.slice(-10).toUpperCase()}`;

/** The end of the id that a code names; null if it is no such code. */
export const idEndOfCode = (code: string): string | null =>
  /^CT-([0-9A-F]{10})$/i.exec(code.trim())?.[1]?.toLowerCase() ?? null;
