import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  besideBefore,
  byHour,
  dayFigures,
  growth,
  type Moved,
  performers,
  type Sold,
  sumHours,
} from './rules.ts';

const HOUR = 3_600_000;
const sale = (hour: number, total: number, cashierId = 'a', itemCount = 1): Sold => ({
  at: hour * HOUR,
  total,
  cashierId,
  cashierName: cashierId.toUpperCase(),
  itemCount,
});
const refund = (hour: number, total: number, cashierId = 'a'): Moved => sale(hour, total, cashierId);
const hourOf = (at: number) => Math.floor(at / HOUR) % 24;

describe('the figures of a day', () => {
  it('are nothing on a day without a sale', () => {
    expect(dayFigures([], [])).toEqual({
      revenue: 0,
      refunded: 0,
      transactions: 0,
      pieces: 0,
      averageTicket: 0,
    });
  });
  it('take off what came back, but not from the average ticket', () => {
    expect(dayFigures([sale(10, 300_00, 'a', 2), sale(11, 100_01)], [refund(12, 50_00)])).toEqual({
      revenue: 350_01,
      refunded: 50_00,
      transactions: 2,
      pieces: 3,
      averageTicket: 200_01,
    });
  });
});

describe('the hours of a day', () => {
  it('go from the first to the last, the empty ones between them too', () => {
    expect(byHour([sale(10, 1_00), sale(10, 2_00), sale(13, 5_00)], [refund(12, 4_00)], hourOf, 4)).toEqual([
      { hour: 10, revenue: 3_00, transactions: 2 },
      { hour: 11, revenue: 0, transactions: 0 },
      { hour: 12, revenue: -4_00, transactions: 0 },
      { hour: 13, revenue: 5_00, transactions: 1 },
    ]);
  });
  it('go on after midnight', () => {
    const hours = byHour([sale(23, 1_00), sale(25, 2_00)], [], hourOf, 4);
    expect(hours.map((h) => h.hour)).toEqual([23, 0, 1]);
  });
});

const hour = (of: number, revenue: number, transactions = 1) => ({ hour: of, revenue, transactions });

describe('the hours of several stores', () => {
  it('are summed hour by hour, the empty ones between them too', () => {
    const parts = [[hour(10, 1_00), hour(11, 2_00)], [hour(11, 5_00), hour(12, 0, 0), hour(13, 1_00)], []];
    expect(sumHours(parts, 4)).toEqual([hour(10, 1_00), hour(11, 7_00, 2), hour(12, 0, 0), hour(13, 1_00)]);
    expect(sumHours([[hour(10, 1_00)], [hour(12, 1_00)]], 4)).toEqual([
      hour(10, 1_00),
      hour(11, 0, 0),
      hour(12, 1_00),
    ]);
  });
  it('go on after midnight, and are none without a sale', () => {
    expect(sumHours([[hour(23, 1_00)], [hour(0, 2_00)]], 4).map((h) => h.hour)).toEqual([23, 0]);
    expect(sumHours([[], []], 4)).toEqual([]);
  });
});

describe('the hours of a day beside those of another', () => {
  it('reach from the first to the last hour of either, across midnight too', () => {
    const now = [hour(11, 5_00, 2)];
    const before = [hour(10, 1_00), hour(11, 2_00)];
    expect(besideBefore(now, before, 4)).toEqual([
      { ...hour(10, 0, 0), before: 1_00 },
      { ...hour(11, 5_00, 2), before: 2_00 },
    ]);
    const late = besideBefore([hour(23, 1_00)], [hour(1, 3_00)], 4);
    expect(late.map((h) => [h.hour, h.revenue, h.before])).toEqual([
      [23, 1_00, 0],
      [0, 0, 0],
      [1, 0, 3_00],
    ]);
  });
  it('are none before the first sale', () => {
    expect(besideBefore([], [hour(10, 1_00)], 4)).toEqual([]);
  });
});

describe('who sold most', () => {
  it('is by what stayed sold, and only who sold', () => {
    const sales = [sale(10, 500_00, 'a'), sale(11, 300_00, 'b'), sale(12, 200_00, 'b')];
    expect(performers(sales, [refund(13, 100_00, 'a'), refund(13, 1_00, 'c')], 5)).toEqual([
      { userId: 'b', name: 'B', revenue: 500_00, transactions: 2 },
      { userId: 'a', name: 'A', revenue: 400_00, transactions: 1 },
    ]);
    expect(performers(sales, [], 1)).toHaveLength(1);
  });
});

it('the hours and the people of a day add up to its revenue', () => {
  const some = fc.array(
    fc.record({
      hour: fc.integer({ min: 4, max: 27 }),
      total: fc.nat(10_000_00),
      who: fc.constantFrom('a', 'b'),
    }),
  );
  fc.assert(
    fc.property(some, some, (sold, back) => {
      const sales = sold.map((s) => sale(s.hour, s.total, s.who));
      const refunds = back.map((r) => refund(r.hour, r.total, r.who));
      const { revenue } = dayFigures(sales, refunds);
      expect(byHour(sales, refunds, hourOf, 4).reduce((n, h) => n + h.revenue, 0)).toBe(revenue);
      const idle = refunds.filter((r) => !sales.some((s) => s.cashierId === r.cashierId));
      const byPeople = performers(sales, refunds, 10).reduce((n, p) => n + p.revenue, 0);
      expect(byPeople - idle.reduce((n, r) => n + r.total, 0)).toBe(revenue);
    }),
  );
});

describe('growth', () => {
  it.each([
    [150, 100, 50],
    [50, 100, -50],
    [100, 0, null],
    [100, -5, null],
  ])('from %d after %d is %s %%', (now, before, percent) => expect(growth(now, before)).toBe(percent));
});
