import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import { serves } from '../credentials/sign-in-grants.ts';
import { creditsContract } from './contract.ts';
import { heldOf, holdIdOf } from './credit-payments.ts';
import { todayOf } from './credit-row.ts';
import { makeRoomForHold } from './holds.ts';
import { stateOf } from './rules.ts';

/**
 * Holds a part of a credit for one sale, so that no other till spends it meanwhile. Anyone who sells may, since
 * credits can be spent in every store; the hold is logged with its user, and each person has a limited number.
 */
export const holdCredit = serverWrite(creditsContract.hold, {
  async run(w, { id, storeId, amount, saleKey }, call) {
    call.requireStore(storeId);
    const { user, device } = call.caller;
    if (!user || (device && !serves(device, storeId))) throw new Refusal('WRONG_STORE');
    const credit = await w.lock('storeCredits', id);
    if (!credit) throw new Refusal('CREDIT_NOT_FOUND');
    const now = call.clock.now();
    const holdId = holdIdOf(saleKey, id);
    const hold = await w.lock('storeCreditHolds', holdId);
    if (amount === 0) {
      if (hold) await w.remove('storeCreditHolds', holdId);
      return { available: Math.max(0, credit.balance - (await heldOf(w, id, now, holdId))), expiresAt: now };
    }
    const state = stateOf(credit, await todayOf(w, storeId, now));
    if (state === 'void') throw new Refusal('CREDIT_VOID');
    if (state === 'expired') throw new Refusal('CREDIT_EXPIRED', { expiresOn: credit.expiresOn ?? '' });
    const available = Math.max(0, credit.balance - (await heldOf(w, id, now, holdId)));
    if (amount > available) throw new Refusal('CREDIT_TOO_LOW', { available });
    const expiresAt = await makeRoomForHold(w, 'storeCreditHolds', { id: holdId, userId: user.id, now });
    if (hold) {
      await w.update('storeCreditHolds', hold, { amount, expiresAt, userId: user.id });
      return { available, expiresAt };
    }
    await w.insert('storeCreditHolds', { id: holdId, creditId: id, amount, expiresAt, userId: user.id });
    const details = { code: credit.code, amount };
    await writeServerAudit(w, call, { storeId, action: 'credit.held', entityId: id, details });
    return { available, expiresAt };
  },
});
