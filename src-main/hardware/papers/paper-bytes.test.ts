import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Locale } from '../../../src/core/money.ts';
import { layoutLine } from '../../../src/documents/bidi-text.ts';
import type { Paper } from '../../../src/hardware/print-job.ts';
import { documents } from '../../../src/papers.node.ts';
import { reportLabels } from '../../../src/reports/report-labels.ts';
import { zPaper } from '../../../src/reports/z-paper.ts';
import { readBars } from '../../../tests/fixtures/barcode.ts';
import { readPdf } from '../../../tests/fixtures/pdf-text.ts';
import { sampleExchange, sampleSale } from '../../../tests/fixtures/receipt-samples.ts';
import {
  blindSlip,
  creditSlip,
  depositSlip,
  drawerSlip,
  refundSlip,
  zBody,
} from '../../../tests/fixtures/slip-samples.ts';
import { type Bitmap, blank, dotAt, fillRect } from '../raster/bitmap.ts';
import { png, simulatedPaper } from '../simulators/receipt-paper.ts';
import { paperBytes, paperRows } from './paper-bytes.ts';
import type { PrinterKind } from './paper-escpos.ts';
import type { Row } from './paper-rows.ts';

const LOCALES: Locale[] = ['ar', 'fr', 'en'];
const PAPERS = [80, 58] as const;
const printer: PrinterKind = { paper: 80, codePage: 'wpc1252' };
const dotsOf = (paper: 58 | 80) => (paper === 80 ? 576 : 384);
const print = (paper: Paper, kind = printer) => simulatedPaper(paperBytes(paper, kind), dotsOf(kind.paper));

/** Each paper in a language, with its PDF. */
const SLIPS: Record<string, (locale: Locale) => { paper: Paper; pdf: () => Promise<Uint8Array> }> = {
  'closing of a drawer': (locale) => {
    const slip = drawerSlip(locale);
    return { paper: { kind: 'drawer', slip }, pdf: () => documents.pdf('drawerSlip', slip) };
  },
  'blind count of a drawer': (locale) => {
    const slip = blindSlip(locale);
    return { paper: { kind: 'drawer', slip }, pdf: () => documents.pdf('drawerSlip', slip) };
  },
  'store credit': (locale) => {
    const slip = creditSlip(locale);
    return { paper: { kind: 'credit', slip }, pdf: () => documents.pdf('creditSlip', slip) };
  },
  exchange: (locale) => ({
    paper: { kind: 'receipt', document: sampleExchange, locale },
    pdf: () => documents.pdf('receipt', sampleExchange, { locale, format: '80mm' }),
  }),
  deposit: (locale) => {
    const slip = depositSlip(locale);
    return { paper: { kind: 'deposit', slip }, pdf: () => documents.pdf('depositSlip', slip) };
  },
  'deposit paid back': (locale) => {
    const slip = refundSlip(locale);
    return { paper: { kind: 'deposit', slip }, pdf: () => documents.pdf('depositSlip', slip) };
  },
};
const cases = Object.keys(SLIPS).flatMap((name) => LOCALES.map((locale) => [name, locale] as const));
const slip = (name: string, locale: Locale) => {
  const make = SLIPS[name];
  if (!make) throw new Error(`no ${name}`);
  return make(locale);
};
const closing = (locale: Locale, body = zBody): Paper => ({ kind: 'report', paper: zPaper(body, locale) });
const testPaper = (locale: Locale): Paper => ({
  kind: 'test',
  test: { locale, tillName: 'Caisse 2', at: sampleSale.at, zone: sampleSale.zone },
});

/** Harakat are placed above their letter: a PDF does not say which of the two comes first. */
const plain = (text: string) =>
  text
    .replace(/[\u064b-\u0652]/g, '')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\u2212', '-');
const words = (text: string) =>
  plain(text)
    .split(/[\s|():,،.·]+/)
    .filter(Boolean);
/** Words in reading order: a PDF stores glyphs from left to right. */
const turned = (word: string) => (/[\u0600-\u06ff]/.test(word) ? [...word].reverse().join('') : word);
const wordsOfPdf = async (pdf: Uint8Array) =>
  readPdf(Buffer.from(pdf)).flatMap((page) => page.lines.flatMap((line) => words(line).map(turned)));
const textsOf = (row: Row): string[] =>
  row.kind === 'text' ? [row.text] : row.kind === 'pair' ? [row.label.text, row.value.text] : [];
const wordsOfRows = (paper: Paper) =>
  words(paperRows(paper, printer).rows.flatMap(textsOf).join(' ').replaceAll('\n', ' '));
/** A single Arabic line with its letters from left to right, as printed. */
const seen = (text: string) =>
  plain(
    layoutLine(text, 'rtl', () => 1)
      .runs.map((run) => (run.reversedByFont ? [...run.text].reverse().join('') : run.text))
      .join(''),
  );
const hasArabic = (paper: Paper) =>
  paperRows(paper, printer).rows.some((row) => /[\u0600-\u06ff]/.test(textsOf(row).join('')));

describe('a paper of the till on a receipt printer', () => {
  it.each(cases)('says what its PDF says: %s, %s', async (name, locale) => {
    const { paper, pdf } = slip(name, locale);
    expect(wordsOfRows(paper).sort()).toEqual((await wordsOfPdf(await pdf())).sort());
  });

  it.each(Object.keys(SLIPS))(
    'has the words and figures of each Arabic line in the order of its PDF: %s',
    async (name) => {
      const { paper, pdf } = slip(name, 'ar');
      const drawn = paperRows(paper, printer).rows.flatMap(textsOf).map(seen);
      const lines = readPdf(Buffer.from(await pdf())).flatMap((page) =>
        page.lines.flatMap((line) => line.split(' | ')),
      );
      const missing = lines
        .map((line) => plain(line).trim())
        .filter((line) => !drawn.some((row) => row.includes(line)));
      expect(missing).toEqual([]);
    },
  );

  it.each(LOCALES)('has each word and figure of the closing (Z) of its PDF (%s)', async (locale) => {
    const paper = zPaper(zBody, locale);
    const onRoll = new Set(wordsOfRows({ kind: 'report', paper }));
    const seen = await wordsOfPdf(await documents.pdf('report', paper));
    // Column titles for counts and for row subjects are not printed on a roll, and a roll has no pages.
    const heads = paper.tables.flatMap((table) => table.columns.map((column) => column.label));
    const left = new Set([...words(heads.join(' ')), ...pageWords(locale)]);
    expect(seen.filter((word) => !onRoll.has(word) && !left.has(word))).toEqual([]);
    expect([...onRoll].filter((word) => !seen.includes(word))).toEqual([]);
  });

  it('has the figures of a closing as often as it has them', () => {
    const { tables } = zPaper(zBody, 'fr');
    const amounts = tables.flatMap((table) =>
      [...table.rows, ...(table.totals ? [table.totals] : [])].flatMap((row) =>
        row.filter((cell, i) => cell !== null && table.columns[i]?.kind === 'money'),
      ),
    );
    const rows = paperRows(closing('fr'), printer).rows.filter((row) => row.kind === 'pair' && row.isFigure);
    const figures = rows.flatMap((row) => (row.kind === 'pair' ? [plain(row.value.text)] : []));
    expect(figures.filter((figure) => /,\d\d$/.test(figure))).toHaveLength(amounts.length);
  });

  it.each([['fr'], ['en']] as const)('prints the words in their order (%s)', async (locale) => {
    const french = { ...creditSlip(locale), clientName: 'Fatima Zahra' };
    const { lines } = print({ kind: 'credit', slip: french });
    const seen = (await wordsOfPdf(await documents.pdf('creditSlip', french))).join(' ');
    expect(words(lines.join(' ')).join(' ')).toBe(seen);
  });

  it.each(
    Object.keys(SLIPS).flatMap((name) =>
      LOCALES.flatMap((locale) => PAPERS.map((width) => [name, locale, width] as const)),
    ),
  )('fits on the paper: %s, %s, %i mm', (name, locale, width) => {
    const { paper } = slip(name, locale);
    const out = print(paper, { paper: width, codePage: 'cp858' });
    expect([out.cuts, out.kicks, out.statusRequests]).toEqual([1, [], []]);
    if (hasArabic(paper)) expect(out.pictureRows).toBeGreaterThan(60);
    const amounts = paperRows(paper, printer).rows.filter((row) => row.kind === 'pair' && row.isFigure);
    if (amounts.length > 0) expect(inked(out.picture)).toBeGreaterThan(dotsOf(width) - 12);
  });

  it.each(PAPERS)('prints a closing whole on %i mm', (width) => {
    for (const locale of LOCALES) {
      const out = print(closing(locale), { paper: width, codePage: 'wpc1252' });
      expect(out.cuts).toBe(1);
      expect(out.picture.height).toBeGreaterThan(1_500);
    }
  });

  it('is left as a picture for people to look at', () => {
    const folder = join(tmpdir(), 'hanout-papers');
    mkdirSync(folder, { recursive: true });
    for (const locale of LOCALES) {
      const all = Object.fromEntries(Object.keys(SLIPS).map((name) => [name, slip(name, locale).paper]));
      for (const [name, paper] of Object.entries({
        ...all,
        closing: closing(locale),
        test: testPaper(locale),
      })) {
        for (const width of PAPERS) {
          const { picture } = print(paper, { ...printer, paper: width });
          writeFileSync(join(folder, `${name.replaceAll(' ', '-')}-${locale}-${width}.png`), png(picture));
          expect(picture.width).toBe(dotsOf(width));
        }
      }
    }
  });

  it('says of a table without rows that it is empty', () => {
    const quiet = { ...zBody, drawers: [] };
    const texts = (body: typeof zBody) => paperRows(closing('fr', body), printer).rows.flatMap(textsOf);
    const none = zPaper(quiet, 'fr').tables.filter((table) => table.rows.length === 0);
    expect(none).toHaveLength(1);
    expect(texts(quiet).length).toBeLessThan(texts(zBody).length);
    expect(texts(quiet)).toContain('Rien à afficher.');
  });

  it('gives the same bytes for the same paper', () => {
    for (const paper of [closing('ar'), { kind: 'drawer', slip: drawerSlip('ar') } as const])
      expect(Buffer.compare(paperBytes(paper, printer), paperBytes(paper, printer))).toBe(0);
  });

  it('has a logo above what has one on its PDF', () => {
    const logo = blank(100, 40);
    fillRect(logo, { x: 0, y: 0, width: 100, height: 40 });
    const grows = (paper: Paper) =>
      simulatedPaper(paperBytes(paper, printer, { logo }), 576).pictureRows - print(paper).pictureRows;
    expect(grows({ kind: 'credit', slip: creditSlip('fr') })).toBe(40);
    expect(grows({ kind: 'deposit', slip: depositSlip('fr') })).toBe(40);
    expect(grows({ kind: 'drawer', slip: drawerSlip('fr') })).toBe(0);
    expect(grows(closing('fr'))).toBe(0);
  });
});

/** Words of the page footer. */
function pageWords(locale: Locale): string[] {
  const { page } = reportLabels(locale);
  return [...words(page.replace(/\{\{\w+\}\}/g, ' ')), '1', '2', '3'];
}

/** Width from the first to the last column with ink, dots. */
function inked(picture: Bitmap): number {
  const columns = Array.from({ length: picture.width }, (_, x) => x).filter((x) =>
    Array.from({ length: picture.height }, (_, y) => y).some((y) => dotAt(picture, x, y)),
  );
  return (columns.at(-1) ?? 0) - (columns[0] ?? 0) + 1;
}

/**
 * Bars and gaps of the only barcode on the paper, found as a hundred equal rows of dots; in modules of the given
 * width.
 */
function barsIn(picture: Bitmap, module: number): number[] {
  const row = (y: number) =>
    Array.from({ length: picture.width }, (_, x) => (dotAt(picture, x, y) ? 1 : 0)).join('');
  for (let y = 0; y + 100 < picture.height; y++) {
    const dots = row(y);
    if (!dots.includes('1') || dots !== row(y + 100)) continue;
    const runs = dots.replace(/^0+|0+$/g, '').match(/0+|1+/g) ?? [];
    return runs.map((run) => run.length / module);
  }
  throw new Error('No bars');
}

describe('bars', () => {
  it('are read as the number of the slip', () => {
    const { picture } = print({ kind: 'credit', slip: creditSlip('ar') });
    expect(readBars(barsIn(picture, 3))).toBe('AV-DB6JKPMHFQ');
    const narrow = print({ kind: 'credit', slip: creditSlip('ar') }, { ...printer, paper: 58 });
    expect(readBars(barsIn(narrow.picture, 2))).toBe('AV-DB6JKPMHFQ');
  });

  it('become a QR code where the paper has no room for bars that a reader can read', () => {
    const paper: Paper = { kind: 'drawer', slip: drawerSlip('fr') };
    expect(print(paper).codes).toEqual([]);
    expect(readBars(barsIn(print(paper).picture, 2))).toBe('Z-CAS1-T2B-000041');
    expect(print(paper, { ...printer, paper: 58 }).codes).toEqual(['Z-CAS1-T2B-000041']);
  });
});

describe('a table', () => {
  it('is drawn whole when one of its rows must be drawn', () => {
    const texts = print({ kind: 'drawer', slip: drawerSlip('fr') }).lines.join('\n');
    // One cashier's name is Arabic; the counted pieces stay text.
    expect(texts).not.toContain('19 345,00');
    expect(texts).toContain('200,00 × 30');
  });
});

describe('the test of a printer', () => {
  it.each(LOCALES)('is short and says all three languages (%s)', (locale) => {
    const texts = paperRows(testPaper(locale), printer).rows.flatMap(textsOf).map(plain);
    expect(texts).toContain('قفطان، بلغة: 1,250.00 درهم');
    expect(texts).toContain('Caftan, belgha : 1 250,00 DH');
    expect(texts).toContain('Caftan, belgha: 1,250.00 MAD');
    expect(texts).toContain('Caisse 2');
    expect(print(testPaper(locale)).picture.height).toBeLessThan(800);
    expect(print(testPaper(locale)).kicks).toEqual([]);
  });

  it.each([
    [58, 'wpc1252'],
    [58, 'cp858'],
    [80, 'wpc1252'],
    [80, 'cp858'],
  ] as const)('has a ruler of the whole width and its letters as text (%i mm, %s)', (width, codePage) => {
    const { lines } = print(testPaper('ar'), { paper: width, codePage });
    expect(lines).toContain('1234567890'.repeat(5).slice(0, width === 80 ? 48 : 32));
    expect(lines.some((line) => line.includes('éèêàâçùûîïôÉÀÇ «» ° × €'))).toBe(true);
  });
});
