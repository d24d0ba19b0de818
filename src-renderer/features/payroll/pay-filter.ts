import { PAYROLL_STATUSES } from '../../../src/payroll/contract.ts';
import type { PayFrequency } from '../../../src/payroll/period-rules.ts';
import { lastEnded, PAY_FREQUENCIES, periodAt, stepPeriod } from '../../../src/payroll/period-rules.ts';
import { useToday } from '../../api/use-today.ts';
import { inAddress, useAddress } from '../../ui/list-page/use-address.ts';

const ADDRESS = {
  frequency: inAddress.maybe(PAY_FREQUENCIES),
  /** The first day of the period; without it all periods are listed. */
  from: inAddress.day(),
  store: inAddress.id(),
  status: inAddress.maybe(PAYROLL_STATUSES),
};

/** Filters of the list, in the address: everything, until a frequency and thereby a period is chosen. */
export function usePayFilter() {
  const today = useToday();
  const { at, set } = useAddress(ADDRESS);
  const { frequency, store, status } = at;
  const period = frequency && at.from ? periodAt(frequency, at.from) : null;
  return {
    frequency,
    period,
    store,
    status,
    set,
    /** The initial period of a frequency: the last one that has ended. */
    choose: (next: PayFrequency | null) =>
      set({ frequency: next, from: next === null ? null : lastEnded(next, today).from }),
    step: (steps: number) => {
      if (frequency && period) set({ from: stepPeriod(frequency, period.from, steps).from });
    },
    /** Whether the next period has started. */
    hasNext: Boolean(frequency && period && period.to < periodAt(frequency, today).from),
    input: {
      ...(frequency ? { frequency } : {}),
      ...(period ? { from: period.from, to: period.to } : {}),
      ...(store ? { storeId: store } : {}),
      ...(status ? { status } : {}),
    },
    isNarrowed: Boolean(frequency || store || status),
  };
}

/** All that `usePayFilter` returns. */
export type PayFilters = ReturnType<typeof usePayFilter>;
