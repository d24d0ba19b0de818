import { useTranslation } from 'react-i18next';
import type { LeaveRequest } from '../../../src/leave/contract.ts';
import { dateOnly } from '../../i18n/dates.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';

/** How a request's state is coloured. */
export const STATUS_COLORS = {
  pending: 'saffron',
  approved: 'emerald',
  denied: 'brick',
  cancelled: 'sand',
} as const satisfies Record<LeaveRequest['status'], string>;

/** A person's name and the days of a request, in the language in use. */
export function useLeaveWords() {
  const { t } = useTranslation();
  const { locale } = useLocale();
  // A business day has no hour: noon UTC lies on it in every zone.
  const day = (text: string) => dateOnly(Date.parse(`${text}T12:00:00Z`), locale, 'UTC');
  return {
    nameOf: ({ userName, userNameAr, userNameFr }: LeaveRequest) =>
      nameIn(locale, { name: userName, nameAr: userNameAr, nameFr: userNameFr }),
    rangeOf: ({ from, to }: Pick<LeaveRequest, 'from' | 'to'>) =>
      from === to ? day(from) : t('leave:range', { from: day(from), to: day(to) }),
  };
}
