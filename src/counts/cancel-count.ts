import { writeAudit } from '../core/audit.ts';
import { ofRow } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { request } from '../core/operation.ts';
import { countsContract } from './contract.ts';
import { findCountRow } from './count-row.ts';

/** Cancels a count: stock stays unchanged. */
export const cancelCount = request(countsContract.cancel, {
  version: 1,
  touches: ofRow('stockCounts'),
  storeOf: async (r, input) => (await r.get('stockCounts', input.id))?.storeId ?? null,
  async run(w, { id }, command) {
    const count = await w.lock('stockCounts', id);
    if (!count) throw new Refusal('AUDIT_NOT_FOUND');
    if (count.status === 'completed') throw new Refusal('AUDIT_COMPLETED');
    if (count.status === 'cancelled') return;
    await w.update('stockCounts', count, { status: 'cancelled' });
    await writeAudit(w, command, {
      storeId: count.storeId,
      action: 'count.cancelled',
      entityId: id,
      details: { number: count.number },
    });
  },
  answer: async (r, { id }, call) => await findCountRow(r, id, call),
});
