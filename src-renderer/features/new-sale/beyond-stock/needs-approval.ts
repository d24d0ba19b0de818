import type { Permission } from '../../../../src/core/permissions.ts';
import { BEYOND_STOCK, isDearFreeArticle } from '../../../../src/sales/beyond-stock-rules.ts';
import type { StoreSettings } from '../../../../src/stores/rules.ts';
import type { Cart } from '../cart/cart.ts';

export type BeyondStockTerms = Pick<StoreSettings, 'sellWithoutStock' | 'freeArticleApprovalOver'>;

/** What a cart needs approved because the stock does not have it. */
export function beyondStockLacking(
  { items }: Pick<Cart, 'items'>,
  { sellWithoutStock, freeArticleApprovalOver }: BeyondStockTerms,
  permissions: readonly Permission[],
): Permission[] {
  if (permissions.includes(BEYOND_STOCK)) return [];
  const isBeyond = items.some(
    ({ free, inHand, quantity, stock, price }) =>
      (free && isDearFreeArticle(price, freeArticleApprovalOver)) ||
      (inHand && sellWithoutStock === 'approval' && quantity > stock),
  );
  return isBeyond ? [BEYOND_STOCK] : [];
}
