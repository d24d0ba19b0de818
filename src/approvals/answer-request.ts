import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, serverWrite } from '../core/operation.ts';
import { mayUse, worksIn } from '../core/permissions.ts';
import type { Row } from '../core/store/store.ts';
import { requirePassword } from '../credentials/require-password.ts';
import { provePasskey, spendProof } from '../passkeys/prove-passkey.ts';
import { detailsOf } from './ask-approval.ts';
import './audit.ts';
import { approvalsContract } from './contract.ts';
import { stateOf } from './rules.ts';

type Request = Row<'approvalRequests'>;

/**
 * The request that the caller may answer now.
 * @throws NOT_FOUND, OWN_APPROVAL_REQUEST, WRONG_STORE, APPROVER_MAY_NOT, APPROVAL_REQUEST_ANSWERED,
 * APPROVAL_REQUEST_OVER
 */
function requireAnswerable(row: Request | undefined, call: Call): Request {
  const { user } = call.caller;
  if (!user) throw new Refusal('UNAUTHORIZED');
  if (!row) throw new Refusal('NOT_FOUND');
  if (row.requesterId === user.id) throw new Refusal('OWN_APPROVAL_REQUEST');
  if (!worksIn(user, row.storeId)) throw new Refusal('WRONG_STORE');
  const lacking = row.permissions.find((p) => !mayUse(user, p, row.storeId));
  if (lacking) throw new Refusal('APPROVER_MAY_NOT', { permission: lacking });
  if (row.answer !== null) throw new Refusal('APPROVAL_REQUEST_ANSWERED');
  if (stateOf(row, call.clock.now()) !== 'waiting') throw new Refusal('APPROVAL_REQUEST_OVER');
  return row;
}

/** A yes or a no to another person's request; of two answers at once, the first stands. */
export const answerRequest = serverWrite(approvalsContract.answer, {
  async prepare(call, { id, yes, password, passkey }) {
    const { user } = call.caller;
    requireAnswerable(await call.store.read((r) => r.get('approvalRequests', id)), call);
    // A signed-in phone that lies about says no at most.
    if (!yes || !user) return null;
    if (passkey) return await provePasskey(call, id, passkey);
    await requirePassword(call, 'user', user.id, password ?? '');
    return null;
  },
  async run(w, { id, yes }, call, proof) {
    const row = requireAnswerable(await w.lock('approvalRequests', id), call);
    if (proof) await spendProof(w, call, proof);
    await w.update('approvalRequests', row, {
      answer: yes ? 'yes' : 'no',
      answeredBy: call.caller.user?.id ?? null,
      answeredAt: call.clock.now(),
    });
    const { device, sessionId } = call.caller;
    const session = sessionId ? await w.get('sessions', sessionId) : null;
    await writeServerAudit(w, call, {
      storeId: row.storeId,
      action: yes ? 'approval.given' : 'approval.refused',
      entityId: id,
      details: {
        ...detailsOf(row),
        name: (await w.get('users', row.requesterId))?.name ?? '',
        ...(device ? { till: device.name } : {}),
        ...(session?.browser ? { browser: session.browser } : {}),
        address: call.request.address,
      },
    });
    return { id, yes };
  },
});
