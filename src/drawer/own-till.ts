import type { Call } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { serverTillId } from '../stores/server-till.ts';

/** The till whose drawer a read concerns: this machine, or at the server the store's server till. */
export async function ownTillId(r: Reader, call: Call, storeId: string): Promise<string> {
  if (call.ports.program === 'server') return serverTillId(storeId);
  return (await r.get('syncState', 'device'))?.value ?? '';
}
