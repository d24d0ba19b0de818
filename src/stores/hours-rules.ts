import { addDays, businessDay, businessDayStart } from '../core/time.ts';

type Day = { zone: string; dayStartMinutes: number };
/** When a store opens and closes: local times 'HH:MM' in its zone. */
export type Opening = Day & { opensAt: string };
export type Closing = Day & { closesAt: string };

/** The instant of a local time on a business day; a time before the start of the day falls on the next date. */
function instantOn(day: string, clock: string, { zone, dayStartMinutes }: Day): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  const fromMidnight = hours * 60 + minutes;
  return businessDayStart(fromMidnight < dayStartMinutes ? addDays(day, 1) : day, zone, fromMidnight);
}

/** The instant at which a store opens on a business day, UTC milliseconds. */
export const openingOf = (day: string, hours: Opening): number => instantOn(day, hours.opensAt, hours);

/** The instant at which a store closes on a business day, UTC milliseconds. */
export const closingOf = (day: string, hours: Closing): number => instantOn(day, hours.closesAt, hours);

/**
 * Since when a store has been open, UTC milliseconds; null while it is closed. A store whose hours are none, such as
 * from midnight to midnight, is open since its business day began.
 */
export function openSince(now: number, hours: Opening & Closing): number | null {
  const day = businessDay(now, hours.zone, hours.dayStartMinutes);
  const [opening, closing] = [openingOf(day, hours), closingOf(day, hours)];
  if (closing <= opening) return businessDayStart(day, hours.zone, hours.dayStartMinutes);
  return opening <= now && now < closing ? opening : null;
}
