import { describe, expect, it } from 'vitest';
import type { Item } from '../../../../src/catalogue/contract.ts';
import { saleTotals } from '../../../../src/sales/total-rules.ts';
import { type Cart, type CartAction, emptyCart, stepCart } from './cart.ts';
import type { CartItem } from './cart-item.ts';
import { termsOf } from './cart-terms.ts';

type Offer = NonNullable<Item['offers']>[number];
const KEY = '0197a000-0000-7000-8000-000000000001';
const offer = (o: Partial<Offer>): Offer => ({
  listId: 'soldes',
  name: 'Soldes',
  kind: 'soldes',
  price: 700_00,
  struck: 1_000_00,
  fromPieces: 1,
  clientKinds: [],
  take: null,
  pay: null,
  mayReduce: false,
  ...o,
});
const item = (productId: string, offers: Offer[]): Omit<CartItem, 'quantity'> => ({
  productId,
  productName: 'Caftan',
  productNameAr: null,
  productNameFr: null,
  productSku: productId,
  size: 'M',
  color: 'Vert',
  image: null,
  price: 1_000_00,
  listPrice: 1_000_00,
  floor: null,
  stock: 50,
  styleId: 'caftan',
  own: { price: 1_000_00, floor: null, offers },
});
const add = (productId: string, offers: Offer[]): CartAction => ({
  type: 'add',
  item: item(productId, offers),
  permissions: [],
});
const run = (...actions: CartAction[]): Cart =>
  actions.reduce((cart, action) => stepCart(cart, action).cart, emptyCart(KEY));
const totalOf = (cart: Cart) => saleTotals({ ...termsOf(cart), taxRate: 0 }).total;

const GROS = offer({
  listId: 'gros',
  name: 'Gros',
  kind: 'wholesale',
  price: 850_00,
  struck: null,
  fromPieces: 6,
  mayReduce: true,
});

describe('the prices in force of a cart', () => {
  it('follow the pieces of a style, mixed sizes together', () => {
    const five = run(add('s', [GROS]), add('m', [GROS]), {
      type: 'setQuantity',
      productId: 's',
      quantity: 4,
    });
    expect(totalOf(five)).toBe(5_000_00);
    const six = stepCart(five, { type: 'setQuantity', productId: 'm', quantity: 2 }).cart;
    expect(totalOf(six)).toBe(5_100_00);
    expect(six.items.map((line) => line.priceList?.name)).toEqual(['Gros', 'Gros']);
    const again = stepCart(six, { type: 'remove', productId: 'm' }).cart;
    expect(totalOf(again)).toBe(4_000_00);
  });

  it('follow the kind of client', () => {
    const pro = offer({ listId: 'pro', price: 900_00, clientKinds: ['company'] });
    const cart = run(add('s', [pro]));
    expect(totalOf(cart)).toBe(1_000_00);
    const client = { id: 'c1', name: 'Riad SARL', kind: 'company' as const };
    const sold = stepCart(cart, { type: 'setClient', client }).cart;
    expect(totalOf(sold)).toBe(900_00);
    expect(totalOf(stepCart(sold, { type: 'setClient', client: null }).cart)).toBe(1_000_00);
  });

  it('leave a typed price, and let nobody reduce what a list has fixed', () => {
    const typed = run(add('s', [GROS]), {
      type: 'setPrice',
      productId: 's',
      price: 980_00,
      permissions: ['can_give_discounts'],
    });
    const six = stepCart(typed, { type: 'setQuantity', productId: 's', quantity: 6 }).cart;
    expect(six.items[0]).toMatchObject({ price: 980_00, listPrice: 850_00 });
    const fixed = run(add('s', [offer({})]));
    const lower: CartAction = {
      type: 'setPrice',
      productId: 's',
      price: 690_00,
      permissions: ['can_give_discounts'],
    };
    expect(stepCart(fixed, lower).notice).toEqual({ code: 'LIST_ALLOWS_NO_DISCOUNT', list: 'Soldes' });
    const ten: CartAction = {
      type: 'setDiscount',
      discount: { percent: 10 },
      permissions: ['can_give_discounts'],
    };
    expect(stepCart(fixed, ten).notice).toEqual({ code: 'LIST_ALLOWS_NO_DISCOUNT', list: 'Soldes' });
  });

  it('follow a list that begins and ends while the sale is open', () => {
    const cart = run(add('s', []));
    const now = (offers: Offer[]) =>
      new Map([
        ['s', { stock: 50, floor: null, listPrice: 1_000_00, own: { price: 1_000_00, floor: null, offers } }],
      ]);
    const begun = stepCart(cart, { type: 'refresh', articles: now([offer({})]) }).cart;
    expect(begun.items[0]).toMatchObject({
      price: 700_00,
      listPrice: 700_00,
      priceList: { struck: 1_000_00 },
    });
    const ended = stepCart(begun, { type: 'refresh', articles: now([]) }).cart;
    expect(ended.items[0]).toMatchObject({ price: 1_000_00, listPrice: 1_000_00, priceList: null });
    expect(stepCart(ended, { type: 'refresh', articles: now([]) }).cart).toBe(ended);
  });

  it('give three for the price of two', () => {
    const group = offer({
      listId: 'g',
      kind: 'n_for_m',
      price: 1_000_00,
      struck: null,
      take: 3,
      pay: 2,
      mayReduce: true,
    });
    const cart = run(add('s', [group]), add('m', [group]), {
      type: 'setQuantity',
      productId: 's',
      quantity: 2,
    });
    expect(totalOf(cart)).toBe(2_000_00);
    expect(cart.items.map((line) => line.priceList?.off)).toEqual([666_67, 333_33]);
  });
});
