import type { Variant } from '../../../src/catalogue/contract.ts';
import type { CartItem } from './cart.ts';

/** An article as a line of the cart. @param price the agreed one, centimes; the article's own unless given */
export function itemOf(variant: Variant, price = variant.price): Omit<CartItem, 'quantity'> {
  return {
    productId: variant.id,
    productName: variant.styleName,
    productNameAr: variant.styleNameAr,
    productNameFr: variant.styleNameFr,
    productSku: variant.sku,
    size: variant.size,
    color: variant.color,
    image: variant.image,
    price,
    floor: variant.floor,
    listPrice: variant.price,
    stock: variant.stock,
  };
}
