import { and, eq, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { noticeKinds } from '../core/notice-kinds.ts';
import type { Permission } from '../core/permissions.ts';
import type { Reader } from '../core/store/store.ts';
import { NOTIFIED } from './rules.ts';

/** A receiver of notifications. */
export type Listener = {
  userId: string;
  /** The stores they work in; null for every store. */
  stores: readonly string[] | null;
  may(permission: Permission, storeId: string): boolean;
};

/** The notifications a person may see: their own, and those for their permissions in each store. */
export async function visibleTo(r: Reader, { userId, stores, may }: Listener): Promise<SQL | undefined> {
  const { notifications: n } = r.t;
  const places = stores ?? (await r.q.select({ id: r.t.stores.id }).from(r.t.stores)).map(({ id }) => id);
  // Stores with the same permissions are queried together: an owner needs one group for all.
  const groups = new Map<string, { permissions: Permission[]; stores: string[] }>();
  for (const storeId of places) {
    const permissions = NOTIFIED.filter((permission) => may(permission, storeId));
    if (permissions.length === 0) continue;
    const group = groups.get(permissions.join()) ?? { permissions, stores: [] };
    group.stores.push(storeId);
    groups.set(permissions.join(), group);
  }
  const opened = [...groups.values()].map((group) =>
    and(isNull(n.userId), inArray(n.storeId, group.stores), inArray(n.permission, group.permissions)),
  );
  // A newer server may send kinds that this version has no texts for.
  return and(inArray(n.kind, noticeKinds()), or(eq(n.userId, userId), ...opened));
}

/** Notifications that a person has not read yet. */
export function unreadBy(r: Reader, userId: string): SQL {
  const { notifications: n, notificationReads: reads } = r.t;
  return notExists(
    r.q
      .select({ one: sql`1` })
      .from(reads)
      .where(and(eq(reads.userId, userId), eq(reads.notificationId, n.id))),
  );
}
