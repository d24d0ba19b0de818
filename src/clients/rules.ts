import { latinDigits } from '../core/number-text.ts';

export const CLIENT_KINDS = ['person', 'company'] as const;

/** What is measured of a person, in the order in which a tailor does it; others may be named freely. */
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

/** The least digits by which two phone numbers are taken for one. */
const PHONE_TAIL = 9;

/** The end of a phone number that is the same however it is dialled (06…, +212 6…); null when it is too short. */
export function phoneTail(phone: string): string | null {
  const digits = latinDigits(phone.normalize('NFKC')).replace(/\D/g, '');
  return digits.length < PHONE_TAIL ? null : digits.slice(-PHONE_TAIL);
}

type Known = { phone: string; ice: string | null };

/** Whether two clients are likely one: the same phone or the same ICE. */
export function looksLike(a: Known, b: Known): boolean {
  const tail = phoneTail(a.phone);
  return (tail !== null && tail === phoneTail(b.phone)) || (a.ice !== null && a.ice === b.ice);
}
