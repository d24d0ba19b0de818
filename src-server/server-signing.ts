import { newSigningPair, publicKeyOf, signer } from '../src/core/signing.ts';
import type { Store } from '../src/core/store/store.ts';

const KEY = 'signing';

export type ServerSigning = { sign: (text: string) => string; publicKey: string };

/** The key that signs the server's own receipts and countersigns the tills': made once, shared by all nodes. */
export async function openServerSigning(store: Store): Promise<ServerSigning> {
  const made = newSigningPair().privateKey;
  const key = await store.transact(async (w) => {
    await w.insertMissing('serverSecrets', { id: KEY, value: made });
    return (await w.get('serverSecrets', KEY))?.value ?? made;
  });
  return { sign: signer(key), publicKey: publicKeyOf(key) };
}
