import { hasWrongCheckDigit } from './check-digit.ts';

export const SYMBOLOGIES = [
  'ean13',
  'ean8',
  'upca',
  'upce',
  'code128',
  'gs1-128',
  'code39',
  'code93',
  'codabar',
  'itf',
  'databar',
  'qr',
  'datamatrix',
  'pdf417',
  'aztec',
] as const;
export type Symbology = (typeof SYMBOLOGIES)[number];

/** A code that was read. `symbology` is null when the scanner does not report it. */
export type Scan = { text: string; symbology: Symbology | null };

/** Letters of AIM symbology identifiers (ISO/IEC 15424); for EAN and Code 128 the digit after it says more. */
const AIM_LETTERS: Readonly<Record<string, Symbology>> = {
  A: 'code39',
  F: 'codabar',
  G: 'code93',
  I: 'itf',
  L: 'pdf417',
  Q: 'qr',
  d: 'datamatrix',
  e: 'databar',
  z: 'aztec',
};

function eanOf(text: string): Symbology | null {
  if (text.length === 12) return 'upca';
  if (text.length === 8) return 'upce';
  return text.length === 13 ? 'ean13' : null;
}

/** The symbology of a text by its AIM identifier (`]E0`); null for an unknown one. */
export function aimSymbology(identifier: string, text: string): Symbology | null {
  const [, letter = '', modifier = ''] = /^\]([A-Za-z])([0-9A-Za-z])$/.exec(identifier) ?? [];
  if (letter === 'E') return modifier === '4' ? 'ean8' : modifier === '0' ? eanOf(text) : null;
  if (letter === 'C') return modifier === '1' ? 'gs1-128' : 'code128';
  return AIM_LETTERS[letter] ?? null;
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Decodes a scanner's bytes; null when they contain noise. GS separates the fields of GS1 codes. */
export function scannedText(bytes: Uint8Array): string | null {
  try {
    const text = utf8.decode(bytes);
    return text === '' || /\p{Cc}/u.test(text.replaceAll('\u001d', '')) ? null : text;
  } catch {
    return null;
  }
}

/** A code from its text, which may begin with an AIM identifier; null when its check digit is wrong. */
export function scanOf(whole: string, fallback: Symbology | null = null): Scan | null {
  const [, identifier = '', rest = ''] = /^(\][A-Za-z][0-9A-Za-z])?(.*)$/su.exec(whole) ?? [];
  // An unknown identifier is part of the code.
  const symbology = identifier === '' ? null : aimSymbology(identifier, rest);
  const isIdentified = symbology !== null || /^\][EX]/.test(identifier);
  const scan: Scan = { text: isIdentified ? rest : whole, symbology: symbology ?? fallback };
  return scan.text === '' || hasWrongCheckDigit(scan.text, scan.symbology) ? null : scan;
}
