import { describe, expect, it } from 'vitest';
import { readPdf } from '../../tests/fixtures/pdf-text.ts';
import type { Locale } from '../core/money.ts';
import type { OrderDocument } from './order-document.ts';
import { renderOrderPdf } from './order-pdf.node.ts';

const LOCALES: Locale[] = ['ar', 'fr', 'en'];
const backwards = (text: string) => [...text].reverse().join('');
const line = (o: Partial<OrderDocument['lines'][number]>): OrderDocument['lines'][number] => ({
  styleId: 'style',
  styleName: 'Royal kaftan',
  styleNameAr: 'قفطان ملكي',
  styleNameFr: 'Caftan royal',
  sku: 'KFT-1',
  size: 'M',
  color: 'Vert',
  quantity: 3,
  cost: 200_00,
  ...o,
});
const document: OrderDocument = {
  number: 'PO-CAS1-T1A-0012',
  isDirect: false,
  status: 'ordered',
  orderedOn: '2026-11-21',
  expectedOn: '2026-12-05',
  at: 1_790_000_000_000,
  buyer: {
    name: 'Dar Zellige SARL',
    address: '12, rue Souika, Rabat',
    phone: '+212 5 37 72 10 10',
    ice: '001524367000089',
    taxId: '40218765',
    tradeRegister: '98321 Rabat',
    businessTax: '25718340',
  },
  storeName: 'Rabat Agdal',
  storeNameAr: 'الرباط أكدال',
  supplier: {
    name: 'Atelier Fès',
    contactPerson: 'Si Ahmed',
    phone: '0535000000',
    address: 'Aïn Nokbi, Fès',
    ice: '002987654000031',
  },
  lines: [
    line({ size: 'S', color: 'Vert', quantity: 2 }),
    line({ size: 'M', color: 'Vert', quantity: 3 }),
    line({ size: 'XL', color: 'أحمر', quantity: 4 }),
  ],
  sizes: ['S', 'M', 'XL'],
  colors: ['Vert', 'أحمر'],
  notes: 'Emballer par taille.',
};

async function pagesOf(o: Partial<OrderDocument>, locale: Locale) {
  return readPdf(await renderOrderPdf({ ...document, ...o }, locale));
}

describe.each(LOCALES)('an order in %s', (locale) => {
  const inTongue = (ar: string, fr: string, en: string) => ({ ar: backwards(ar), fr, en })[locale];

  it('says who orders what of whom, and by when', async () => {
    const [page] = await pagesOf({}, locale);
    const text = page?.lines.join('\n') ?? '';
    for (const part of [
      inTongue('طلبية الشرا', 'Bon de commande', 'Purchase order'),
      inTongue('قفطان ملكي', 'Caftan royal', 'Royal kaftan'),
      inTongue('الرباط أكدال', 'Rabat Agdal', 'Rabat Agdal'),
      'PO-CAS1-T1A-0012',
      'Dar Zellige SARL',
      'Atelier Fès',
      'Si Ahmed',
      '0535000000',
      '001524367000089',
      '40218765',
      '98321 Rabat',
      '25718340',
      '002987654000031',
      'Emballer par taille.',
      backwards('أحمر'),
      locale === 'fr' ? '1 800,00 DH' : '1,800.00',
      locale === 'fr' ? '200,00 DH' : '200.00',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(
      locale === 'ar' ? /2026 .* 5/ : locale === 'fr' ? /5 décembre 2026/ : /5 December 2026/,
    );
    const pageLine = {
      ar: `1 ${backwards('من')} 1 ${backwards('صفحة')}`,
      fr: 'Page 1 sur 1',
      en: 'Page 1 of 1',
    };
    expect(text).toContain(pageLine[locale]);
  });

  it('lays the pieces out by size and colour, with sums', async () => {
    const [page] = await pagesOf({}, locale);
    const rows = (page?.lines ?? []).map((text) =>
      locale === 'ar' ? text.split(' | ').reverse() : text.split(' | '),
    );
    const color = (name: string) => rows.find((row) => row[0] === name)?.slice(1);
    expect(color('Vert')).toEqual(['2', '3', '5']);
    expect(color(backwards('أحمر'))).toEqual(['4', '4']);
    expect(color(inTongue('المجموع', 'Total', 'Total'))).toEqual(['2', '3', '4', '9']);
    // Every cell has a border: four rows of five.
    expect(page?.rects.filter((r) => r.height === 20)).toHaveLength(20);
  });
});

it('gives articles of one style with other costs a grid of their own', async () => {
  const [page] = await pagesOf(
    { lines: [line({ size: 'S' }), line({ size: 'XL', cost: 250_00, quantity: 2 })] },
    'fr',
  );
  const text = page?.lines.join('\n') ?? '';
  expect(text).toContain('200,00 DH la pièce');
  expect(text).toContain('250,00 DH la pièce');
  expect(text).toContain('1 100,00 DH');
});

it('says on its face that it is a draft or was cancelled', async () => {
  const textOf = async (status: OrderDocument['status']) =>
    (await pagesOf({ status }, 'fr')).flatMap((page) => page.lines).join('\n');
  expect(await textOf('draft')).toContain('Brouillon');
  expect(await textOf('cancelled')).toContain('Annulé');
  expect(await textOf('ordered')).not.toMatch(/Brouillon|Annulé/);
});

it('goes on over numbered pages, all ink on the paper, the total on the last', async () => {
  const sizes = ['36', '38', '40', '42', '44', '46', '48', '50', '52', '54', '56'];
  const lines = Array.from({ length: 12 }, (_, i) =>
    sizes.map((size) => line({ styleId: `s${i}`, styleName: `Style ${i}`, styleNameFr: null, size })),
  ).flat();
  for (const locale of LOCALES) {
    const pages = await pagesOf({ lines, sizes }, locale);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) {
      for (const run of page.runs) {
        expect(run.left, run.text).toBeGreaterThanOrEqual(50);
        expect(run.right, run.text).toBeLessThanOrEqual(page.width - 50);
      }
      for (const rect of page.rects) {
        expect(rect.x).toBeGreaterThanOrEqual(50);
        expect(rect.x + rect.width).toBeLessThanOrEqual(page.width - 50);
        expect(rect.y + rect.height).toBeLessThan(page.height - 40);
      }
    }
    const total = locale === 'fr' ? '79 200,00' : '79,200.00';
    const where = pages.map((page) => page.lines.join('\n').includes(total));
    expect(where).toEqual(pages.map((_, i) => i === pages.length - 1));
  }
  const [, second] = await pagesOf({ lines, sizes }, 'fr');
  expect(second?.lines.join('\n')).toMatch(/Page 2 sur \d/);
  expect(second?.lines.join('\n')).toContain('PO-CAS1-T1A-0012');
});
