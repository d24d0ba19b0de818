import type { Days } from '../../../src/leave/rules.ts';
import { monthOf } from '../../../src/leave/rules.ts';
import type { Payroll } from '../../../src/payroll/contract.ts';
import { dateOnly } from '../../i18n/dates.ts';
import { nameIn, useLocale } from '../../i18n/use-locale.ts';

const TAGS = { ar: 'ar-MA-u-ca-gregory-nu-latn', fr: 'fr-FR', en: 'en-GB' } as const;

/** How a payroll's state is coloured. */
export const STATUS_COLORS = {
  pending: 'saffron',
  paid: 'emerald',
  dismissed: 'sand',
} as const satisfies Record<Payroll['status'], string>;

/** The names of people, days and periods of pay, in the language in use. */
export function usePayWords() {
  const { locale } = useLocale();
  // A business day has no hour: noon UTC lies on it in every zone.
  const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
  const dayOf = (day: string) => dateOnly(noon(day), locale, 'UTC');
  const periodOf = ({ from, to }: Days) => {
    if (from === to) return dayOf(from);
    if (from.endsWith('-01') && monthOf(from.slice(0, 7)).to === to) {
      const month = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
      return new Intl.DateTimeFormat(TAGS[locale], month).format(noon(from));
    }
    return new Intl.DateTimeFormat(TAGS[locale], { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
      noon(from),
      noon(to),
    );
  };
  const nameOf = ({ userName, userNameAr, userNameFr }: Payroll) =>
    nameIn(locale, { name: userName, nameAr: userNameAr, nameFr: userNameFr });
  return { dayOf, periodOf, nameOf };
}
