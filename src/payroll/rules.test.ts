import { describe, expect, it } from 'vitest';
import { expectNone } from '../../tests/fixtures/every.ts';
import type { PayLine } from './line-rules.ts';
import {
  dayRate,
  isWorthPaying,
  leaveDays,
  manualOf,
  type PayFacts,
  payLines,
  salaryFor,
  sumsOf,
  type Terms,
  withManual,
} from './rules.ts';

const OCTOBER = { from: '2026-10-01', to: '2026-10-31' };
const facts = (o: Partial<PayFacts> = {}): PayFacts => ({
  frequency: 'monthly',
  period: OCTOBER,
  worked: [],
  netSales: 0,
  paidLeave: [],
  unpaidLeave: [],
  ...o,
});
const terms = (o: Partial<Terms> = {}): Terms => ({
  salary: 0,
  dailyRate: 0,
  commissionPercentage: 0,
  ...o,
});
const worked = (...days: string[]) => days.map((day) => ({ day, minutes: 480 }));
const inShort = (lines: PayLine[]) => lines.map((l) => [l.kind, l.quantity, l.of, l.rate, l.amount]);

describe('a month’s salary', () => {
  it.each([
    [4_000_00, '2026-10-01', '2026-10-31', 4_000_00],
    [4_000_00, '2026-11-16', '2026-11-30', 2_000_00],
    [4_000_00, '2026-11-01', '2026-11-10', 1_333_33],
    [4_000_00, '2026-11-11', '2026-11-20', 1_333_34],
    [4_000_00, '2026-11-21', '2026-11-30', 1_333_33],
    [3_111_39, '2026-02-01', '2026-02-28', 3_111_39],
    [3_100_00, '2026-10-05', '2026-10-05', 100_00],
    [1, '2026-10-01', '2026-10-15', 0],
    [1, '2026-10-16', '2026-10-31', 1],
  ])('of %i, from %s to %s: %i', (salary, from, to, amount) => {
    expect(salaryFor(salary, { from, to })).toBe(amount);
  });
});

it.each([
  [{ dailyRate: 150_00, salary: 3_900_00 }, 150_00],
  [{ dailyRate: 0, salary: 3_900_00 }, 150_00],
  [{ dailyRate: 0, salary: 4_000_00 }, 153_85],
  [{ dailyRate: 0, salary: 0 }, 0],
])('a day of %o is worth %i', (o, rate) => {
  expect(dayRate(terms(o))).toBe(rate);
});

describe('the working days of time off', () => {
  it.each([
    ['one day', [['2026-10-07', '2026-10-07']], 1],
    ['six days', [['2026-10-05', '2026-10-10']], 6],
    ['a week has its rest', [['2026-10-05', '2026-10-11']], 6],
    ['thirty days are twenty-six', [['2026-10-01', '2026-10-30']], 26],
    ['a month of thirty-one', [['2026-10-01', '2026-10-31']], 27],
    [
      'two that follow each other are one',
      [
        ['2026-10-05', '2026-10-07'],
        ['2026-10-08', '2026-10-11'],
      ],
      6,
    ],
    [
      'two that overlap count once',
      [
        ['2026-10-05', '2026-10-08'],
        ['2026-10-07', '2026-10-09'],
      ],
      5,
    ],
    [
      'two apart',
      [
        ['2026-10-05', '2026-10-06'],
        ['2026-10-08', '2026-10-09'],
      ],
      4,
    ],
  ])('%s', (_, stretches, days) => {
    expect(leaveDays(stretches.map(([from = '', to = '']) => ({ from, to })))).toHaveLength(days);
  });
});

describe('who has a salary', () => {
  it('gets it whole for a whole month, whatever the days', () => {
    const lines = payLines(terms({ salary: 4_000_00 }), facts({ worked: worked('2026-10-01') }));
    expect(inShort(lines)).toEqual([['salary', 31, 31, 4_000_00, 4_000_00]]);
  });

  it('loses a 26th for each unpaid day off in the month, and nothing for paid ones', () => {
    const lines = payLines(
      terms({ salary: 3_900_00 }),
      facts({
        unpaidLeave: [{ from: '2026-09-29', to: '2026-10-02' }],
        paidLeave: [{ from: '2026-10-12', to: '2026-10-17' }],
      }),
    );
    expect(inShort(lines)).toEqual([
      ['salary', 31, 31, 3_900_00, 3_900_00],
      ['unpaid_leave', 2, null, 150_00, 300_00],
    ]);
    expect(sumsOf(lines)).toMatchObject({ base: 3_900_00, deductions: 300_00, net: 3_600_00 });
  });

  it('rounds the deduction once, not day by day', () => {
    const unpaidLeave = [{ from: '2026-10-05', to: '2026-10-07' }];
    const [, lost] = payLines(terms({ salary: 4_000_00 }), facts({ unpaidLeave }));
    expect(lost).toMatchObject({ rate: 153_85, amount: 461_54 });
  });

  it('loses no more than the month brings', () => {
    const lines = payLines(terms({ salary: 3_900_00 }), facts({ unpaidLeave: [OCTOBER] }));
    expect(sumsOf(lines)).toMatchObject({ deductions: 3_900_00, net: 0 });
    expectNone(lines, (l) => l.kind === 'uncovered');
  });
});

describe('who is paid by the day', () => {
  const week = { from: '2026-10-05', to: '2026-10-11' };

  it('gets the rate for each day worked in the period', () => {
    const lines = payLines(
      terms({ dailyRate: 120_00 }),
      facts({
        frequency: 'weekly',
        period: week,
        worked: worked('2026-10-04', '2026-10-05', '2026-10-06', '2026-10-10', '2026-10-12'),
      }),
    );
    expect(inShort(lines)).toEqual([['days', 3, null, 120_00, 360_00]]);
  });

  it('gets it for paid days off too, but not twice for a day that was worked', () => {
    const lines = payLines(
      terms({ dailyRate: 120_00 }),
      facts({
        frequency: 'weekly',
        period: week,
        worked: worked('2026-10-05'),
        paidLeave: [{ from: '2026-10-05', to: '2026-10-07' }],
        unpaidLeave: [{ from: '2026-10-08', to: '2026-10-09' }],
      }),
    );
    expect(inShort(lines)).toEqual([
      ['days', 1, null, 120_00, 120_00],
      ['paid_leave', 2, null, 120_00, 240_00],
    ]);
    expect(sumsOf(lines).deductions).toBe(0);
  });

  it('has no slip for a day without work and sales', () => {
    const day = facts({ frequency: 'daily', period: { from: '2026-10-05', to: '2026-10-05' } });
    const agreed = terms({ dailyRate: 120_00, commissionPercentage: 2 });
    expect(isWorthPaying('daily', payLines(agreed, day))).toBe(false);
    expect(isWorthPaying('daily', payLines(agreed, { ...day, netSales: 100_00 }))).toBe(true);
    expect(isWorthPaying('daily', payLines(agreed, { ...day, worked: worked('2026-10-05') }))).toBe(true);
    expect(isWorthPaying('weekly', payLines(agreed, day))).toBe(true);
  });
});

describe('commission', () => {
  it.each([
    [2, 100_000_00, 2_000_00],
    [2.5, 8_333_33, 208_33],
    [1.25, 8_333_40, 104_17],
    [1, 2_500_00, 25_00],
    [0.5, 2_500_00, 12_50],
    [3, 0, 0],
    [3, -500_00, 0],
  ])('of %d percent on %i is %i', (commissionPercentage, netSales, amount) => {
    const lines = payLines(terms({ commissionPercentage }), facts({ netSales }));
    expect(lines.find((l) => l.kind === 'commission')).toMatchObject({ rate: commissionPercentage, amount });
  });

  it('is no line where none was agreed', () => {
    expect(payLines(terms({ salary: 1 }), facts({ netSales: 5_000_00 })).map((l) => l.kind)).toEqual([
      'salary',
    ]);
  });
});

describe('what is entered by hand', () => {
  const lines = payLines(
    terms({ salary: 3_900_00, commissionPercentage: 2 }),
    facts({ netSales: 10_000_00, unpaidLeave: [{ from: '2026-10-06', to: '2026-10-06' }] }),
  );

  it('adds to what follows from the facts, in the order of a slip', () => {
    const now = withManual(lines, { bonus: 500_00, deductions: 50_00 });
    expect(now.map((l) => l.kind)).toEqual(['salary', 'commission', 'bonus', 'unpaid_leave', 'deduction']);
    expect(sumsOf(now)).toEqual({
      base: 3_900_00,
      commission: 200_00,
      bonus: 500_00,
      deductions: 200_00,
      total: 4_600_00,
      net: 4_400_00,
    });
    expect(manualOf(now)).toEqual({ bonus: 500_00, deductions: 50_00 });
  });

  it('takes the place of what was entered before', () => {
    const first = withManual(lines, { bonus: 500_00, deductions: 50_00 });
    expect(withManual(first, { bonus: 0, deductions: 0 })).toEqual(lines);
  });

  it('never makes less than nothing to pay, and says what is left over', () => {
    const now = withManual(lines, { bonus: 0, deductions: 9_000_00 });
    expect(sumsOf(now)).toMatchObject({ total: 4_100_00, deductions: 9_150_00, net: 0 });
    expect(now.at(-1)).toMatchObject({ kind: 'uncovered', amount: 5_050_00 });
  });
});
