import { isNull, lt } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { type Call, type InputOf, plain, read } from '../core/operation.ts';
import { isOpenBy, mayUse, worksIn } from '../core/permissions.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { personOfCard } from '../credentials/person-of-card.ts';
import { personOfPin } from '../credentials/person-of-pin.ts';
import { pinStates } from '../credentials/pin-state.ts';
import { refuseUnknown, requireOwnPassword, requirePassword } from '../credentials/require-password.ts';
import { storeSettings } from '../stores/settings.ts';
import { toPublicUser } from '../users/user-row.ts';
import { approvalsContract } from './contract.ts';
import { mayApprove } from './find-approval.ts';
import { APPROVAL_MS } from './rules.ts';

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

type ApprovalInput = InputOf<typeof approvalsContract.approve>;

/** The amount up to which the store's people approve by PIN; 0 for none. */
async function pinLimit(r: Reader, storeId: string): Promise<number> {
  const { pinSignIn, pinApprovalUpTo } = await storeSettings(r, storeId);
  return pinSignIn ? pinApprovalUpTo : 0;
}

/** The approver, identified by card, or by user id and password or PIN, with limits on guessing. */
async function approverOf(call: Call, input: ApprovalInput): Promise<Row<'users'>> {
  const { userId = '', password, cardNumber, pin, storeId, amount } = input;
  if (cardNumber !== undefined) return await personOfCard(call, cardNumber);
  if (pin !== undefined) {
    if (call.ports.program !== 'till') throw new Refusal('PIN_NOT_HERE');
    const limit = await call.store.read((r) => pinLimit(r, storeId));
    if (amount === undefined || amount > limit) throw new Refusal('PIN_APPROVES_LESS');
    return await personOfPin(call, { userId, pin, storeId, signsIn: false });
  }
  const user = await call.store.read((r) => r.get('users', userId));
  if (!user || user.archivedAt !== null) {
    return await refuseUnknown(call, userId, password ?? '');
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
  const by = input.pin !== undefined ? 'pin' : input.cardNumber !== undefined ? 'card' : 'password';
  const lacking = worksIn(approver, storeId)
    ? permissions.find((p) => !isOpenBy(by, p) || !mayUse(approver, p, storeId))
    : permissions[0];
  if (lacking) throw new Refusal('APPROVER_MAY_NOT', { permission: lacking });
  const now = call.clock.now();
  const id = call.newId();
  const upTo = input.pin === undefined ? null : (input.amount ?? 0);
  await call.store.transact(async (w) => {
    await forgetOld(w, now);
    await w.insert('approvals', {
      id,
      approverId: approver.id,
      requesterId: requester.id,
      storeId,
      permissions: [...new Set(permissions)],
      upTo,
      action: null,
      reasons: null,
      reductionUpTo: null,
      clientId: null,
      expiresAt: now + APPROVAL_MS,
      usedBy: null,
    });
  });
  const { name: approverName } = approver;
  return { id, approverId: approver.id, approverName, expiresAt: now + APPROVAL_MS, upTo };
});

export const listApprovers = read(approvalsContract.approvers, async (r, input, call) => {
  const { storeId, permissions, amount } = input;
  const { users } = r.t;
  const all = await r.q.select().from(users).where(isNull(users.archivedAt)).orderBy(users.name);
  const people = all.filter((u) => !u.mustChangePassword && mayApprove(u, permissions, storeId));
  const isByPin = amount !== undefined && amount <= (await pinLimit(r, storeId));
  const pinOf = isByPin ? await pinStates(r, call, people, storeId) : () => 'none' as const;
  return { items: people.map((u) => ({ ...toPublicUser(u), pin: pinOf(u) })) };
});
