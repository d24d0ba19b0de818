import bwip from 'bwip-js/node';
import { describe, expect, it } from 'vitest';
import { type Bitmap, blank, dotAt } from '../raster/bitmap.ts';
import type { Row } from './paper-rows.ts';
import { type Block, partWidth, qrBlock, rowBlock, ruleBlock } from './raster-rows.ts';

const DOTS = 384;
function drawn(block: Block): Bitmap {
  const bitmap = blank(DOTS, block.height + 20);
  block.draw(bitmap, 10);
  return bitmap;
}
/** First and last columns and rows with ink. */
function inkOf(bitmap: Bitmap, from = 0, to = bitmap.width) {
  const places: { x: number; y: number }[] = [];
  for (let y = 0; y < bitmap.height; y++)
    for (let x = from; x < to; x++) if (dotAt(bitmap, x, y)) places.push({ x, y });
  const edge = (pick: (p: { x: number; y: number }) => number) =>
    [Math.min(...places.map(pick)), Math.max(...places.map(pick))] as const;
  return { x: edge((p) => p.x), y: edge((p) => p.y), dots: places.length };
}
const pair = (label: string, value: string, isFigure = false): Extract<Row, { kind: 'pair' }> => ({
  kind: 'pair',
  label: { text: label, role: 'body' },
  value: { text: value, role: 'body' },
  isFigure,
});

describe('a row as dots', () => {
  it('has its label at the start and its value at the end', () => {
    const rtl = drawn(rowBlock(pair('الساعة', '13:05'), 'rtl', DOTS, 0));
    expect(inkOf(rtl, 0, 192).x[0]).toBeLessThan(4);
    expect(inkOf(rtl, 192).x[1]).toBeGreaterThan(DOTS - 5);
    const ltr = drawn(rowBlock(pair('الساعة', '13:05'), 'ltr', DOTS, 0));
    expect(inkOf(ltr, 0, 192).dots).toBeGreaterThan(inkOf(ltr, 300, 310).dots);
    expect(inkOf(ltr).x[1]).toBeGreaterThan(DOTS - 6);
  });

  it('keeps figures to the right of their column', () => {
    const edges = ['9.00', '1,250.00', '19.90'].map(
      (value) => inkOf(drawn(rowBlock(pair('نقدا', value, true), 'rtl', DOTS, 120)), 0, 200).x[1],
    );
    for (const edge of edges) expect(Math.abs(edge - 117)).toBeLessThan(4);
  });

  it('breaks what is long', () => {
    const text = 'قفطان موبرة مطرز باليد بياقة ماو وبطانة ساتان مع مضمة';
    const row: Row = { kind: 'text', text, role: 'strong', align: 'start' };
    const short: Row = { ...row, text: 'قفطان' };
    expect(rowBlock(row, 'rtl', DOTS, 0).height).toBeGreaterThan(rowBlock(short, 'rtl', DOTS, 0).height);
  });

  it('puts a total under its label where both do not fit, and smaller where it is wider than the paper', () => {
    const total = (value: string): Extract<Row, { kind: 'pair' }> => ({
      kind: 'pair',
      label: { text: 'الفرق المسترجع', role: 'totalLabel' },
      value: { text: value, role: 'total' },
      isFigure: false,
    });
    const low = rowBlock(total('7.00'), 'rtl', DOTS, 0);
    const high = rowBlock(total('1,234,700.00 د.م.'), 'rtl', DOTS, 0);
    expect(high.height).toBeGreaterThan(low.height);
    const huge = rowBlock(total('99,999,999,999.00 د.م.'), 'rtl', DOTS, 0);
    expect(huge.height).toBeGreaterThan(low.height);
    expect(huge.height).toBeLessThan(high.height);
  });

  it('is white on black where it marks a copy', () => {
    const row: Row = { kind: 'text', text: 'نسخة', role: 'strong', align: 'center', isInverse: true };
    const bitmap = drawn(rowBlock(row, 'rtl', DOTS, 0));
    const { x, y, dots } = inkOf(bitmap);
    expect(Math.abs(x[0] + x[1] - (DOTS - 1))).toBeLessThan(2);
    const area = (x[1] - x[0] + 1) * (y[1] - y[0] + 1);
    expect(dots / area).toBeGreaterThan(0.7);
    expect(dots).toBeLessThan(area);
  });

  it('may be a line across the paper', () => {
    expect(inkOf(drawn(ruleBlock(true, DOTS)))).toEqual({ x: [0, 383], y: [10, 12], dots: 384 * 3 });
    const dotted = inkOf(drawn(ruleBlock(false, DOTS)));
    expect(dotted.dots).toBe(43 * 9);
    expect(dotted.x).toEqual([0, 380]);
  });

  it('may be a QR code, to the module', () => {
    const text = 'CAS1-T2B-000123-7F3A91C2';
    const bitmap = drawn(qrBlock(text, DOTS, 6));
    const [symbol] = bwip.raw('qrcode', text, 'eclevel=M');
    if (!symbol || !('pixs' in symbol)) throw new Error('no modules');
    const left = (DOTS - symbol.pixx * 6) / 2;
    const read = symbol.pixs.map((_, i) => {
      const [column, row] = [i % symbol.pixx, Math.floor(i / symbol.pixx)];
      return dotAt(bitmap, left + column * 6 + 3, 10 + 24 + row * 6 + 3) ? 1 : 0;
    });
    expect(read).toEqual(symbol.pixs);
    expect(inkOf(bitmap).y).toEqual([34, 10 + 24 + symbol.pixy * 6 - 1]);
  });

  it('knows its width', () => {
    const width = partWidth({ text: 'المجموع', role: 'body' }, 'rtl');
    expect(width).toBeGreaterThan(60);
    expect(partWidth({ text: 'المجموع', role: 'total' }, 'rtl')).toBeGreaterThan(1.5 * width);
    expect(partWidth({ text: '', role: 'body' }, 'rtl')).toBe(0);
  });
});
