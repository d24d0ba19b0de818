import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import { serves } from '../credentials/sign-in-grants.ts';
import { makeRoomForHold } from '../credits/holds.ts';
import { heldOf, holdIdOf } from './account-payments.ts';
import { owedOf } from './account-row.ts';
import { accountsContract } from './contract.ts';
import { clientOfAccount } from './find-accounts.ts';

/** Holds a part of a client's limit for one sale, so that two tills do not use it at once. */
export const holdAccount = serverWrite(accountsContract.hold, {
  async run(w, { id, storeId, amount, saleKey }, call) {
    call.requireStore(storeId);
    const { user, device } = call.caller;
    if (!user || (device && !serves(device, storeId))) throw new Refusal('WRONG_STORE');
    const client = await clientOfAccount(w, id, call);
    if (client.storeId !== storeId) throw new Refusal('CLIENT_UNKNOWN');
    await w.lock('clientAccounts', client.id);
    const now = call.clock.now();
    const holdId = holdIdOf(saleKey, client.id);
    const hold = await w.lock('accountHolds', holdId);
    const { limit, balance: owed } = await owedOf(w, client.id);
    const available = Math.max(0, limit - owed - (await heldOf(w, client.id, now, holdId)));
    if (amount === 0) {
      if (hold) await w.remove('accountHolds', holdId);
      return { available, expiresAt: now };
    }
    if (amount > available) throw new Refusal('ACCOUNT_OVER_LIMIT', { limit, owed, available });
    const expiresAt = await makeRoomForHold(w, 'accountHolds', { id: holdId, userId: user.id, now });
    if (hold) {
      await w.update('accountHolds', hold, { amount, expiresAt, userId: user.id });
      return { available, expiresAt };
    }
    await w.insert('accountHolds', { id: holdId, accountId: client.id, amount, expiresAt, userId: user.id });
    const details = { name: client.name, amount };
    await writeServerAudit(w, call, { storeId, action: 'account.held', entityId: client.id, details });
    return { available, expiresAt };
  },
});
