import { describe, expect, it } from 'vitest';
import { readPdf } from '../../tests/fixtures/pdf-text.ts';
import type { Locale } from '../core/money.ts';
import type { QuoteDocument } from './quote-document.ts';
import { renderQuotePdf } from './quote-pdf.node.ts';

const LOCALES: Locale[] = ['ar', 'fr', 'en'];
const backwards = (text: string) => [...text].reverse().join('');
const line = (i: number): QuoteDocument['quote']['items'][number] => ({
  id: `line-${i}`,
  productId: 'kaftan',
  sku: `KFT-${i}`,
  name: 'Royal kaftan',
  nameAr: 'قفطان ملكي',
  nameFr: 'Caftan royal',
  size: 'M',
  color: 'Vert',
  quantity: 2,
  price: 900_00,
  listPrice: 900_00,
  total: 1_800_00,
  discount: 0,
  priceList: null,
});
const document: QuoteDocument = {
  quote: {
    id: 'quote',
    number: 'DV-CAS1-T1A-0007',
    storeId: 'store',
    clientId: 'client',
    clientName: 'Amal Tazi',
    validUntil: '2026-12-10',
    state: 'open',
    subtotal: 1_800_00,
    discountPercentage: 10,
    discountAmount: null,
    discountReason: null,
    discountNote: null,
    discount: 180_00,
    taxRate: 20,
    tax: 270_00,
    total: 1_620_00,
    pieces: 2,
    notes: 'Livraison incluse.',
    at: 1_790_000_000_000,
    day: '2026-11-25',
    userName: 'Khadija',
    cancelledAt: null,
    items: [line(1)],
  },
  seller: {
    name: 'Dar Zellige SARL',
    address: '12, rue Souika, Rabat',
    phone: '+212 5 37 72 10 10',
    ice: '001524367000089',
    taxId: '40218765',
    tradeRegister: '98321 Rabat',
    businessTax: '25718340',
  },
  client: { name: 'Amal Tazi', phone: '0612345678', address: 'Agdal', ice: '002987654000031' },
};

const pagesOf = async (o: Partial<QuoteDocument>, locale: Locale) =>
  readPdf(await renderQuotePdf({ ...document, ...o }, { locale }));

describe.each(LOCALES)('a quote in %s', (locale) => {
  const inTongue = (ar: string, fr: string, en: string) => ({ ar: backwards(ar), fr, en })[locale];

  it('says who offers what to whom, for how much and until when', async () => {
    const [page] = await pagesOf({}, locale);
    const text = page?.lines.join('\n') ?? '';
    for (const part of [
      inTongue('دوفي', 'Devis', 'Quote'),
      inTongue('قفطان ملكي', 'Caftan royal', 'Royal kaftan'),
      'DV-CAS1-T1A-0007',
      'Amal Tazi',
      '0612345678',
      '002987654000031',
      'KFT-1',
      'Khadija',
      'Livraison incluse.',
      'Dar Zellige SARL',
      '001524367000089',
      locale === 'fr' ? '1 620,00' : '1,620.00',
      locale === 'fr' ? '180,00' : '180.00',
      locale === 'fr' ? '270,00' : '270.00',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain(inTongue('ملغي', 'Annulé', 'Cancelled'));
  });

  it('says that it was cancelled', async () => {
    const quote = { ...document.quote, state: 'cancelled' as const };
    const [page] = await pagesOf({ quote, client: null }, locale);
    const text = page?.lines.join('\n') ?? '';
    expect(text).toContain(inTongue('ملغي', 'Annulé', 'Cancelled'));
    expect(text).not.toContain('Amal Tazi');
  });

  it('goes on over as many pages as it needs, with its number on each', async () => {
    const items = Array.from({ length: 40 }, (_, i) => line(i));
    const pages = await pagesOf({ quote: { ...document.quote, items } }, locale);
    expect(pages.length).toBeGreaterThan(1);
    for (const page of pages) expect(page.lines.join('\n')).toContain('DV-CAS1-T1A-0007');
    const all = pages.flatMap((page) => page.lines).join('\n');
    for (let i = 0; i < 40; i += 1) expect(all).toContain(`KFT-${i}`);
  });
});

it('gives the same bytes for the same quote', async () => {
  const [a, b] = [
    await renderQuotePdf(document, { locale: 'ar' }),
    await renderQuotePdf(document, { locale: 'ar' }),
  ];
  expect(a.equals(b)).toBe(true);
});
