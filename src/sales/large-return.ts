import { Refusal } from '../core/errors.ts';
import type { Call, Finding, Recorded } from '../core/operation.ts';
import { effectivePermissions } from '../core/permissions.ts';
import type { Writer } from '../core/store/store.ts';
import { noPermission } from '../exceptions/no-permission.ts';
import { storeSettings } from '../stores/settings.ts';
import { approverAtWork } from '../sync/terms.ts';
import { isLargeReturn, LARGE_RETURN, laxerLimit } from './refund-rules.ts';
import type { RefundRecord } from './sale-record.ts';

/**
 * A return above the store's amount needs a reason, and somebody who may give that much back.
 * @param o.approvalOver the store's amount, see `returnApprovalOver`
 * @param o.repaid what the client has back of this receipt after the return, centimes
 * @throws RETURN_REASON_MISSING, PERMISSION_DENIED
 */
export function requireLargeReturn(
  o: { storeId: string; approvalOver: number; repaid: number; reason: string | null },
  call: Pick<Call, 'may'>,
): void {
  if (!isLargeReturn(o.repaid, o.approvalOver)) return;
  if (!o.reason) throw new Refusal('RETURN_REASON_MISSING', { amount: o.approvalOver });
  if (!call.may(LARGE_RETURN, o.storeId, ['return']))
    throw new Refusal('PERMISSION_DENIED', { permission: LARGE_RETURN });
}

/**
 * Finds a large return that nobody with the permission made or approved. A till that was offline when the store lowered
 * the amount is judged by the one that it knew, as for a minimum price.
 * @param repaid what was given back of the receipt so far, by this return too, centimes
 */
export async function findLargeReturn(
  w: Writer,
  refund: Omit<RefundRecord, 'receipt'>,
  repaid: number,
  command: Recorded,
): Promise<Finding[]> {
  const { storeId, refundId: documentId } = refund;
  const isRepaid = refund.payments.some((p) => p.method !== 'exchange' && p.amount > 0);
  const { returnApprovalOver } = await storeSettings(w, storeId);
  const limit = laxerLimit(returnApprovalOver, refund.approvalOver);
  if (!isRepaid || !isLargeReturn(repaid, limit)) return [];
  const actor = await w.get('users', command.actorId);
  const approver = await approverAtWork(w, storeId, command, ['return']);
  const permissions = [actor, approver].flatMap((p) => (p ? effectivePermissions(p, storeId) : []));
  if (permissions.includes(LARGE_RETURN)) return [];
  return [noPermission(command, { storeId, documentId, actor, permission: LARGE_RETURN })];
}
