import { formatAmount, formatMoney, formatNumber, formatPercent } from '../../src/core/money.ts';
import type { Days } from '../../src/leave/rules.ts';
import * as dates from '../i18n/dates.ts';
import { minusFirst } from '../i18n/minus.ts';
import { styleNameIn } from '../i18n/style-name.ts';
import { nameIn, useLocale, userNameIn } from '../i18n/use-locale.ts';
import { useZone } from './session.ts';

/**
 * Amounts, dates and names in the language of the screen and the zone of the store: the functions of `core/money.ts`,
 * `core/names.ts` and `i18n/dates.ts` without these two. Only for screens behind the gate.
 */
export function useFormats() {
  const { locale } = useLocale();
  const zone = useZone();
  return {
    locale,
    /** @param centimes dirhams, unless there is a currency */
    formatMoney: (centimes: number, currency?: string) =>
      minusFirst(locale, centimes, formatMoney(centimes, locale, currency)),
    /** Inside a sentence, apart from its direction. */
    isolatedMoney: (centimes: number) =>
      `\u2068${minusFirst(locale, centimes, formatMoney(centimes, locale))}\u2069`,
    /** Without the currency. */
    formatAmount: (centimes: number) => minusFirst(locale, centimes, formatAmount(centimes, locale)),
    formatNumber: (value: number) => minusFirst(locale, value, formatNumber(value, locale)),
    formatPercent: (percent: number) => minusFirst(locale, percent, formatPercent(percent, locale)),
    dateTime: (at: number) => dates.dateTime(at, locale, zone),
    dateOnly: (at: number) => dates.dateOnly(at, locale, zone),
    timeOnly: (at: number) => dates.timeOnly(at, zone),
    timeOrDate: (at: number, now: number) => dates.timeOrDate(at, now, locale, zone),
    dayText: (day: string) => dates.dayText(day, locale),
    weekDay: (day: string) => dates.weekDay(day, locale),
    monthName: (month: string) => dates.monthName(month, locale),
    dayRange: (days: Days) => dates.dayRange(days, locale),
    periodName: (days: Days) => dates.periodName(days, locale),
    nameIn: (named: Parameters<typeof nameIn>[1]) => nameIn(locale, named),
    userNameIn: (row: Parameters<typeof userNameIn>[1]) => userNameIn(locale, row),
    styleNameIn: (style: Parameters<typeof styleNameIn>[1]) => styleNameIn(locale, style),
  };
}
