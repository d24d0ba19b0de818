import { describe, expect, it } from 'vitest';
import { sampleRefund, sampleSale } from '../../tests/fixtures/receipt-samples.ts';
import type { Locale } from '../core/money.ts';
import { fillLabel, methodLabel, receiptLabels } from '../documents/receipt-labels.ts';
import { receiptCode, receiptView } from './receipt-view.ts';

const LOCALES: Locale[] = ['ar', 'en', 'fr'];
const bare = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

/** Keys with the placeholders of their texts, e.g. "legal.ice" or "page {{page}} {{pages}}". */
function shape(labels: object, path = ''): string[] {
  return Object.entries(labels).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? shape(value, `${path}${key}.`)
      : [[`${path}${key}`, ...(String(value).match(/\{\{\w+\}\}/g) ?? []).sort()].join(' ')],
  );
}

describe('the labels', () => {
  it('have the same keys and places in the three languages, none of them empty', () => {
    for (const locale of LOCALES) {
      expect(shape(receiptLabels(locale)).sort()).toEqual(shape(receiptLabels('en')).sort());
      expect(JSON.stringify(receiptLabels(locale))).not.toContain('""');
    }
  });

  it('refuse to leave a place open', () => {
    expect(fillLabel('Page {{page}} of {{pages}}', { page: '1', pages: '2' })).toBe('Page 1 of 2');
    expect(() => fillLabel('Page {{page}}', {})).toThrow('needs "page"');
  });

  it('name a payment method, or leave its own text', () => {
    expect(methodLabel('cash', 'fr')).toBe('Espèces');
    expect(methodLabel('credit_card', 'ar')).toBe('البطاقة');
    expect(methodLabel('Wafacash', 'fr')).toBe('Wafacash');
  });
});

describe('the code of a receipt', () => {
  it('holds only what a keyboard-wedge scanner types, the hash after the last minus', () => {
    expect(receiptCode({ number: 'CAS1-T2B-000123', shortHash: '7f3a-91c2' })).toBe(
      'CAS1-T2B-000123-7F3A91C2',
    );
  });
});

describe('a receipt in words', () => {
  it.each(LOCALES)('has the day and hour of its store, not of this machine (%s)', (locale) => {
    const view = receiptView({ ...sampleSale, at: Date.UTC(2026, 5, 30, 23, 30) }, locale);
    expect(bare(view.time.value)).toBe('00:30');
    expect(view.date.value).toMatch(/^1 \S+ 2026$/);
  });

  it('shows a discount with its percentage, and no subtotal without one', () => {
    expect(receiptView(sampleSale, 'fr').sums.map((sum) => [bare(sum.label), bare(sum.value)])).toEqual([
      ['Sous-total', '4 789,00'],
      ['Remise 10 %', '−478,90'],
    ]);
    const odd = receiptView({ ...sampleSale, discountPercentage: 12.5 }, 'fr');
    expect(odd.sums.map((sum) => bare(sum.label))).toContain('Remise 12,5 %');
    expect(receiptView({ ...sampleSale, discount: 0 }, 'fr').sums).toEqual([]);
  });

  it('states the tax in the total with its rate and what is left without it', () => {
    expect(receiptView(sampleSale, 'en').tax.map((row) => [row.label, row.value].map(bare))).toEqual([
      ['Total excl. VAT', '3,591.75'],
      ['Incl. VAT 20%', '718.35'],
    ]);
  });

  it('notes foreign money as it was tendered beside its worth', () => {
    expect(
      receiptView(sampleSale, 'en').payments.map((p) => [p.label, p.value, p.note ?? '-'].map(bare)),
    ).toEqual([
      ['Cash', '1,080.00', '100.00 EUR'],
      ['Bank card', '3,250.00', '-'],
    ]);
  });

  it('names the sale that a refund returns from, and gives no change', () => {
    const view = receiptView(sampleRefund, 'fr');
    expect(bare(view.original ?? '')).toBe('Sur le ticket CAS1-T2B-000123');
    expect(view.settled.map((row) => row.label)).toEqual(['Rendu au client']);
    expect(view.total.label).toBe('Total remboursé');
    expect(receiptView(sampleSale, 'fr').settled.map((row) => row.label)).toEqual(['Payé', 'Monnaie rendue']);
    expect(receiptView(sampleSale, 'fr').original).toBeNull();
  });

  it('leaves out what the seller or the sale does not have', () => {
    const view = receiptView(
      {
        ...sampleSale,
        clientName: null,
        clientIce: null,
        seller: { ...sampleSale.seller, phone: '', taxId: null, businessTax: null },
        lines: sampleSale.lines.map((line) => ({ ...line, size: '', color: '' })),
      },
      'fr',
    );
    expect(view.client).toBeNull();
    expect(view.seller.phone).toBeNull();
    expect(view.seller.legal.map((line) => bare(line.sentence))).toEqual([
      'ICE : 001524367000089',
      'RC : 98321 Rabat',
    ]);
    expect(view.lines.map((line) => bare(line.details))).toEqual(['CAF-VEL-0042', 'DJL-BZ-17', 'BAB-F-41']);
  });

  it("closes with the store's words, else with thanks for a sale and nothing for a refund", () => {
    expect(bare(receiptView({ ...sampleSale, footer: 'Au revoir' }, 'fr').closing ?? '')).toBe('Au revoir');
    expect(receiptView(sampleSale, 'ar').closing).toContain('بالصحة والراحة');
    expect(receiptView({ ...sampleRefund, footer: null }, 'ar').closing).toBeNull();
  });
});
