import { useState } from 'react';
import type { Days } from '../../../src/leave/rules.ts';
import type { Payroll } from '../../../src/payroll/contract.ts';
import type { PayFrequency } from '../../../src/payroll/line-rules.ts';
import { lastEnded, periodAt, stepPeriod } from '../../../src/payroll/period-rules.ts';
import { useToday } from '../../api/use-today.ts';

/** What the list is narrowed to. */
export type PayFilter = {
  frequency: PayFrequency | null;
  /** Null for all periods. */
  period: Days | null;
  userId: string | null;
  storeId: string | null;
  status: Payroll['status'] | null;
};

/** The filter of the screen: everything, until one chooses how often and so a period. */
export function usePayFilter() {
  const today = useToday();
  const [filter, setFilter] = useState<PayFilter>({
    frequency: null,
    period: null,
    userId: null,
    storeId: null,
    status: null,
  });
  const change = (some: Partial<PayFilter>) => setFilter({ ...filter, ...some });
  return {
    filter,
    change,
    /** The first period of a frequency that is shown: the last one that has ended. */
    choose: (frequency: PayFrequency | null) =>
      change({ frequency, period: frequency === null ? null : lastEnded(frequency, today) }),
    step: (steps: number) => {
      const { frequency, period } = filter;
      if (frequency && period) change({ period: stepPeriod(frequency, period.from, steps) });
    },
    /** Whether the next period has begun at all. */
    hasNext: Boolean(
      filter.frequency && filter.period && filter.period.to < periodAt(filter.frequency, today).from,
    ),
    input: {
      ...(filter.frequency ? { frequency: filter.frequency } : {}),
      ...(filter.period ? { from: filter.period.from, to: filter.period.to } : {}),
      ...(filter.userId ? { userId: filter.userId } : {}),
      ...(filter.storeId ? { storeId: filter.storeId } : {}),
      ...(filter.status ? { status: filter.status } : {}),
    },
    isNarrowed: Object.values(filter).some((value) => value !== null),
  };
}

/** Everything that `usePayFilter` gives. */
export type PayFilters = ReturnType<typeof usePayFilter>;
