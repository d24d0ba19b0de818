import { writeAudit } from '../core/audit.ts';
import { ofRow } from '../core/claims.ts';
import { request } from '../core/operation.ts';
import { depositsContract } from './contract.ts';
import { depositDetail, lockOpen } from './deposit-row.ts';

/** Marks the goods of a deposit as ready, or revokes that. */
export const markReady = request(depositsContract.ready, {
  version: 1,
  touches: ofRow('deposits'),
  storeOf: async (r, input) => (await r.get('deposits', input.id))?.storeId ?? null,
  async run(w, { id, isReady }, command) {
    const deposit = await lockOpen(w, id);
    if (isReady === (deposit.readyAt !== null)) return;
    await w.update('deposits', deposit, { readyAt: isReady ? command.at : null });
    await writeAudit(w, command, {
      storeId: deposit.storeId,
      entityId: id,
      action: isReady ? 'deposit.ready' : 'deposit.not_ready',
      details: { number: deposit.number },
    });
  },
  answer: async (r, { id }) => await depositDetail(r, id),
});
