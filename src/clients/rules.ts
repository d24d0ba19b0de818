import { latinDigits } from '../core/number-text.ts';

export const CLIENT_KINDS = ['person', 'company'] as const;
export type ClientKind = (typeof CLIENT_KINDS)[number];

/** Body measures in a tailor's order; others can be named freely. */
export const MEASURES = [
  'chest',
  'waist',
  'hips',
  'shoulders',
  'sleeve',
  'neck',
  'backLength',
  'length',
] as const;

/** Number of final digits by which two phone numbers are considered equal. */
const PHONE_TAIL = 9;

/** The end of a phone number, independent of the dialling format (06…, +212 6…); null when it is too short. */
export function phoneTail(phone: string): string | null {
  const digits = latinDigits(phone.normalize('NFKC')).replace(/\D/g, '');
  return digits.length < PHONE_TAIL ? null : digits.slice(-PHONE_TAIL);
}

type Identified = { phone: string; ice: string | null };

/** Whether two clients are likely duplicates: the same phone or the same ICE. */
export function looksLike(a: Identified, b: Identified): boolean {
  const tail = phoneTail(a.phone);
  return (tail !== null && tail === phoneTail(b.phone)) || (a.ice !== null && a.ice === b.ice);
}

/** Cash that a company may count as an expense of one supplier, centimes of MAD in a day and in a month (CGI art. 11). */
const DEDUCTIBLE_CASH = { day: 5_000_00, month: 50_000_00 } as const;

/** What of further cash a company may count as an expense, given what it has paid in cash. Centimes. */
export const deductibleCash = ({ today, month }: { today: number; month: number }): number =>
  Math.max(0, Math.min(DEDUCTIBLE_CASH.day - today, DEDUCTIBLE_CASH.month - month));
