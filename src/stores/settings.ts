import { writeServerAudit } from '../audit-log/write-server-audit.ts';
import { Refusal } from '../core/errors.ts';
import { read, serverWrite } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { storesContract } from './contract.ts';
import { type StoreSettings, settingsOf } from './rules.ts';

/** The settings that are in force in a store. */
export async function storeSettings(r: Reader, storeId: string): Promise<StoreSettings> {
  return settingsOf(await r.get('storeSettings', storeId));
}

/** What one needs to know at the counter: everybody who works in the store may read it. */
export const findSettings = read(storesContract.settings, async (r, { id }, call) => {
  if (!(await r.get('stores', id))) throw new Refusal('NOT_FOUND');
  call.requireStore(id);
  return await storeSettings(r, id);
});

/** Changes some of a store's settings; what is left out stays. */
export const updateSettings = serverWrite(storesContract.updateSettings, {
  async run(w, { id, ...changes }, call) {
    if (!(await w.get('stores', id))) throw new Refusal('NOT_FOUND');
    call.requireStore(id);
    const known = await w.lock('storeSettings', id);
    const before = settingsOf(known);
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const settings: Partial<StoreSettings> = { ...known?.settings, ...Object.fromEntries(given) };
    if (known) await w.update('storeSettings', known, { settings });
    else await w.insert('storeSettings', { id, settings });
    const after = settingsOf({ settings });
    await writeServerAudit(w, call, {
      storeId: id,
      action: 'store.settings_changed',
      entityId: id,
      details: { before, after },
    });
    return after;
  },
});
