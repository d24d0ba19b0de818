import { useNavigate, useSearch } from '@tanstack/react-router';
import { addMonths, type Days, daysIn, type Grain, weekdayOf } from '../../../src/analytics/period-rules.ts';
import { addDays } from '../../../src/core/time.ts';
import { useToday } from '../../api/use-today.ts';

export const PRESETS = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
  'custom',
] as const;
export type Preset = (typeof PRESETS)[number];

export const TABS = ['overview', 'products', 'sizes', 'people', 'stock'] as const;
export type Tab = (typeof TABS)[number];

/** What the address of the page says: it can be kept, sent and gone back to. */
export type Asked = {
  tab?: Tab;
  store?: string;
  preset?: Preset;
  from?: string;
  to?: string;
  grain?: Grain;
};

/** The days of a preset, until today where it is not over. */
function daysOf(preset: Exclude<Preset, 'custom'>, today: string): Days {
  const monday = addDays(today, -weekdayOf(today));
  const month = today.slice(0, 7);
  const year = today.slice(0, 4);
  const before = Number(year) - 1;
  return {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    thisWeek: { from: monday, to: today },
    lastWeek: { from: addDays(monday, -7), to: addDays(monday, -1) },
    thisMonth: { from: `${month}-01`, to: today },
    lastMonth: { from: `${addMonths(month, -1)}-01`, to: addDays(`${month}-01`, -1) },
    thisYear: { from: `${year}-01-01`, to: today },
    lastYear: { from: `${before}-01-01`, to: `${before}-12-31` },
  }[preset];
}

/** Fine enough to see a course, coarse enough for the bars to stay bars. */
function grainFor(range: Days): Grain {
  const days = daysIn(range);
  return days <= 45 ? 'day' : days <= 180 ? 'week' : 'month';
}

/** What the page is asked for, and how to ask for something else. */
export function usePeriod() {
  const asked: Asked = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = useToday();
  const preset = asked.preset ?? (asked.from ? 'custom' : 'thisMonth');
  const month = daysOf('thisMonth', today);
  const range: Days =
    preset === 'custom' ? { from: asked.from ?? month.from, to: asked.to ?? today } : daysOf(preset, today);
  const ask = (change: Partial<{ [K in keyof Asked]: Asked[K] | undefined }>) => {
    const kept = Object.entries({ ...asked, ...change }).filter(([, value]) => value !== undefined);
    void navigate({ to: '/analytics', search: Object.fromEntries(kept), replace: true });
  };
  return { asked, preset, range, today, ask, grain: asked.grain ?? grainFor(range) };
}
export type Period = ReturnType<typeof usePeriod>;
