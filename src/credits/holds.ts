import { and, desc, eq, lt, ne } from 'drizzle-orm';
import type { Writer } from '../core/store/store.ts';

/** How long a hold waits for its sale: a till on a bad connection may submit it some minutes later. */
const HOLD_MS = 10 * 60_000;

/** Max. holds of one person, as many as they can be selling with at once. A further hold frees the oldest. */
const MOST_OF_PERSON = 10;

/**
 * Removes the other holds that have expired, and the oldest of the person who creates or renews one. Keeps the hold
 * itself, since it may be renewed after it has expired.
 * @returns when that hold expires, milliseconds
 */
export async function makeRoomForHold(
  w: Writer,
  table: 'storeCreditHolds' | 'accountHolds' | 'couponHolds' | 'loyaltyHolds',
  hold: { id: string; userId: string; now: number },
): Promise<number> {
  const holds = w.t[table];
  const expired = await w.q
    .select({ id: holds.id })
    .from(holds)
    .where(and(lt(holds.expiresAt, hold.now), ne(holds.id, hold.id)));
  for (const { id } of expired) await w.remove(table, id);
  const others = await w.q
    .select({ id: holds.id })
    .from(holds)
    .where(and(eq(holds.userId, hold.userId), ne(holds.id, hold.id)))
    .orderBy(desc(holds.expiresAt), desc(holds.id));
  for (const { id } of others.slice(MOST_OF_PERSON - 1)) await w.remove(table, id);
  return hold.now + HOLD_MS;
}
