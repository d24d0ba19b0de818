import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadImage } from '@napi-rs/canvas';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../src/core/money.ts';
import type { ReceiptDocument } from '../../../src/receipts/receipt-document.ts';
import { renderReceiptPdf } from '../../../src/receipts/receipt-pdf.node.ts';
import { receiptView } from '../../../src/receipts/receipt-view.ts';
import { readPdf } from '../../../tests/fixtures/pdf-text.ts';
import {
  sampleExchange as exchange,
  longSale,
  sampleRefund,
  sampleSale,
} from '../../../tests/fixtures/receipt-samples.ts';
import { blank, dotAt, fillRect } from '../raster/bitmap.ts';
import { png, simulatedPaper } from '../simulators/receipt-paper.ts';
import type { PrinterKind } from './paper-escpos.ts';
import type { Row } from './paper-rows.ts';
import { type EscposOptions, receiptEscpos } from './receipt-escpos.ts';
import { receiptRows } from './receipt-rows.ts';

const LOCALES: Locale[] = ['ar', 'fr', 'en'];
const PAPERS = [80, 58] as const;
const printer: PrinterKind = { paper: 80, codePage: 'wpc1252' };
const dotsOf = (paper: 58 | 80) => (paper === 80 ? 576 : 384);
const hex = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex');

const DOCUMENTS = { sale: sampleSale, refund: sampleRefund, exchange };

/** It has only characters that French code pages include. */
const french: ReceiptDocument = {
  ...sampleSale,
  lines: sampleSale.lines.map((line) => ({ ...line, color: 'Écru' })),
};

function print(document: ReceiptDocument, options: Partial<EscposOptions> = {}) {
  const all = { locale: 'fr' as Locale, printer, ...options };
  return simulatedPaper(receiptEscpos(document, all), dotsOf(all.printer.paper));
}

const plain = (text: string) =>
  text
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2212', '-');
const words = (text: string) =>
  plain(text)
    .split(/[\s|():,،.]+/)
    .filter(Boolean);
const pdfLines = async (document: ReceiptDocument, locale: Locale) =>
  readPdf(await renderReceiptPdf(document, { locale, format: '80mm' })).flatMap((page) => page.lines);
const textsOf = (row: Row): string[] =>
  row.kind === 'text' ? [row.text] : row.kind === 'pair' ? [row.label.text, row.value.text] : [];

describe('a receipt on a receipt printer', () => {
  it('begins with the start and its code page, and ends with one cut', () => {
    expect(hex(receiptEscpos(sampleSale, { locale: 'fr', printer })).slice(0, 10)).toBe('1b401b7410');
    const chinese: PrinterKind = { ...printer, codePage: 'cp858', codePageNumber: 13, isChinese: true };
    const bytes = hex(receiptEscpos(sampleSale, { locale: 'fr', printer: chinese }));
    expect(bytes.slice(0, 14)).toBe('1b401c2e1b740d');
    expect(bytes.slice(-8)).toBe('1d564200');
    expect(print(sampleSale).cuts).toBe(1);
  });

  it('says in French, in its own letters, each word of the PDF in its order', async () => {
    const { lines } = print(french);
    expect(words(lines.join(' '))).toEqual(words((await pdfLines(french, 'fr')).join(' ')));
  });

  it('says in English what the PDF says', async () => {
    const { lines } = print(french, { locale: 'en' });
    expect(words(lines.join(' '))).toEqual(words((await pdfLines(french, 'en')).join(' ')));
  });

  it.each(Object.entries(DOCUMENTS))('has in Arabic each word of the PDF (%s)', async (_, document) => {
    const rows = receiptRows(receiptView(document, 'ar'));
    const turned = (word: string) => (/[\u0600-\u06ff]/.test(word) ? [...word].reverse().join('') : word);
    const seen = (await pdfLines(document, 'ar')).flatMap((line) => words(line).map(turned));
    expect(words(rows.flatMap(textsOf).join(' ')).sort()).toEqual(seen.sort());
  });

  it.each(LOCALES)('has its figures and codes as they are printed (%s)', (locale) => {
    const lines = print(french, { locale }).lines.map(plain);
    const [count, total] = locale === 'fr' ? ['2 × 899,50', '1 799,00'] : ['2 × 899.50', '1,799.00'];
    const line = lines.find((text) => text.includes(count));
    expect(line).toHaveLength(48);
    expect(line?.trim().split(/ {2,}/)).toEqual(locale === 'ar' ? [total, count] : [count, total]);
    expect(lines.some((text) => text.includes('7F3A-91C2'))).toBe(true);
    expect(print(french, { locale }).codes).toEqual(['CAS1-T2B-000123-7F3A91C2']);
  });

  it('keeps the right edges of figures together', () => {
    const arabic = print(sampleSale, { locale: 'ar' }).lines.filter((line) => line.includes('×'));
    const edges = arabic.map((line) => /^ *[\d.,]+/.exec(line)?.[0].length);
    expect(new Set(edges).size).toBe(1);
    const ends = print(french).lines.filter((line) => /\d,\d\d$/.test(line) && !line.includes('DH'));
    expect(ends.length).toBeGreaterThan(8);
    // Lines in double width have half as many characters.
    for (const line of ends) expect(line).toHaveLength(48);
  });

  it('prints as dots what the code page lacks, and only that', () => {
    const rules = print(french).pictureRows;
    expect(print(sampleSale).pictureRows).toBeGreaterThan(rules);
    const work: ReceiptDocument = { ...french, footer: 'Chef-d’œuvre' };
    const footer = (codePage: PrinterKind['codePage']) => {
      const paper = print(work, { printer: { ...printer, codePage } });
      return { isText: paper.lines.some((line) => line.includes('Chef-d’œuvre')), rows: paper.pictureRows };
    };
    expect(footer('wpc1252')).toEqual({ isText: true, rows: rules });
    expect(footer('cp858').isText).toBe(false);
    expect(footer('cp858').rows).toBeGreaterThan(rules);
  });

  it('marks a copy in white on black', () => {
    const inverse = hex(Buffer.of(0x1d, 0x42, 1));
    const options = { locale: 'fr' as const, printer };
    expect(hex(receiptEscpos({ ...french, copy: true }, options))).toContain(inverse);
    expect(hex(receiptEscpos(french, options))).not.toContain(inverse);
    const arabic = { locale: 'ar' as const, printer };
    const copy = simulatedPaper(receiptEscpos({ ...french, copy: true }, arabic), 576);
    expect(copy.pictureRows).toBeGreaterThan(simulatedPaper(receiptEscpos(french, arabic), 576).pictureRows);
  });

  it('has the logo in the middle', () => {
    const logo = blank(100, 40);
    fillRect(logo, { x: 0, y: 0, width: 100, height: 40 });
    const { picture } = print(french, { logo });
    const inked = Array.from({ length: 576 }, (_, x) => x).filter((x) => dotAt(picture, x, 20));
    expect([inked[0], inked.at(-1), inked.length]).toEqual([238, 337, 100]);
  });

  it('has its code as a picture where the printer cannot draw one', () => {
    const paper = print(french, { printer: { ...printer, lacksQr: true } });
    expect(paper.codes).toEqual([]);
    expect(paper.pictureRows).toBeGreaterThan(print(french).pictureRows + 150);
  });

  it('opens no drawer and asks for nothing', () => {
    expect(print(sampleSale).kicks).toEqual([]);
    expect(print(sampleSale).statusRequests).toEqual([]);
  });

  it('gives the same bytes for the same receipt', () => {
    const bytes = () => hex(receiptEscpos(exchange, { locale: 'ar', printer }));
    expect(bytes()).toBe(bytes());
  });

  it('may have sixty lines', () => {
    expect(print(longSale).lines.filter((line) => line.includes('SKU-')).length).toBe(40);
    expect(print(longSale, { locale: 'ar' }).picture.height).toBeGreaterThan(6_000);
  });

  it('fits on the paper whatever things are called', () => {
    const name = fc.oneof(
      fc.string({ minLength: 1, maxLength: 60 }),
      fc.constantFrom(
        'قفطان',
        'Caftan «brodé» قفطان 12',
        'ا'.repeat(80),
        'X'.repeat(120),
        '漢字',
        '🎁',
        'a\nb',
      ),
    );
    const amount = fc.integer({ min: 0, max: 99_999_999_99 });
    fc.assert(
      fc.property(
        name,
        name,
        amount,
        fc.constantFrom(...PAPERS),
        fc.constantFrom(...LOCALES),
        (a, b, total, paper, locale) => {
          const [line] = sampleSale.lines;
          if (!line) throw new Error('no line');
          const lines = [{ ...line, name: a, nameAr: b, color: b, size: a.slice(0, 9), total }];
          const document = { ...sampleSale, lines, total, subtotal: total, clientName: a, footer: b };
          const out = print(document, { locale, printer: { ...printer, paper } });
          expect(out.cuts).toBe(1);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('is left as a picture for people to look at', async () => {
    const folder = join(tmpdir(), 'hanout-papers');
    mkdirSync(folder, { recursive: true });
    for (const [name, document] of Object.entries(DOCUMENTS)) {
      for (const locale of LOCALES) {
        for (const paper of PAPERS) {
          const { picture } = print(document, { locale, printer: { ...printer, paper } });
          const file = join(folder, `${name}-${locale}-${paper}.png`);
          writeFileSync(file, png(picture));
          const image = await loadImage(file);
          expect([image.width, image.height]).toEqual([dotsOf(paper), picture.height]);
        }
      }
    }
  });
});

describe('the printer that stands in for a real one', () => {
  it.each([
    ['text without a code page', '1b4041'],
    ['an unknown command', '1b400d'],
    ['an unknown ESC command', '1b401b99'],
    ['an unknown GS command', '1b401d99'],
    ['a command that ends in the middle', '1b401b61'],
    ['a picture that ends in the middle', '1b401d76300048000100ff'],
    ['a picture wider than the paper', `1b401d76300049000100${'00'.repeat(73)}`],
    ['a picture of too many rows', `1b401d76300001000101${'00'.repeat(257)}`],
    ['a line longer than the paper', `1b401b7410${'41'.repeat(49)}0a`],
    ['a line that is never printed', '1b401b741041'],
  ])('takes no %s', (_, bytes) => {
    expect(() => simulatedPaper(Buffer.from(bytes, 'hex'), 576)).toThrow();
  });

  it('notes what opens a drawer and what is asked', () => {
    const paper = simulatedPaper(Buffer.from('1b401b700019fa100401100404', 'hex'), 576);
    expect(paper.kicks).toEqual([{ pin: 2, on: 50, off: 500 }]);
    expect(paper.statusRequests).toEqual([1, 4]);
  });
});
