import type { LabelLayout } from '../papers/label-layout.ts';
import { strideOf } from '../raster/bitmap.ts';
import { joined } from './escpos.ts';

/** Gap between two labels of a roll, millimetres. */
const GAP_MM = 2;

const line = (text: string): Uint8Array => Uint8Array.from(Buffer.from(`${text}\r\n`, 'latin1'));

/** A text in quotes. @throws for characters that the printer's barcodes cannot encode */
function quoted(text: string): string {
  if (!/^[\x20-\x7e]+$/.test(text)) throw new RangeError('Bars hold ASCII only');
  return `"${text.replaceAll('"', '\\["]')}"`;
}

/**
 * Labels as TSPL (TSC, Xprinter, Godex): text as a picture, in which 0 is black, and barcodes by the printer's
 * command.
 */
export function tsplLabel({ width, height, words, bars }: LabelLayout, copies: number): Uint8Array {
  const { kind, text, x, y, module } = bars;
  const symbol = kind === 'ean13' ? 'EAN13' : '128';
  const picture = words.data.map((byte) => ~byte);
  return joined([
    line(`SIZE ${width} mm,${height} mm`),
    line(`GAP ${GAP_MM} mm,0 mm`),
    line('DIRECTION 1'),
    line('CLS'),
    Uint8Array.from(Buffer.from(`BITMAP 0,0,${strideOf(words)},${words.height},0,`, 'latin1')),
    picture,
    line(''),
    line(`BARCODE ${x},${y},"${symbol}",${bars.height},0,0,${module},${module},${quoted(text)}`),
    line(`PRINT 1,${copies}`),
  ]);
}
