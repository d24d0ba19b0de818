import type { ImportEncoding } from './field-rules.ts';

/** Enough text to recognise an encoding. */
const LOOKED_AT = 64 * 1024;

/**
 * UTF-16 without a byte order mark: every second byte of Latin text is 0, of Arabic text 6.
 * @param first the position of the high byte in each pair
 */
function isUtf16(bytes: Uint8Array, first: 0 | 1): boolean {
  let pairs = 0;
  let likely = 0;
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    const high = bytes[at + first];
    const low = bytes[at + 1 - first];
    if (low === 0) return false;
    pairs += 1;
    if (high === 0 || high === 6) likely += 1;
  }
  return pairs > 1 && likely / pairs > 0.9;
}

/**
 * Whether bytes above 127 read as Arabic. In Windows-1256 the French lower-case letters have the places that they have
 * in Windows-1252, so French text has single Arabic letters at most (its capitals), Arabic text has words.
 */
function isArabic(bytes: Uint8Array): boolean {
  const text = new TextDecoder('windows-1256').decode(bytes);
  const words = text.match(/[\u0621-\u064a]+/g) ?? [];
  const inWords = words.filter((word) => word.length > 1).reduce((n, word) => n + word.length, 0);
  const single = words.filter((word) => word.length === 1).length;
  return inWords > single;
}

/**
 * The encoding of a file: by its byte order mark, as UTF-16 by the place of its zero bytes, as UTF-8 if its bytes are
 * valid, else that of an Arabic or a French Excel, by its letters.
 */
export function encodingOf(bytes: Uint8Array): ImportEncoding {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, LOOKED_AT);
  if (isUtf16(start, 1)) return 'utf-16le';
  if (isUtf16(start, 0)) return 'utf-16be';
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return isArabic(start) ? 'windows-1256' : 'windows-1252';
  }
}
