import type { Bundle } from '../../../src/bundles/contract.ts';
import type { Variant } from '../../../src/catalogue/contract.ts';

/** A component as it is shown while a bundle is made. */
export type Part = Bundle['components'][number];

/** An article as a component. */
export function partOf(variant: Variant, quantity: number): Part {
  const { id, styleName, styleNameAr, styleNameFr, sku, size, color, image, price, stock } = variant;
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
