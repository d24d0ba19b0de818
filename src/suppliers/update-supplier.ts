import { writeAudit } from '../core/audit.ts';
import { changedFrom } from '../core/changed-from.ts';
import { ofRow } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { request } from '../core/operation.ts';
import { suppliersContract } from './contract.ts';
import { supplierFold, toSupplier } from './supplier-row.ts';

/** Changes a supplier; a field left out stays the same. */
export const updateSupplier = request(suppliersContract.update, {
  version: 1,
  touches: ofRow('suppliers'),
  storeOf: async () => null,
  async run(w, { id, ...changes }, command) {
    const supplier = await w.lock('suppliers', id);
    if (!supplier) throw new Refusal('NOT_FOUND');
    const now = await w.update('suppliers', supplier, changes);
    await w.update('suppliers', now, { fold: supplierFold(now) });
    await writeAudit(w, command, {
      storeId: null,
      action: 'supplier.updated',
      entityId: id,
      details: { name: now.name, ...changedFrom(supplier, changes) },
    });
  },
  async answer(r, { id }) {
    const supplier = await r.get('suppliers', id);
    if (!supplier) throw new Refusal('NOT_FOUND');
    return toSupplier(supplier);
  },
});
