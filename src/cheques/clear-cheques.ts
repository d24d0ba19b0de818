import { writeAudit } from '../core/audit.ts';
import { own } from '../core/claims.ts';
import { request } from '../core/operation.ts';
import { dayAtBank, lockCheques, requireMay, toCheque } from './cheque-row.ts';
import { chequesContract } from './contract.ts';

/** The bank has paid cheques: their money has come in. */
export const clearCheques = request(chequesContract.clear, {
  version: 1,
  touches: ({ storeId, ids }) => ids.map((id) => own('cheques', id, { storeId })),
  storeOf: async (_r, { storeId }) => storeId,
  async run(w, { storeId, ids, on }, command) {
    const cheques = await lockCheques(w, ids, storeId);
    for (const cheque of cheques) await requireMay(w, cheque, 'cleared');
    const clearedOn = await dayAtBank(w, cheques, on, command);
    for (const cheque of cheques) {
      await w.update('cheques', cheque, { state: 'cleared', clearedOn, clearedAt: command.at });
      await writeAudit(
        w,
        command,
        {
          storeId,
          action: 'cheque.cleared',
          entityId: cheque.id,
          details: { number: cheque.number ?? '', amount: cheque.amount, day: clearedOn },
        },
        `audit:${cheque.id}`,
      );
    }
  },
  answer: async (r, { ids }) => ({
    items: (await r.getMany('cheques', [...new Set(ids)])).map(toCheque),
  }),
});
