import { fold } from './fold.ts';
import { normalPhone } from './phone.ts';

/** A number of Morocco without its first zero, which is what all ways of dialling it have in common. */
const DIALLED = 9;

/**
 * What to look for in folded names and phone numbers: the words of a search, or the end of a whole phone number,
 * however it was typed.
 */
export function nameWords(search: string | undefined): string[] {
  if (!search) return [];
  const phone = normalPhone(search);
  return phone === null ? fold(search).split(' ').filter(Boolean) : [phone.slice(-DIALLED)];
}
