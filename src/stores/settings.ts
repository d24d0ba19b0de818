import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { read, serverWrite } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { refreshAllPinGrants } from '../credentials/sign-in-grants.ts';
import { storesContract } from './contract.ts';
import { type StoreSettings, settingsOf } from './rules.ts';

/** The effective settings of a store. */
export async function storeSettings(r: Reader, storeId: string): Promise<StoreSettings> {
  return settingsOf(await r.get('storeSettings', storeId));
}

/** The settings that apply at the counter: readable by everyone who works in the store. */
export const findSettings = read(storesContract.settings, async (r, { id }, call) => {
  if (!(await r.get('stores', id))) throw new Refusal('NOT_FOUND');
  call.requireStore(id);
  return await storeSettings(r, id);
});

/** Changes some of a store's settings; those left out stay the same. */
export const updateSettings = serverWrite(storesContract.updateSettings, {
  async run(w, { id, ...changes }, call) {
    if (!(await w.get('stores', id))) throw new Refusal('NOT_FOUND');
    call.requireStore(id);
    const row = await w.lock('storeSettings', id);
    const before = settingsOf(row);
    const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
    const settings: Partial<StoreSettings> = { ...row?.settings, ...Object.fromEntries(changed) };
    if (row) await w.update('storeSettings', row, { settings });
    else await w.insert('storeSettings', { id, settings });
    const after = settingsOf({ settings });
    if (after.pinSignIn !== before.pinSignIn) await refreshAllPinGrants(w);
    await writeServerAudit(w, call, {
      storeId: id,
      action: 'store.settings_changed',
      entityId: id,
      details: { before, after },
    });
    return after;
  },
});
