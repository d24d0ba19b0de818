import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { serverWrite } from '../core/operation.ts';
import { storesContract } from './contract.ts';
import { toStore } from './find-stores.ts';

/** Slightly below the adapter's limit, so that a larger file gets a clear error, also through a till. */
const LARGEST = 7 * 1024 * 1024;

/** Sets the logo of a store's receipts, re-encoded; removes it if no file is sent. */
export const setLogo = serverWrite(storesContract.logo, {
  prepare: async (call, { id, logo }) => {
    call.requireStore(id);
    if (!logo) return null;
    if (logo.size > LARGEST) throw new Refusal('FILE_TOO_LARGE', { limit: LARGEST });
    return await call.ports.blobs.putImage(new Uint8Array(await logo.arrayBuffer()));
  },
  async run(w, { id }, call, logo) {
    const store = await w.lock('stores', id);
    if (!store) throw new Refusal('NOT_FOUND');
    const now = await w.update('stores', store, { logo });
    await writeServerAudit(w, call, {
      storeId: id,
      action: 'store.updated',
      entityId: id,
      details: { name: store.name, logo: logo !== null },
    });
    return toStore(now);
  },
});
