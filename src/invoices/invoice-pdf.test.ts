import { describe, expect, it } from 'vitest';
import { readPdf } from '../../tests/fixtures/pdf-text.ts';
import type { Locale } from '../core/money.ts';
import type { PrintedInvoice } from './invoice-document.ts';
import { renderInvoicePdf } from './invoice-pdf.node.ts';
import { invoiceView } from './invoice-view.ts';

const LOCALES: Locale[] = ['ar', 'fr', 'en'];
const backwards = (text: string) => [...text].reverse().join('');
const line = (i: number): PrintedInvoice['lines'][number] => ({
  name: `Royal kaftan ${i}`,
  nameAr: `قفطان ملكي ${i}`,
  nameFr: `Caftan royal ${i}`,
  sku: `KFT-${i}`,
  size: 'M',
  color: 'Vert',
  quantity: 2,
  price: 600_00,
  total: 1_200_00,
});
const document: PrintedInvoice = {
  kind: 'invoice',
  number: 'F-CAS1-2026-00012',
  invoiceNumber: null,
  at: 1_790_000_000_000,
  day: '2026-09-21',
  zone: 'Africa/Casablanca',
  storeName: 'Casablanca Maarif',
  storeNameAr: 'الدار البيضاء',
  receiptNumber: 'CAS1-T1A-000123',
  soldAt: 1_789_900_000_000,
  seller: {
    name: 'Dar Zellige SARL',
    address: '12, rue Souika, Rabat',
    phone: '0537721010',
    ice: '001524367000089',
    taxId: '40218765',
    tradeRegister: '98321',
    businessTax: '25718340',
  },
  buyer: {
    kind: 'company',
    name: 'Riad Anfa SARL',
    phone: '0661223344',
    address: '45, bd Anfa, Casablanca',
    ice: '002233445566778',
    rc: '123456',
  },
  lines: [line(1)],
  subtotal: 1_200_00,
  discountPercentage: 0,
  discount: 0,
  vat: [{ rate: 20, net: 1_000_00, tax: 200_00, total: 1_200_00 }],
  net: 1_000_00,
  tax: 200_00,
  total: 1_200_00,
  payments: [{ method: 'cash', amount: 1_200_00 }],
  words: { fr: 'mille deux cents dirhams', ar: 'ألف ومائتا درهم' },
  shortHash: '0123456789AB',
};

async function pagesOf(o: Partial<PrintedInvoice>, locale: Locale) {
  return readPdf(await renderInvoicePdf({ ...document, ...o }, { locale }));
}

describe.each(LOCALES)('an invoice in %s', (locale) => {
  const inTongue = (ar: string, fr: string, en: string) => ({ ar: backwards(ar), fr, en })[locale];
  const amount = { ar: '1,200.00', fr: '1 200,00', en: '1,200.00' }[locale];
  const plain = (text: string) => text.replace(/ /g, ' ');

  it('bears every mention that the law asks for', async () => {
    const [page] = await pagesOf({}, locale);
    const text = plain(page?.lines.join('\n') ?? '');
    const { seller, buyer } = document;
    for (const mention of [
      inTongue('فاتورة', 'Facture', 'Invoice'),
      document.number,
      document.receiptNumber,
      seller.name,
      seller.address,
      seller.ice,
      seller.taxId,
      seller.tradeRegister,
      seller.businessTax,
      buyer.name,
      buyer.address,
      buyer.ice,
      buyer.rc,
      inTongue('قفطان', 'Caftan royal 1', 'Royal kaftan 1'),
      inTongue('كاش', 'Espèces', 'Cash'),
      inTongue('ألف ومائتا درهم', 'mille deux cents dirhams', 'mille deux cents dirhams'),
      amount,
      amount.replace('1', '').replace(/^[, ]/, ''),
      '20',
    ]) {
      expect(text).toContain(mention);
    }
    expect(page).toMatchObject({ width: 595.28, height: 841.89 });
  });

  it('runs over pages that are counted, each with the seller’s numbers', async () => {
    const pages = await pagesOf({ lines: Array.from({ length: 40 }, (_, i) => line(i)) }, locale);
    expect(pages.length).toBeGreaterThan(1);
    for (const [i, page] of pages.entries()) {
      const text = page.lines.join('\n');
      expect(text).toContain(document.seller.ice);
      expect(text).toContain(document.number);
      expect(page.runs.some((run) => run.text.includes(String(i + 1)))).toBe(true);
      for (const run of page.runs) {
        expect(run.left, run.text).toBeGreaterThan(40);
        expect(run.right, run.text).toBeLessThan(556);
      }
    }
  });

  it('that takes back another says which', async () => {
    const [page] = await pagesOf(
      { kind: 'credit_note', number: 'A-CAS1-2026-00001', invoiceNumber: document.number },
      locale,
    );
    const text = page?.lines.join('\n') ?? '';
    expect(text).toContain(inTongue('فاتورة الترجيع', 'Facture d’avoir', 'Credit note'));
    expect(text).toContain('A-CAS1-2026-00001');
    expect(text).toContain(document.number);
  });

  it('is the same to the byte when it is printed again', async () => {
    const [first, second] = await Promise.all([
      renderInvoicePdf(document, { locale }),
      renderInvoicePdf(document, { locale }),
    ]);
    expect(first.equals(second)).toBe(true);
  });
});

it.each<[Locale, string]>([
  ['fr', 'Arrhes du 2 novembre 2026 : Chèque n° 0123456, BMCE, reçu AR-CAS1-T1A-0007'],
  ['en', 'Deposit of 2 November 2026: Cheque no. 0123456, BMCE, receipt AR-CAS1-T1A-0007'],
  ['ar', 'عربون 2 نونبر 2026: شيك رقم 0123456, BMCE، وصل رقم AR-CAS1-T1A-0007'],
])('names how a deposit was paid, when and on which receipt (%s)', (locale, label) => {
  const paid = {
    method: 'cheque',
    amount: 1_200_00,
    reference: '0123456, BMCE',
    advance: { number: 'AR-CAS1-T1A-0007', day: '2026-11-02' },
  };
  const { payments } = invoiceView({ ...document, payments: [paid] }, locale);
  expect(payments.map((payment) => payment.label.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, ''))).toEqual([
    label,
  ]);
});
