import { asc, sql } from 'drizzle-orm';
import type { Reader, Store, Writer } from '../core/store/store.ts';
import { KNOWN_MS, LONGEST_WAIT_MS, QUIET_MS } from './guess.ts';

/** Maximum number of counts, so that an attacker with many addresses cannot fill the disk. */
export const MOST_COUNTS = 10_000;
/** Number of counts kept when the maximum is exceeded, so that not every guess has to make room. */
const LEFT = 9_000;

async function countsOf(r: Reader): Promise<number> {
  const { signInAttempts } = r.t;
  const [row] = await r.q.select({ n: sql<number>`count(*)`.mapWith(Number) }).from(signInAttempts);
  return row?.n ?? 0;
}

/** Deletes counts that no longer have any effect. */
export async function forgetQuietCounts(w: Writer, now: number): Promise<void> {
  const { signInAttempts: t } = w.t;
  const isOver = sql`(${t.lastAt} < ${now - QUIET_MS} or ${t.lastAt} > ${now + LONGEST_WAIT_MS})`;
  const isUnknown = sql`(${t.goodAt} is null or ${t.goodAt} < ${now - KNOWN_MS} or ${t.goodAt} > ${now + KNOWN_MS})`;
  const over = await w.q.select({ id: t.id }).from(t).where(sql`${isOver} and ${isUnknown}`);
  for (const { id } of over) await w.remove('signInAttempts', id);
}

/** Makes room for one more count: deletes first expired counts, then the oldest of places without a correct guess. */
export async function keepMemorySmall(store: Store, now: number): Promise<void> {
  if ((await store.read(countsOf)) < MOST_COUNTS) return;
  await store.transact(async (w) => {
    await forgetQuietCounts(w, now);
    const { signInAttempts: t } = w.t;
    const tooMany = (await countsOf(w)) - LEFT;
    if (tooMany <= 0) return;
    // A person's count over all places is deleted last, because deleting it would reset the limit for all places.
    const rank = sql`case when ${t.id} like 'subject:%' then 2 when ${t.goodAt} is null then 0 else 1 end`;
    const oldest = w.q.select({ id: t.id }).from(t).orderBy(rank, asc(t.lastAt), asc(t.id)).limit(tooMany);
    const ids = (await oldest).map(({ id }) => id);
    for (const id of ids) await w.remove('signInAttempts', id);
  });
}
