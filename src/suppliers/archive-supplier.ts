import { writeAudit } from '../core/audit.ts';
import { ofRow } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { type AnswerOf, type Recorded, request } from '../core/operation.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { suppliersContract } from './contract.ts';
import { toSupplier } from './supplier-row.ts';

/** Archives a supplier or restores it. Idempotent. */
async function setArchived(
  w: Writer,
  id: string,
  command: Recorded & { actor: Row<'users'> },
  isArchived: boolean,
): Promise<void> {
  const supplier = await w.lock('suppliers', id);
  if (!supplier) throw new Refusal('NOT_FOUND');
  if ((supplier.archivedAt !== null) === isArchived) return;
  await w.update('suppliers', supplier, { archivedAt: isArchived ? command.at : null });
  await writeAudit(w, command, {
    storeId: null,
    action: isArchived ? 'supplier.archived' : 'supplier.restored',
    entityId: id,
    details: { name: supplier.name },
  });
}

async function answer(
  r: Reader,
  { id }: { id: string },
): Promise<AnswerOf<typeof suppliersContract.archive>> {
  const supplier = await r.get('suppliers', id);
  if (!supplier) throw new Refusal('NOT_FOUND');
  return toSupplier(supplier);
}

/** Hides a supplier from lists and pickers; orders and payments keep it. */
export const archiveSupplier = request(suppliersContract.archive, {
  version: 1,
  touches: ofRow('suppliers'),
  storeOf: async () => null,
  run: async (w, { id }, command) => await setArchived(w, id, command, true),
  answer,
});

/** Shows an archived supplier again. */
export const restoreSupplier = request(suppliersContract.restore, {
  version: 1,
  touches: ofRow('suppliers'),
  storeOf: async () => null,
  run: async (w, { id }, command) => await setArchived(w, id, command, false),
  answer,
});
