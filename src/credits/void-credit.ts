import { writeAudit } from '../core/audit.ts';
import { ofRow } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { request } from '../core/operation.ts';
import { creditsContract } from './contract.ts';
import { creditDetail, todayOf } from './credit-row.ts';
import { moveCredit } from './move-credit.ts';

/** Voids a credit; its balance is written off as a separate move. */
export const voidCredit = request(creditsContract.void, {
  version: 1,
  touches: ofRow('storeCredits'),
  storeOf: async (r, { id }) => (await r.get('storeCredits', id))?.storeId ?? null,
  async run(w, { id, reason }, command) {
    const credit = await w.lock('storeCredits', id);
    if (!credit) throw new Refusal('NOT_FOUND');
    if (credit.voidedAt !== null) throw new Refusal('CREDIT_VOID');
    const { storeId, code, balance } = credit;
    const remaining = Math.max(0, balance);
    await moveCredit(
      w,
      command,
      { creditId: id, kind: 'void', amount: remaining === 0 ? 0 : -remaining },
      {
        storeId,
        documentId: null,
        documentLabel: reason,
        day: await todayOf(w, storeId, command.at),
        userId: command.actor.id,
        userName: command.actor.name,
      },
      { voidedAt: command.at },
    );
    await writeAudit(w, command, {
      storeId,
      action: 'credit.voided',
      entityId: id,
      details: { code, amount: remaining, reason },
    });
  },
  answer: (r, { id }, call) => creditDetail(r, id, call.clock.now()),
});
