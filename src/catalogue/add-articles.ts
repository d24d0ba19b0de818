import type { z } from 'zod';
import { writeAudit } from '../core/audit.ts';
import { shared } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
import { itemId } from '../core/ids.ts';
import { fact } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import { checkCodes } from './codes.ts';
import { catalogueContract } from './contract.ts';
import {
  addArticles,
  articlesOf,
  claimsOfArticles,
  examineArticles,
  inLists,
  type NewArticles,
  newArticles,
} from './new-articles.ts';
import { withOwnSkus } from './own-sku.ts';
import { itemsOf } from './select-items.ts';

/** Adds sizes and colours to a style, or adds articles of other stores to this one. */
export const addArticlesToStyle = fact(catalogueContract.addArticles, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  record: newArticles as z.ZodType<unknown> as z.ZodType<NewArticles>,
  touches: (record, command) => [shared('styles', record.style.id), ...claimsOfArticles(record, command)],
  storesOf: (record: NewArticles) => [record.storeId, ...record.items.map((i) => i.storeId)],
  async decide(w, { id, storeId, variants }, command): Promise<NewArticles> {
    const style = await w.get('styles', id);
    if (!style || !(await w.get('stores', storeId))) throw new Refusal('NOT_FOUND');
    const existing = new Map<number, Row<'articles'>>();
    for (const [n, { articleId }] of variants.entries()) {
      if (!articleId) continue;
      const article = await w.get('articles', articleId);
      if (article?.styleId !== id) throw new Refusal('NOT_FOUND');
      if (await w.get('items', itemId(articleId, storeId))) throw new Refusal('SKU_TAKEN', article);
      existing.set(n, article);
    }
    const cells = await withOwnSkus(w, style, variants, command.till);
    await checkCodes(
      w,
      cells.filter((v) => !v.articleId),
    );
    return await articlesOf(w, { storeId, style, cells, existing }, command);
  },
  async apply(w, made, command) {
    const record = await inLists(w, made, command);
    await addArticles(w, record, command);
    await writeAudit(w, command, {
      storeId: record.storeId,
      action: 'item.created',
      entityId: record.style.id,
      details: { style: record.style.name, variants: record.items.length },
    });
  },
  examine: examineArticles,
  answer: async (r, record, _command, call) => ({
    styleId: record.style.id,
    items: await itemsOf(
      r,
      record.items.map((i) => i.id),
      call,
    ),
  }),
});
