import type { Item } from '../../../../src/catalogue/contract.ts';
import { priceInForce } from '../../../../src/sales/price-rules.ts';
import type { CartBody } from '../../../../src/till/contract.ts';

export type CartItem = CartBody['items'][number];

/** What a line of a cart asks, as it is submitted. */
export const pricedItem = ({ productId, price, quantity, discount }: CartItem) => ({
  productId,
  price,
  quantity,
  ...(discount ? { discount } : {}),
});

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
    ...priceInForce(item),
    stock: item.stock,
  };
}
