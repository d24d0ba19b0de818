import { randomInt } from 'node:crypto';

/** Without letters that are confused with digits. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

/** A code that a person reads out and types, and that cannot be guessed while it is valid: XXXX-XXXX. */
export function oneTimeCode(): string {
  const letters = Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}

/** A typed code in the form used for comparison: upper case, without surrounding spaces. */
export const typedCode = (code: string | null | undefined): string => (code ?? '').trim().toUpperCase();
