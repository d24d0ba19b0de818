import { isNull, lt } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { type Call, plain, read } from '../core/operation.ts';
import { isOpenBy, mayUse, worksIn } from '../core/permissions.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { personOfCard } from '../credentials/person-of-card.ts';
import { refuseUnknown, requireOwnPassword, requirePassword } from '../credentials/require-password.ts';
import { toPublicUser } from '../users/user-row.ts';
import { approvalsContract } from './contract.ts';
import { mayApprove } from './find-approval.ts';

/** How long an approval is valid. */
const APPROVAL_MS = 2 * 60_000;
/** Used approvals are kept this long, for requests that arrive again. */
const KEPT_MS = 24 * 3_600_000;

async function forgetOld(w: Writer, now: number): Promise<void> {
  const { approvals } = w.t;
  const old = await w.q
    .select({ id: approvals.id })
    .from(approvals)
    .where(lt(approvals.expiresAt, now - KEPT_MS));
  for (const { id } of old) await w.remove('approvals', id);
}

type Given = { userId?: string | undefined; password?: string | undefined; cardNumber?: string | undefined };

/** The approver, identified by card, or by user id and password, with limits on guessing. */
async function approverOf(call: Call, { userId, password, cardNumber }: Given): Promise<Row<'users'>> {
  if (cardNumber !== undefined) return await personOfCard(call, cardNumber);
  const user = await call.store.read((r) => r.get('users', userId ?? ''));
  if (!user || user.archivedAt !== null) {
    return await refuseUnknown(call, userId ?? '', password ?? '');
  }
  await requirePassword(call, 'user', user.id, password ?? '');
  return user;
}

export const approve = plain(approvalsContract.approve, async (call, input) => {
  const { storeId, permissions } = input;
  const requester = call.caller.user;
  if (!requester) throw new Refusal('UNAUTHORIZED');
  const approver = await approverOf(call, input);
  requireOwnPassword(approver);
  const by = input.cardNumber === undefined ? 'password' : 'card';
  const lacking = worksIn(approver, storeId)
    ? permissions.find((p) => !isOpenBy(by, p) || !mayUse(approver, p, storeId))
    : permissions[0];
  if (lacking) throw new Refusal('APPROVER_MAY_NOT', { permission: lacking });
  const now = call.clock.now();
  const id = call.newId();
  await call.store.transact(async (w) => {
    await forgetOld(w, now);
    await w.insert('approvals', {
      id,
      approverId: approver.id,
      requesterId: requester.id,
      storeId,
      permissions: [...new Set(permissions)],
      expiresAt: now + APPROVAL_MS,
      usedBy: null,
    });
  });
  return { id, approverId: approver.id, approverName: approver.name, expiresAt: now + APPROVAL_MS };
});

export const listApprovers = read(approvalsContract.approvers, async (r, { storeId, permissions }) => {
  const { users } = r.t;
  const all = await r.q.select().from(users).where(isNull(users.archivedAt)).orderBy(users.name);
  return {
    items: all.filter((u) => !u.mustChangePassword && mayApprove(u, permissions, storeId)).map(toPublicUser),
  };
});
