import { crc32, deflateSync } from 'node:zlib';
import bwip from 'bwip-js/node';
import { type CodePage, decodeText } from '../protocol/code-page.ts';
import { type Bitmap, blank, fillRect, rowsOf, stamp, strideOf } from '../raster/bitmap.ts';
import { fillOutlines } from '../raster/fill-outlines.ts';
import { shapeOf } from '../raster/font.ts';

/** Output of the printer: the visible result as one picture, and its parts. */
export type PrintedPaper = {
  picture: Bitmap;
  /** Lines printed with the printer's own characters, spaces included. */
  lines: string[];
  /** Rows of dots that were sent as pictures. */
  pictureRows: number;
  /** Contents of the QR codes. */
  codes: string[];
  cuts: number;
  /** Pulses for the drawer: pin, milliseconds on and off. */
  kicks: { pin: 2 | 5; on: number; off: number }[];
  statusRequests: number[];
};

const CHARACTER = { width: 12, height: 24 };
const LINE = 30;
const LONGEST = 20_000;
const PAGES: Readonly<Record<number, CodePage>> = { 16: 'wpc1252', 19: 'cp858' };

type Type = { isBold: boolean; isInverse: boolean; wide: number; high: number };
const PLAIN: Type = { isBold: false, isInverse: false, wide: 1, high: 1 };

/**
 * A simulated ESC/POS printer that executes commands and returns the paper. It knows the commands that the product
 * sends, and throws for any other, for text outside its code page and for an incomplete command.
 */
export function simulatedPaper(bytes: Uint8Array, dots: 576 | 384): PrintedPaper {
  const paper = blank(dots, LONGEST);
  const printed: Omit<PrintedPaper, 'picture'> = {
    lines: [],
    pictureRows: 0,
    codes: [],
    cuts: 0,
    kicks: [],
    statusRequests: [],
  };
  let at = 0;
  let y = 0;
  let page: CodePage | null = null;
  let type: Type = { ...PLAIN };
  let side = 0;
  let line: { char: string; type: Type }[] = [];
  let module = 3;
  let stored = '';

  const take = (): number => {
    const byte = bytes[at++];
    if (byte === undefined) throw new Error('The command ends in the middle');
    return byte;
  };
  const word = () => take() + take() * 256;
  const slice = (length: number): Uint8Array => {
    if (at + length > bytes.length) throw new Error('The data of a command end in the middle');
    at += length;
    return bytes.subarray(at - length, at);
  };
  const offset = (width: number) => Math.floor(((dots - width) * side) / 2);

  const endLine = () => {
    const width = line.reduce((sum, { type: t }) => sum + t.wide * CHARACTER.width, 0);
    if (width > dots) throw new Error(`A line of ${width} dots on ${dots}`);
    const high = Math.max(1, ...line.map(({ type: t }) => t.high));
    let x = offset(width);
    for (const { char, type: t } of line) {
      const box = { x, y: y + (high - t.high) * CHARACTER.height, width: t.wide * 12, height: t.high * 24 };
      const style = { x: 20 * t.wide, y: 20 * t.high };
      const shape = shapeOf(char, t.isBold ? 'bold' : 'regular');
      const left = (box.width - shape.width * style.x) / 2;
      const base = t.high * 18;
      const cell = blank(box.width, box.height);
      fillOutlines(
        cell,
        shape.contours.map((c) => c.map((v, i) => (i % 2 === 0 ? left + v * style.x : base - v * style.y))),
      );
      stamp(paper, cell, box.x, box.y);
      if (t.isInverse) fillRect(paper, box, 'invert');
      x += box.width;
    }
    if (line.length > 0) printed.lines.push(line.map(({ char }) => char).join(''));
    y += line.length > 0 || high > 1 ? Math.max(LINE, high * CHARACTER.height) : LINE;
    line = [];
  };

  const printPicture = () => {
    if (take() !== 0x30 || take() !== 0) throw new Error('A picture of an unknown kind');
    const [stride, rows] = [word(), word()];
    if (stride * 8 > dots) throw new Error(`A picture of ${stride * 8} dots on ${dots}`);
    if (rows > 256) throw new Error(`A picture of ${rows} rows is more than the printer holds`);
    paper.data.set(slice(stride * rows), y * strideOf(paper));
    y += rows;
    printed.pictureRows += rows;
  };

  const printCode = () => {
    const [symbol] = bwip.raw('qrcode', stored, 'eclevel=M');
    if (!symbol || !('pixs' in symbol)) throw new Error('No QR code');
    const left = offset(symbol.pixx * module);
    for (const [i, dark] of symbol.pixs.entries()) {
      if (!dark) continue;
      const [column, row] = [i % symbol.pixx, Math.floor(i / symbol.pixx)];
      fillRect(paper, { x: left + column * module, y: y + row * module, width: module, height: module });
    }
    printed.codes.push(stored);
    y += symbol.pixy * module;
  };

  const codeFunction = () => {
    if (take() !== 0x6b) throw new Error('An unknown GS ( command');
    const [kind, name, ...rest] = slice(word());
    if (kind !== 49) throw new Error(`A symbol of kind ${kind}`);
    if (name === 67) module = rest[0] ?? 0;
    else if (name === 80) stored = Buffer.from(rest.slice(1)).toString('utf8');
    else if (name === 81) printCode();
    else if (name !== 65 && name !== 69) throw new Error(`QR function ${name}`);
  };

  const escCommand = () => {
    const command = take();
    if (command === 0x40) [type, side, page, line] = [{ ...PLAIN }, 0, null, []];
    else if (command === 0x61) side = take();
    else if (command === 0x45) type = { ...type, isBold: take() === 1 };
    else if (command === 0x4a) y += take();
    else if (command === 0x74) {
      page = PAGES[take()] ?? null;
      if (!page) throw new Error('An unknown code page');
    } else if (command === 0x70) {
      const [pin, on, off] = [take(), take(), take()];
      printed.kicks.push({ pin: pin === 0 ? 2 : 5, on: on * 2, off: off * 2 });
    } else throw new Error(`ESC ${command.toString(16)}`);
  };

  const gsCommand = () => {
    const command = take();
    if (command === 0x21) {
      const n = take();
      type = { ...type, wide: (n >> 4) + 1, high: (n & 15) + 1 };
    } else if (command === 0x42) type = { ...type, isInverse: take() === 1 };
    else if (command === 0x76) printPicture();
    else if (command === 0x28) codeFunction();
    else if (command === 0x56) {
      if (take() !== 0x42) throw new Error('A cut of an unknown kind');
      y += take();
      printed.cuts++;
    } else throw new Error(`GS ${command.toString(16)}`);
  };

  while (at < bytes.length) {
    const byte = take();
    if (byte === 0x1b) escCommand();
    else if (byte === 0x1d) gsCommand();
    else if (byte === 0x0a) endLine();
    else if (byte === 0x1c && take() === 0x2e) continue;
    else if (byte === 0x10 && take() === 0x04) printed.statusRequests.push(take());
    else {
      const char = page && decodeText(Uint8Array.of(byte), page);
      if (!char || char === '\ufffd') throw new Error(`The byte ${byte.toString(16)} is no text`);
      line.push({ char, type });
    }
  }
  if (line.length > 0) throw new Error('A line that was never printed');
  return { picture: rowsOf(paper, 0, y), ...printed };
}

function chunk(name: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, check]);
}

/** A picture as PNG, black on white. */
export function png(bitmap: Bitmap): Buffer {
  const stride = strideOf(bitmap);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(bitmap.width, 0);
  header.writeUInt32BE(bitmap.height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = Array.from({ length: bitmap.height }, (_, y) => [
    Buffer.of(0),
    Buffer.from(bitmap.data.subarray(y * stride, (y + 1) * stride).map((byte) => ~byte)),
  ]);
  const pixels = deflateSync(Buffer.concat(rows.flat()));
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', new Uint8Array())];
  return Buffer.concat([Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a), ...parts]);
}
