import type { z } from 'zod';
import { attributeNames } from '../attributes/attribute-row.ts';
import { writeAudit } from '../core/audit.ts';
import { made, shared } from '../core/claims.ts';
import { Refusal } from '../core/errors.ts';
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

/** Creates a style as a size × colour grid, with a store's prices and its initial stock in the ledger. */
export const createStyle = fact(catalogueContract.createStyle, {
  version: 1,
  storeOf: async (_r, input) => input.storeId,
  record: newArticles as z.ZodType<unknown> as z.ZodType<NewArticles>,
  touches: (record, command) => [
    ...made('styles', record.style.id, command.rowId('style')),
    shared('suppliers', record.style.supplierId),
    ...claimsOfArticles(record, command),
  ],
  storesOf: (record: NewArticles) => [record.storeId, ...record.items.map((i) => i.storeId)],
  async decide(w, input, command): Promise<NewArticles> {
    if (!(await w.get('stores', input.storeId))) throw new Refusal('MISSING_FIELDS');
    const id = command.rowId('style');
    const cells = await withOwnSkus(w, { id, name: input.styleName }, input.variants, command.till);
    await checkCodes(w, cells);
    const style: Row<'styles'> = {
      id,
      name: input.styleName,
      nameAr: input.styleNameAr,
      nameFr: input.styleNameFr,
      category: (await attributeNames(w)).nameOf('category', input.category),
      fabricType: input.fabricType,
      description: input.description,
      image: input.image,
      supplierId: input.supplierId,
      createdAt: command.at,
      archivedAt: null,
    };
    return await articlesOf(w, { storeId: input.storeId, style, cells }, command);
  },
  async apply(w, made, command) {
    const record = await inLists(w, made, command);
    await w.insertMissing('styles', record.style);
    await addArticles(w, record, command);
    await writeAudit(w, command, {
      storeId: record.storeId,
      action: 'item.created',
      entityId: record.style.id,
      details: { style: record.style.name, variants: record.articles.length },
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
