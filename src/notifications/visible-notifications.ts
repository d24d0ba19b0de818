import { and, eq, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Permission } from '../core/permissions.ts';
import type { Reader } from '../core/store/store.ts';
import { NOTIFICATION_KINDS, NOTIFIED } from './rules.ts';

/** Somebody who may be told something. */
export type Listener = {
  userId: string;
  /** Where he works; null for every store. */
  stores: readonly string[] | null;
  may(permission: Permission, storeId: string): boolean;
};

/** What somebody is told: his own, and what his permissions in each store open to him. */
export async function visibleTo(r: Reader, { userId, stores, may }: Listener): Promise<SQL | undefined> {
  const { notifications: n } = r.t;
  const places = stores ?? (await r.q.select({ id: r.t.stores.id }).from(r.t.stores)).map(({ id }) => id);
  // Stores in which he may do the same are asked for together: an owner has one group for all of them.
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
  // A newer server may tell what this program has no words for.
  return and(inArray(n.kind, [...NOTIFICATION_KINDS]), or(eq(n.userId, userId), ...opened));
}

/** What somebody has not read yet. */
export function unreadBy(r: Reader, userId: string): SQL {
  const { notifications: n, notificationReads: reads } = r.t;
  return notExists(
    r.q
      .select({ one: sql`1` })
      .from(reads)
      .where(and(eq(reads.userId, userId), eq(reads.notificationId, n.id))),
  );
}
