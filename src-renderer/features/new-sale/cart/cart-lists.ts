import { piecesByStyle, withListOff } from '../../../../src/price-lists/rules.ts';
import { priceInForce } from '../../../../src/sales/price-rules.ts';
import type { CartBody } from '../../../../src/till/contract.ts';

type CartItem = CartBody['items'][number];

/** A line at the price in force for this cart. A price that a person typed stays. */
function listed(item: CartItem, pieces: number, clientKind: CartBody['clientKind']): CartItem {
  if (!item.own || item.isPromised) return item;
  const { listPrice, floor, priceList } = priceInForce(item.own, { pieces, clientKind: clientKind ?? null });
  const isListed = (item.priceList ?? priceList) !== null;
  const price = isListed && item.price === item.listPrice ? listPrice : item.price;
  return { ...item, price, listPrice, floor, priceList };
}

const textOf = ({ price, listPrice, floor, priceList }: CartItem): string =>
  JSON.stringify([price, listPrice, floor, priceList ?? null]);

/**
 * A cart at the prices in force: lists depend on the pieces of a style, on the client and on the moment.
 * @returns the same cart when nothing changed, so that it is not stored again
 */
export function atPricesInForce(cart: CartBody): CartBody {
  const pieces = piecesByStyle(cart.items);
  const items = withListOff(
    cart.items.map((item) => listed(item, pieces.get(item.styleId ?? '') ?? item.quantity, cart.clientKind)),
  );
  const isSame = items.every((item, i) => {
    const before = cart.items[i];
    return before !== undefined && textOf(item) === textOf(before);
  });
  return isSame ? cart : { ...cart, items };
}
