import { asc, inArray, lt } from 'drizzle-orm';
import type { Store } from '../core/store/store.ts';
import { KEPT_MS } from './rules.ts';

/** So many are deleted in one commit: a sale made meanwhile waits for some tens of milliseconds at most. */
const A_COMMIT = 200;

/**
 * Deletes the notifications whose 90 days are over, and who has read them. Tills hear of it like of any change.
 * @param now UTC ms
 * @returns how many notifications were deleted
 */
export async function deleteExpiredNotifications(store: Store, now: number): Promise<number> {
  let deleted = 0;
  for (;;) {
    const count = await store.transact(async (w) => {
      const { notifications: n, notificationReads: reads } = w.t;
      const old = await w.q
        .select()
        .from(n)
        .where(lt(n.at, now - KEPT_MS))
        .orderBy(asc(n.at), asc(n.id))
        .limit(A_COMMIT);
      if (old.length === 0) return 0;
      const ids = old.map(({ id }) => id);
      const readers = await w.q.select().from(reads).where(inArray(reads.notificationId, ids));
      for (const row of readers) await w.expire('notificationReads', row);
      for (const row of old) await w.expire('notifications', row);
      return old.length;
    });
    deleted += count;
    if (count < A_COMMIT) return deleted;
  }
}
