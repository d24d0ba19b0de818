import { clientOfAccount } from '../accounts/find-accounts.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import { serves } from '../credentials/sign-in-grants.ts';
import { makeRoomForHold } from '../credits/holds.ts';
import { loyaltyContract } from './contract.ts';
import { pointsOf, termsOf } from './loyalty-row.ts';
import { heldOf, holdIdOf } from './sale-points.ts';

/** Holds a client's points for one sale, so that no other till spends them meanwhile. Anyone who sells may. */
export const holdPoints = serverWrite(loyaltyContract.hold, {
  async run(w, { id, storeId, points, saleKey }, call) {
    call.requireStore(storeId);
    const { user, device } = call.caller;
    if (!user || (device && !serves(device, storeId))) throw new Refusal('WRONG_STORE');
    const client = await clientOfAccount(w, id, call);
    if (client.storeId !== storeId) throw new Refusal('CLIENT_UNKNOWN');
    await w.lock('loyaltyAccounts', client.id);
    const now = call.clock.now();
    const holdId = holdIdOf(saleKey, client.id);
    const hold = await w.lock('loyaltyHolds', holdId);
    const { points: balance } = await pointsOf(w, client.id);
    const available = Math.max(0, balance - (await heldOf(w, client.id, now, holdId)));
    if (points === 0) {
      if (hold) await w.remove('loyaltyHolds', holdId);
      return { available, expiresAt: now };
    }
    if (!(await termsOf(w, storeId)).isOn) throw new Refusal('POINTS_OFF');
    if (points > available) throw new Refusal('POINTS_TOO_LOW', { available });
    const expiresAt = await makeRoomForHold(w, 'loyaltyHolds', { id: holdId, userId: user.id, now });
    if (hold) await w.update('loyaltyHolds', hold, { points, expiresAt, userId: user.id });
    else
      await w.insert('loyaltyHolds', {
        id: holdId,
        accountId: client.id,
        points,
        expiresAt,
        userId: user.id,
      });
    return { available, expiresAt };
  },
});
