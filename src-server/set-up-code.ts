import { oneTimeCode } from '../src/auth/one-time-code.ts';
import type { Store } from '../src/core/store/store.ts';

const ID = 'set-up-code';

/**
 * The code that a server which others can reach asks of its first owner. It lies in the database, so that every node
 * behind one address takes it and a restart keeps it; once there is an owner it is gone.
 * @returns null where there is an owner already
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
