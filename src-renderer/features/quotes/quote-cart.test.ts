import { describe, expect, it } from 'vitest';
import type { Item } from '../../../src/catalogue/contract.ts';
import type { QuoteDetail } from '../../../src/quotes/contract.ts';
import { worthOf } from '../../../src/sales/price-rules.ts';
import { emptyCart, lineProblem, stepCart } from '../new-sale/cart/cart.ts';
import { atPricesInForce } from '../new-sale/cart/cart-lists.ts';
import { permissionsLacking } from '../new-sale/cart/cart-terms.ts';
import { quoteCart } from './quote-cart.ts';

const article = (id: string, o: Partial<Item> = {}) =>
  ({
    id,
    styleName: 'Caftan',
    styleNameAr: null,
    styleNameFr: null,
    sku: id,
    size: 'M',
    color: 'Vert',
    image: null,
    price: 1_300_00,
    floor: 1_200_00,
    stock: 5,
    ...o,
  }) as Item;
const line = (productId: string, price: number, quantity = 1) =>
  ({
    id: productId,
    productId,
    sku: productId,
    price,
    listPrice: 1_300_00,
    quantity,
    discount: 0,
  }) as QuoteDetail['items'][number];
const quote = {
  id: 'q',
  number: 'DV-1',
  state: 'open',
  clientId: 'c',
  clientName: 'Amal',
  discountPercentage: 20,
  discountAmount: null,
  items: [line('a', 1_000_00, 2), line('b', 500_00)],
} as QuoteDetail;
const articles = new Map(
  [article('a'), article('b', { price: 450_00, floor: 400_00 })].map((a) => [a.id, a]),
);
/** The resulting sale as its screen has it. */
function opened(detail: QuoteDetail, sold: ReadonlyMap<string, Item>) {
  const { cart, gone } = quoteCart(detail, sold);
  return { gone, cart: { ...emptyCart('key'), ...cart } };
}

describe('the sale that a quote becomes', () => {
  it('keeps what was offered while it holds, under a floor that has risen and with no approval', () => {
    const { cart, gone } = opened(quote, articles);
    expect(gone).toBe(0);
    expect(cart).toMatchObject({
      clientName: 'Amal',
      discountPercentage: 20,
      origin: { kind: 'quote', id: 'q', number: 'DV-1', terms: { discountPercentage: 20 } },
    });
    expect(cart.items.map((i) => [i.productId, i.price, i.quantity, i.floor])).toEqual([
      ['a', 1_000_00, 2, 1_200_00],
      ['b', 500_00, 1, 400_00],
    ]);
    expect(cart.items.map(lineProblem)).toEqual([null, null]);
    expect(permissionsLacking(cart, [])).toEqual([]);
  });

  it('is approved for the prices in force when it was offered, as its sale is recorded', () => {
    const { cart } = opened(quote, articles);
    expect(cart.items.map((i) => i.listPrice)).toEqual([1_300_00, 1_300_00]);
    const later = atPricesInForce(cart);
    expect(later.items.map((i) => i.listPrice)).toEqual([1_300_00, 1_300_00]);
    expect(worthOf(later.items)).toBe(3_900_00);
    const { cart: expired } = opened({ ...quote, state: 'expired' }, articles);
    expect(expired.items.map((i) => i.listPrice)).toEqual([1_300_00, 450_00]);
  });

  it('asks for approval as soon as it is more than what was offered', () => {
    const { cart } = opened(quote, articles);
    const more = stepCart(cart, { type: 'setQuantity', productId: 'a', quantity: 3 }).cart;
    expect(permissionsLacking(more, [])).toEqual([
      'can_give_discounts',
      'can_give_discounts_over_15_percent',
    ]);
    const detached = stepCart(cart, { type: 'leaveOrigin' }).cart;
    expect(permissionsLacking(detached, ['can_give_discounts'])).toEqual([
      'can_give_discounts_over_15_percent',
    ]);
  });

  it('has today’s prices and no discount once its day is over', () => {
    const { cart } = opened({ ...quote, state: 'expired' }, articles);
    expect(cart.items.map((i) => i.price)).toEqual([1_300_00, 450_00]);
    expect(cart).toMatchObject({ discountPercentage: 0, origin: { id: 'q', terms: null } });
    expect(cart.items.map((i) => i.belowFloor)).toEqual([undefined, undefined]);
  });

  it('leaves out what is not sold any more, and shows what is out of stock', () => {
    const available = new Map([['a', article('a', { stock: 1 })]]);
    const { cart, gone } = opened(quote, available);
    expect(gone).toBe(1);
    expect(cart.items.map(lineProblem)).toEqual(['STOCK_LIMIT']);
  });

  it('counts an article that stands on two lines together', () => {
    const twice = { ...quote, items: [line('a', 1_000_00, 2), line('a', 1_000_00)] };
    const { cart, gone } = opened(twice, articles);
    expect([gone, cart.items.map((i) => i.quantity)]).toEqual([0, [3]]);
  });
});
