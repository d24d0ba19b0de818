import { describe, expect, it, test } from 'vitest';
import { NO_ROUNDING } from '../../../../src/payment-methods/rounding-rules.ts';
import { draftOf, newDraft, type PaymentDraft, paymentsOf, replaced, settlementOf } from './payment-draft.ts';

const mad = { total: 123_450, currency: 'MAD', rate: 1, rounding: NO_ROUNDING };
const eur = { total: 100_001, currency: 'EUR', rate: 0.09, rounding: NO_ROUNDING };
const rounded = {
  ...mad,
  total: 127_415,
  rounding: { cashRoundingStep: 50, cashRoundingMode: 'down' },
} as const;
const draft = (mode: PaymentDraft['mode'], cash = '', credit_card = ''): PaymentDraft => ({
  ...newDraft(mode),
  typed: { cash, credit_card },
});

describe('paymentsOf', () => {
  const cash = (amount: number) => ({ method: 'cash', amount, currency: 'MAD' });
  const card = (amount: number) => ({ method: 'credit_card', amount, currency: 'MAD' });

  test.each([
    ['cash, nothing typed: exact', draft('cash'), mad, [cash(123_450)]],
    ['cash typed', draft('cash', '1400'), mad, [cash(140_000)]],
    ['card: exact', draft('credit_card'), mad, [card(123_450)]],
    ['split, nothing typed: all cash', draft('split'), mad, [cash(123_450)]],
    ['split, the card part typed', draft('split', '', '1000'), mad, [card(100_000), cash(23_450)]],
    ['split, the cash part typed', draft('split', '200'), mad, [card(103_450), cash(20_000)]],
    ['split, both typed', draft('split', '300', '1000'), mad, [card(100_000), cash(30_000)]],
    ['split, the card pays all', draft('split', '', '1234.50'), mad, [card(123_450)]],
    ['cash, rounded', draft('cash'), rounded, [cash(127_400)]],
    ['card: not rounded', draft('credit_card'), rounded, [card(127_415)]],
    ['split, the rest in cash rounded', draft('split', '', '1000'), rounded, [card(100_000), cash(27_400)]],
    ['half an amount', draft('cash', '12.5.'), mad, null],
    [
      'euros, exact',
      draft('cash'),
      eur,
      [{ method: 'cash', amount: 100_011, currency: 'EUR', tendered: 9_001 }],
    ],
    [
      'card and euros',
      draft('split', '', '500.01'),
      eur,
      [card(50_001), { method: 'cash', amount: 50_000, currency: 'EUR', tendered: 4_500 }],
    ],
  ])('%s', (_, typedDraft, terms, payments) => {
    expect(paymentsOf(typedDraft, terms)).toEqual(payments);
  });

  const cheque = { method: 'cheque', currency: 'MAD', reference: '0123456' };
  const references = { cheque: ' 0123456 ' };

  it('takes a cheque with its number, alone or with others', () => {
    expect(paymentsOf({ ...newDraft('cheque'), references }, mad)).toEqual([{ ...cheque, amount: 123_450 }]);
    const parts = ['credit_card', 'cheque', 'cash'];
    const typed = { cheque: '1000', cash: '34.50' };
    expect(paymentsOf({ ...newDraft('split'), parts, typed, references }, mad)).toEqual([
      card(20_000),
      { ...cheque, amount: 100_000 },
      cash(3_450),
    ]);
  });

  it('takes the card by the terminal that is chosen', () => {
    const typedDraft = replaced(draft('split', '', '1000'), 'credit_card', 'cmi');
    expect(paymentsOf(typedDraft, mad)).toEqual([{ ...card(100_000), method: 'cmi' }, cash(23_450)]);
    expect(paymentsOf(replaced(draft('credit_card'), 'credit_card', 'cmi'), mad)).toEqual([
      { ...card(123_450), method: 'cmi' },
    ]);
  });

  it('says what is missing, in excess or to give back', () => {
    expect(settlementOf(draft('cash', '1400'), mad)).toEqual({
      paid: 140_000,
      change: 16_550,
      rounding: 0,
      error: null,
    });
    expect(settlementOf(draft('cash', '1000'), mad)?.error).toEqual({ code: 'UNDERPAID', missing: 23_450 });
    expect(settlementOf(draft('split', '', '2000'), mad)?.error).toEqual({
      code: 'OVERPAID',
      excess: 76_550,
    });
    expect(settlementOf(draft('cash', '1400.5.'), mad)).toBeNull();
  });

  it('comes back as it was from what was submitted', () => {
    for (const typedDraft of [
      { ...newDraft('cheque'), references },
      { ...newDraft('split', 'cheque'), typed: { cheque: '1000' }, references },
      draft('cash', '1400'),
      draft('split', '300', '1000'),
      draft('split', '200'),
    ]) {
      const payments = paymentsOf(typedDraft, mad) ?? [];
      expect(paymentsOf(draftOf(payments), mad)).toEqual(payments);
    }
    const euros = paymentsOf(draft('cash'), eur) ?? [];
    expect(paymentsOf(draftOf(euros), eur)).toEqual(euros);
  });
});

test('a sale that costs nothing needs no payment', () => {
  expect(settlementOf(draft('cash'), { ...mad, total: 0 })).toEqual({
    paid: 0,
    change: 0,
    rounding: 0,
    error: null,
  });
});
