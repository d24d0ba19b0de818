import type { Store } from '../src/core/store/store.ts';
import { oneTimeCode } from '../src/credentials/one-time-code.ts';

const ID = 'set-up-code';

/**
 * The code that a server reachable by others requires from its first owner. It is stored in the database, so that every
 * node behind one address accepts it and a restart keeps it; it is deleted once there is an owner.
 * @returns null if there is an owner already
 */
export async function openSetUpCode(store: Store): Promise<string | null> {
  return await store.transact(async (w) => {
    const [owner] = await w.q.select({ id: w.t.users.id }).from(w.t.users).limit(1);
    if (owner) {
      await w.remove('serverSecrets', ID);
      return null;
    }
    const fresh = oneTimeCode();
    await w.insertMissing('serverSecrets', { id: ID, value: fresh });
    return (await w.get('serverSecrets', ID))?.value ?? fresh;
  });
}
