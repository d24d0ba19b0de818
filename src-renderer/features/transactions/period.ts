import { addDays } from '../../../src/core/time.ts';

/** What the list can be narrowed to by date; 'custom' gives both days itself. */
export const PERIODS = ['today', 'week', 'month', 'all', 'custom'] as const;
export type Period = (typeof PERIODS)[number];

/** First and last business day of a period, both included. @param today the current business day */
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
      // Days given the wrong way round mean the same days.
      const [first, last] = from !== '' && to !== '' && to < from ? [to, from] : [from, to];
      return { ...(first === '' ? {} : { from: first }), ...(last === '' ? {} : { to: last }) };
    }
  }
}
