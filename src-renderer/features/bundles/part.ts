import type { Bundle } from '../../../src/bundles/contract.ts';
import type { Item } from '../../../src/catalogue/contract.ts';

/** A component while a bundle is edited. */
export type Part = Bundle['components'][number];

/** An item as a component. */
export function partOf(item: Item, quantity: number): Part {
  const { id, styleName, styleNameAr, styleNameFr, sku, size, color, image, price, stock } = item;
  return {
    variantId: id,
    quantity,
    styleName,
    styleNameAr,
    styleNameFr,
    sku,
    size,
    color,
    image,
    price,
    stock,
  };
}
