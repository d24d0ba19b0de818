import type { OperationMeta } from '../core/contract.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, plain } from '../core/operation.ts';
import { approvalsContract, type RequestOutcome, requestOutcome } from './contract.ts';
import { findOutcome } from './find-requests.ts';

/** The outcome of the caller's request, from the server. */
async function askOutcome(call: Call, id: string): Promise<RequestOutcome> {
  const ask = call.ports.askServer;
  if (!ask) return await call.store.read((r) => findOutcome.run(r, { id }, call));
  const meta = approvalsContract.outcome['~orpc'].meta as OperationMeta;
  return requestOutcome.parse(await ask(['approvals', 'outcome'], meta, { id }, call));
}

/**
 * The yes becomes an approval here under the request's own id, so that it exists once. Its time runs by this machine's
 * clock from what the server says is left.
 */
export const acceptYes = plain(approvalsContract.accept, async (call, { id }) => {
  const requesterId = call.caller.user?.id;
  if (!requesterId) throw new Refusal('UNAUTHORIZED');
  // From before the question, so that an answer that is long under way is not valid for longer.
  const askedAt = call.clock.now();
  const { state, yes } = await askOutcome(call, id);
  if (!yes) throw new Refusal(state === 'over' ? 'APPROVAL_REQUEST_OVER' : 'APPROVAL_REQUEST_OPEN');
  if (askedAt + yes.validMs <= call.clock.now()) throw new Refusal('APPROVAL_REQUEST_OVER');
  const { approverId, storeId, permissions, action, reasons, amount, reduction, clientId, validMs } = yes;
  const expiresAt = askedAt + validMs;
  return await call.store.transact(async (w) => {
    const approver = await w.get('users', approverId);
    // A person hired a moment ago, whom the next pull brings.
    if (!approver) throw new Refusal('APPROVAL_REQUEST_OPEN');
    await w.insertMissing('approvals', {
      id,
      approverId,
      requesterId,
      storeId,
      permissions,
      upTo: amount,
      action,
      reasons,
      reductionUpTo: reduction,
      clientId,
      expiresAt,
      usedBy: null,
    });
    const row = await w.get('approvals', id);
    return {
      id,
      approverId,
      approverName: approver.name,
      expiresAt: row?.expiresAt ?? expiresAt,
      upTo: amount,
    };
  });
});
