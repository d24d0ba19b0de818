import type { LeaveRequest } from '../../../src/leave/contract.ts';
import { dayRange } from '../../i18n/dates.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';

/** Colours of the request states. */
export const STATUS_COLORS = {
  pending: 'saffron',
  approved: 'emerald',
  denied: 'brick',
  cancelled: 'sand',
} as const satisfies Record<LeaveRequest['status'], string>;

/** Formats a person's name and the days of a request in the current language. */
export function useLeaveWords() {
  const { locale } = useLocale();
  return {
    nameOf: ({ userName, userNameAr, userNameFr }: LeaveRequest) =>
      nameIn(locale, { name: userName, nameAr: userNameAr, nameFr: userNameFr }),
    rangeOf: ({ from, to }: Pick<LeaveRequest, 'from' | 'to'>) => dayRange({ from, to }, locale),
  };
}
