import type { Locale } from '../../../src/core/money.ts';
import { dateOnly } from '../../i18n/dates.ts';

/** Formats a business day: noon UTC is on it in every time zone. */
export function dayText(day: string, locale: Locale): string {
  return dateOnly(Date.parse(`${day}T12:00:00Z`), locale, 'UTC');
}
