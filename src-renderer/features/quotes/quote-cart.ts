import type { Item } from '../../../src/catalogue/contract.ts';
import type { QuoteDetail } from '../../../src/quotes/contract.ts';
import type { BegunCart } from '../../api/begun-cart.ts';
import { type CartItem, itemOf } from '../new-sale/public.ts';

/**
 * The sale that a quote becomes. While it is valid, its prices and discount apply, even below a minimum price that has
 * risen since; afterwards current prices apply.
 * @param articles its items that the store still sells, by id
 */
export function quoteCart(
  quote: QuoteDetail,
  articles: ReadonlyMap<string, Item>,
): { cart: BegunCart; gone: number } {
  const holds = quote.state === 'open';
  const items = new Map<string, CartItem>();
  for (const { productId, price, listPrice, quantity, discount, priceList } of quote.items) {
    const article = articles.get(productId);
    if (!article) continue;
    const existing = items.get(productId);
    const item = holds
      ? { ...itemOf(article, price), listPrice, belowFloor: true, isPromised: true as const, priceList }
      : itemOf(article);
    const off = holds ? discount + (existing?.discount ?? 0) : 0;
    items.set(productId, {
      ...(existing ?? item),
      quantity: quantity + (existing?.quantity ?? 0),
      ...(off > 0 ? { discount: off } : {}),
    });
  }
  const { discountPercentage, discountAmount, discountReason, discountNote } = quote;
  const lines = quote.items.map(({ productId, price, quantity, discount }) => ({
    productId,
    price,
    quantity,
    discount,
  }));
  const terms = holds ? { discountPercentage, discountAmount, lines } : null;
  const cart: BegunCart = {
    items: [...items.values()],
    clientId: quote.clientId,
    clientName: quote.clientName,
    discountPercentage: holds ? discountPercentage : 0,
    discountAmount: holds ? discountAmount : null,
    ...(holds ? { discountReason, discountNote } : {}),
    origin: { kind: 'quote', id: quote.id, number: quote.number, terms },
  };
  const offered = new Set(quote.items.map((line) => line.productId));
  return { cart, gone: offered.size - items.size };
}
