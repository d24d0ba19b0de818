import type { LabelLayout } from '../papers/label-layout.ts';
import { strideOf } from '../raster/bitmap.ts';

/**
 * Field data; characters that ZPL would take for commands are written as their codes.
 * @throws for characters that a barcode cannot encode
 */
function field(text: string): string {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new RangeError('Bars hold ASCII only');
  return text.replace(/[\^~_>]/g, (char) =>
    // In Code 128, > begins an escape sequence of ZPL, and >0 is the character itself.
    char === '>' ? '>0' : `_${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Labels as ZPL II (Zebra): text as a picture, in which 1 is black, and barcodes by the printer's command. */
export function zplLabel({ words, bars }: LabelLayout, copies: number): Uint8Array {
  const { kind, text, x, y, module } = bars;
  const bytes = words.data.length;
  const picture = Buffer.from(words.data).toString('hex').toUpperCase();
  // The printer adds the check digit of an EAN itself.
  const symbol =
    kind === 'ean13'
      ? `^BEN,${bars.height},N,N^FD${text.slice(0, 12)}`
      : `^BCN,${bars.height},N,N,N,A^FH_^FD${field(text)}`;
  const commands = [
    '^XA',
    '^CI28',
    `^PW${words.width}`,
    `^LL${words.height}`,
    '^LH0,0',
    `^FO0,0^GFA,${bytes},${bytes},${strideOf(words)},${picture}^FS`,
    `^FO${x},${y}^BY${module}${symbol}^FS`,
    `^PQ${copies}`,
    '^XZ',
  ];
  return Uint8Array.from(Buffer.from(commands.join('\n'), 'latin1'));
}
