import type { Permission } from '../core/permissions.ts';
import { type Opening, openingOf } from '../stores/hours-rules.ts';

/** The permission to allow a punch without a photo: hours are wages, and managers are responsible for them. */
export const ALLOWS_NO_PHOTO: Permission = 'can_manage_expenses';

/** Why there is no photo: the store's settings, or an approval. */
export const PHOTO_WAIVERS = ['setting', 'approved'] as const;

/** A clock-in or clock-out that counts; its id is that of the clock event or of the correction that added it. */
export type Punch = { id: string; kind: 'in' | 'out'; at: number; day: string; storeId: string };

/** A correction voids a punch (`voids`), adds one (`kind`, `at`), or both. */
export type Correction = {
  id: string;
  storeId: string;
  day: string;
  voids: string | null;
  kind: 'in' | 'out' | null;
  at: number | null;
};

/** Times in UTC ms; `minutes` are whole minutes between clock-ins and clock-outs. */
export type WorkedDay = {
  day: string;
  /** The store of the first clock-in. */
  storeId: string;
  firstIn: number;
  /** Null if the day's last clock-in has no clock-out: still at work, or forgotten. */
  lastOut: number | null;
  minutes: number;
};

/** Longer shifts are implausible: a later clock-out does not belong to the clock-in. */
export const LONGEST_SHIFT_MS = 16 * 3_600_000;
const MINUTE_MS = 60_000;

/** The punches of a person that count: events and additions, without voided ones, by time. */
export function punchesOf(events: readonly Punch[], corrections: readonly Correction[]): Punch[] {
  const voided = new Set(corrections.flatMap((c) => (c.voids === null ? [] : [c.voids])));
  const added = corrections.flatMap(({ id, storeId, day, kind, at }) =>
    kind === null || at === null ? [] : [{ id, kind, at, day, storeId }],
  );
  const recorded = events.map(({ id, kind, at, day, storeId }) => ({ id, kind, at, day, storeId }));
  return [...recorded, ...added]
    .filter((p) => !voided.has(p.id))
    .sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/**
 * The days a person worked, from their punches by time. Of two clock-ins without a clock-out the first counts; a
 * clock-out without a clock-in is ignored. Work past the end of the business day belongs to the day it started on.
 */
export function daysWorked(punches: readonly Punch[]): WorkedDay[] {
  const days = new Map<string, WorkedDay & { worked: number }>();
  let open: Punch | null = null;
  for (const punch of punches) {
    if (punch.kind === 'in') {
      if (open?.day === punch.day) continue;
      open = punch;
      const workedDay = days.get(punch.day);
      if (workedDay) workedDay.lastOut = null;
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

/** Whether a person is at work: their last punch is a clock-in, and recent enough not to be a forgotten clock-out. */
export function isAtWork(punches: readonly Pick<Punch, 'kind' | 'at'>[], now: number): boolean {
  const last = punches.at(-1);
  return last?.kind === 'in' && now - last.at <= LONGEST_SHIFT_MS;
}

/** Whole minutes late after opening; 0 within the tolerated minutes. */
export function minutesLate(
  worked: Pick<WorkedDay, 'day' | 'firstIn'>,
  opening: Opening,
  lateAfterMinutes: number,
): number {
  const minutes = Math.floor((worked.firstIn - openingOf(worked.day, opening)) / MINUTE_MS);
  return minutes > lateAfterMinutes ? minutes : 0;
}
