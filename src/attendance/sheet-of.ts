import type { Reader, Row } from '../core/store/store.ts';
import type { Opening } from '../stores/hours-rules.ts';
import { storeSettings } from '../stores/settings.ts';
import type { Sheet, SheetDay, SheetPunch } from './contract.ts';
import { daysWorked, minutesLate } from './rules.ts';
import { type ClockRows, punchesIn } from './worked-days.ts';

/** Opening times of every store, to compute lateness. */
export type Openings = Map<string, Opening & { lateAfterMinutes: number }>;

export async function openingsOf(r: Reader): Promise<Openings> {
  const stores = await r.q.select().from(r.t.stores);
  const openings: Openings = new Map();
  for (const { id, opensAt, zone, dayStartMinutes } of stores) {
    const { lateAfterMinutes } = await storeSettings(r, id);
    openings.set(id, { opensAt, zone, dayStartMinutes, lateAfterMinutes });
  }
  return openings;
}

/** First and last day of a month 'YYYY-MM' for text comparison; day 32 is after every real day. */
export const daysOf = (month: string) => ({ from: `${month}-01`, to: `${month}-31` });

const toldOf = ({ reason, byName, correctedAt }: Row<'clockCorrections'>) => ({
  reason,
  byName,
  at: correctedAt,
});

/** Name of the person who allowed a punch without a photo. */
export type NameOf = (userId: string | null) => string | null;

export async function namesOfPeople(r: Reader): Promise<NameOf> {
  const users = await r.q.select({ id: r.t.users.id, name: r.t.users.name }).from(r.t.users);
  const names = new Map(users.map((u) => [u.id, u.name]));
  return (userId) => (userId === null ? null : (names.get(userId) ?? null));
}

/** Every punch, including voided ones, with who added or voided it. */
function sheetPunches(
  { events, corrections }: ClockRows,
  userId: string,
  nameOf: NameOf,
): (SheetPunch & { day: string })[] {
  const mine = corrections.filter((c) => c.userId === userId);
  const voids = new Map(mine.flatMap((c) => (c.voids ? [[c.voids, c]] : [])));
  const voidedBy = (id: string) => {
    const correction = voids.get(id);
    return correction ? toldOf(correction) : null;
  };
  const heard = events
    .filter((e) => e.userId === userId)
    .map(({ id, kind, at, day, storeId, photo, noPhoto, allowedById }) => ({
      id,
      kind,
      at,
      day,
      storeId,
      hasPhoto: photo !== null,
      withoutPhoto: photo === null ? { why: noPhoto, byName: nameOf(allowedById) } : null,
      added: null,
      voided: voidedBy(id),
    }));
  const added = mine.flatMap((c) =>
    c.kind === null || c.at === null
      ? []
      : [
          {
            id: c.id,
            kind: c.kind,
            at: c.at,
            day: c.day,
            storeId: c.storeId,
            hasPhoto: false,
            withoutPhoto: null,
            added: toldOf(c),
            voided: voidedBy(c.id),
          },
        ],
  );
  return [...heard, ...added].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
}

/** One person's sheet over some days, both ends included. */
export function sheetOf(
  rows: ClockRows,
  userId: string,
  openings: Openings,
  nameOf: NameOf,
  { from, to }: { from: string; to: string },
): Sheet {
  const worked = new Map(daysWorked(punchesIn(rows, userId)).map((d) => [d.day, d]));
  const punches = sheetPunches(rows, userId, nameOf);
  const names = [...new Set(punches.map((p) => p.day))].filter((day) => day >= from && day <= to).sort();
  const days = names.map((day): SheetDay => {
    const workedDay = worked.get(day);
    const opening = workedDay && openings.get(workedDay.storeId);
    return {
      day,
      firstIn: workedDay?.firstIn ?? null,
      lastOut: workedDay?.lastOut ?? null,
      minutes: workedDay?.minutes ?? 0,
      late: workedDay && opening ? minutesLate(workedDay, opening, opening.lateAfterMinutes) : 0,
      punches: punches.filter((p) => p.day === day).map(({ day: _day, ...punch }) => punch),
    };
  });
  const came = days.filter((d) => d.firstIn !== null);
  return {
    days,
    totals: {
      days: came.length,
      minutes: came.reduce((sum, d) => sum + d.minutes, 0),
      lateDays: came.filter((d) => d.late > 0).length,
      lateMinutes: came.reduce((sum, d) => sum + d.late, 0),
      openDays: came.filter((d) => d.lastOut === null).length,
      withoutPhoto: days.flatMap((d) => d.punches).filter((p) => p.withoutPhoto !== null && p.voided === null)
        .length,
    },
  };
}
