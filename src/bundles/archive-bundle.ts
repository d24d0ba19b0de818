import { writeAudit } from '../core/audit.ts';
import { ofRow } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { type RequestOperation, request } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { bundlesContract } from './contract.ts';
import { bundleById } from './find-bundles.ts';

type Operation = RequestOperation<typeof bundlesContract.archive>;

/** Archives or restores a bundle. Repeating it changes nothing. */
const setArchived =
  (archived: boolean): Operation['run'] =>
  async (w, { id }, command) => {
    const bundle = await w.lock('bundles', id);
    if (!bundle) throw new Refusal('NOT_FOUND');
    if ((bundle.archivedAt !== null) === archived) return;
    await w.update('bundles', bundle, { archivedAt: archived ? command.at : null });
    await writeAudit(w, command, {
      storeId: bundle.storeId,
      action: archived ? 'bundle.archived' : 'bundle.restored',
      entityId: id,
      details: { name: bundle.name },
    });
  };

const common = {
  version: 1,
  touches: ofRow('bundles'),
  storeOf: async (r: Reader, { id }: { id: string }) => (await r.get('bundles', id))?.storeId ?? null,
  answer: async (r: Reader, { id }: { id: string }) => await bundleById(r, id),
};

export const archiveBundle = request(bundlesContract.archive, { ...common, run: setArchived(true) });
export const restoreBundle = request(bundlesContract.restore, { ...common, run: setArchived(false) });
