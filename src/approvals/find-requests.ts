import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { read } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { subscriptionsInUse } from '../push-messages/subscriptions-in-use.ts';
import { type ApprovalRequest, approvalsContract, type RequestOutcome } from './contract.ts';
import { mayApprove } from './find-approval.ts';
import { stateOf, validFor } from './rules.ts';

type Named = { name: string; nameAr: string | null; nameFr?: string | null };

const namesOf = (row: Named | undefined) => ({
  name: row?.name ?? '',
  nameAr: row?.nameAr ?? null,
  nameFr: row?.nameFr ?? null,
});

/** Where a request stands, for who asked. */
export async function outcomeOf(
  r: Reader,
  row: Row<'approvalRequests'>,
  now: number,
): Promise<RequestOutcome> {
  const { answer, answeredBy, answeredAt } = row;
  const by = answeredBy === null ? null : namesOf(await r.get('users', answeredBy));
  const { id, storeId, permissions, action, reasons, amount, reduction, clientId } = row;
  const isYes = answer === 'yes' && answeredBy !== null;
  return {
    id,
    state: stateOf(row, now),
    leftMs: Math.max(0, row.expiresAt - now),
    by,
    yes: isYes
      ? {
          approverId: answeredBy,
          storeId,
          permissions,
          action,
          reasons,
          amount,
          reduction,
          clientId,
          validMs: validFor(answeredAt ?? 0, now),
        }
      : null,
  };
}

/** The caller's own request; from a till, only one that was asked at that till. */
export const findOutcome = read(approvalsContract.outcome, async (r, { id }, call) => {
  const row = await r.get('approvalRequests', id);
  const { user, device } = call.caller;
  const isMine = row !== undefined && row.requesterId === user?.id && row.deviceId === (device?.id ?? null);
  if (!isMine) throw new Refusal('NOT_FOUND');
  return await outcomeOf(r, row, call.clock.now());
});

export const listWaiting = read(approvalsContract.waiting, async (r, _input, call) => {
  const { user } = call.caller;
  if (!user) throw new Refusal('UNAUTHORIZED');
  const now = call.clock.now();
  const { approvalRequests: t } = r.t;
  const open = await r.q
    .select()
    .from(t)
    .where(and(gt(t.expiresAt, now), isNull(t.answer), isNull(t.cancelledAt), ne(t.requesterId, user.id)))
    .orderBy(asc(t.expiresAt), asc(t.id));
  const items: ApprovalRequest[] = [];
  for (const row of open) {
    if (!mayApprove(user, row.permissions, row.storeId)) continue;
    const device = row.deviceId === null ? undefined : await r.get('devices', row.deviceId);
    items.push({
      id: row.id,
      storeId: row.storeId,
      store: namesOf(await r.get('stores', row.storeId)),
      requester: namesOf(await r.get('users', row.requesterId)),
      till: device?.name ?? null,
      action: row.action,
      permissions: row.permissions,
      reasons: row.reasons,
      amount: row.amount,
      reduction: row.reduction,
      clientName: row.clientName,
      articles: row.articles,
      note: row.note,
      at: row.at,
      leftMs: row.expiresAt - now,
    });
  }
  return { items };
});

/** The people who hear of a request now: by an open page, or by a message to a signed-in phone. */
async function listeners(r: Reader, now: number): Promise<string[]> {
  const { listeners: t, sessions } = r.t;
  const open = await r.q
    .selectDistinct({ id: t.id })
    .from(t)
    .innerJoin(sessions, eq(sessions.userId, t.id))
    .where(and(gt(t.until, now), gt(sessions.expiresAt, now)));
  const subscribed = await subscriptionsInUse(r, now);
  return [...new Set([...open.map(({ id }) => id), ...subscribed.map(({ userId }) => userId)])];
}

export const countReachable = read(approvalsContract.reachable, async (r, input, call) => {
  const { storeId, permissions } = input;
  const ids = (await listeners(r, call.clock.now())).filter((id) => id !== call.caller.user?.id);
  if (ids.length === 0) return { people: 0 };
  const { users } = r.t;
  const people = await r.q
    .select()
    .from(users)
    .where(and(isNull(users.archivedAt), inArray(users.id, ids)));
  const able = people.filter((u) => !u.mustChangePassword && mayApprove(u, permissions, storeId));
  return { people: able.length };
});
