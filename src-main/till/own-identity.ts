import { newSigningPair, publicKeyOf, signer } from '../../src/core/signing.ts';
import type { Store } from '../../src/core/store/store.ts';
import { getState, setState } from '../replica/replica.ts';
import { highestIncarnation, renumberPending } from '../sync/outbox.ts';
import type { IdentityHolder } from '../sync/sync-rounds.ts';
import type { Identity, IdentityKeeper } from './identity.ts';

/** The identity of the running till, stored outside its data, and the function that signs for it. */
export type OwnIdentity = IdentityHolder & { sign(text: string): string; readonly publicKey: string };

/**
 * Matches an identity with the data found. When the data is missing or belongs to another device or incarnation, this
 * till is a copy or lost its data, and its numbers may be in use. It then starts a new incarnation by itself, offline
 * too; the server resolves a choice that two copies made alike.
 */
export async function ownIdentity(
  store: Store,
  keeper: IdentityKeeper,
  stored: Identity,
): Promise<OwnIdentity> {
  let current = stored;
  let sign: ((text: string) => string) | null = null;
  const keep = async (identity: Identity) => {
    await keeper.save(identity);
    current = identity;
  };
  const state = await store.read(async (r) => ({
    device: await getState(r, 'device'),
    incarnation: await getState(r, 'incarnation'),
    highest: await highestIncarnation(r),
  }));
  const isItsOwn = state.device === stored.deviceId && Number(state.incarnation) === stored.incarnation;
  if (current.privateKey === null) await keep({ ...current, privateKey: newSigningPair().privateKey });
  if (!isItsOwn) {
    const incarnation = Math.max(stored.incarnation, Number(state.incarnation ?? 0), state.highest) + 1;
    await keep({ ...current, incarnation });
    const { deviceId: till } = current;
    await store.transact(async (w) => {
      await renumberPending(w, { till, incarnation });
      await setState(w, 'device', till);
      await setState(w, 'incarnation', String(incarnation));
      // Rows that another device pulled do not belong to this one: an epoch that no server has makes it refill.
      if (state.device !== null && state.device !== till) await setState(w, 'epoch', '');
    });
  }
  const { privateKey } = current;
  if (privateKey === null) throw new Error('the identity was kept without its key');
  return {
    get current() {
      return current;
    },
    keep,
    sign(text) {
      sign ??= signer(privateKey);
      return sign(text);
    },
    publicKey: publicKeyOf(privateKey),
  };
}
