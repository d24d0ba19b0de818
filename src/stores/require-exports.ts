import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import { isStoreBound } from '../core/permissions.ts';
import type { Reader } from '../core/store/store.ts';
import { storeSettings } from './settings.ts';

/**
 * Lets figures leave as a file only where the store's owner allows it; owners and admins always may.
 * @param storeId the store that the file is of; by default all that the caller works in
 * @throws EXPORTS_OFF
 */
export async function requireExports(r: Reader, call: Call, storeId?: string | null): Promise<void> {
  const { user } = call.caller;
  if (!user || !isStoreBound(user)) return;
  for (const id of storeId ? [storeId] : (call.stores ?? [])) {
    if (!(await storeSettings(r, id)).allowExports) throw new Refusal('EXPORTS_OFF');
  }
}
