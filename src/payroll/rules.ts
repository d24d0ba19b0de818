import { percentOf, roundHalfUp } from '../core/money.ts';
import { addDays } from '../core/time.ts';
import { countDays, type Days, daysOf, monthOf } from '../leave/rules.ts';
import type { PayFrequency } from './line-rules.ts';
import { PAY_LINE_KINDS, type PayLine } from './line-rules.ts';

/** A month's salary is worth this many days, the usual divisor in Morocco: six days a week. */
const DAYS_A_MONTH = 26;

/** What was agreed with a person; amounts in centimes. */
export type Terms = { salary: number; dailyRate: number; commissionPercentage: number };

/** What happened in a period. */
export type PayFacts = {
  frequency: PayFrequency;
  period: Days;
  /** The days on which the person clocked in. */
  worked: readonly { day: string; minutes: number }[];
  /** Sales less what came back, without VAT, in centimes; negative when more came back than was sold. */
  netSales: number;
  paidLeave: readonly Days[];
  unpaidLeave: readonly Days[];
};

export type Manual = { bonus: number; deductions: number };

/** The sums of a slip; net is total less deductions, and never below zero. */
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
 * The part of a month's salary for some of its days, by calendar days. The parts of a month that is cut anywhere sum
 * to the salary, because each is what has been earned by its end less what had been earned before it.
 * @param days within one month
 */
export function salaryFor(salary: number, days: Days): number {
  const month = monthOf(days.from.slice(0, 7));
  const length = countDays(month);
  const earnedBy = (day: number) => roundHalfUp((salary * day) / length);
  return earnedBy(Number(days.to.slice(8))) - earnedBy(Number(days.from.slice(8)) - 1);
}

/** What one day is worth: as agreed, else the salary's 26th part. */
export function dayRate({ dailyRate, salary }: Terms): number {
  return dailyRate > 0 ? dailyRate : roundHalfUp(salary / DAYS_A_MONTH);
}

/**
 * The working days of time off: the days of all stretches together, without each seventh day of those that follow
 * each other, which is the weekly rest. Six days of a week are six, a week is six, thirty days are twenty-six.
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
    const of = countDays(monthOf(period.from.slice(0, 7)));
    const salary = line('salary', base, { quantity: countDays(period), of, rate: terms.salary });
    const missed = within(leaveDays(facts.unpaidLeave), period).length;
    if (missed === 0) return [salary];
    // However long somebody is away, no more is deducted than these days would have brought.
    const lost = Math.min(base, roundHalfUp((terms.salary * missed) / DAYS_A_MONTH));
    const rate = roundHalfUp(terms.salary / DAYS_A_MONTH);
    return [salary, line('unpaid_leave', lost, { quantity: missed, rate })];
  }
  // Who is paid by the day is not paid for days off anyway: only paid ones add something.
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
  // A period in which more came back than was sold brings no commission, and takes none away.
  const of = Math.max(0, netSales);
  return [line('commission', percentOf(of, rate), { of, rate })];
}

/** Every line of a person's pay for a period, as the facts have it. */
export function payLines(terms: Terms, facts: PayFacts): PayLine[] {
  return withManual([...baseLines(terms, facts), ...commissionLine(terms, facts.netSales)], {
    bonus: 0,
    deductions: 0,
  });
}

/** Whether there is anything to pay for: a day's slip of somebody who neither worked nor sold is none. */
export function isWorthPaying(frequency: PayFrequency, lines: readonly PayLine[]): boolean {
  return frequency !== 'daily' || lines.some((l) => l.amount > 0);
}

const BASE = new Set<PayLine['kind']>(['salary', 'days', 'paid_leave']);
const DEDUCTED = new Set<PayLine['kind']>(['unpaid_leave', 'deduction']);

const sumOf = (lines: readonly PayLine[], is: (kind: PayLine['kind']) => boolean) =>
  lines.filter((l) => is(l.kind)).reduce((sum, l) => sum + l.amount, 0);

/** What somebody entered by hand. */
export function manualOf(lines: readonly PayLine[]): Manual {
  return {
    bonus: sumOf(lines, (kind) => kind === 'bonus'),
    deductions: sumOf(lines, (kind) => kind === 'deduction'),
  };
}

/** The sums of some lines. */
export function sumsOf(lines: readonly PayLine[]): Sums {
  const base = sumOf(lines, (kind) => BASE.has(kind));
  const commission = sumOf(lines, (kind) => kind === 'commission');
  const bonus = sumOf(lines, (kind) => kind === 'bonus');
  const deductions = sumOf(lines, (kind) => DEDUCTED.has(kind));
  const total = base + commission + bonus;
  return { base, commission, bonus, deductions, total, net: Math.max(0, total - deductions) };
}

/** The same lines with what is entered by hand in the place of what was; the rest as it is. */
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
