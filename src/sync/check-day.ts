import { and, eq } from 'drizzle-orm';
import type { DayClaim } from '../core/claims.ts';
import type { Finding } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { addDays, businessDayOf, businessDayStart, DEFAULT_HOURS } from '../core/time.ts';
import type { Envelope } from './contract.ts';
import { isPossible } from './terms.ts';

/** Tolerance in days: an offline till uses the zone and hours of its store that it last received. */
const MARGIN = 1;

/**
 * Finds a business day that no till would assign at that moment: neither the drawer's nor the clock's. The fact is
 * booked on that day anyway, as its receipt shows it.
 * @param cameAt when the command arrived
 */
export async function findWrongDay(
  r: Reader,
  { envelope, cameAt }: { envelope: Envelope; cameAt: number },
  claim: DayClaim,
): Promise<Finding[]> {
  // A wrong clock has its own finding.
  if (!isPossible(envelope.at, cameAt)) return [];
  if (await isDayOf(r, claim, claim.at ?? envelope.at, cameAt)) return [];
  const { day, storeId } = claim;
  const { zone, dayStartMinutes } = (await r.get('stores', storeId)) ?? DEFAULT_HOURS;
  return [
    {
      kind: 'clock_skew',
      storeId,
      documentId: null,
      role: 'clock_skew:day',
      cause: { of: envelope.till },
      data: { day, at: businessDayStart(day, zone, dayStartMinutes), received: cameAt },
    },
  ];
}

async function isDayOf(r: Reader, claim: DayClaim, at: number, cameAt: number): Promise<boolean> {
  const { day, storeId, drawer, back, ahead } = claim;
  const session = drawer ? await r.get('drawerSessions', drawer) : undefined;
  // A drawer session keeps its day past midnight while it is open.
  if (session?.storeId === storeId) return day === session.day;
  if (isPossible(at, cameAt)) {
    const today = businessDayOf(await r.get('stores', storeId), at);
    if (day >= addDays(today, -back - MARGIN) && day <= addDays(today, ahead + MARGIN)) return true;
  }
  return claim.drawerOf !== null && (await hadDrawer(r, claim, claim.drawerOf));
}

/** Whether a till had a drawer session on a day. */
async function hadDrawer(r: Reader, { day, storeId }: DayClaim, tillId: string): Promise<boolean> {
  const { drawerSessions: d } = r.t;
  const [session] = await r.q
    .select({ id: d.id })
    .from(d)
    .where(and(eq(d.storeId, storeId), eq(d.day, day), eq(d.tillId, tillId)))
    .limit(1);
  return session !== undefined;
}
