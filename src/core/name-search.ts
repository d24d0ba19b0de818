import { fold } from './fold.ts';
import { normalPhone } from './phone.ts';

/** Digits of a Moroccan phone number without its leading zero: the part that all dialling formats share. */
const DIALLED = 9;

/**
 * Search terms for folded names and phone numbers: the words of a query, or the end of a whole phone number in any
 * format.
 */
export function nameWords(search: string | undefined): string[] {
  if (!search) return [];
  const phone = normalPhone(search);
  return phone === null ? fold(search).split(' ').filter(Boolean) : [phone.slice(-DIALLED)];
}
