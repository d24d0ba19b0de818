import { Refusal } from '../core/errors.ts';
import {
  type AnyContract,
  type Approval,
  type Caller,
  type FactOperation,
  lends,
} from '../core/operation.ts';
import { effectivePermissions, type Grantee, mayUse, type Permission, worksIn } from '../core/permissions.ts';
import type { Reader, Writer } from '../core/store/store.ts';
import { type ApprovalReason, coversStakes, isOpenAt, type Stakes } from './rules.ts';

/** Whether a person works in a store and has each permission there. */
export function mayApprove(person: Grantee, permissions: readonly Permission[], storeId: string): boolean {
  return worksIn(person, storeId) && permissions.every((p) => mayUse(person, p, storeId));
}

/** A person's permissions in a store, including those that an approval for that store lends for these reasons. */
export function permissionsWith(
  person: Grantee,
  approval: Approval | null | undefined,
  storeId: string,
  neededFor: readonly ApprovalReason[],
): Permission[] {
  const lent = approval?.permissions.filter((p) => lends(approval, p, storeId, neededFor)) ?? [];
  return [...new Set([...effectivePermissions(person, storeId), ...lent])];
}

/**
 * The approval of a call. An approval already used by this command is accepted again: the same request may arrive
 * twice.
 * @param commandId the id under which the call writes, if known
 * @throws APPROVAL_INVALID when it is unknown, expired, used, someone else's, or its approver no longer has the
 * permission
 */
export async function approvalOf(
  r: Reader,
  caller: Caller,
  id: string,
  at: { now: number; commandId: string | null },
): Promise<Approval> {
  const row = await r.get('approvals', id);
  const approver = row && (await r.get('users', row.approverId));
  const isMine = row !== undefined && row.requesterId === caller.user?.id;
  const isOpen = row?.usedBy === null ? isOpenAt(row, at.now) : row?.usedBy === at.commandId;
  const isGiven =
    row &&
    approver &&
    approver.archivedAt === null &&
    !approver.mustChangePassword &&
    mayApprove(approver, row.permissions, row.storeId);
  if (!isMine || !isOpen || !isGiven) throw new Refusal('APPROVAL_INVALID');
  const { action, reasons, reductionUpTo, clientId, storeId, permissions, upTo } = row;
  const fromAfar =
    action === null ? null : { action, reasons: reasons ?? [], reduction: reductionUpTo ?? 0, clientId };
  return { id, approver, storeId, permissions, upTo, fromAfar };
}

// biome-ignore lint/suspicious/noExplicitAny: each fact has its own record
type AnyFact = FactOperation<AnyContract, any, any>;

/** What a fact does that an approval may have to cover. */
export const stakesOf = (name: string, operation: AnyFact, record: unknown): Stakes => ({
  name,
  amount: operation.amountOf?.(record) ?? Number.POSITIVE_INFINITY,
  reduction: operation.reductionOf?.(record) ?? 0,
  clientId: operation.clientOf?.(record) ?? null,
});

/**
 * An approval up to an amount covers no larger one; one from afar covers its own action, discount and client.
 * @throws APPROVAL_INVALID
 */
export function requireCovered(approval: Approval | null, stakes: Stakes): void {
  if (!approval || approval.upTo === null) return;
  const { upTo, fromAfar } = approval;
  const isCovered = fromAfar ? coversStakes({ ...fromAfar, amount: upTo }, stakes) : stakes.amount <= upTo;
  if (!isCovered) throw new Refusal('APPROVAL_INVALID');
}

/**
 * Uses up an approval, in the transaction of the approved action.
 * @throws APPROVAL_INVALID when another command used it
 */
export async function spendApproval(w: Writer, approval: Approval | null, commandId: string): Promise<void> {
  if (!approval) return;
  const row = await w.lock('approvals', approval.id);
  if (!row || (row.usedBy !== null && row.usedBy !== commandId)) throw new Refusal('APPROVAL_INVALID');
  await w.update('approvals', row, { usedBy: commandId });
}
