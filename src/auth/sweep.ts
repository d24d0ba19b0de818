import { lt } from 'drizzle-orm';
import type { Store } from '../core/store/store.ts';
import { forgetQuietCounts } from './guess-memory.ts';

/** So many at a time: other writes have their turn in between. */
const AT_ONCE = 500;

/** Forgets sessions that have ended by themselves, and counts of guesses that say nothing any more. */
export async function sweepSignIns(store: Store, now: number): Promise<void> {
  const isDone = async () =>
    await store.transact(async (w) => {
      const { sessions } = w.t;
      const over = w.q
        .select({ id: sessions.id })
        .from(sessions)
        .where(lt(sessions.expiresAt, now))
        .limit(AT_ONCE);
      const ended = await over;
      for (const { id } of ended) await w.remove('sessions', id);
      return ended.length < AT_ONCE;
    });
  while (!(await isDone())) await Promise.resolve();
  await store.transact((w) => forgetQuietCounts(w, now));
}
