import { asc, inArray, lt } from 'drizzle-orm';
import type { Store } from '../core/store/store.ts';
import { KEPT_MS } from './rules.ts';

/** Deletions per commit: a concurrent sale waits for some tens of milliseconds at most. */
const A_COMMIT = 200;

/**
 * Deletes notifications older than 90 days and their read marks. Tills receive the deletions through sync.
 * @param now UTC ms
 * @returns the number of notifications deleted
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
    if (count < A_COMMIT) break;
  }
  await deleteToldNotices(store, now);
  return deleted;
}

/** The same for what people were told by their choice. */
async function deleteToldNotices(store: Store, now: number): Promise<void> {
  for (;;) {
    const count = await store.transact(async (w) => {
      const { dueNotices: t } = w.t;
      const old = await w.q
        .select({ id: t.id })
        .from(t)
        .where(lt(t.at, now - KEPT_MS))
        .orderBy(asc(t.at), asc(t.id))
        .limit(A_COMMIT);
      for (const { id } of old) await w.remove('dueNotices', id);
      return old.length;
    });
    if (count < A_COMMIT) return;
  }
}
