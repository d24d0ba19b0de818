import { and, desc, eq, lt, ne } from 'drizzle-orm';
import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import type { Writer } from '../core/store/store.ts';
import { serves } from '../credentials/sign-in-grants.ts';
import { heldOf, holdIdOf } from './account-payments.ts';
import { owedOf } from './account-row.ts';
import { accountsContract } from './contract.ts';
import { clientOfAccount } from './find-accounts.ts';

/** How long a hold waits for its sale, and how many one person has: as for store credits. */
const HOLD_MS = 10 * 60_000;
const MOST_OF_PERSON = 10;

async function freeOldest(w: Writer, userId: string, except: string): Promise<void> {
  const { accountHolds: holds } = w.t;
  const others = await w.q
    .select({ id: holds.id })
    .from(holds)
    .where(and(eq(holds.userId, userId), ne(holds.id, except)))
    .orderBy(desc(holds.expiresAt), desc(holds.id));
  for (const { id } of others.slice(MOST_OF_PERSON - 1)) await w.remove('accountHolds', id);
}

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
    const { accountHolds: holds } = w.t;
    for (const old of await w.q.select({ id: holds.id }).from(holds).where(lt(holds.expiresAt, now))) {
      await w.remove('accountHolds', old.id);
    }
    if (amount > available) throw new Refusal('ACCOUNT_OVER_LIMIT', { limit, owed, available });
    const expiresAt = now + HOLD_MS;
    await freeOldest(w, user.id, holdId);
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
