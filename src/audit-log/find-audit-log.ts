import { and, desc, eq, gte, inArray, isNull, lt, or } from 'drizzle-orm';
import { read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import { addDays, businessDayStart, DEFAULT_ZONE } from '../core/time.ts';
import { auditLogContract } from './contract.ts';

export const listAuditLog = read(auditLogContract.list, async (r, input, call) => {
  const { auditLog } = r.t;
  const rows = await r.q
    .select()
    .from(auditLog)
    .where(
      and(
        call.stores === null
          ? undefined
          : or(isNull(auditLog.storeId), inArray(auditLog.storeId, call.stores)),
        input.userId ? eq(auditLog.userId, input.userId) : undefined,
        input.from ? gte(auditLog.at, businessDayStart(input.from, DEFAULT_ZONE, 0)) : undefined,
        input.to ? lt(auditLog.at, businessDayStart(addDays(input.to, 1), DEFAULT_ZONE, 0)) : undefined,
        behind([auditLog.at, auditLog.id], decodeCursor(input.cursor, ['number', 'text']), 'desc'),
      ),
    )
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(input.limit + 1);
  return pageOf(
    rows,
    input.limit,
    (a) => [a.at, a.id],
    ({ at: timestamp, userName: user, ...entry }) => ({ ...entry, timestamp, user }),
  );
});
