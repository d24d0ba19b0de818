import { and, asc, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Reader, Row } from '../core/store/store.ts';
import { addDays, businessDay, businessDayStart } from '../core/time.ts';
import { sumsOfSession } from '../drawer/session-sums.ts';
import { ownNamesOf } from '../payment-methods/method-row.ts';
import { sellerIdentity } from '../receipts/seller-identity.ts';
import { cashOutside } from './cash-outside.ts';
import { stampDutyOn } from './cash-receipts.ts';
import { figuresOfDays } from './z-figures.ts';
import { addedBy, isHeardOf, netOf, type ZBody, type ZDrawer, type ZFigures, type ZTill } from './z-rules.ts';

/** Later than any day that a till's clock can report. */
const LAST_DAY = '9999-12-31';

/** The latest closing of a store. */
export async function lastClosing(r: Reader, storeId: string): Promise<Row<'zReports'> | null> {
  const { zReports: z } = r.t;
  const [last] = await r.q.select().from(z).where(eq(z.storeId, storeId)).orderBy(desc(z.number)).limit(1);
  return last ?? null;
}

async function drawersOf(r: Reader, storeId: string, days: string[]): Promise<ZDrawer[]> {
  const { drawerSessions: d } = r.t;
  const rows = await r.q
    .select()
    .from(d)
    .where(and(eq(d.storeId, storeId), inArray(d.day, days)))
    .orderBy(asc(d.openedAt), asc(d.id));
  const tills = new Map(
    (await r.getMany('devices', [...new Set(rows.map((row) => row.tillId))])).map((t) => [t.id, t.name]),
  );
  const drawers: ZDrawer[] = [];
  for (const row of rows) {
    const sums = row.closing ?? (await sumsOfSession(r, row));
    drawers.push({
      sessionId: row.id,
      tillCode: row.tillCode,
      tillName: tills.get(row.tillId) ?? row.tillCode,
      openedByName: row.openedByName,
      number: row.number,
      float: row.float,
      cashSales: sums.cashSales - sums.change,
      cashRefunds: sums.cashRefunds,
      cashDeposits: sums.cashDeposits,
      cashRepayments: sums.cashRepayments,
      cashIn: sums.cashIn,
      cashOut: sums.cashOut,
      drops: sums.drops,
      expected: sums.expected,
      counted: row.counted,
      difference: row.difference,
    });
  }
  return drawers;
}

/** The tills that sell for a store; revoked ones are left out, since they send nothing. */
async function tillsOf(r: Reader, store: Row<'stores'>, day: string, now: number): Promise<ZTill[]> {
  const { devices } = r.t;
  const rows = await r.q
    .select()
    .from(devices)
    .where(and(ne(devices.kind, 'server'), isNull(devices.revokedAt)))
    .orderBy(asc(devices.code));
  const dayEnd = businessDayStart(addDays(day, 1), store.zone, store.dayStartMinutes);
  return rows
    .filter(({ stores }) => stores.includes('*') || stores.includes(store.id))
    .map(({ code, name, lastSeenAt }) => ({
      code,
      name,
      lastSeenAt,
      isComplete: isHeardOf(lastSeenAt, { dayEnd, now }),
    }));
}

export type Draft = {
  body: ZBody;
  /** Current figures of every day, including future days. */
  now: Record<string, ZFigures>;
  last: Row<'zReports'> | null;
};

/**
 * What a closing of a day would contain now; it has no number yet.
 * @param now UTC ms
 */
export async function draftZ(
  r: Reader,
  store: Row<'stores'>,
  o: { day: string; now: number; userName: string },
): Promise<Draft> {
  const { zDays: d } = r.t;
  const closedFigures = Object.fromEntries(
    (await r.q.select().from(d).where(eq(d.storeId, store.id))).map((row) => [row.day, row.figures]),
  );
  const now = await figuresOfDays(r, store.id, { to: LAST_DAY });
  const today = businessDay(o.now, store.zone, store.dayStartMinutes);
  const days = addedBy({ day: o.day, today }, now, closedFigures);
  // Drawers under a future day are counted today: they appear next to those of the day.
  const counted = days.map((d) => d.day).filter((day) => day >= o.day);
  const last = await lastClosing(r, store.id);
  const methods = days.flatMap(({ figures }) => Object.keys(figures.byMethod));
  const methodNames = await ownNamesOf(r, methods);
  const outside = await cashOutside(r, store, o.day);
  const stampDuty = await stampDutyOn(r, store, o.day);
  const body: ZBody = {
    number: null,
    day: o.day,
    at: o.now,
    userName: o.userName,
    previous: last && { number: last.label, day: last.day },
    store: { name: store.name, nameAr: store.nameAr, code: store.code, zone: store.zone },
    seller: sellerIdentity(store),
    ...(methodNames ? { methodNames } : {}),
    days,
    perpetualTotal: days.reduce((n, { figures }) => n + netOf(figures), last?.body.perpetualTotal ?? 0),
    drawers: await drawersOf(r, store.id, counted),
    ...(outside.count > 0 ? { cashOutside: outside } : {}),
    ...(stampDuty ? { stampDuty } : {}),
    tills: await tillsOf(r, store, o.day, o.now),
    salesHere: now[o.day]?.sales ?? 0,
  };
  return { body, now, last };
}
