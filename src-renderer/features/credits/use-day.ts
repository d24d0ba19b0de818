import { dateOnly } from '../../i18n/dates.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** Formats a day. */
export function useDay(): (day: string) => string {
  const { locale } = useLocale();
  return (day) => dateOnly(Date.parse(`${day}T12:00:00Z`), locale, 'UTC');
}
