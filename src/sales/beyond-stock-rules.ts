import type { Permission } from '../core/permissions.ts';

/**
 * Who may sell what the stock does not have: pieces in the hand, and dear free articles. It is whoever keeps the stock,
 * because they correct it afterwards: they identify the free article, or count the item.
 */
export const BEYOND_STOCK: Permission = 'can_manage_inventory';

/**
 * Whether a free article needs an approval: dear articles belong into the inventory.
 * @param limit the store's `freeArticleApprovalOver`; 0 for every free article
 */
export const isDearFreeArticle = (price: number, limit: number): boolean => limit === 0 || price > limit;

/** Whether the stock of a store covers a quantity (spec §5). */
export function checkQuantity(quantity: number, stock: number): 'OUT_OF_STOCK' | 'STOCK_LIMIT' | null {
  if (stock < 1) return 'OUT_OF_STOCK';
  return quantity > stock ? 'STOCK_LIMIT' : null;
}
