import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../core/hash.ts';
import { CHAIN_START, receiptHash } from '../receipts/issue-receipt.ts';
import { checkInvoiceRun } from './check-invoices.ts';
import { invoiceNumber } from './rules.ts';

const SERIES = 'F-CAS1-2026';
const start = { number: 0, hash: CHAIN_START };

function series(length: number) {
  let previousHash = CHAIN_START;
  return Array.from({ length }, (_, i) => {
    const number = invoiceNumber(SERIES, i + 1);
    const body = canonicalJson({ number, total: 100 * (i + 1) });
    const hash = receiptHash(previousHash, body);
    const invoice = { series: SERIES, sequence: i + 1, number, body, previousHash, hash };
    previousHash = hash;
    return invoice;
  });
}

type Invoices = ReturnType<typeof series>;
const at = (invoices: Invoices, i: number) => {
  const invoice = invoices[i];
  if (!invoice) throw new Error('no such invoice');
  return invoice;
};

describe('a series of invoices', () => {
  it('is proved whole, also in parts', () => {
    const invoices = series(5);
    const last = at(invoices, 4);
    expect(checkInvoiceRun(invoices, start)).toEqual({
      checked: 5,
      unsigned: 0,
      broken: null,
      next: { number: 5, hash: last.hash },
    });
    const first = checkInvoiceRun(invoices.slice(0, 2), start);
    expect(checkInvoiceRun(invoices.slice(2), first.next ?? start).broken).toBeNull();
  });

  it.each<[string, (i: Invoices) => void, { number: number; why: string }]>([
    ['one is taken out', (i) => void i.splice(2, 1), { number: 3, why: 'missing' }],
    ['one stands twice', (i) => void i.splice(2, 0, { ...at(i, 1) }), { number: 2, why: 'repeated' }],
    [
      'an amount is changed',
      (i) => {
        at(i, 1).body = at(i, 1).body.replace('200', '2');
      },
      { number: 2, why: 'altered' },
    ],
    [
      'an amount and its hash are changed',
      (i) => {
        const invoice = at(i, 1);
        invoice.body = invoice.body.replace('200', '2');
        invoice.hash = receiptHash(invoice.previousHash, invoice.body);
      },
      { number: 3, why: 'unchained' },
    ],
    [
      'one is numbered otherwise than it was printed',
      (i) => {
        at(i, 3).number = invoiceNumber(SERIES, 9);
      },
      { number: 4, why: 'altered' },
    ],
  ])('is broken when %s, and the place is named', (_, damage, broken) => {
    const invoices = series(5);
    damage(invoices);
    expect(checkInvoiceRun(invoices, start).broken).toEqual(broken);
  });
});
