import { writeAudit } from '../audit-log/write-audit.ts';
import { Refusal } from '../core/errors.ts';
import { request } from '../core/operation.ts';
import { productsContract } from './contract.ts';
import { toVariant, variantById } from './variant-row.ts';

/** Changes an item's price, floor, cost or threshold, or discontinues its article. Blank fields stay as they are. */
export const updateProduct = request(productsContract.update, {
  version: 1,
  storeOf: async (r, input) => (await r.get('items', input.id))?.storeId ?? null,
  async run(w, input, command) {
    const item = await w.lock('items', input.id);
    if (!item) throw new Refusal('NOT_FOUND');
    const { id: _id, isDiscontinued, ...terms } = input;
    // A price that is set alone below the floor would make the article unsellable: the floor follows it down.
    const floor =
      terms.floor ?? (terms.price !== undefined && terms.price < item.floor ? terms.price : undefined);
    await w.update('items', item, { ...terms, floor });
    if (isDiscontinued !== undefined) {
      const article = await w.lock('articles', item.articleId);
      if (article) await w.update('articles', article, { isDiscontinued });
    }
    await writeAudit(w, command, {
      storeId: item.storeId,
      userName: command.actor.name,
      action: 'product.updated',
      entityId: item.id,
      details: {
        before: { price: item.price, floor: item.floor, cost: item.cost },
        after: { ...terms, isDiscontinued },
      },
    });
  },
  async answer(r, input, call) {
    const row = await variantById(r, input.id);
    if (!row) throw new Refusal('NOT_FOUND');
    return toVariant(row, call);
  },
});
