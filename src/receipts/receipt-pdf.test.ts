import bwip from 'bwip-js/node';
import { describe, expect, it } from 'vitest';
import { type PdfPage, readPdf } from '../../tests/fixtures/pdf-text.ts';
import { longSale, sampleRefund, sampleSale } from '../../tests/fixtures/receipt-samples.ts';
import type { Locale } from '../core/money.ts';
import type { ReceiptDocument, ReceiptFormat } from './receipt-document.ts';
import { renderReceiptPdf } from './receipt-pdf.node.ts';

const LOCALES: Locale[] = ['ar', 'en', 'fr'];
const FORMATS: ReceiptFormat[] = ['a4', '80mm'];
const EVERY = LOCALES.flatMap((locale) => FORMATS.map((format) => ({ locale, format })));

const backwards = (text: string) => [...text].reverse().join('');
/** The text from left to right, as displayed in one language. */
const seen = (text: string, locale: Locale) => (locale === 'ar' ? backwards(text) : text);

const printed = new Map<string, Promise<PdfPage[]>>();

/** The pages of a document, rendered once for all tests. */
function pagesOf(document: ReceiptDocument, locale: Locale, format: ReceiptFormat): Promise<PdfPage[]> {
  const key = JSON.stringify([document, locale, format]);
  const pages = printed.get(key) ?? renderReceiptPdf(document, { locale, format }).then(readPdf);
  printed.set(key, pages);
  return pages;
}

/** All lines, with vertical bars between columns. */
async function linesOf(document: ReceiptDocument, locale: Locale, format: ReceiptFormat): Promise<string[]> {
  return (await pagesOf(document, locale, format)).flatMap((page) => page.lines);
}

const NUMBERS = {
  ar: { total: `${backwards('د.م.')} 4,310.10`, tendered: '100.00 EUR', thousand: '1,080.00' },
  en: { total: '4,310.10 MAD', tendered: '100.00 EUR', thousand: '1,080.00' },
  fr: { total: '4 310,10 DH', tendered: '100,00 EUR', thousand: '1 080,00' },
};

describe.each(EVERY)('a sale in $locale on $format', ({ locale, format }) => {
  it('shows every figure and code unmirrored', async () => {
    const text = (await linesOf(sampleSale, locale, format)).join('\n');
    const plain = text.replaceAll(',', '.').replaceAll(' ', '');
    expect(text).toContain(NUMBERS[locale].total);
    expect(text).toContain(NUMBERS[locale].tendered);
    expect(text).toContain(NUMBERS[locale].thousand);
    for (const code of ['CAS1-T2B-000123', 'CAF-VEL-0042', 'DJL-BZ-17', '7F3A-91C2', 'XL (54)']) {
      expect(text).toContain(code);
    }
    for (const id of ['001524367000089', '40218765', '98321 Rabat', '25718340', 'ICE 002987654000031']) {
      expect(text).toContain(id);
    }
    for (const figure of ['2.450.00', '1.799.00', '899.50', '540.00', '4.789.00', '−478.90', '3.591.75']) {
      expect(plain).toContain(locale === 'fr' ? figure.replace(/\.(?=\d{3})/, '') : figure);
    }
    for (const figure of ['718.35', '19.90']) expect(plain).toContain(figure);
    expect(text).toContain('+212 5 37 72 10 10');
    expect(text).toContain('12, rue Souika, Médina, 10030 Rabat');
    expect(text).toContain('13:05');
  });

  it('is no copy and no refund', async () => {
    const text = (await linesOf(sampleSale, locale, format)).join('\n');
    for (const mark of [
      'Duplicata',
      'Copy',
      backwards('نسخة'),
      'Refund',
      'Ticket de retour',
      backwards('الترجيع'),
    ]) {
      expect(text).not.toContain(mark);
    }
  });

  it('keeps all ink on the paper and no two texts over each other', async () => {
    const crowded: ReceiptDocument = {
      ...sampleSale,
      clientName: 'Société Marocaine des Arts Traditionnels et de la Haute Couture de Fès SARL AU',
      lines: sampleSale.lines.map((line) => ({
        ...line,
        sku: `${line.sku}-COLLECTION-RAMADAN-2026-EDITION-LIMITEE`,
        price: 123_456_789,
        total: 1_234_567_890,
        quantity: 999,
      })),
      total: 1_234_567_890,
      footer: 'Échange sous 7 jours.\nبالصحة والراحة (مرحبا بكم)',
      copy: true,
    };
    const pages = await pagesOf(crowded, locale, format);
    const text = pages.flatMap((page) => page.lines).join('\n');
    expect(text.match(/12.345.678[.,]90/g)?.length).toBeGreaterThanOrEqual(4);
    for (const page of pages) {
      for (const run of page.runs) {
        expect(run.left, run.text).toBeGreaterThanOrEqual(format === 'a4' ? 53.9 : 11.2);
        expect(run.right, run.text).toBeLessThanOrEqual(page.width - (format === 'a4' ? 53.9 : 11.2));
        expect(run.baseline).toBeLessThan(page.height - 10);
      }
      for (const row of Map.groupBy(page.runs, (run) => run.baseline).values()) {
        const sorted = row.toSorted((a, b) => a.left - b.left);
        for (const [i, run] of sorted.entries())
          expect((sorted[i + 1]?.left ?? Number.POSITIVE_INFINITY) - run.right, run.text).toBeGreaterThan(
            -0.1,
          );
      }
    }
  });

  it('stands its figures in one column with their decimals under each other', async () => {
    const [page] = await pagesOf(sampleSale, locale, format);
    const totals = ['2,450.00', '1,799.00', '540.00'].map((figure) => {
      const text = locale === 'fr' ? figure.replace(',', '\u00a0').replace('.', ',') : figure;
      const runs = page?.runs.filter((run) => run.text === text) ?? [];
      return locale === 'ar' ? Math.min(...runs.map((r) => r.right)) : Math.max(...runs.map((r) => r.right));
    });
    expect(totals[1]).toBeCloseTo(totals[0] ?? 0, 1);
    expect(totals[2]).toBeCloseTo(totals[0] ?? 0, 1);
  });

  it('prints the same bytes again', async () => {
    const print = () => renderReceiptPdf(sampleSale, { locale, format });
    expect((await print()).equals(await print())).toBe(true);
  });
});

describe('the reading order', () => {
  it('runs from right to left in Arabic: label at the right, figure at the left', async () => {
    const lines = await linesOf(sampleSale, 'ar', '80mm');
    expect(lines).toContain(`4,789.00 | ${backwards('المجموع قبل التخفيض')}`);
    expect(lines).toContain(`−478.90 | 10% ${backwards('التخفيض')}`);
    expect(lines).toContain(`718.35 | 20% ${backwards('منو الضريبة على القيمة المضافة')}`);
    expect(lines).toContain(`${backwards('د.م.')} 4,310.10 | ${backwards('المجموع')}`);
    expect(lines).toContain(`1,799.00 | 2 × 899.50`);
    expect(lines).toContain(`${backwards('أبيض')} · XL (54) ${backwards('المقاس')} · DJL-BZ-17`);
    expect(lines).toContain(`001524367000089 :(ICE) ${backwards('التعريف الموحد للمقاولة')}`);
    expect(lines).toContain(`CAS1-T2B-000123 ${backwards('رقم')}`);
    expect(lines).toContain(`2026 ${backwards('نونبر')} 21 | ${backwards('التاريخ')}`);
  });

  it('wraps a long Arabic name in reading order and keeps its brackets facing inwards', async () => {
    const lines = await linesOf(sampleSale, 'ar', '80mm');
    const at = lines.findIndex((line) => line.includes(backwards('قفطان')));
    expect(lines.slice(at, at + 2)).toEqual([
      `${backwards('بياقة ماو وبطانة')} (${backwards('صقلي')}) ${backwards('قفطان موبرة مطرز باليد')}`,
      backwards('ساتان مع مضمة'),
    ]);
  });

  it('runs from left to right in French and English', async () => {
    const french = await linesOf(sampleSale, 'fr', '80mm');
    expect(french).toContain('Remise 10 % | −478,90');
    expect(french).toContain('Total TTC | 4 310,10 DH');
    expect(french).toContain('dont TVA 20 % | 718,35');
    expect(french).toContain('Date | 21 novembre 2026');
    expect(french).toContain('Espèces | 1 080,00');
    const english = await linesOf(sampleSale, 'en', 'a4');
    expect(english).toContain('Item | Qty | Unit price | Amount');
    expect(english).toContain('Babouches cuir de Fès | 3 | 180.00 | 540.00');
  });

  it('gives Arabic its own columns on A4, from right to left', async () => {
    const lines = await linesOf(sampleSale, 'ar', 'a4');
    const heads = ['المبلغ', 'ثمن الوحدة', 'العدد', 'السلعة'].map(backwards);
    expect(lines).toContain(heads.join(' | '));
    expect(lines).toContain(`1,799.00 | 899.50 | 2 | ${backwards('جلابة بزيوية للرجال')}`);
  });
});

describe('names', () => {
  it('are Arabic on an Arabic paper where there is one', async () => {
    const arabic = (await linesOf(sampleSale, 'ar', 'a4')).join('\n');
    expect(arabic).toContain(backwards('كريم بناني'));
    expect(arabic).toContain('Babouches cuir de Fès');
    expect(arabic).not.toContain('Djellaba');
    const french = (await linesOf(sampleSale, 'fr', 'a4')).join('\n');
    expect(french).toContain('Karim Bennani');
    expect(french).toContain('Djellaba homme bzioui');
  });
});

describe.each(EVERY)('a refund in $locale on $format', ({ locale, format }) => {
  it('names itself and the receipt it returns from', async () => {
    const text = (await linesOf(sampleRefund, locale, format)).join('\n');
    const title = { ar: 'وصل الترجيع', en: 'Refund', fr: 'Ticket de retour' }[locale];
    expect(text).toContain(seen(title, locale));
    expect(text).toContain('CAS1-T2B-000131');
    expect(text).toContain('CAS1-T2B-000123');
    expect(text).toContain(locale === 'fr' ? '809,55' : '809.55');
    expect(text).toContain(backwards('فاطمة الزهراء العلوي'));
    expect(text).toContain('Échange sous 7 jours');
  });
});

describe.each(EVERY)('a copy in $locale on $format', ({ locale, format }) => {
  it('says so on every page', async () => {
    const mark = seen({ ar: 'نسخة', en: 'Copy', fr: 'Duplicata' }[locale], locale);
    const original = format === 'a4' ? longSale : sampleSale;
    const pages = await pagesOf({ ...original, copy: true }, locale, format);
    for (const page of pages) expect(page.lines.join('\n')).toContain(mark);
  });
});

describe.each(FORMATS)('the QR on %s', (format) => {
  it('is drawn module by module and holds number and hash', async () => {
    const [page] = await pagesOf(sampleSale, 'ar', format);
    const [symbol] = bwip.raw('qrcode', 'CAS1-T2B-000123-7F3A91C2', 'eclevel=M');
    if (!symbol || !('pixs' in symbol)) throw new Error('No modules to compare with');
    const squares = page?.squares ?? [];
    const module = Math.min(...squares.map((square) => square.size));
    const drawn = squares.filter((square) => square.size - module < 0.01);
    const left = Math.min(...drawn.map((square) => square.x));
    const top = Math.min(...drawn.map((square) => square.y));
    const places = drawn.map((square) => {
      const column = Math.round((square.x - left) / module);
      return Math.round((square.y - top) / module) * symbol.pixx + column;
    });
    const dark = symbol.pixs.flatMap((on, i) => (on ? [i] : []));
    expect(places.sort((a, b) => a - b)).toEqual(dark);
    expect(symbol.pixx * module).toBeGreaterThan((20 / 25.4) * 72);
  });
});

describe('sixty lines', () => {
  it.each(LOCALES)('fill numbered A4 pages in order, the totals on the last (%s)', async (locale) => {
    const pages = await pagesOf(longSale, locale, 'a4');
    expect(pages.length).toBeGreaterThan(2);
    const label = { ar: /^(\d) نم (\d) ةحفص$/, en: /^Page (\d) of (\d)$/, fr: /^Page (\d) sur (\d)$/ }[
      locale
    ];
    for (const [i, page] of pages.entries()) {
      const match = page.lines.map((line) => label.exec(line)).find((pageLabel) => pageLabel !== null);
      const [first, second] = locale === 'ar' ? [match?.[2], match?.[1]] : [match?.[1], match?.[2]];
      expect([first, second]).toEqual([String(i + 1), String(pages.length)]);
      expect(page.lines.join('\n')).toContain('001524367000089');
      expect(page.lines.join('\n')).toContain('CAS1-T2B-000124');
    }
    const skus = pages.flatMap((page) => page.lines.flatMap((line) => line.match(/SKU-\d{4}/g) ?? []));
    expect(skus).toEqual(longSale.lines.map((line) => line.sku));
    const withTotal = pages.map((page) => /95.780.00 DH|95,780\.00/.test(page.lines.join('\n')));
    expect(withTotal).toEqual(pages.map((_, i) => i === pages.length - 1));
    expect(pages.at(-1)?.lines.join('\n')).toMatch(/SKU-/);
  });

  it('make one long strip of 80 mm paper', async () => {
    const pages = await pagesOf(longSale, 'ar', '80mm');
    expect(pages).toHaveLength(1);
    expect(pages[0]?.width).toBeCloseTo((80 / 25.4) * 72, 1);
    const [short] = await pagesOf(sampleSale, 'ar', '80mm');
    expect(pages[0]?.height).toBeGreaterThan((short?.height ?? 0) + 1_500);
    const lowest = Math.max(...(short?.runs.map((run) => run.baseline) ?? []));
    expect((short?.height ?? 0) - lowest).toBeLessThan(30);
  });
});
