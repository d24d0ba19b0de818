import { describe, expect, it } from 'vitest';
import { readPdf } from '../../tests/fixtures/pdf-text.ts';
import { sampleRefund, sampleSale } from '../../tests/fixtures/receipt-samples.ts';
import type { Locale } from '../core/money.ts';
import { renderCreditSlip } from '../credits/credit-slip-pdf.node.ts';
import type { ReceiptDocument } from './receipt-document.ts';
import { renderReceiptPdf } from './receipt-pdf.node.ts';
import { receiptView } from './receipt-view.ts';

const LOCALES: Locale[] = ['ar', 'en', 'fr'];
const bare = (text: string) => text.replace(/[\u2066-\u2069]/g, '').replaceAll('\u00a0', ' ');

/** Items for 900.00 are returned, items for 200.00 are sold; the rest becomes a store credit. */
const exchange: ReceiptDocument = {
  ...sampleSale,
  kind: 'exchange',
  originalNumber: 'CAS1-T1A-000007',
  lines: sampleSale.lines.slice(0, 1),
  returned: { lines: sampleRefund.lines.slice(0, 1), total: 900_00 },
  subtotal: 200_00,
  discount: 0,
  discountPercentage: 0,
  outgoing: 200_00,
  total: -700_00,
  tax: -116_67,
  payments: [{ method: 'store_credit', amount: 700_00, currency: 'MAD', tendered: 700_00 }],
  paid: 700_00,
  change: 0,
  credit: { code: 'AV-DB6JKPMHFQ', expiresOn: '2027-11-21' },
};

describe('the paper of an exchange', () => {
  it('lists what came back and what went out, and the difference', () => {
    const view = receiptView(exchange, 'en');
    expect(view.title).toBe('Exchange');
    expect(view.lines.map((l) => l.heading)).toEqual(['Returned', 'New items']);
    expect(view.sums.map((s) => [s.label, bare(s.value)])).toEqual([
      ['New items', '200.00'],
      ['Returned', '−900.00'],
    ]);
    expect([view.total.label, bare(view.total.amount)]).toEqual(['Difference refunded', '700.00']);
    // No change is given in addition to a refund.
    expect(view.settled.map((s) => s.label)).toEqual(['Refunded to client']);
    expect(bare(view.credit ?? '')).toContain('AV-DB6JKPMHFQ');
  });

  it('asks for the difference where more goes out', () => {
    const view = receiptView(
      { ...exchange, outgoing: 1_000_00, total: 100_00, paid: 150_00, change: 50_00 },
      'fr',
    );
    expect([view.total.label, bare(view.total.amount)]).toEqual(['Différence à payer', '100,00']);
    expect(view.settled.map((s) => bare(s.value))).toEqual(['150,00', '50,00']);
  });

  it.each(LOCALES)('is drawn on a roll and on A4, and so is the slip of the credit (%s)', async (locale) => {
    for (const format of ['80mm', 'a4'] as const) {
      const pdf = await renderReceiptPdf(exchange, { locale, format });
      const words = readPdf(pdf)
        .flatMap(({ lines }) => lines)
        .join('\n');
      expect(words).toContain(exchange.number);
      expect(words).toContain(locale === 'fr' ? '700,00' : '700.00');
    }
    const slip = await renderCreditSlip({
      locale,
      seller: exchange.seller,
      kind: 'credit',
      code: 'AV-DB6JKPMHFQ',
      balance: 250_00,
      issued: 700_00,
      at: exchange.at,
      zone: exchange.zone,
      expiresOn: '2027-11-21',
      clientName: 'Fatima Zahra',
      userName: 'Si Selham',
      isCopy: false,
    });
    const words = readPdf(slip)
      .flatMap(({ lines }) => lines)
      .join('\n');
    expect(words).toContain('AV-DB6JKPMHFQ');
    expect(words).toContain(locale === 'fr' ? '250,00' : '250.00');
  });

  it('says that a return has no receipt behind it', () => {
    expect(receiptView({ ...sampleRefund, originalNumber: null }, 'en').original).toBe('Without receipt');
  });
});
