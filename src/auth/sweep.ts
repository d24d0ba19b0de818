import { lt } from 'drizzle-orm';
import type { Store } from '../core/store/store.ts';
import { forgetQuietCounts } from '../credentials/guess-memory.ts';
import { keepForNews, sweepSubscriptions } from '../push-messages/subscriptions-in-use.ts';

/** Batch size, so that other writes can run in between. */
const AT_ONCE = 500;

/** Deletes expired sessions with their subscriptions, and counts of guesses that no longer have any effect. */
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
      for (const { id } of ended) {
        await keepForNews(w, id);
        await w.remove('sessions', id);
      }
      return ended.length < AT_ONCE;
    });
  while (!(await isDone())) await Promise.resolve();
  await store.transact((w) => sweepSubscriptions(w, now));
  await store.transact((w) => forgetQuietCounts(w, now));
}
