import type { Permission } from '../core/permissions.ts';
import { addDays, businessDayStart } from '../core/time.ts';

/** What lets somebody allow a coming or going without a photo: wages are money, and managers answer for it. */
export const ALLOWS_NO_PHOTO: Permission = 'can_manage_expenses';

/** Why there is no photo: the store does without, or somebody who may said yes. */
export const PHOTO_WAIVERS = ['setting', 'approved'] as const;

/** A coming or going that counts; its id is the clock event's, or that of the correction that added it. */
export type Punch = { id: string; kind: 'in' | 'out'; at: number; day: string; storeId: string };

/** A correction takes a punch away (`voids`), adds one (`kind`, `at`), or does both. */
export type Correction = {
  id: string;
  storeId: string;
  day: string;
  voids: string | null;
  kind: 'in' | 'out' | null;
  at: number | null;
};

/** Times in UTC milliseconds; `minutes` are whole ones, worked between comings and goings. */
export type WorkedDay = {
  day: string;
  /** The store of the first coming. */
  storeId: string;
  firstIn: number;
  /** Null where the day's last coming has no going: still at work, or forgotten. */
  lastOut: number | null;
  minutes: number;
};

/** When a store opens: the wall clock's 'HH:MM' in its zone. */
export type Opening = { opensAt: string; zone: string; dayStartMinutes: number };

/** A going this long after the coming belongs to another one: nobody works that long. */
export const LONGEST_SHIFT_MS = 16 * 3_600_000;
const MINUTE_MS = 60_000;

/** What counts of a person's clock: the events and what was added to them, less what was voided, in order of time. */
export function punchesOf(events: readonly Punch[], corrections: readonly Correction[]): Punch[] {
  const voided = new Set(corrections.flatMap((c) => (c.voids === null ? [] : [c.voids])));
  const added = corrections.flatMap(({ id, storeId, day, kind, at }) =>
    kind === null || at === null ? [] : [{ id, kind, at, day, storeId }],
  );
  const given = events.map(({ id, kind, at, day, storeId }) => ({ id, kind, at, day, storeId }));
  return [...given, ...added]
    .filter((p) => !voided.has(p.id))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/**
 * The days that somebody worked, one person's punches in order of time. A coming twice on a day counts from the
 * first; a going without a coming counts for nothing. What lasts past the end of the business day belongs to the
 * day it began on.
 */
export function daysWorked(punches: readonly Punch[]): WorkedDay[] {
  const days = new Map<string, WorkedDay & { worked: number }>();
  let open: Punch | null = null;
  for (const punch of punches) {
    if (punch.kind === 'in') {
      if (open?.day === punch.day) continue;
      open = punch;
      const known = days.get(punch.day);
      if (known) known.lastOut = null;
      else {
        const { day, storeId, at } = punch;
        days.set(day, { day, storeId, firstIn: at, lastOut: null, minutes: 0, worked: 0 });
      }
    } else if (open) {
      const worked = punch.at - open.at;
      const day = days.get(open.day);
      if (day && worked <= LONGEST_SHIFT_MS) {
        day.worked += worked;
        day.lastOut = punch.at;
      }
      open = null;
    }
  }
  return [...days.values()].map(({ worked, ...day }) => ({
    ...day,
    minutes: Math.floor(worked / MINUTE_MS),
  }));
}

/** Whether somebody is at work: the last punch is a coming, and not so old that its going was forgotten. */
export function isAtWork(punches: readonly Pick<Punch, 'kind' | 'at'>[], now: number): boolean {
  const last = punches.at(-1);
  return last?.kind === 'in' && now - last.at <= LONGEST_SHIFT_MS;
}

/** The instant at which a store opens on a business day, UTC milliseconds. */
export function openingOf(day: string, { opensAt, zone, dayStartMinutes }: Opening): number {
  const [hours = 0, minutes = 0] = opensAt.split(':').map(Number);
  const fromMidnight = hours * 60 + minutes;
  // What lies before the business day's start is in the night after it.
  const date = fromMidnight < dayStartMinutes ? addDays(day, 1) : day;
  return businessDayStart(date, zone, fromMidnight);
}

/** Whole minutes after opening that somebody came; 0 for whoever came within the minutes that are overlooked. */
export function minutesLate(
  worked: Pick<WorkedDay, 'day' | 'firstIn'>,
  opening: Opening,
  lateAfterMinutes: number,
): number {
  const minutes = Math.floor((worked.firstIn - openingOf(worked.day, opening)) / MINUTE_MS);
  return minutes > lateAfterMinutes ? minutes : 0;
}
