import { describe, expect, it } from 'vitest';
import { readBars } from '../../tests/fixtures/barcode.ts';
import { type PdfPage, type PdfRect, readPdf } from '../../tests/fixtures/pdf-text.ts';
import type { Locale } from '../core/money.ts';
import { barsOf } from '../documents/bars.node.ts';
import type { LabelArticle } from './contract.ts';
import type { LabelsDocument } from './labels-document.ts';
import { renderLabelsPdf } from './labels-pdf.node.ts';
import { LABEL_FORMATS, type LabelFormat } from './rules.ts';

const MM = 72 / 25.4;
const article: LabelArticle = {
  variantId: '01900000-0000-7000-8000-000000000001',
  styleName: 'Royal kaftan',
  styleNameAr: 'قفطان ملكي',
  styleNameFr: 'Caftan royal',
  sku: 'KFT-021-BLE-M',
  barcode: '2000000000015',
  size: 'XL',
  color: 'أخضر',
  price: 1_250_00,
  struck: null,
};
const bySku: LabelArticle = { ...article, sku: 'JLB-2027-140-NR', barcode: null, price: 999_50 };

const print = async (o: Partial<LabelsDocument> = {}): Promise<PdfPage[]> =>
  readPdf(
    await renderLabelsPdf({
      format: '40x30',
      language: 'ar',
      showsPrice: true,
      at: 1_790_000_000_000,
      labels: [{ article, copies: 1 }],
      ...o,
    }),
  );
const textOf = (page: PdfPage | undefined) => page?.lines.join('\n') ?? '';
const backwards = (text: string) => [...text].reverse().join('');

/** Widths in modules of the bars and gaps at one height of a page. */
function widthsOf(rects: readonly PdfRect[]): number[] {
  const bars = rects.toSorted((a, b) => a.x - b.x);
  const module = Math.min(...bars.map((bar) => bar.width));
  return bars.flatMap((bar, i) => {
    const next = bars[i + 1];
    const gap = next ? [Math.round((next.x - bar.x - bar.width) / module)] : [];
    return [Math.round(bar.width / module), ...gap];
  });
}

describe.each(LABEL_FORMATS)('a label of %s', (format) => {
  it.each([
    ['ar', backwards('قفطان ملكي'), '1,250.00'],
    ['fr', 'Caftan royal', '1 250,00 DH'],
    ['en', 'Royal kaftan', '1,250.00 MAD'],
  ] as [Locale, string, string][])('says everything in %s', async (language, name, price) => {
    const [page] = await print({ format, language });
    for (const text of [name, price, 'XL', backwards('أخضر'), '2000000000015', 'KFT-021-BLE-M'])
      expect(textOf(page)).toContain(text);
  });

  it('leaves the price out where it is not wanted', async () => {
    expect(textOf((await print({ format, showsPrice: false }))[0])).not.toContain('1,250.00');
  });

  it.each([
    ['its EAN-13', article, '2000000000015'],
    ['its SKU as Code 128', bySku, 'JLB-2027-140-NR'],
    ['its SKU where the barcode is wrong', { ...article, barcode: '2000000000016' }, 'KFT-021-BLE-M'],
  ])('carries %s in bars that read back', async (_what, labelled, text) => {
    const [page] = await print({ format, labels: [{ article: labelled, copies: 1 }] });
    expect(readBars(widthsOf(page?.rects ?? []))).toBe(text);
  });

  it('keeps white beside the bars and everything on the paper', async () => {
    const long = {
      ...bySku,
      styleName: 'A kaftan of embroidered velvet with a very long name that nobody can say at once',
      styleNameAr: 'قفطان موبرة مطرز باليد بياقة ماو وبطانة ساتان مع مضمة صقلي من فاس العتيقة',
      color: 'Bleu roi et doré à fines rayures',
      sku: 'JLB-ABCDEF-2027-KL',
      price: 123_456_00,
    };
    for (const language of ['ar', 'fr'] as const) {
      const [page] = await print({ format, language, labels: [{ article: long, copies: 1 }] });
      if (!page) throw new Error('no page');
      const width = format === 'a4' ? 70 * MM : page.width;
      const start = format === 'a4' && language === 'ar' ? page.width - width : 0;
      const bars = page.rects;
      const module = Math.min(...bars.map((bar) => bar.width));
      expect(Math.min(...bars.map((bar) => bar.x)) - start).toBeGreaterThanOrEqual(10 * module - 0.01);
      const right = Math.max(...bars.map((bar) => bar.x + bar.width));
      expect(start + width - right).toBeGreaterThanOrEqual(10 * module - 0.01);
      const height = (format === 'a4' ? 37 : Number(format.split('x')[1])) * MM;
      for (const run of page.runs) {
        expect(run.left, run.text).toBeGreaterThanOrEqual(start + 4);
        expect(run.right, run.text).toBeLessThanOrEqual(start + width - 4);
        expect(run.baseline).toBeLessThan(height);
      }
      expect(Math.max(...bars.map((bar) => bar.height))).toBeGreaterThan(6 * MM);
      expect(readBars(widthsOf(bars))).toBe(long.sku);
    }
  });
});

describe('many labels', () => {
  const count = async (format: LabelFormat, copies: number[]) =>
    await print({
      format,
      labels: copies.map((n, i) => ({ article: { ...bySku, sku: `SKU-${i}` }, copies: n })),
    });

  it('are a page each on a roll, in the order of the lines', async () => {
    const pages = await count('50x25', [2, 1]);
    expect(pages.map((page) => /SKU-\d/.exec(textOf(page))?.[0])).toEqual(['SKU-0', 'SKU-0', 'SKU-1']);
    expect(pages[0]?.width).toBeCloseTo(50 * MM, 1);
    expect(pages[0]?.height).toBeCloseTo(25 * MM, 1);
  });

  it('fill sheets of 24 from the side that the language begins at', async () => {
    const pages = await count('a4', [24, 13]);
    expect(pages.map((page) => page.runs.filter((run) => run.text.startsWith('SKU-')).length)).toEqual([
      24, 13,
    ]);
    const first = pages[1]?.runs.filter((run) => run.text === 'SKU-1').at(0);
    expect(first?.left).toBeGreaterThan(140 * MM);
  });

  it('come out the same again', async () => {
    const document: LabelsDocument = {
      format: 'a4',
      language: 'fr',
      showsPrice: true,
      at: 1_790_000_000_000,
      labels: [{ article, copies: 3 }],
    };
    expect((await renderLabelsPdf(document)).equals(await renderLabelsPdf(document))).toBe(true);
  });
});

describe('every code', () => {
  it('reads back, whatever its digits and letters', () => {
    const codes = ['A', 'A-1', '12345', 'KFT-123456-M', '123456A', 'a-z', 'DJL-BZ-17', '0000000000'];
    expect(codes.map((text) => readBars(barsOf({ kind: 'code128', text })))).toEqual(codes);
    const eans = ['2000000000015', '6111234567895', '9780201379624', '4006381333931'];
    expect(eans.map((text) => readBars(barsOf({ kind: 'ean13', text })))).toEqual(eans);
  });
});
