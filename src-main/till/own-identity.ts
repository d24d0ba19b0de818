import { newSigningPair, publicKeyOf, signer } from '../../src/core/signing.ts';
import type { Store } from '../../src/core/store/store.ts';
import { getState, setState } from '../replica/replica.ts';
import { highestIncarnation, renumberPending } from '../sync/outbox.ts';
import type { IdentityHolder } from '../sync/sync-rounds.ts';
import type { Identity, IdentityKeeper } from './identity.ts';

/** The identity of the till that runs, kept outside its data, and what signs in its name. */
export type OwnIdentity = IdentityHolder & { sign(text: string): string; readonly publicKey: string };

/**
 * Takes up an identity with the data that is there. Data of another device, of another incarnation, or none: then
 * this till is a copy, or lost its data, and its numbers may be in use. It begins a new incarnation by itself, off
 * line too; the server settles what two copies chose alike.
 */
export async function ownIdentity(
  store: Store,
  keeper: IdentityKeeper,
  found: Identity,
): Promise<OwnIdentity> {
  let current = found;
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
  const isItsOwn = state.device === found.deviceId && Number(state.incarnation) === found.incarnation;
  if (current.privateKey === null) await keep({ ...current, privateKey: newSigningPair().privateKey });
  if (!isItsOwn) {
    const incarnation = Math.max(found.incarnation, Number(state.incarnation ?? 0), state.highest) + 1;
    await keep({ ...current, incarnation });
    const { deviceId: till } = current;
    await store.transact(async (w) => {
      await renumberPending(w, { till, incarnation });
      await setState(w, 'device', till);
      await setState(w, 'incarnation', String(incarnation));
      // Rows that another device pulled are not this one's: an epoch that no server has makes it fill anew.
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
