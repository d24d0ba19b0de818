import { and, inArray } from 'drizzle-orm';
import { own } from '../core/claims.ts';
import { derivedId } from '../core/ids.ts';
import { request } from '../core/operation.ts';
import { isStoreBound, mayUse } from '../core/permissions.ts';
import { notificationsContract } from './contract.ts';
import { countUnread } from './find-notifications.ts';
import { visibleTo } from './visible-notifications.ts';

/**
 * Marks notifications as read. It never refuses: deleted notifications and those for others are skipped. Not audited,
 * since no business data changes.
 */
export const markRead = request(notificationsContract.markRead, {
  version: 1,
  touches: ({ ids }) => ids.map((id) => own('notifications', id)),
  storeOf: async () => null,
  async run(w, { ids }, { actor, at }) {
    const stores = isStoreBound(actor) ? actor.assignments.map((a) => a.storeId) : null;
    const may = (permission: Parameters<typeof mayUse>[1], storeId: string) =>
      mayUse(actor, permission, storeId);
    const visible = await visibleTo(w, { userId: actor.id, stores, may });
    const { notifications: n } = w.t;
    const rows = await w.q
      .select({ id: n.id, storeId: n.storeId })
      .from(n)
      .where(and(visible, inArray(n.id, ids)))
      .orderBy(n.id);
    await w.insertMissing(
      'notificationReads',
      ...rows.map(({ id, storeId }) => ({
        id: derivedId(id, `read:${actor.id}`),
        notificationId: id,
        userId: actor.id,
        storeId,
        at,
      })),
    );
  },
  answer: async (r, _input, call) => ({ unread: await countUnread(r, call) }),
});
