import type { Permission } from '../core/permissions.ts';
import { addDays, businessDayStart, localDate, localTime } from '../core/time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The kinds of notifications that a person chooses to be told, and the permission that each needs in the store. */
export const CHOICE_PERMISSIONS = {
  day_closed: 'can_view_analytics',
  drawer_difference: 'can_manage_expenses',
  big_return: 'can_manage_expenses',
  till_silent: 'can_manage_expenses',
} as const satisfies Record<string, Permission>;
export type ChoiceKind = keyof typeof CHOICE_PERMISSIONS;
export const CHOICE_KINDS = Object.keys(CHOICE_PERMISSIONS) as ChoiceKind[];

/** Minutes without contact after which a till may count as silent. */
export const SILENT_MINUTES = { decimals: 0, min: 10, max: 720 };

/** What a person is told, and when. Times are local ones of the store, 'HH:MM'. */
export type Choices = {
  kinds: ChoiceKind[];
  /** Centimes, short or over. */
  differenceFrom: number;
  /** Centimes. */
  returnFrom: number;
  silentMinutes: number;
  /** When a closed day is told; null for at once. */
  summaryAt: string | null;
  /** Between these times nothing is told; null for both when a person wants none. */
  quietFrom: string | null;
  quietTo: string | null;
};

export const DEFAULT_CHOICES: Choices = {
  kinds: [],
  differenceFrom: 50_00,
  returnFrom: 500_00,
  silentMinutes: 60,
  summaryAt: null,
  quietFrom: '22:00',
  quietTo: '08:00',
};

/** Whether a local time is in the quiet hours, which may go past midnight. */
export function isQuiet(
  time: string,
  { quietFrom, quietTo }: Pick<Choices, 'quietFrom' | 'quietTo'>,
): boolean {
  if (quietFrom === null || quietTo === null) return false;
  return quietFrom < quietTo ? time >= quietFrom && time < quietTo : time >= quietFrom || time < quietTo;
}

/** The first instant from `at` on at which it is `time` in a zone; a time that a change of the clock skips is the jump. */
function nextAt(time: string, at: number, zone: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const on = (date: string) => businessDayStart(date, zone, hours * 60 + minutes);
  const date = localDate(at, zone);
  const today = on(date);
  // When clocks go back, a time may come twice in a day.
  const again = today + HOUR_MS;
  if (today >= at) return today;
  return again >= at && localTime(again, zone) === time ? again : on(addDays(date, 1));
}

/** When a person is told something that the server learnt at `at`: after the quiet hours, a closed day at their hour. */
export function tellAt(kind: ChoiceKind, at: number, choices: Choices, zone: string): number {
  // Within the minute that was chosen it is told at once.
  const minute = at - (at % MINUTE_MS);
  const isAsked =
    kind === 'day_closed' && choices.summaryAt !== null && choices.summaryAt !== localTime(at, zone);
  const wanted = isAsked ? nextAt(choices.summaryAt ?? '', minute, zone) : at;
  if (choices.quietTo === null || !isQuiet(localTime(wanted, zone), choices)) return wanted;
  return nextAt(choices.quietTo, wanted, zone);
}

/** Whether somebody wants to be told of something of this size (centimes; minutes without contact). */
export function isWanted(kind: ChoiceKind, size: number, choices: Choices): boolean {
  if (!choices.kinds.includes(kind)) return false;
  if (kind === 'drawer_difference') return size >= choices.differenceFrom;
  if (kind === 'big_return') return size >= choices.returnFrom;
  return kind === 'day_closed' || size >= choices.silentMinutes;
}

/**
 * Minutes for which a till that is at work has not been heard from, in its store's opening hours.
 * @param lastSeenAt by the server's clock; null if it has never called
 * @param openSince since when the store has been open; null while it is closed
 */
export function minutesSilent(lastSeenAt: number | null, openSince: number | null, now: number): number {
  if (lastSeenAt === null || openSince === null) return 0;
  return Math.max(0, Math.floor((now - Math.max(lastSeenAt, openSince)) / MINUTE_MS));
}
