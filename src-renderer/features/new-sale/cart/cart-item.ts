import type { Item } from '../../../../src/catalogue/contract.ts';
import type { CartBody } from '../../../../src/till/contract.ts';

export type CartItem = CartBody['items'][number];

/** An item as a cart line. @param price agreed price in centimes; by default the item's own */
export function itemOf(item: Item, price = item.price): Omit<CartItem, 'quantity'> {
  return {
    productId: item.id,
    productName: item.styleName,
    productNameAr: item.styleNameAr,
    productNameFr: item.styleNameFr,
    productSku: item.sku,
    size: item.size,
    color: item.color,
    image: item.image,
    price,
    floor: item.floor,
    listPrice: item.price,
    stock: item.stock,
  };
}
