import { sha256 } from '../core/hash.ts';
import { derivedId } from '../core/ids.ts';
import { CODE_ALPHABET, CODE_LENGTH, MADE_CODE, plainCode } from './rules.ts';

/** The row of a code. */
export const codeIdOf = (code: string): string =>
  derivedId('00000000-0000-0000-0000-00000000c0de', `coupon:${plainCode(code)}`);

/** A code from a secret random id, which cannot be guessed from another code. */
export function madeCode(secret: string): string {
  const digest = sha256(`coupon:${secret}`);
  const letters = Array.from({ length: CODE_LENGTH }, (_, i) => {
    const byte = Number.parseInt(digest.slice(i * 2, i * 2 + 2), 16);
    return CODE_ALPHABET[byte % CODE_ALPHABET.length];
  });
  return `${MADE_CODE}${letters.join('')}`;
}
