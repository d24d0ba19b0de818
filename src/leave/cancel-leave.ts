import { writeAudit } from '../core/audit.ts';
import { ofRow } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { request } from '../core/operation.ts';
import { leaveContract } from './contract.ts';
import { leaveOf } from './leave-row.ts';

/** Cancels the caller's own request; for another person's the answer is the same as for one that does not exist. */
export const cancelLeave = request(leaveContract.cancel, {
  version: 1,
  touches: ofRow('leaveRequests'),
  storeOf: async () => null,
  async run(w, { id }, command) {
    const leave = await w.lock('leaveRequests', id);
    if (!leave || leave.userId !== command.actorId) throw new Refusal('NOT_FOUND');
    if (leave.status !== 'pending') throw new Refusal('LEAVE_CLOSED');
    await w.update('leaveRequests', leave, { status: 'cancelled' });
    await writeAudit(w, command, {
      storeId: leave.storeId,
      action: 'leave.cancelled',
      entityId: id,
      details: { type: leave.type, from: leave.from, to: leave.to },
    });
  },
  async answer(r, { id }) {
    const leave = await leaveOf(r, id);
    if (!leave) throw new Refusal('NOT_FOUND');
    return leave;
  },
});
