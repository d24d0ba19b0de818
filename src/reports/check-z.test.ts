import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../core/hash.ts';
import { CHAIN_START, receiptHash } from '../receipts/issue-receipt.ts';
import { checkClosings } from './check-z.ts';
import { addFigures, NOTHING, type ZBody, zLabel } from './z-rules.ts';

const SERIES = 'Z-CAS1';
const start = { number: 0, hash: CHAIN_START };

/** Closings of 100 MAD each, on consecutive days. */
function closings(length: number) {
  let previousHash = CHAIN_START;
  return Array.from({ length }, (_, i) => {
    const number = i + 1;
    const day = `2026-11-0${number}`;
    const label = zLabel(SERIES, number);
    const figures = addFigures(NOTHING, { ...NOTHING, sales: 1, sold: 100_00 });
    const body: ZBody = {
      number: label,
      day,
      at: number,
      userName: 'Meryem',
      previous: null,
      store: { name: 'Maarif', nameAr: null, code: 'CAS1', zone: 'Africa/Casablanca' },
      seller: {
        name: 'Maarif',
        address: '',
        phone: '',
        ice: null,
        taxId: null,
        tradeRegister: null,
        businessTax: null,
      },
      days: [{ day, isLate: false, figures }],
      perpetualTotal: number * 100_00,
      drawers: [],
      tills: [],
      salesHere: 1,
    };
    const hash = receiptHash(previousHash, canonicalJson(body));
    const closing = { number, label, day, body, previousHash, hash };
    previousHash = hash;
    return closing;
  });
}

type Closings = ReturnType<typeof closings>;
const at = (all: Closings, i: number) => {
  const closing = all[i];
  if (!closing) throw new Error('no such closing');
  return closing;
};
const seal = (closing: Closings[number]) => {
  closing.hash = receiptHash(closing.previousHash, canonicalJson(closing.body));
};

describe('the closings of a store', () => {
  it('are proved whole, also in parts', () => {
    const all = closings(5);
    expect(checkClosings(all, SERIES, start)).toEqual({
      checked: 5,
      unsigned: 0,
      broken: null,
      next: { number: 5, hash: at(all, 4).hash },
    });
    const first = checkClosings(all.slice(0, 2), SERIES, start);
    expect(checkClosings(all.slice(2), SERIES, first.next ?? start).broken).toBeNull();
  });

  it.each<[string, (all: Closings) => void, { number: number; why: string }]>([
    ['one is taken out', (all) => void all.splice(2, 1), { number: 3, why: 'missing' }],
    ['one stands twice', (all) => void all.splice(2, 0, { ...at(all, 1) }), { number: 2, why: 'repeated' }],
    [
      'an amount is changed',
      (all) => {
        at(all, 1).body.perpetualTotal = 1;
      },
      { number: 2, why: 'altered' },
    ],
    [
      'the perpetual total is changed and hashed anew',
      (all) => {
        at(all, 1).body.perpetualTotal += 1;
        seal(at(all, 1));
      },
      { number: 2, why: 'altered' },
    ],
    [
      'the day of the row is changed',
      (all) => {
        at(all, 1).day = '2026-11-09';
      },
      { number: 2, why: 'altered' },
    ],
    [
      'a name is changed and hashed anew',
      (all) => {
        at(all, 1).body.userName = 'Nobody';
        seal(at(all, 1));
      },
      { number: 3, why: 'unchained' },
    ],
  ])('are broken where %s', (_what, change, broken) => {
    const all = closings(4);
    change(all);
    expect(checkClosings(all, SERIES, start).broken).toEqual(broken);
  });
});
