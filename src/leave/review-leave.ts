import { writeAudit } from '../core/audit.ts';
import { ofRow } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { request } from '../core/operation.ts';
import { leaveContract } from './contract.ts';
import { leaveOf } from './leave-row.ts';

/** Approves or denies a request. Only the owner reviews their own. */
export const reviewLeave = request(leaveContract.review, {
  version: 1,
  touches: ofRow('leaveRequests'),
  storeOf: async (r, { id }) => (await r.get('leaveRequests', id))?.storeId ?? null,
  async run(w, { id, approve, isPaid, notes, revises }, command) {
    const leave = await w.lock('leaveRequests', id);
    if (!leave) throw new Refusal('NOT_FOUND');
    if (leave.userId === command.actorId && command.actor.role !== 'owner') throw new Refusal('OWN_LEAVE');
    // Two people may decide offline: the first decision stands, and the second gets an error.
    const isOpen = leave.status === 'pending' || (revises && leave.status !== 'cancelled');
    if (!isOpen) throw new Refusal('LEAVE_CLOSED');
    await w.update('leaveRequests', leave, {
      status: approve ? 'approved' : 'denied',
      isPaid: approve && isPaid,
      reviewedAt: command.at,
      reviewedBy: command.actorId,
      reviewedByName: command.actor.name,
      reviewNotes: notes,
    });
    await writeAudit(w, command, {
      storeId: leave.storeId,
      action: approve ? 'leave.approved' : 'leave.denied',
      entityId: id,
      details: { name: leave.userName, from: leave.from, to: leave.to, isPaid: approve && isPaid },
    });
  },
  async answer(r, { id }) {
    const leave = await leaveOf(r, id);
    if (!leave) throw new Refusal('NOT_FOUND');
    return leave;
  },
});
