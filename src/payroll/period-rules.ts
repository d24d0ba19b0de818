import { addDays } from '../core/time.ts';
import { addMonths, type Days, monthOf, overlaps } from '../leave/rules.ts';
import type { PayFrequency } from './line-rules.ts';

/** How far back pay is still worked out: what nobody generated for so long is not owed by accident. */
const LOOKED_BACK: Record<PayFrequency, number> = { daily: 92, weekly: 183, monthly: 366 };

/** The day, the week from Monday to Sunday, or the month that a day lies in. */
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
 * The first day that somebody is paid for here. Who was employed before he was added is due from the period before:
 * the shop may begin with the pay of last month, and does not begin with years that it paid elsewhere.
 * @param hiredOn null where nobody entered it: then the day he was added counts
 */
export function firstPaidDay(frequency: PayFrequency, addedOn: string, hiredOn: string | null): string {
  if (hiredOn === null) return addedOn;
  return later(hiredOn, periodBefore(frequency, addedOn).from);
}

/** What is left of a stretch when others are taken out of it. */
export function without(stretch: Days, taken: readonly Days[]): Days[] {
  let left: Days[] = [stretch];
  for (const one of taken) {
    left = left.flatMap((part) => {
      if (!overlaps(part, one)) return [part];
      const parts: Days[] = [];
      if (part.from < one.from) parts.push({ from: part.from, to: addDays(one.from, -1) });
      if (one.to < part.to) parts.push({ from: addDays(one.to, 1), to: part.to });
      return parts;
    });
  }
  return left;
}

/**
 * The periods that have ended and that nobody has been paid for, in order. No day is in two of them, nor in one that
 * is known already, also where the frequency has changed in between.
 * @param first first day that is paid
 * @param last last day that is paid; null while the person works here
 * @param today the current business day, which has not ended
 * @param known periods that were generated, and not dismissed
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

/** The period that a screen shows first: the last one that has ended. */
export function lastEnded(frequency: PayFrequency, today: string): Days {
  return periodBefore(frequency, today);
}

/** The period some steps after (or before, when negative) one. */
export function stepPeriod(frequency: PayFrequency, from: string, steps: number): Days {
  if (frequency === 'monthly') return monthOf(addMonths(from.slice(0, 7), steps));
  return periodAt(frequency, addDays(from, steps * (frequency === 'weekly' ? 7 : 1)));
}
