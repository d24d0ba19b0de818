import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeOfMove,
  type DrawerPayment,
  differenceOf,
  drawerSums,
  isCounted,
  MOVE_KINDS,
  PIECES,
  sumOfPieces,
} from './rules.ts';

describe('notes and coins', () => {
  it.each([
    [{}, 0],
    [{ 20000: 2, 10: 3 }, 400_30],
    [Object.fromEntries(PIECES.map((value) => [value, 1])), 388_80],
  ])('%o come to %i', (pieces, sum) => expect(sumOfPieces(pieces)).toBe(sum));

  it.each([
    [{ 20000: 1, 50: 4 }, true],
    [{ 50000: 1 }, false],
    [{ 100: -1 }, false],
    [{ 100: 1.5 }, false],
    [{ note: 1 }, false],
  ])('%o are pieces that exist: %s', (pieces, is) => expect(isCounted(pieces)).toBe(is));
});

const amount = fc.integer({ min: 1, max: 1_000_000 });
const person = fc.constantFrom('karim', 'meryem').map((userId) => ({ userId, userName: userId }));
/** A sale that is paid in MAD, by card, in euros, or in parts, with change out of cash. */
const sale = fc.record({
  total: amount,
  over: fc.integer({ min: 0, max: 9_000 }),
  cut: fc.nat(49),
  by: fc.nat(3),
  person,
});
const refund = fc.record({
  total: amount,
  method: fc.constantFrom('cash', 'credit_card', 'exchange'),
  person,
});
const deposited = fc.record({
  amount: fc.integer({ min: -50_000, max: 50_000 }).filter((n) => n !== 0),
  method: fc.constantFrom('cash', 'credit_card'),
  person,
});
const move = fc.record({ kind: fc.constantFrom(...MOVE_KINDS), amount });

const session = fc.record({
  float: fc.nat(500_000),
  sales: fc.array(sale, { maxLength: 8 }),
  refunds: fc.array(refund, { maxLength: 5 }),
  deposits: fc.array(deposited, { maxLength: 5 }),
  moves: fc.array(move, { maxLength: 6 }),
});
type Session = typeof session extends fc.Arbitrary<infer T> ? T : never;

/** What rounding down takes off the MAD that are due. */
const cutOf = ({ total, cut, by }: Session['sales'][number]) =>
  by === 0 || by === 3 ? Math.min(cut, Math.ceil(total / 2)) : 0;

function paymentsOf(s: Session['sales'][number]) {
  const { total, by } = s;
  const over = s.over - cutOf(s);
  const mad = { currency: 'MAD' };
  if (by === 0) return [{ ...mad, method: 'cash', amount: total + over, tendered: total + over }];
  if (by === 1) return [{ ...mad, method: 'credit_card', amount: total, tendered: total }];
  if (by === 2) return [{ currency: 'EUR', method: 'cash', amount: total + over, tendered: 700 }];
  const card = Math.floor(total / 2);
  return [
    { ...mad, method: 'credit_card', amount: card, tendered: card },
    { ...mad, method: 'cash', amount: total - card + over, tendered: total - card + over },
  ];
}

/** Puts each centime where a cashier would: into the till's MAD, its foreign notes, or neither. */
function lived(drawerSession: Session) {
  let inDrawer = drawerSession.float;
  const payments: DrawerPayment[] = [];
  const sales = drawerSession.sales.map((s, i) => {
    const change = s.by === 1 ? 0 : s.over;
    inDrawer -= change;
    for (const p of paymentsOf(s)) {
      if (p.method === 'cash' && p.currency === 'MAD') inDrawer += p.amount;
      payments.push({ ...p, ...s.person, documentId: `s${i}`, kind: 'sale' });
    }
    return { id: `s${i}`, total: s.total, change, rounding: 0 - cutOf(s), giftCards: 0, ...s.person };
  });
  for (const [i, r] of drawerSession.refunds.entries()) {
    if (r.method === 'cash') inDrawer -= r.total;
    const money = { method: r.method, amount: -r.total, currency: 'MAD', tendered: -r.total };
    payments.push({ ...money, ...r.person, documentId: `r${i}`, kind: 'refund' });
  }
  for (const [i, d] of drawerSession.deposits.entries()) {
    if (d.method === 'cash') inDrawer += d.amount;
    const money = { method: d.method, amount: d.amount, currency: 'MAD', tendered: d.amount };
    payments.push({ ...money, ...d.person, documentId: `d${i}`, kind: 'deposit' });
  }
  for (const m of drawerSession.moves) inDrawer += changeOfMove(m);
  const refunds = drawerSession.refunds.map((r, i) => ({
    id: `r${i}`,
    total: r.total,
    rounding: 0,
    giftCards: 0,
  }));
  return {
    inDrawer,
    sums: drawerSums({ float: drawerSession.float, sales, refunds, payments, moves: drawerSession.moves }),
  };
}

describe('a session', () => {
  it('expects what a drawer holds after any day', () => {
    fc.assert(
      fc.property(session, (drawerSession) => {
        const { inDrawer, sums } = lived(drawerSession);
        expect(sums.expected).toBe(inDrawer);
      }),
    );
  });

  it('counts every centime in exactly one method', () => {
    fc.assert(
      fc.property(session, (drawerSession) => {
        const { sums } = lived(drawerSession);
        const taken = drawerSession.sales.reduce((n, s) => n + s.total, 0);
        const refunded = drawerSession.refunds.reduce((n, r) => n + r.total, 0);
        const held = drawerSession.deposits.reduce((n, d) => n + d.amount, 0);
        const byMethod = Object.values(sums.byMethod).reduce((a, b) => a + b, 0);
        expect(byMethod).toBe(taken - refunded + held);
        expect(sums.salesTotal - sums.refundsTotal).toBe(taken - refunded);
      }),
    );
  });

  it('shares the sales and the cash among its cashiers', () => {
    fc.assert(
      fc.property(session, (drawerSession) => {
        const { sums } = lived(drawerSession);
        const sumOf = (key: 'sales' | 'total' | 'cash') => sums.byCashier.reduce((n, p) => n + p[key], 0);
        expect([sumOf('sales'), sumOf('total')]).toEqual([sums.sales, sums.salesTotal]);
        expect(sumOf('cash')).toBe(sums.byMethod.cash ?? 0);
      }),
    );
  });

  it('is not moved by cards, nor by what was exchanged', () => {
    fc.assert(
      fc.property(session, (drawerSession) => {
        const cardsOnly = {
          float: drawerSession.float,
          deposits: [],
          moves: [],
          sales: drawerSession.sales.map((s) => ({ ...s, by: 1 })),
          refunds: drawerSession.refunds.map((r) => ({ ...r, method: 'exchange' as const })),
        };
        expect(lived(cardsOnly).sums.expected).toBe(drawerSession.float);
      }),
    );
  });

  it('takes change of a single centime out of the cash', () => {
    const common = { documentId: 's', kind: 'sale' as const, userId: 'karim', userName: 'Karim' };
    const sums = drawerSums({
      float: 0,
      refunds: [],
      moves: [],
      sales: [
        { id: 's', total: 99_99, change: 1, rounding: 0, giftCards: 0, userId: 'karim', userName: 'Karim' },
      ],
      payments: [{ ...common, method: 'cash', amount: 100_00, currency: 'MAD', tendered: 100_00 }],
    });
    expect(sums.byMethod).toEqual({ cash: 99_99 });
    expect(sums.expected).toBe(99_99);
  });

  it('lists what rounding took away among the methods, so that they add up to the sales', () => {
    const common = { kind: 'sale' as const, userId: 'karim', userName: 'Karim', currency: 'MAD' };
    const sums = drawerSums({
      float: 0,
      refunds: [{ id: 'r', total: 200_15, rounding: -15, giftCards: 0 }],
      moves: [],
      sales: [
        {
          id: 's',
          total: 1_274_35,
          change: 26_00,
          rounding: -35,
          giftCards: 0,
          userId: 'karim',
          userName: 'Karim',
        },
      ],
      payments: [
        { ...common, documentId: 's', method: 'cash', amount: 1_300_00, tendered: 1_300_00 },
        { ...common, kind: 'refund', documentId: 'r', method: 'cash', amount: -200_00, tendered: -200_00 },
      ],
    });
    expect(sums.byMethod).toEqual({ cash: 1_074_00, rounding: 20 });
    expect(sums.salesTotal - sums.refundsTotal).toBe(1_074_20);
    expect(sums.expected).toBe(1_074_00);
  });

  it.each([
    [590_00, 600_00, -10_00],
    [600_00, 600_00, 0],
    [605_50, 600_00, 5_50],
  ])('counted %i of %i differs by %i', (counted, expected, difference) =>
    expect(differenceOf(counted, expected)).toBe(difference),
  );
});
