import { sha256 } from '../core/hash.ts';

/** Letters and figures that nobody mixes up when a code is read aloud or typed. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const CODE_LENGTH = 10;

/** What is printed on a credit's slip and scanned: follows from its id, and cannot be guessed from another one. */
export function creditCode(id: string): string {
  const digest = sha256(`credit:${id}`);
  const letters = Array.from({ length: CODE_LENGTH }, (_, i) => {
    const byte = Number.parseInt(digest.slice(i * 2, i * 2 + 2), 16);
    return ALPHABET[byte % ALPHABET.length];
  });
  return `AV-${letters.join('')}`;
}

/** A code as somebody typed or scanned it: capitals, without spaces, with its dash. */
export function typedCode(text: string): string {
  const plain = text.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return plain.startsWith('AV') ? `AV-${plain.slice(2)}` : plain;
}
