import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import type { Reader, Row } from '../core/store/store.ts';
import { addDays } from '../core/time.ts';
import { daysWorked, type Punch, punchesOf, type WorkedDay } from './rules.ts';

export type ClockRows = { events: Row<'clockEvents'>[]; corrections: Row<'clockCorrections'>[] };

const DAY_MS = 86_400_000;

type Asked = {
  userId?: string | undefined;
  from: string;
  to: string;
  /** Null for all stores. */
  stores?: readonly string[] | null;
};

/** Clock events and corrections of some days, plus one more day for clock-outs after midnight. */
export async function clockRows(r: Reader, { userId, from, to, stores }: Asked): Promise<ClockRows> {
  const { clockEvents, clockCorrections } = r.t;
  const end = addDays(to, 1);
  const inDays = <T extends typeof clockEvents | typeof clockCorrections>(table: T) =>
    and(
      userId ? eq(table.userId, userId) : undefined,
      stores ? inArray(table.storeId, [...stores]) : undefined,
      gte(table.day, from),
      lte(table.day, end),
    );
  // The index is on the time; a business day lies within 36 hours of its date.
  const around = and(
    gte(clockEvents.at, Date.parse(from) - DAY_MS),
    lte(clockEvents.at, Date.parse(end) + 2 * DAY_MS),
  );
  const events = await r.q
    .select()
    .from(clockEvents)
    .where(and(inDays(clockEvents), around));
  const corrections = await r.q.select().from(clockCorrections).where(inDays(clockCorrections));
  return { events, corrections };
}

/** The punches of one person that count. */
export const punchesIn = ({ events, corrections }: ClockRows, userId: string): Punch[] =>
  punchesOf(
    events.filter((e) => e.userId === userId),
    corrections.filter((c) => c.userId === userId),
  );

/** The days one person worked, as they count for pay; both ends included. */
export async function workedDaysOf(
  r: Reader,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<WorkedDay[]> {
  const rows = await clockRows(r, { userId, from, to });
  return daysWorked(punchesIn(rows, userId)).filter((d) => d.day >= from && d.day <= to);
}
