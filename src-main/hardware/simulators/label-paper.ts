import { barsOf } from '../../../src/documents/bars.node.ts';
import { type Bitmap, blank, fillRect, stamp } from '../raster/bitmap.ts';

/** Output of a label printer: one label as a picture, its copies, and its barcode. */
export type PrintedLabel = {
  picture: Bitmap;
  copies: number;
  bars: { kind: 'ean13' | 'code128'; text: string; x: number; y: number; width: number; height: number };
};

const DOTS_PER_MM = 8;

function withBars(
  picture: Bitmap,
  bars: { kind: 'ean13' | 'code128'; text: string; x: number; y: number; height: number; module: number },
): PrintedLabel['bars'] {
  const { kind, text, x, y, height, module } = bars;
  let left = x;
  for (const [i, width] of barsOf({ kind, text }).entries()) {
    if (i % 2 === 0) fillRect(picture, { x: left, y, width: width * module, height });
    left += width * module;
  }
  return { kind, text, x, y, width: left - x, height };
}

const match = (text: string, pattern: RegExp): string[] => {
  const matched = pattern.exec(text);
  if (!matched) throw new Error(`${text} is no ${pattern.source}`);
  return matched.slice(1);
};

/** A label at the beginning of the received bytes, and its length in bytes. */
type Taken = { label: PrintedLabel; length: number };

/** Takes one label from TSPL commands. @returns null while it is incomplete @throws for unknown commands */
export function takeTspl(bytes: Uint8Array): Taken | null {
  const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  let picture = blank(0, 0);
  let bars: PrintedLabel['bars'] | null = null;
  while (at < all.length) {
    if (all.subarray(at, at + 7).toString('latin1') === 'BITMAP ') {
      const head = all.subarray(at, at + 60).toString('latin1');
      const bitmapHead = /^(BITMAP (\d+),(\d+),(\d+),(\d+),0,)/;
      if (!bitmapHead.test(head) && head.length < 60) return null;
      const [whole = '', ...rest] = match(head, bitmapHead);
      const [x = 0, y = 0, stride = 0, height = 0] = rest.map(Number);
      const data = all.subarray(at + whole.length, at + whole.length + stride * height);
      at += whole.length + stride * height;
      if (all.length < at + 2) return null;
      const black = Uint8Array.from(data, (byte) => ~byte);
      stamp(picture, { width: stride * 8, height, data: black }, x, y);
      if (all.subarray(at, at + 2).toString('latin1') !== '\r\n') throw new Error('No end after the picture');
      at += 2;
      continue;
    }
    const end = all.indexOf('\r\n', at);
    if (end < 0) return null;
    const line = all.subarray(at, end).toString('latin1');
    at = end + 2;
    if (line.startsWith('SIZE ')) {
      const [width = 0, height = 0] = match(line, /^SIZE (\d+) mm,(\d+) mm$/).map(Number);
      picture = blank(width * DOTS_PER_MM, height * DOTS_PER_MM);
    } else if (line.startsWith('BARCODE ')) {
      const pattern = /^BARCODE (\d+),(\d+),"(EAN13|128)",(\d+),0,0,(\d+),\5,"(.*)"$/;
      const [x, y, symbol, height, module, text = ''] = match(line, pattern);
      const kind = symbol === 'EAN13' ? 'ean13' : 'code128';
      const place = { x: Number(x), y: Number(y), height: Number(height), module: Number(module) };
      bars = withBars(picture, { kind, text: text.replaceAll('\\["]', '"'), ...place });
    } else if (line.startsWith('PRINT ')) {
      const [copies = 0] = match(line, /^PRINT 1,(\d+)$/).map(Number);
      if (!bars) throw new Error('A label without bars');
      return { label: { picture, copies, bars }, length: at };
    } else if (!/^(?:GAP 2 mm,0 mm|DIRECTION 1|CLS)$/.test(line)) throw new Error(`Unknown: ${line}`);
  }
  return null;
}

/** Takes one label from ZPL commands. @returns null while it is incomplete @throws for unknown commands */
export function takeZpl(bytes: Uint8Array): Taken | null {
  const end = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).indexOf('^XZ');
  if (end < 0) return null;
  return { label: zplLabelOf(bytes.subarray(0, end + 3)), length: end + 3 };
}

function whole(taken: Taken | null, bytes: Uint8Array): PrintedLabel {
  if (!taken || taken.length !== bytes.length) throw new Error('These are not the commands of one label');
  return taken.label;
}

/** The single label that TSPL commands print. @throws for anything else */
export const simulatedTspl = (bytes: Uint8Array): PrintedLabel => whole(takeTspl(bytes), bytes);

/** The single label that ZPL commands print. @throws for anything else */
export const simulatedZpl = (bytes: Uint8Array): PrintedLabel => whole(takeZpl(bytes), bytes);

function zplLabelOf(bytes: Uint8Array): PrintedLabel {
  const text = Buffer.from(bytes).toString('latin1');
  const [body = ''] = match(text, /^\^XA\n\^CI28\n([\s\S]*)\n\^XZ$/);
  const [width, height, total, , stride, hex = '', x, y, module, symbol = '', data = '', copies] = match(
    body,
    /^\^PW(\d+)\n\^LL(\d+)\n\^LH0,0\n\^FO0,0\^GFA,(\d+),(\d+),(\d+),([0-9A-F]*)\^FS\n\^FO(\d+),(\d+)\^BY(\d+)(\^BEN,\d+,N,N|\^BCN,\d+,N,N,N,A\^FH_)\^FD([^^]*)\^FS\n\^PQ(\d+)$/,
  );
  const picture = blank(Number(width), Number(height));
  const dots = Buffer.from(hex, 'hex');
  if (dots.length !== Number(total)) throw new Error('The picture is not as long as it says');
  stamp(picture, { width: Number(stride) * 8, height: dots.length / Number(stride), data: dots }, 0, 0);
  const plain = data
    .replace(/_([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll('>0', '>');
  const kind = symbol.startsWith('^BE') ? 'ean13' : 'code128';
  const [high = 0] = match(symbol, /N,(\d+)/).map(Number);
  const place = { x: Number(x), y: Number(y), height: high, module: Number(module) };
  return { picture, copies: Number(copies), bars: withBars(picture, { kind, text: plain, ...place }) };
}
