import type { Days } from '../../../src/leave/rules.ts';
import type { Payroll } from '../../../src/payroll/contract.ts';
import { dateOnly, periodName } from '../../i18n/dates.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';

/** Colours of the payroll states. */
export const STATUS_COLORS = {
  pending: 'saffron',
  paid: 'emerald',
  dismissed: 'sand',
} as const satisfies Record<Payroll['status'], string>;

/** Formats people, days and pay periods in the current language. */
export function usePayWords() {
  const { locale } = useLocale();
  const dayOf = (day: string) => dateOnly(Date.parse(`${day}T12:00:00Z`), locale, 'UTC');
  const periodOf = (days: Days) => periodName(days, locale);
  const nameOf = ({ userName, userNameAr, userNameFr }: Payroll) =>
    nameIn(locale, { name: userName, nameAr: userNameAr, nameFr: userNameFr });
  return { dayOf, periodOf, nameOf };
}
