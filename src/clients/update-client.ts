import { writeAudit } from '../core/audit.ts';
import { changedFrom } from '../core/changed-from.ts';
import { ofRow } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { request } from '../core/operation.ts';
import { clientFold, clientOf } from './client-row.ts';
import { clientsContract } from './contract.ts';

/** Changes a client; omitted fields stay unchanged. Measurements are replaced as a whole. */
export const updateClient = request(clientsContract.update, {
  version: 1,
  touches: ofRow('clients'),
  storeOf: async (r, { id }) => (await r.get('clients', id))?.storeId ?? null,
  async run(w, { id, ...changes }, command) {
    const client = await w.lock('clients', id);
    if (!client) throw new Refusal('NOT_FOUND');
    const now = await w.update('clients', client, changes);
    await w.update('clients', now, { fold: clientFold(now) });
    await writeAudit(w, command, {
      storeId: client.storeId,
      action: 'client.updated',
      entityId: id,
      details: { name: now.name, ...changedFrom(client, changes) },
    });
  },
  async answer(r, { id }) {
    const client = await r.get('clients', id);
    if (!client) throw new Refusal('NOT_FOUND');
    return await clientOf(r, client);
  },
});
