import { sha256 } from '../core/hash.ts';
import type { CreditKind } from './rules.ts';

/** Letters and digits that are not confused when a code is read aloud or typed. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;
/** What a printed code begins with. A card that was printed before has a code of its own. */
const PREFIX: Record<CreditKind, string> = { credit: 'AV', gift_card: 'CK' };

/** The code on a credit's slip. It derives from the credit's id and cannot be guessed from another code. */
export function creditCode(id: string, kind: CreditKind = 'credit'): string {
  const digest = sha256(`credit:${id}`);
  const letters = Array.from({ length: CODE_LENGTH }, (_, i) => {
    const byte = Number.parseInt(digest.slice(i * 2, i * 2 + 2), 16);
    return ALPHABET[byte % ALPHABET.length];
  });
  return `${PREFIX[kind]}-${letters.join('')}`;
}

/** Normalises a typed or scanned code: capitals, without spaces, with its dash. */
export function typedCode(text: string): string {
  const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const prefix = Object.values(PREFIX).find((own) => plain.startsWith(own));
  return prefix ? `${prefix}-${plain.slice(prefix.length)}` : plain;
}
