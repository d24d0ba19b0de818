import type { Locale } from '../../../src/core/money.ts';
import { dateOnly } from '../../i18n/dates.ts';

/** A business day as people read it: noon UTC lies on it whatever the zone. */
export function dayText(day: string, locale: Locale): string {
  return dateOnly(Date.parse(`${day}T12:00:00Z`), locale, 'UTC');
}
