import { writeAudit } from '../core/audit.ts';
import { own } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { request } from '../core/operation.ts';
import { refundLinesOfSale } from '../sales/find-sales.ts';
import { moveStock } from '../stock/move-stock.ts';
import { freeArticlesContract } from './contract.ts';
import { toFreeArticle } from './find-free-articles.ts';

/** Identifies a free article as an item of its store, once. */
export const identify = request(freeArticlesContract.identify, {
  version: 1,
  storeOf: async (r, { id }) => (await r.get('freeArticles', id))?.storeId ?? null,
  touches: ({ id, productId }) => [own('freeArticles', id), own('items', productId)],
  async run(w, { id, productId }, command) {
    const free = await w.lock('freeArticles', id);
    if (!free) throw new Refusal('NOT_FOUND');
    const { storeId, saleId, name, day, receiptNumber: label } = free;
    if (free.itemId !== null) throw new Refusal('ALREADY_IDENTIFIED', { name, nameAr: null, nameFr: null });
    const item = await w.lock('items', productId);
    if (!item || item.archivedAt !== null) throw new Refusal('PRODUCT_NOT_FOUND');
    if (item.storeId !== storeId) throw new Refusal('WRONG_STORE');
    const returned = (await w.run(refundLinesOfSale, { saleId }))
      .filter((line) => line.saleLineId === id)
      .reduce((n, line) => n + line.quantity, 0);
    const moved = Math.max(0, free.quantity - returned);
    const { id: userId, name: userName } = command.actor;
    if (moved > 0) {
      await moveStock(
        w,
        // The pieces left with the sale: a count since then has already missed them.
        { ...command, moment: free.at },
        [{ itemId: productId, storeId, change: 0 - moved, action: 'sale', notes: name }],
        { id, label, userId, userName, day },
      );
    }
    await w.update('freeArticles', free, {
      itemId: productId,
      moved,
      identifiedAt: command.at,
      identifiedBy: userId,
    });
    const article = await w.get('articles', item.articleId);
    await writeAudit(w, command, {
      storeId,
      action: 'free_article.identified',
      entityId: id,
      details: { name, sku: article?.sku ?? '', receipt: label, pieces: moved },
    });
  },
  async answer(r, { id }) {
    const free = await r.get('freeArticles', id);
    if (!free) throw new Refusal('NOT_FOUND');
    return toFreeArticle(free);
  },
});
