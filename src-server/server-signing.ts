import { newSigningPair, publicKeyOf, signer, verifier } from '../src/core/signing.ts';
import type { Store } from '../src/core/store/store.ts';
import type { Signing } from '../src/sync/server-mark.ts';

const KEY = 'signing';

export type ServerSigning = Signing & { publicKey: string };

/** The key that signs the server's own receipts and countersigns those of tills: created once, shared by all nodes. */
export async function openServerSigning(store: Store): Promise<ServerSigning> {
  const made = newSigningPair().privateKey;
  const key = await store.transact(async (w) => {
    await w.insertMissing('serverSecrets', { id: KEY, value: made });
    return (await w.get('serverSecrets', KEY))?.value ?? made;
  });
  const publicKey = publicKeyOf(key);
  return { sign: signer(key), isOwn: verifier(publicKey), publicKey };
}
