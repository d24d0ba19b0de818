import { dateOnly } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import type { Month } from './month.ts';

const TAGS = { ar: 'ar-MA-u-ca-gregory-nu-latn', en: 'en-GB', fr: 'fr-FR' } as const;

/** Formats days and months: noon UTC is on the same day in every time zone. */
export function useDayWords(): { day: (day: string) => string; month: (month: Month) => string } {
  const { locale } = useLocale();
  const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);
  return {
    day: (day) => dateOnly(noon(day), locale, 'UTC'),
    month: (month) =>
      new Intl.DateTimeFormat(TAGS[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
        noon(`${month}-15`),
      ),
  };
}
