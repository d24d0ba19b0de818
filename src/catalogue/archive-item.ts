import { writeAudit } from '../core/audit.ts';
import { ofRow } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { type InputOf, type RequestOperation, request } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { catalogueContract } from './contract.ts';
import { itemById, toItem } from './select-items.ts';

type Contract = typeof catalogueContract.archive;
type Input = InputOf<Contract>;

const storeOf = async (r: Reader, { id }: Input) => (await r.get('items', id))?.storeId ?? null;

/** Archives a variant of a store, or restores it. Repeating it changes nothing. */
const setArchived =
  (archived: boolean): RequestOperation<Contract>['run'] =>
  async (w, { id }, command) => {
    const item = await w.lock('items', id);
    const article = item && (await w.get('articles', item.articleId));
    if (!item || !article) throw new Refusal('NOT_FOUND');
    if ((item.archivedAt !== null) === archived) return;
    await w.update('items', item, { archivedAt: archived ? command.at : null });
    await writeAudit(w, command, {
      storeId: item.storeId,
      action: archived ? 'item.archived' : 'item.restored',
      entityId: item.id,
      details: { sku: article.sku },
    });
  };

const answer: RequestOperation<Contract>['answer'] = async (r, { id }, call) => {
  const row = await itemById(r, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return toItem(row, call);
};

export const archiveItem = request(catalogueContract.archive, {
  version: 1,
  touches: ofRow('items'),
  storeOf,
  run: setArchived(true),
  answer,
});
export const restoreItem = request(catalogueContract.restore, {
  version: 1,
  touches: ofRow('items'),
  storeOf,
  run: setArchived(false),
  answer,
});
/** Archives, because nothing that may have been sold is deleted. */
export const removeItem = request(catalogueContract.remove, {
  version: 1,
  touches: ofRow('items'),
  storeOf,
  run: setArchived(true),
  answer,
});
