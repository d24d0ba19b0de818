import { addDays } from '../core/time.ts';
import { addMonths, type Days, monthOf, overlaps } from '../leave/rules.ts';

/** How often people are paid (spec §9). */
export const PAY_FREQUENCIES = ['daily', 'weekly', 'monthly'] as const;
export type PayFrequency = (typeof PAY_FREQUENCIES)[number];

/** How many days back pay is still generated, so that old periods nobody generated do not become due by accident. */
const LOOKED_BACK: Record<PayFrequency, number> = { daily: 92, weekly: 183, monthly: 366 };

/** The day, the week from Monday to Sunday, or the month that contains a day. */
export function periodAt(frequency: PayFrequency, day: string): Days {
  if (frequency === 'daily') return { from: day, to: day };
  if (frequency === 'monthly') return monthOf(day.slice(0, 7));
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  const from = addDays(day, -sinceMonday);
  return { from, to: addDays(from, 6) };
}

function periodBefore(frequency: PayFrequency, day: string): Days {
  return periodAt(frequency, addDays(periodAt(frequency, day).from, -1));
}

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/**
 * The first day that a person is paid for here. For someone employed before they were added, this is the start of the
 * previous period: a new shop may start with last month's pay, but not with years paid elsewhere.
 * @param hiredOn if null, the day they were added counts
 */
export function firstPaidDay(frequency: PayFrequency, addedOn: string, hiredOn: string | null): string {
  if (hiredOn === null) return addedOn;
  return later(hiredOn, periodBefore(frequency, addedOn).from);
}

/** The parts of a range that remain without the taken ranges. */
export function without(stretch: Days, taken: readonly Days[]): Days[] {
  let remaining: Days[] = [stretch];
  for (const range of taken) {
    remaining = remaining.flatMap((part) => {
      if (!overlaps(part, range)) return [part];
      const parts: Days[] = [];
      if (part.from < range.from) parts.push({ from: part.from, to: addDays(range.from, -1) });
      if (range.to < part.to) parts.push({ from: addDays(range.to, 1), to: part.to });
      return parts;
    });
  }
  return remaining;
}

/**
 * Ended periods that a person has not been paid for, in order. No day is in two of them or in an existing one, even if
 * the frequency has changed.
 * @param first first day to pay
 * @param last last day to pay; null while the person works here
 * @param today the current business day, which has not ended
 * @param known periods generated and not dismissed
 */
export function duePeriods(o: {
  frequency: PayFrequency;
  first: string;
  last: string | null;
  today: string;
  known: readonly Days[];
}): Days[] {
  const { frequency, today } = o;
  const end = o.last === null ? addDays(today, -1) : earlier(o.last, addDays(today, -1));
  const begin = later(o.first, periodAt(frequency, addDays(today, -LOOKED_BACK[frequency])).from);
  const due: Days[] = [];
  let period = periodAt(frequency, begin);
  while (period.from <= end) {
    const hasEnded = period.to < today || (o.last !== null && o.last < today && o.last <= period.to);
    const worked = { from: later(period.from, begin), to: earlier(period.to, end) };
    if (hasEnded && worked.from <= worked.to) due.push(...without(worked, o.known));
    period = periodAt(frequency, addDays(period.to, 1));
  }
  return due;
}

/** The period shown first: the last one that has ended. */
export function lastEnded(frequency: PayFrequency, today: string): Days {
  return periodBefore(frequency, today);
}

/** The period `steps` after (before if negative) the one starting at `from`. */
export function stepPeriod(frequency: PayFrequency, from: string, steps: number): Days {
  if (frequency === 'monthly') return monthOf(addMonths(from.slice(0, 7), steps));
  return periodAt(frequency, addDays(from, steps * (frequency === 'weekly' ? 7 : 1)));
}
