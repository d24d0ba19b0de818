import { percentOf, roundHalfUp } from '../core/money.ts';
import { addDays } from '../core/time.ts';
import { countDays, type Days, daysOf, monthOf } from '../leave/rules.ts';
import { PAY_LINE_KINDS, type PayLine } from './line-rules.ts';
import type { PayFrequency } from './period-rules.ts';

/** Working days that a monthly salary pays, the usual divisor in Morocco (six days a week). */
const DAYS_A_MONTH = 26;

/** The agreed terms of a person; amounts in centimes. */
export type Terms = { salary: number; dailyRate: number; commissionPercentage: number };

/** Facts of a period that pay depends on. */
export type PayFacts = {
  frequency: PayFrequency;
  period: Days;
  /** The days on which the person clocked in. */
  worked: readonly { day: string; minutes: number }[];
  /** Sales less returns, without VAT, in centimes; negative if returns exceed sales. */
  netSales: number;
  paidLeave: readonly Days[];
  unpaidLeave: readonly Days[];
};

export type Manual = { bonus: number; deductions: number };

/** The sums of a payslip; net is total less deductions, at least zero. */
export type Sums = {
  base: number;
  commission: number;
  bonus: number;
  deductions: number;
  total: number;
  net: number;
};

const line = (kind: PayLine['kind'], amount: number, o: Partial<PayLine> = {}): PayLine => ({
  kind,
  quantity: null,
  of: null,
  rate: null,
  ...o,
  amount,
});

/**
 * The share of a monthly salary for some of its days, by calendar days. The shares of a month split at any day add up
 * to the salary, since each is the amount earned up to its end less the amount earned before it.
 * @param days within one month
 */
export function salaryFor(salary: number, days: Days): number {
  const month = monthOf(days.from.slice(0, 7));
  const length = countDays(month);
  const earnedBy = (day: number) => roundHalfUp((salary * day) / length);
  return earnedBy(Number(days.to.slice(8))) - earnedBy(Number(days.from.slice(8)) - 1);
}

/** The pay for one day: as agreed, otherwise 1/26 of the salary. */
export function dayRate({ dailyRate, salary }: Terms): number {
  return dailyRate > 0 ? dailyRate : roundHalfUp(salary / DAYS_A_MONTH);
}

/**
 * The working days of leave: all ranges together, without every seventh consecutive day, which is the weekly rest. Six
 * days of a week count as six, seven as six, thirty as twenty-six.
 */
export function leaveDays(stretches: readonly Days[]): string[] {
  const days = [...new Set(stretches.flatMap(daysOf))].sort();
  let run = 0;
  return days.filter((day, i) => {
    run = days[i - 1] === addDays(day, -1) ? run + 1 : 1;
    return run % 7 !== 0;
  });
}

const within = (days: readonly string[], { from, to }: Days) => days.filter((d) => from <= d && d <= to);

function baseLines(terms: Terms, facts: PayFacts): PayLine[] {
  const { period } = facts;
  const paidOff = within(leaveDays(facts.paidLeave), period);
  if (facts.frequency === 'monthly' && terms.salary > 0) {
    const base = salaryFor(terms.salary, period);
    const daysOfMonth = countDays(monthOf(period.from.slice(0, 7)));
    const salary = line('salary', base, { quantity: countDays(period), of: daysOfMonth, rate: terms.salary });
    const missed = within(leaveDays(facts.unpaidLeave), period).length;
    if (missed === 0) return [salary];
    // The deduction never exceeds the pay for these days, however long the absence.
    const lost = Math.min(base, roundHalfUp((terms.salary * missed) / DAYS_A_MONTH));
    const rate = roundHalfUp(terms.salary / DAYS_A_MONTH);
    return [salary, line('unpaid_leave', lost, { quantity: missed, rate })];
  }
  // Daily pay does not include days off anyway: only paid leave adds something.
  const rate = dayRate(terms);
  const days = new Set(
    within(
      facts.worked.map((w) => w.day),
      period,
    ),
  );
  const off = paidOff.filter((day) => !days.has(day)).length;
  const lines = [line('days', days.size * rate, { quantity: days.size, rate })];
  return off === 0 ? lines : [...lines, line('paid_leave', off * rate, { quantity: off, rate })];
}

function commissionLine({ commissionPercentage: rate }: Terms, netSales: number): PayLine[] {
  if (rate <= 0) return [];
  // If returns exceed sales, the commission is zero, never negative.
  const of = Math.max(0, netSales);
  return [line('commission', percentOf(of, rate), { of, rate })];
}

/** All lines of a person's pay for a period. */
export function payLines(terms: Terms, facts: PayFacts): PayLine[] {
  return withManual([...baseLines(terms, facts), ...commissionLine(terms, facts.netSales)], {
    bonus: 0,
    deductions: 0,
  });
}

/** Whether a payslip is needed: with daily pay, not for a day without work and sales. */
export function isWorthPaying(frequency: PayFrequency, lines: readonly PayLine[]): boolean {
  return frequency !== 'daily' || lines.some((l) => l.amount > 0);
}

const BASE = new Set<PayLine['kind']>(['salary', 'days', 'paid_leave']);
const DEDUCTED = new Set<PayLine['kind']>(['unpaid_leave', 'deduction']);

const sumOf = (lines: readonly PayLine[], is: (kind: PayLine['kind']) => boolean) =>
  lines.filter((l) => is(l.kind)).reduce((sum, l) => sum + l.amount, 0);

/** The amounts entered by hand. */
export function manualOf(lines: readonly PayLine[]): Manual {
  return {
    bonus: sumOf(lines, (kind) => kind === 'bonus'),
    deductions: sumOf(lines, (kind) => kind === 'deduction'),
  };
}

/** The sums of a payslip's lines. */
export function sumsOf(lines: readonly PayLine[]): Sums {
  const base = sumOf(lines, (kind) => BASE.has(kind));
  const commission = sumOf(lines, (kind) => kind === 'commission');
  const bonus = sumOf(lines, (kind) => kind === 'bonus');
  const deductions = sumOf(lines, (kind) => DEDUCTED.has(kind));
  const total = base + commission + bonus;
  return { base, commission, bonus, deductions, total, net: Math.max(0, total - deductions) };
}

/** The same lines with the manual amounts replaced. */
export function withManual(lines: readonly PayLine[], { bonus, deductions }: Manual): PayLine[] {
  const entered = new Set<PayLine['kind']>(['bonus', 'deduction', 'uncovered']);
  const now = [
    ...lines.filter((l) => !entered.has(l.kind)),
    ...(bonus > 0 ? [line('bonus', bonus)] : []),
    ...(deductions > 0 ? [line('deduction', deductions)] : []),
  ];
  const sums = sumsOf(now);
  const uncovered = sums.deductions - sums.total;
  if (uncovered > 0) now.push(line('uncovered', uncovered));
  return now.sort((a, b) => PAY_LINE_KINDS.indexOf(a.kind) - PAY_LINE_KINDS.indexOf(b.kind));
}
