import { addDays } from '../../../src/core/time.ts';

/** Date filters of the list; 'custom' has two explicit days. */
export const PERIODS = ['today', 'week', 'month', 'all', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

/** First and last business day of a period, both inclusive. @param today the current business day */
export function daysOf(
  period: Period,
  today: string,
  custom: { from: string; to: string },
): { from?: string; to?: string } {
  switch (period) {
    case 'today':
      return { from: today, to: today };
    case 'week':
      return { from: addDays(today, -6), to: today };
    case 'month':
      return { from: addDays(today, -29), to: today };
    case 'all':
      return {};
    case 'custom': {
      const { from, to } = custom;
      // Two days in reverse order mean the same range.
      const [first, last] = from !== '' && to !== '' && to < from ? [to, from] : [from, to];
      return { ...(first === '' ? {} : { from: first }), ...(last === '' ? {} : { to: last }) };
    }
  }
}
