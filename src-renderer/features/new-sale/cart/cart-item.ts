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

/** Whether the pieces of a cart line are in the hand beyond the stock, as it is submitted. */
export const takenFromHand = ({ inHand, quantity, stock }: CartItem) =>
  inHand && quantity > stock ? { inHand } : {};

/** What the price in force of a cart line follows. */
export const ownOf = ({ price, floor, offers = [] }: Item) => ({ price, floor, offers });

/** An item as a cart line. @param agreed price in centimes; by default the price in force */
export function itemOf(item: Item, agreed?: number): Omit<CartItem, 'quantity'> {
  const { listPrice, floor, priceList } = priceInForce(item);
  return {
    productId: item.id,
    productName: item.styleName,
    productNameAr: item.styleNameAr,
    productNameFr: item.styleNameFr,
    productSku: item.sku,
    size: item.size,
    color: item.color,
    image: item.image,
    price: agreed ?? listPrice,
    listPrice,
    floor,
    stock: item.stock,
    ...(item.isBundle ? {} : { styleId: item.styleId, category: item.category }),
    ...(item.offers ? { own: ownOf(item), priceList } : {}),
  };
}
