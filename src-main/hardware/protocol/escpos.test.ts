import { describe, expect, it } from 'vitest';
import { blank, fillRect } from '../raster/bitmap.ts';
import {
  align,
  bold,
  CHARACTER,
  CUT,
  codePage,
  feedDots,
  INIT,
  inverse,
  joined,
  LINE_SPACING,
  NEW_LINE,
  NO_CHINESE,
  openDrawer,
  openDrawerNow,
  PAPERS,
  qr,
  raster,
  size,
  USUAL_PULSE,
} from './escpos.ts';

const hex = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('hex')
    .replace(/(..)(?=.)/g, '$1 ');

describe('ESC/POS', () => {
  it.each([
    ['start', INIT, '1b 40'],
    ['no Chinese', NO_CHINESE, '1c 2e'],
    ['code page 1252', codePage(16), '1b 74 10'],
    ['left', align('left'), '1b 61 00'],
    ['middle', align('center'), '1b 61 01'],
    ['right', align('right'), '1b 61 02'],
    ['bold', bold(true), '1b 45 01'],
    ['not bold', bold(false), '1b 45 00'],
    ['white on black', inverse(true), '1d 42 01'],
    ['black on white', inverse(false), '1d 42 00'],
    ['plain size', size(1, 1), '1d 21 00'],
    ['double height', size(1, 2), '1d 21 01'],
    ['double both', size(2, 2), '1d 21 11'],
    ['largest', size(8, 8), '1d 21 77'],
    ['end of a line', NEW_LINE, '0a'],
    ['twelve dots of paper', feedDots(12), '1b 4a 0c'],
    ['cut', CUT, '1d 56 42 00'],
    ['drawer', openDrawer(), '1b 70 00 19 fa'],
    ['drawer at the other pin', openDrawer({ pin: 5, on: 120, off: 240 }), '1b 70 01 3c 78'],
    ['drawer with more than a byte holds', openDrawer({ pin: 2, on: 9_999, off: 9_999 }), '1b 70 00 ff ff'],
    ['drawer at once', openDrawerNow(), '10 14 01 00 01'],
    ['other drawer at once', openDrawerNow({ pin: 5, on: 250, off: 0 }), '10 14 01 01 03'],
    ['drawer at once for long', openDrawerNow({ pin: 2, on: 9_999, off: 0 }), '10 14 01 00 08'],
  ])('%s', (_, bytes, expected) => {
    expect(hex(bytes)).toBe(expected);
  });

  it('prints pictures as rows of bytes', () => {
    const picture = blank(12, 2);
    fillRect(picture, { x: 0, y: 0, width: 4, height: 1 });
    fillRect(picture, { x: 8, y: 1, width: 4, height: 1 });
    expect(hex(raster(picture))).toBe('1d 76 30 00 02 00 02 00 f0 00 00 f0');
  });

  it('prints high pictures in bands that lose no row', () => {
    const picture = blank(PAPERS[80].dots, 600);
    for (let y = 0; y < 600; y++) fillRect(picture, { x: y % 576, y, width: 1, height: 1 });
    const bytes = raster(picture);
    const heads = [0, 1, 2].map((i) => bytes.subarray(i * (8 + 72 * 256), i * (8 + 72 * 256) + 8));
    expect(heads.map(hex)).toEqual([
      '1d 76 30 00 48 00 00 01',
      '1d 76 30 00 48 00 00 01',
      '1d 76 30 00 48 00 58 00',
    ]);
    const rows = heads.map((_, i) => bytes.subarray(i * (8 + 72 * 256) + 8, (i + 1) * (8 + 72 * 256)));
    expect(Buffer.concat(rows).equals(Buffer.from(picture.data))).toBe(true);
    expect(raster(blank(384, 0))).toHaveLength(0);
  });

  it('lets the printer draw a QR code', () => {
    expect(hex(qr('CAS1-1', 6))).toBe(
      '1d 28 6b 04 00 31 41 32 00 1d 28 6b 03 00 31 43 06 1d 28 6b 03 00 31 45 31 ' +
        '1d 28 6b 09 00 31 50 30 43 41 53 31 2d 31 1d 28 6b 03 00 31 51 30',
    );
    const long = qr('x'.repeat(300), 4);
    expect(hex(long.subarray(25, 33))).toBe('1d 28 6b 2f 01 31 50 30');
  });

  it('knows its papers', () => {
    expect(PAPERS).toEqual({ 58: { dots: 384, columns: 32 }, 80: { dots: 576, columns: 48 } });
    for (const { dots, columns } of Object.values(PAPERS)) expect(columns * CHARACTER.width).toBe(dots);
    expect(LINE_SPACING).toBeGreaterThan(CHARACTER.height);
    expect(USUAL_PULSE).toEqual({ pin: 2, on: 50, off: 500 });
    expect(hex(joined([INIT, CUT]))).toBe('1b 40 1d 56 42 00');
  });
});
