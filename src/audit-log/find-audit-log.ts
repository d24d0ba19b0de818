import { and, asc, desc, eq, gte, inArray, isNull, like, lt, or, type SQL } from 'drizzle-orm';
import { type Call, read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { worksIn } from '../core/permissions.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader } from '../core/store/store.ts';
import { addDays, businessDayStart, DEFAULT_ZONE } from '../core/time.ts';
import { type AuditFilter, auditLogContract } from './contract.ts';

/** Condition for the filtered entries that the caller may see: those of their stores, and of the whole shop. */
export function foundEntries(r: Reader, call: Call, o: AuditFilter): SQL | undefined {
  const { auditLog } = r.t;
  return and(
    call.stores === null ? undefined : or(isNull(auditLog.storeId), inArray(auditLog.storeId, call.stores)),
    o.storeId ? eq(auditLog.storeId, o.storeId) : undefined,
    o.userId ? eq(auditLog.userId, o.userId) : undefined,
    o.area ? like(auditLog.action, `${o.area}.%`) : undefined,
    o.entityId ? eq(auditLog.entityId, o.entityId) : undefined,
    o.from ? gte(auditLog.at, businessDayStart(o.from, DEFAULT_ZONE, 0)) : undefined,
    o.to ? lt(auditLog.at, businessDayStart(addDays(o.to, 1), DEFAULT_ZONE, 0)) : undefined,
  );
}

/** A page of entries after a position, latest first. */
export async function entriesBehind(
  r: Reader,
  condition: SQL | undefined,
  place: [number, string] | null,
  limit: number,
) {
  const { auditLog } = r.t;
  return await r.q
    .select()
    .from(auditLog)
    .where(and(condition, behind([auditLog.at, auditLog.id], place, 'desc')))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(limit);
}

export const listAuditLog = read(auditLogContract.list, async (r, { cursor, limit, ...filter }, call) => {
  const place = decodeCursor(cursor, ['number', 'text']);
  return pageOf(
    await entriesBehind(r, foundEntries(r, call, filter), place, limit + 1),
    limit,
    (a) => [a.at, a.id],
    ({ at: timestamp, userName: user, ...entry }) => ({ ...entry, timestamp, user }),
  );
});

export const listAuditPeople = read(auditLogContract.people, async (r, _input, call) => {
  const { users } = r.t;
  const people = await r.q.select().from(users).orderBy(asc(users.name), asc(users.id));
  const items = people
    .filter((user) => call.stores === null || call.stores.some((storeId) => worksIn(user, storeId)))
    .map(({ id, name, nameAr, nameFr }) => ({ id, name, nameAr, nameFr }));
  return { items };
});
