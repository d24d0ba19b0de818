import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import { isStoreBound } from '../core/permissions.ts';
import type { Reader } from '../core/store/store.ts';
import { storeSettings } from './settings.ts';

/**
 * Refuses file exports unless the store's owner allows them; owners and admins always may.
 * @param storeId the store exported; by default all stores of the caller
 * @throws EXPORTS_OFF
 */
export async function requireExports(r: Reader, call: Call, storeId?: string | null): Promise<void> {
  const { user } = call.caller;
  if (!user || !isStoreBound(user)) return;
  for (const id of storeId ? [storeId] : (call.stores ?? [])) {
    if (!(await storeSettings(r, id)).allowExports) throw new Refusal('EXPORTS_OFF');
  }
}
