import { lt } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import { creditsContract } from './contract.ts';
import { heldOf, holdIdOf } from './credit-payments.ts';
import { todayOf } from './credit-row.ts';
import { stateOf } from './rules.ts';

/** How long a part of a credit waits for its sale: a till on a bad line may bring it some minutes later. */
const HOLD_MS = 10 * 60_000;

/** Sets a part of a credit aside for one sale, so that no other till spends it meanwhile. */
export const holdCredit = serverWrite(creditsContract.hold, {
  async run(w, { id, storeId, amount, saleKey }, call) {
    call.requireStore(storeId);
    const credit = await w.lock('storeCredits', id);
    if (!credit) throw new Refusal('CREDIT_NOT_FOUND');
    const now = call.clock.now();
    const state = stateOf(credit, await todayOf(w, storeId, now));
    if (state === 'void') throw new Refusal('CREDIT_VOID');
    if (state === 'expired') throw new Refusal('CREDIT_EXPIRED', { expiresOn: credit.expiresOn ?? '' });
    const { storeCreditHolds: holds } = w.t;
    for (const old of await w.q.select({ id: holds.id }).from(holds).where(lt(holds.expiresAt, now))) {
      await w.remove('storeCreditHolds', old.id);
    }
    const holdId = holdIdOf(saleKey, id);
    const available = Math.max(0, credit.balance - (await heldOf(w, id, now, holdId)));
    if (amount > available) throw new Refusal('CREDIT_TOO_LOW', { available });
    const expiresAt = now + HOLD_MS;
    const known = await w.lock('storeCreditHolds', holdId);
    if (known) await w.update('storeCreditHolds', known, { amount, expiresAt });
    else await w.insert('storeCreditHolds', { id: holdId, creditId: id, amount, expiresAt });
    return { available, expiresAt };
  },
});
