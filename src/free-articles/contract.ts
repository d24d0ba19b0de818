import { z } from 'zod';
import { day, flag, id, instant, page, paging, read, request, storeOrAll } from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import './refusals.ts';

const freeArticle = z.object({
  /** The line of the sale. */
  id,
  storeId: id,
  saleId: id,
  receiptNumber: z.string(),
  day,
  name: z.string(),
  category: z.string(),
  quantity: z.number().int(),
  /** Unit price, centimes, tax included. */
  price: z.number().int(),
  /** The item that it was identified as; null while it waits. */
  itemId: id.nullable(),
  identifiedAt: instant.nullable(),
});
export type FreeArticle = z.infer<typeof freeArticle>;

export const freeArticlesContract = {
  /** Free articles by business day, the latest first. */
  list: read({ permission: 'can_manage_inventory' })
    .route({ method: 'GET', path: '/free-articles', tags: ['Transactions'] })
    .input(paging.extend({ storeId: storeOrAll.optional(), isIdentified: flag.optional() }))
    .output(page(freeArticle)),
  /**
   * Says which item a free article is: its pieces leave the item's stock, less what was returned, and figures count it
   * under the item's style. The receipt stays as printed. Once only.
   */
  identify: request({ permission: 'can_manage_inventory' })
    .route({ method: 'POST', path: '/free-articles/{id}/identify', tags: ['Transactions'] })
    .errors(errors('NOT_FOUND', 'PRODUCT_NOT_FOUND', 'ALREADY_IDENTIFIED'))
    .input(z.object({ id, productId: id }))
    .output(freeArticle),
};
