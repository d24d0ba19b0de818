import { sha256 } from '../core/hash.ts';

/** Letters and digits that are not confused when a code is read aloud or typed. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;

/** The code on a credit's slip. It derives from the credit's id and cannot be guessed from another code. */
export function creditCode(id: string): string {
  const digest = sha256(`credit:${id}`);
  const letters = Array.from({ length: CODE_LENGTH }, (_, i) => {
    const byte = Number.parseInt(digest.slice(i * 2, i * 2 + 2), 16);
    return ALPHABET[byte % ALPHABET.length];
  });
  return `AV-${letters.join('')}`;
}

/** Normalises a typed or scanned code: capitals, without spaces, with its dash. */
export function typedCode(text: string): string {
  const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return plain.startsWith('AV') ? `AV-${plain.slice(2)}` : plain;
}
