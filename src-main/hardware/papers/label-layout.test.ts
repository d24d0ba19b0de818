import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { QUIET_MODULES } from '../../../src/labels/rules.ts';
import { tsplLabel } from '../protocol/tspl.ts';
import { zplLabel } from '../protocol/zpl.ts';
import { blank, dotAt, fillRect } from '../raster/bitmap.ts';
import { simulatedTspl, simulatedZpl } from '../simulators/label-paper.ts';
import { png } from '../simulators/receipt-paper.ts';
import { type LabelLayout, type LabelOptions, labelLayout } from './label-layout.ts';

const article = {
  variantId: 'v1',
  styleName: 'Caftan velours brodé main « Sqalli »',
  styleNameAr: 'قفطان موبرة مطرز باليد (صقلي) بياقة ماو',
  styleNameFr: null,
  sku: 'CAF-VEL-0042',
  barcode: '2000000000428',
  size: 'M',
  color: 'زمردي',
  price: 245_000,
  struck: null,
};
const FORMATS = ['40x30', '50x25'] as const;
const ARABIC: LabelOptions = { format: '40x30', language: 'ar', showsPrice: true };

/** The first and last rows and columns that have ink. */
function edges({ words }: LabelLayout) {
  const inked: { x: number; y: number }[] = [];
  for (let y = 0; y < words.height; y++)
    for (let x = 0; x < words.width; x++) if (dotAt(words, x, y)) inked.push({ x, y });
  const xs = inked.map((p) => p.x);
  const ys = inked.map((p) => p.y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

describe('a label', () => {
  it.each(FORMATS)('keeps words and bars on %s, and apart', (format) => {
    for (const language of ['ar', 'fr', 'en'] as const) {
      for (const item of [article, { ...article, barcode: null }, { ...article, sku: 'S'.repeat(24) }]) {
        const layout = labelLayout(item, { format, language, showsPrice: true });
        const { left, right, top, bottom } = edges(layout);
        const { words, bars } = layout;
        expect([left >= 8, right < words.width - 8, top >= 4, bottom < words.height - 8]).toEqual(
          Array(4).fill(true),
        );
        expect(bars.height).toBeGreaterThanOrEqual(48);
        const rows = Array.from({ length: bars.height - 6 }, (_, i) => bars.y + 6 + i);
        const columns = Array.from({ length: words.width }, (_, x) => x);
        expect(rows.filter((y) => columns.some((x) => dotAt(words, x, y)))).toEqual([]);
      }
    }
  });

  it('has bars of whole dots with the white that scanners need', () => {
    for (const [format, module] of [
      ['40x30', 2],
      ['50x25', 3],
    ] as const) {
      const { words, bars } = labelLayout(article, { ...ARABIC, format });
      expect(bars).toMatchObject({ kind: 'ean13', text: '2000000000428', module });
      const end = bars.x + 95 * module;
      expect(bars.x).toBeGreaterThanOrEqual(QUIET_MODULES.ean13.left * module);
      expect(words.width - end).toBeGreaterThanOrEqual(QUIET_MODULES.ean13.right * module);
    }
  });

  it('carries the SKU where there is no right EAN', () => {
    for (const barcode of [null, '2000000000429', '96385074'])
      expect(labelLayout({ ...article, barcode }, ARABIC).bars).toMatchObject({
        kind: 'code128',
        text: 'CAF-VEL-0042',
      });
  });

  it('says more with a price than without, and another name in another language', () => {
    const words = (options: Partial<LabelOptions>) =>
      Buffer.from(labelLayout(article, { ...ARABIC, ...options }).words.data).toString('hex');
    expect(words({ showsPrice: false })).not.toBe(words({}));
    expect(words({ language: 'fr' })).not.toBe(words({}));
    expect(words({})).toBe(words({}));
  });

  it.each(FORMATS)('comes out alike of both kinds of printers (%s)', (format) => {
    const folder = join(tmpdir(), 'hanout-papers');
    mkdirSync(folder, { recursive: true });
    for (const item of [article, { ...article, barcode: null }]) {
      for (const language of ['ar', 'fr'] as const) {
        const layout = labelLayout(item, { format, language, showsPrice: true });
        const [tspl, zpl] = [simulatedTspl(tsplLabel(layout, 3)), simulatedZpl(zplLabel(layout, 3))];
        expect(tspl.copies).toBe(3);
        expect(tspl.bars).toMatchObject({ kind: layout.bars.kind, text: layout.bars.text });
        expect(tspl.bars.x + tspl.bars.width).toBeLessThan(layout.words.width);
        expect({ ...zpl.bars, text: zpl.bars.text.slice(0, 12) }).toEqual({
          ...tspl.bars,
          text: tspl.bars.text.slice(0, 12),
        });
        expect(Buffer.from(zpl.picture.data).equals(Buffer.from(tspl.picture.data))).toBe(true);
        writeFileSync(join(folder, `label-${format}-${language}-${layout.bars.kind}.png`), png(tspl.picture));
      }
    }
  });
});

/** A tiny label (2 mm by 1 mm), to compare each byte. */
const words = blank(16, 8);
fillRect(words, { x: 0, y: 0, width: 4, height: 1 });
const tiny = (bars: Partial<LabelLayout['bars']> = {}): LabelLayout => ({
  width: 2,
  height: 1,
  words,
  bars: { kind: 'ean13', text: '2000000000428', x: 3, y: 2, height: 40, module: 2, ...bars },
});
const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('TSPL', () => {
  it('says size, picture with black as 0, bars and number, to the byte', () => {
    const dots = `\x0f${'\xff'.repeat(15)}`;
    expect(latin(tsplLabel(tiny(), 2))).toBe(
      `SIZE 2 mm,1 mm\r\nGAP 2 mm,0 mm\r\nDIRECTION 1\r\nCLS\r\nBITMAP 0,0,2,8,0,${dots}\r\nBARCODE 3,2,"EAN13",40,0,0,2,2,"2000000000428"\r\nPRINT 1,2\r\n`,
    );
  });

  it('writes Code 128, quotes in it as the printer wants them', () => {
    const label = latin(tsplLabel(tiny({ kind: 'code128', text: 'CAF"1' }), 1));
    expect(label).toContain('BARCODE 3,2,"128",40,0,0,2,2,"CAF\\["]1"\r\n');
  });

  it('takes no command for a code', () => {
    for (const text of ['A\r\nCLS', 'قفطان', ''])
      expect(() => tsplLabel(tiny({ kind: 'code128', text }), 1)).toThrow(RangeError);
  });
});

describe('ZPL', () => {
  it('says size, picture with black as 1, bars and number, to the byte', () => {
    expect(latin(zplLabel(tiny(), 2))).toBe(
      `^XA\n^CI28\n^PW16\n^LL8\n^LH0,0\n^FO0,0^GFA,16,16,2,F0${'00'.repeat(15)}^FS\n^FO3,2^BY2^BEN,40,N,N^FD200000000042^FS\n^PQ2\n^XZ`,
    );
  });

  it('writes Code 128, signs of its own commands by their numbers', () => {
    const label = latin(zplLabel(tiny({ kind: 'code128', text: 'A^B~C_D>E' }), 1));
    expect(label).toContain('^BCN,40,N,N,N,A^FH_^FDA_5EB_7EC_5FD>0E^FS');
  });

  it('takes no command for a code', () => {
    for (const text of ['A\n^XZ', 'قفطان', ''])
      expect(() => zplLabel(tiny({ kind: 'code128', text }), 1)).toThrow(RangeError);
  });
});
