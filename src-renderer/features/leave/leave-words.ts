import type { LeaveRequest } from '../../../src/leave/contract.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';

const TAGS = { ar: 'ar-MA-u-ca-gregory-nu-latn', fr: 'fr-FR', en: 'en-GB' } as const;

/** How a request's state is coloured. */
export const STATUS_COLORS = {
  pending: 'saffron',
  approved: 'emerald',
  denied: 'brick',
  cancelled: 'sand',
} as const satisfies Record<LeaveRequest['status'], string>;

/** A person's name and the days of a request, in the language in use. */
export function useLeaveWords() {
  const { locale } = useLocale();
  // A business day has no hour: noon UTC lies on it in every zone.
  const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
  const days = new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'medium', timeZone: 'UTC' });
  return {
    nameOf: ({ userName, userNameAr, userNameFr }: LeaveRequest) =>
      nameIn(locale, { name: userName, nameAr: userNameAr, nameFr: userNameFr }),
    rangeOf: ({ from, to }: Pick<LeaveRequest, 'from' | 'to'>) => days.formatRange(noon(from), noon(to)),
  };
}
