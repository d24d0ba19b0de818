import { clientOfAccount } from '../accounts/find-accounts.ts';
import { writeAudit } from '../core/audit.ts';
import { own } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { request } from '../core/operation.ts';
import { businessDayOf } from '../core/time.ts';
import { loyaltyContract } from './contract.ts';
import { pointsDetail } from './find-loyalty.ts';
import { movePoints, pointsOf } from './loyalty-row.ts';

/** Gives or takes points by hand; nobody's points go below zero by it. */
export const adjustPoints = request(loyaltyContract.adjust, {
  version: 1,
  touches: ({ id }) => [own('clients', id), own('loyaltyAccounts', id)],
  storeOf: async (r, { id }) => (await r.get('clients', id))?.storeId ?? null,
  async run(w, { id, points, reason }, command) {
    const client = await clientOfAccount(w, id);
    const { storeId } = client;
    await w.lock('loyaltyAccounts', client.id);
    const { points: before } = await pointsOf(w, client.id);
    if (points < 0 && before + points < 0) {
      throw new Refusal('POINTS_TOO_LOW', { available: Math.max(0, before) });
    }
    await movePoints(w, command, {
      kind: 'adjusted',
      accountId: client.id,
      storeId,
      points,
      documentId: command.id,
      documentLabel: null,
      note: reason,
      day: businessDayOf(await w.get('stores', storeId), command.at),
      userId: command.actor.id,
      userName: command.actor.name,
    });
    await writeAudit(w, command, {
      storeId,
      action: 'loyalty.adjusted',
      entityId: client.id,
      details: { name: client.name, points, reason },
    });
  },
  answer: (r, { id }) => pointsDetail(r, id),
});
