import { describe, expect, it } from 'vitest';
import {
  advancesOf,
  buyerLacks,
  invoiceNumber,
  sellerLacks,
  seriesOf,
  settledPayments,
  unitPrice,
} from './rules.ts';

const ICE = '001122334455667';

it.each([
  [{ address: 'Casablanca', ice: ICE, taxId: '1' }, []],
  [{ address: '', ice: null, taxId: null }, ['address', 'ice', 'taxId']],
  [{ address: 'Casablanca', ice: ICE, taxId: null }, ['taxId']],
])('a seller %j lacks %j', (seller, lacks) => expect(sellerLacks(seller)).toEqual(lacks));

it.each([
  [{ kind: 'person' as const, address: 'Fès', ice: null }, []],
  [{ kind: 'person' as const, address: null, ice: null }, ['address']],
  [{ kind: 'company' as const, address: 'Fès', ice: null }, ['ice']],
  [{ kind: 'company' as const, address: null, ice: ICE }, ['address']],
])('a buyer %j lacks %j', (buyer, lacks) => expect(buyerLacks(buyer)).toEqual(lacks));

it('numbers each store, kind and year apart', () => {
  expect(invoiceNumber(seriesOf('invoice', 'CAS1', '2026-11-22'), 1)).toBe('F-CAS1-2026-00001');
  expect(invoiceNumber(seriesOf('credit_note', 'CAS1', '2027-01-01'), 123_456)).toBe('A-CAS1-2027-123456');
});

describe('what a deposit had received', () => {
  const [cheque, cash] = [
    { method: 'cheque', amount: 400_00, reference: '0123456, BMCE', receiptNumber: 'A-1', day: '2026-11-02' },
    { method: 'cash', amount: 100_00, receiptNumber: 'A-2', day: '2026-11-03' },
  ];
  const first = {
    method: 'cheque',
    amount: 400_00,
    reference: '0123456, BMCE',
    advance: { number: 'A-1', day: '2026-11-02' },
  };
  const second = { method: 'cash', amount: 100_00, advance: { number: 'A-2', day: '2026-11-03' } };

  it('is named by each payment', () => {
    expect(advancesOf(500_00, [cheque, cash])).toEqual([first, second]);
  });
  it('is what the sale counts of it', () => {
    expect(advancesOf(400_00, [cheque, cash])).toEqual([first]);
    expect(advancesOf(450_00, [cheque, cash])).toEqual([first, { ...second, amount: 50_00 }]);
  });
  it('stays a deposit where no payment explains it', () => {
    expect(advancesOf(500_00, [cheque])).toEqual([first, { method: 'deposit', amount: 100_00 }]);
    expect(advancesOf(500_00, [])).toEqual([{ method: 'deposit', amount: 500_00 }]);
  });
  it('stays apart from what the sale itself received by the same method', () => {
    const paid = [{ method: 'cash', amount: 600_00 }, ...advancesOf(500_00, [cheque, cash])];
    expect(settledPayments(paid, { change: 100_00, rounding: 0 }, new Map())).toEqual([
      { method: 'cash', amount: 500_00 },
      first,
      second,
    ]);
  });
});

describe('what each method paid', () => {
  it('is one sum a method, without the change', () => {
    const paid = [
      { method: 'credit_card', amount: 50_00 },
      { method: 'cash', amount: 40_00 },
      { method: 'cash', amount: 20_00 },
    ];
    expect(settledPayments(paid, { change: 10_00, rounding: -15 }, new Map())).toEqual([
      { method: 'credit_card', amount: 50_00 },
      { method: 'cash', amount: 50_00 },
      { method: 'rounding', amount: 15 },
    ]);
    expect(
      settledPayments([{ method: 'cash', amount: 10_00 }], { change: 10_00, rounding: 0 }, new Map()),
    ).toEqual([]);
  });
});

it.each([
  [100_00, 3, 33_33],
  [100_01, 2, 50_01],
  [0, 0, 0],
])('%i for %i pieces is %i a piece', (amount, quantity, price) =>
  expect(unitPrice(amount, quantity)).toBe(price),
);
