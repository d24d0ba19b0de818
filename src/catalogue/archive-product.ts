import { writeAudit } from '../audit-log/write-audit.ts';
import { ofRow } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { type InputOf, type RequestOperation, request } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { productsContract } from './contract.ts';
import { toVariant, variantById } from './variant-row.ts';

type Contract = typeof productsContract.archive;
type Input = InputOf<Contract>;

const storeOf = async (r: Reader, { id }: Input) => (await r.get('items', id))?.storeId ?? null;

/** Takes a variant out of a store's active lists, or puts it back. Doing it twice changes nothing. */
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
      action: archived ? 'product.archived' : 'product.restored',
      entityId: item.id,
      details: { sku: article.sku },
    });
  };

const answer: RequestOperation<Contract>['answer'] = async (r, { id }, call) => {
  const row = await variantById(r, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return toVariant(row, call);
};

export const archiveProduct = request(productsContract.archive, {
  version: 1,
  touches: ofRow('items'),
  storeOf,
  run: setArchived(true),
  answer,
});
export const restoreProduct = request(productsContract.restore, {
  version: 1,
  touches: ofRow('items'),
  storeOf,
  run: setArchived(false),
  answer,
});
/** Nothing that was ever sold is deleted. */
export const removeProduct = request(productsContract.remove, {
  version: 1,
  touches: ofRow('items'),
  storeOf,
  run: setArchived(true),
  answer,
});
