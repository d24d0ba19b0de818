import { spendApproval } from '../approvals/find-approval.ts';
import { lock } from '../auth/sign-out.ts';
import { Refusal } from '../core/errors.ts';
import { plain } from '../core/operation.ts';
import { openId } from './carts.ts';
import { tillContract } from './contract.ts';
import type { KeptCart } from './tables.ts';

/** A cart with an origin, such as a deposit, is a sale that has begun, also without items. */
const isBegun = (cart: KeptCart | undefined): boolean =>
  cart !== undefined && (cart.items.length > 0 || cart.payments.length > 0 || (cart.origin ?? null) !== null);

/**
 * Starts a training for the caller, with the caller's own permissions also where another person approved it. The till itself is locked: whoever trains is not to come back to it as the person
 * who started the training.
 */
export const startTraining = plain(tillContract.startTraining, async (call, { storeId }) => {
  const { ports, caller, approval } = call;
  if (!ports.till || !caller.user) throw new Refusal('NOT_FOUND');
  call.requireStore(storeId);
  if (ports.isTraining) throw new Refusal('NOT_IN_TRAINING');
  if (ports.servedStores()?.includes(storeId) === false) throw new Refusal('WRONG_STORE');
  const { store, open } = await call.store.read(async (r) => ({
    store: await r.get('stores', storeId),
    open: await r.get('carts', openId(storeId)),
  }));
  if (!store) throw new Refusal('NOT_FOUND');
  if (isBegun(open?.body)) throw new Refusal('TRAINING_CART_OPEN');
  if (approval) await call.store.transact((w) => spendApproval(w, approval, call.newId()));
  const address = await ports.till.startTraining({ userId: caller.user.id, storeId, by: caller.by });
  await lock.run(call, {} as never);
  return { address };
});

export const endTraining = plain(tillContract.endTraining, async ({ ports }) => {
  if (ports.till?.endTraining() !== true) throw new Refusal('NOT_FOUND');
  return {};
});
