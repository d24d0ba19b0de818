import { useState } from 'react';
import type { Days } from '../../../src/leave/rules.ts';
import type { Payroll } from '../../../src/payroll/contract.ts';
import type { PayFrequency } from '../../../src/payroll/period-rules.ts';
import { lastEnded, periodAt, stepPeriod } from '../../../src/payroll/period-rules.ts';
import { useToday } from '../../api/use-today.ts';

/** Filters of the list. */
export type PayFilter = {
  frequency: PayFrequency | null;
  /** Null for all periods. */
  period: Days | null;
  userId: string | null;
  storeId: string | null;
  status: Payroll['status'] | null;
};

/** Filter state of the screen: everything, until a frequency and thereby a period is chosen. */
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
    /** The initial period of a frequency: the last one that has ended. */
    choose: (frequency: PayFrequency | null) =>
      change({ frequency, period: frequency === null ? null : lastEnded(frequency, today) }),
    step: (steps: number) => {
      const { frequency, period } = filter;
      if (frequency && period) change({ period: stepPeriod(frequency, period.from, steps) });
    },
    /** Whether the next period has started. */
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

/** All that `usePayFilter` returns. */
export type PayFilters = ReturnType<typeof usePayFilter>;
