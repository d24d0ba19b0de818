import type { Item } from '../../../src/catalogue/contract.ts';
import { client } from '../../api/client.ts';
import { toastProblem } from '../../ui/toast.tsx';
import type { OrderDraft } from './use-order-draft.ts';

/** Adds a style with all its items of the store to a draft, at the cost that was last paid; false when that failed. */
export function usePickStyle(storeId: string, draft: OrderDraft): (face: Item) => Promise<boolean> {
  return async (face) => {
    try {
      const { items } = await client.catalogue.search({ storeId, query: '', styleId: face.styleId });
      const { styleId, styleName, styleNameAr, styleNameFr, image } = face;
      draft.addStyle(
        {
          styleId,
          styleName,
          styleNameAr,
          styleNameFr,
          image,
          articles: items.map(({ id, size, color, sku, stock }) => ({ id, size, color, sku, stock })),
        },
        new Map(items.map((item) => [item.id, item.lastCost ?? item.cost])),
      );
      return true;
    } catch (error) {
      toastProblem(error);
      return false;
    }
  };
}
