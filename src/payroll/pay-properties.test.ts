import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../core/time.ts';
import { type Days, daysOf } from '../leave/rules.ts';
import { duePeriods } from './period-rules.ts';
import { type PayFacts, payLines, salaryFor, sumsOf, withManual } from './rules.ts';

const frequency = fc.constantFrom('daily' as const, 'weekly' as const, 'monthly' as const);
const amount = fc.integer({ min: 0, max: 50_000_00 });
const dayAfter = (from: string, most: number) =>
  fc.integer({ min: 0, max: most }).map((n) => addDays(from, n));
const stretch = dayAfter('2026-08-01', 120).chain((from) =>
  fc.integer({ min: 0, max: 20 }).map((n): Days => ({ from, to: addDays(from, n) })),
);

const terms = fc.record({
  salary: amount,
  dailyRate: fc.integer({ min: 0, max: 1_000_00 }),
  commissionPercentage: fc.integer({ min: 0, max: 2_000 }).map((n) => n / 100),
});
const facts: fc.Arbitrary<PayFacts> = fc.record({
  frequency: fc.constant('monthly' as const),
  period: fc.constant({ from: '2026-10-01', to: '2026-10-31' }),
  worked: fc
    .uniqueArray(dayAfter('2026-10-01', 30))
    .map((days) => days.map((day) => ({ day, minutes: 400 }))),
  netSales: fc.integer({ min: -10_000_00, max: 1_000_000_00 }),
  paidLeave: fc.array(stretch, { maxLength: 3 }),
  unpaidLeave: fc.array(stretch, { maxLength: 3 }),
});

describe('for any pay', () => {
  it('every line adds up, in whole centimes, and nobody owes for having worked', () => {
    fc.assert(
      fc.property(terms, facts, frequency, amount, amount, (agreed, payFacts, often, bonus, deductions) => {
        const lines = withManual(payLines(agreed, { ...payFacts, frequency: often }), { bonus, deductions });
        const { net, total, ...sums } = sumsOf(lines);
        const uncovered = lines.find((l) => l.kind === 'uncovered')?.amount ?? 0;
        expect(total).toBe(sums.base + sums.commission + sums.bonus);
        expect(net).toBe(total - sums.deductions + uncovered);
        expect(Math.min(net, uncovered)).toBe(0);
        for (const { amount: part } of lines) {
          expect(Number.isSafeInteger(part)).toBe(true);
          expect(part).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('time off alone never costs more than the base', () => {
    fc.assert(
      fc.property(terms, facts, (agreed, payFacts) => {
        const { base, deductions } = sumsOf(payLines(agreed, payFacts));
        expect(deductions).toBeLessThanOrEqual(base);
      }),
    );
  });
});

it('a month cut anywhere brings the whole salary, to the centime', () => {
  const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 6 });
  fc.assert(
    fc.property(amount, cuts, (salary, at) => {
      const ends = [...at.toSorted((a, b) => a - b), 31];
      const parts = ends.map((end, i) => ({
        from: addDays('2026-10-01', i === 0 ? 0 : (ends[i - 1] ?? 0)),
        to: addDays('2026-10-01', end - 1),
      }));
      expect(parts.reduce((sum, part) => sum + salaryFor(salary, part), 0)).toBe(salary);
    }),
  );
});

describe('for any history of generations', () => {
  /** Payroll is generated on several days, each with its own frequency; some results are dismissed. */
  const history = fc.record({
    first: dayAfter('2026-08-01', 40),
    last: fc.option(dayAfter('2026-09-01', 90), { nil: null }),
    steps: fc.array(
      fc.record({
        after: fc.integer({ min: 0, max: 20 }),
        frequency,
        dismisses: fc.array(fc.nat({ max: 30 }), { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  });

  it('no day is paid twice, none before the first nor after the last, and twice is once', () => {
    fc.assert(
      fc.property(history, ({ first, last, steps }) => {
        let generated: Days[] = [];
        let today = '2026-09-01';
        for (const { after, frequency: often, dismisses } of steps) {
          today = addDays(today, after);
          const query = { frequency: often, first, last, today };
          const due = duePeriods({ ...query, known: generated });
          generated = [...generated, ...due];
          expect(duePeriods({ ...query, known: generated })).toEqual([]);
          const days = generated.flatMap(daysOf);
          expect(new Set(days).size).toBe(days.length);
          expect(days.filter((d) => d < first || d >= today || (last !== null && d > last))).toEqual([]);
          generated = generated.filter((_, i) => !dismisses.includes(i));
        }
      }),
    );
  });

  it('what was dismissed comes back as it was', () => {
    fc.assert(
      fc.property(dayAfter('2026-06-01', 60), frequency, fc.nat(), (first, often, n) => {
        const query = { frequency: often, first, last: null, today: '2026-09-01' };
        const due = duePeriods({ ...query, known: [] });
        fc.pre(due.length > 0);
        const away = due[n % due.length];
        const dueAgain = duePeriods({ ...query, known: due.filter((d) => d !== away) });
        expect(dueAgain).toEqual([away]);
      }),
    );
  });
});
