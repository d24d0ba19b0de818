import { and, desc, eq, gte, inArray, lte, notInArray, or, type SQL } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { type Call, read } from '../core/operation.ts';
import { decodeCursor, pageOf } from '../core/page.ts';
import { behind } from '../core/store/keyset.ts';
import type { Reader } from '../core/store/store.ts';
import { leaveContract } from './contract.ts';
import { toLeave } from './leave-row.ts';

/** Condition for the requests the caller may review, in every store whose team they manage; null if there is none. */
function reviewed(r: Reader, call: Call): SQL | undefined | null {
  const { leaveRequests: l } = r.t;
  const mine = call.caller.user?.assignments ?? [];
  const may = (storeId: string) => call.may('can_manage_team', storeId);
  if (call.stores) {
    const where = call.stores.filter(may);
    return where.length === 0 ? null : inArray(l.storeId, where);
  }
  if (!call.may('can_manage_team', null)) return null;
  // An assignment may give an admin a lesser role in a store.
  const lesser = mine.map((a) => a.storeId).filter((storeId) => !may(storeId));
  return lesser.length === 0 ? undefined : notInArray(l.storeId, lesser);
}

export const listLeave = read(leaveContract.list, async (r, input, call) => {
  const { leaveRequests: l, users } = r.t;
  const me = call.caller.user?.id;
  if (!me) throw new Refusal('UNAUTHORIZED');
  const others = input.mine ? null : reviewed(r, call);
  const visible = others === null ? eq(l.userId, me) : others && or(eq(l.userId, me), others);
  const rows = await r.q
    .select({ leave: l, person: users })
    .from(l)
    .leftJoin(users, eq(users.id, l.userId))
    .where(
      and(
        visible,
        input.storeId && input.storeId !== 'all' ? eq(l.storeId, input.storeId) : undefined,
        input.userId ? eq(l.userId, input.userId) : undefined,
        input.status ? eq(l.status, input.status) : undefined,
        input.to ? lte(l.from, input.to) : undefined,
        input.from ? gte(l.to, input.from) : undefined,
        behind([l.from, l.id], decodeCursor(input.cursor, ['text', 'text']), 'desc'),
      ),
    )
    .orderBy(desc(l.from), desc(l.id))
    .limit(input.limit + 1);
  return pageOf(
    rows,
    input.limit,
    ({ leave }) => [leave.from, leave.id],
    ({ leave, person }) => toLeave(leave, person),
  );
});
