import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isDepositNumber } from './number-rules.ts';
import {
  type DepositRow,
  depositState,
  depositTotal,
  isClash,
  leastPayment,
  refundParts,
  restOf,
} from './rules.ts';

describe('the first payment', () => {
  it.each([
    [1_000_00, 30, 300_00],
    [99_99, 30, 30_00],
    [1_000_00, 0, 1],
    [1_000_00, 100, 1_000_00],
    [0, 30, 1],
  ])('of %i at %i percent is at least %i', (total, percent, least) =>
    expect(leastPayment(total, percent)).toBe(least),
  );

  it('is of the total after the discount', () => {
    const lines = [{ price: 333_33, quantity: 3 }];
    expect(depositTotal({ lines, discountPercentage: 10 })).toBe(899_99);
  });
});

let at = 0;
const row = (kind: DepositRow['kind'], amount: number, o: Partial<DepositRow> = {}): DepositRow => {
  at += 1;
  return { kind, amount, at, commandId: `c${at}`, saleId: null, reason: null, ...o };
};

describe('the state of a deposit', () => {
  it('is open with what was paid', () => {
    const state = depositState([row('deposit', 300), row('payment', 200)]);
    expect(state).toMatchObject({ paid: 500, status: 'open', closedAt: null, ends: 0 });
    expect(isClash(state)).toBe(false);
  });

  it.each([
    ['collect', 'collected'],
    ['refund', 'cancelled'],
    ['forfeit', 'forfeited'],
  ] as const)('is ended by %s as %s', (kind, status) => {
    const end = row(kind, -300, { saleId: 'sale', reason: 'why' });
    const state = depositState([row('deposit', 300), end]);
    expect(state).toEqual({
      paid: 0,
      status,
      closedAt: end.at,
      closedReason: 'why',
      saleId: 'sale',
      ends: 1,
    });
    expect(isClash(state)).toBe(false);
  });

  it('is a clash when it is ended twice, or paid after its end', () => {
    const paid = row('deposit', 300);
    expect(isClash(depositState([paid, row('collect', -300), row('refund', -300)]))).toBe(true);
    expect(isClash(depositState([paid, row('collect', -300), row('payment', 50)]))).toBe(true);
    const together = { commandId: 'one', at: 9 };
    const parts = [row('refund', -100, together), row('refund', -200, together)];
    expect(isClash(depositState([paid, ...parts]))).toBe(false);
  });

  it('is a clash when it is ended twice, though all that was paid is accounted for', () => {
    const rows = [row('deposit', 300), row('payment', 300), row('collect', -300), row('refund', -300)];
    const state = depositState(rows);
    expect(state).toMatchObject({ paid: 0, status: 'collected', ends: 2 });
    expect(isClash(state)).toBe(true);
  });

  const rows = fc.array(
    fc.record({
      kind: fc.constantFrom('deposit', 'payment', 'refund', 'forfeit', 'collect'),
      amount: fc.integer({ min: -1_000, max: 1_000 }),
      at: fc.nat(4),
      commandId: fc.constantFrom('a', 'b', 'c'),
      saleId: fc.constantFrom(null, 'sale'),
      reason: fc.constant(null),
    }) as fc.Arbitrary<DepositRow>,
    { maxLength: 7 },
  );

  it('is the same in whatever order its rows came, once each end has rows of one kind', () => {
    // A command ends a deposit in one way: rows of a command share their kind, instant and sale.
    const lawful = rows.map((list) => {
      const first = new Map<string, DepositRow>();
      return list.map((r) => {
        const firstRow = first.get(r.commandId) ?? r;
        first.set(r.commandId, firstRow);
        return { ...firstRow, amount: r.amount };
      });
    });
    fc.assert(
      fc.property(
        lawful.chain((list) =>
          fc.tuple(
            fc.constant(list),
            fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
          ),
        ),
        ([list, shuffled]) => {
          expect(depositState(shuffled)).toEqual(depositState(list));
        },
      ),
    );
  });

  it('holds what its rows sum to', () => {
    fc.assert(
      fc.property(rows, (list) => {
        expect(depositState(list).paid).toBe(list.reduce((n, r) => n + r.amount, 0));
      }),
    );
  });
});

describe('paying back', () => {
  const paid = fc.array(
    fc.record({
      method: fc.constantFrom('cash', 'credit_card'),
      amount: fc.integer({ min: -500, max: 1_000 }),
    }),
    { maxLength: 6 },
  );

  it('gives back exactly what is held, in positive parts, each method once', () => {
    fc.assert(
      fc.property(paid, fc.constantFrom('same' as const, 'cash' as const), (list, by) => {
        const held = list.reduce((n, p) => n + p.amount, 0);
        const parts = refundParts(list, by, () => true);
        expect(parts.reduce((n, p) => n + p.amount, 0)).toBe(Math.max(0, held));
        expect(parts.filter((p) => p.amount <= 0)).toEqual([]);
        expect(new Set(parts.map((p) => p.method)).size).toBe(parts.length);
      }),
    );
  });

  it('goes back as it came, or in cash', () => {
    const list = [
      { method: 'cash', amount: 40 },
      { method: 'credit_card', amount: 20 },
    ];
    expect(refundParts(list, 'same', () => true)).toEqual(list);
    expect(refundParts(list, 'cash', () => true)).toEqual([{ method: 'cash', amount: 60 }]);
    // What came by a cheque goes back in cash.
    const isRefundable = (method: string) => method !== list[0]?.method;
    expect(refundParts(list, 'same', isRefundable)[0]).toMatchObject({ method: 'cash' });
  });

  it.each([
    [{ total: 100, paid: 40 }, 60],
    [{ total: 100, paid: 120 }, 0],
  ])('of %o, %i is left to pay', (deposit, rest) => expect(restOf(deposit)).toBe(rest));
});

describe('a code that is scanned', () => {
  it.each([
    ['AR-CAS1-T2B-0012', true],
    ['ar-cas1-sa-10001', true],
    ['CAS1-T2B-000123', false],
    ['2000000000012', false],
    ['AR-12', false],
  ])('%s is a deposit: %s', (code, is) => expect(isDepositNumber(code)).toBe(is));
});
