import { useNavigate, useSearch } from '@tanstack/react-router';
import { addDays } from '../../../src/core/time.ts';
import { addMonths, type Days, daysIn, type Grain, weekdayOf } from '../../../src/totals/period-rules.ts';
import { useToday } from '../../api/use-today.ts';
import type { Tab } from './tabs.ts';

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

/** Search parameters of the page: its address can be bookmarked, sent and returned to. */
export type Asked = {
  tab?: Tab;
  store?: string;
  preset?: Preset;
  from?: string;
  to?: string;
  grain?: Grain;
};

/** The days of a preset, until today when it is not over. */
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

/** Fine enough to show a trend, coarse enough for readable bars. */
function grainFor(range: Days): Grain {
  const days = daysIn(range);
  return days <= 45 ? 'day' : days <= 180 ? 'week' : 'month';
}

/** The page's search parameters, and how to change them. */
export function usePeriod() {
  const searchParams: Asked = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = useToday();
  const preset = searchParams.preset ?? (searchParams.from ? 'custom' : 'thisMonth');
  const month = daysOf('thisMonth', today);
  const range: Days =
    preset === 'custom'
      ? { from: searchParams.from ?? month.from, to: searchParams.to ?? today }
      : daysOf(preset, today);
  const ask = (change: Partial<{ [K in keyof Asked]: Asked[K] | undefined }>) => {
    const kept = Object.entries({ ...searchParams, ...change }).filter(([, value]) => value !== undefined);
    void navigate({ to: '/analytics', search: Object.fromEntries(kept), replace: true });
  };
  return {
    searchParams,
    preset,
    range,
    /** Input of a read: one store, or all that somebody may see. */
    place: searchParams.store ? { storeId: searchParams.store } : {},
    today,
    ask,
    grain: searchParams.grain ?? grainFor(range),
  };
}
export type Period = ReturnType<typeof usePeriod>;
