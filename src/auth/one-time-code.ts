import { randomInt } from 'node:crypto';

/** No letters that are read for digits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** A code that a person reads out and types, and that nobody guesses in its life: XXXX-XXXX. */
export function oneTimeCode(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** A code as it is compared: typed in letters of either case, with spaces around it. */
export const typedCode = (code: string | null | undefined): string => (code ?? '').trim().toUpperCase();
