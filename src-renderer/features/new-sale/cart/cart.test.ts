import { describe, expect, it, test } from 'vitest';
import { type Cart, type CartAction, emptyCart, isEmpty, lineProblem, pieces, stepCart } from './cart.ts';
import type { CartItem } from './cart-item.ts';
import { permissionsLacking } from './cart-terms.ts';

const KEY = '0197a000-0000-7000-8000-000000000001';
const caftan: Omit<CartItem, 'quantity'> = {
  productId: 'p-caftan',
  productName: 'Caftan',
  productNameAr: 'قفطان',
  productNameFr: null,
  productSku: 'CAF-001-M-VERT',
  size: 'M',
  color: 'Vert',
  image: null,
  price: 120_000,
  listPrice: 120_000,
  floor: 100_000,
  stock: 3,
};
const belgha = {
  ...caftan,
  productId: 'p-belgha',
  productName: 'Belgha',
  price: 25_000,
  listPrice: 25_000,
  floor: 25_000,
  stock: 1,
};

function run(...actions: CartAction[]): { cart: Cart; notices: (string | null)[] } {
  let cart = emptyCart(KEY);
  const notices: (string | null)[] = [];
  for (const action of actions) {
    const step = stepCart(cart, action);
    cart = step.cart;
    notices.push(step.notice?.code ?? null);
  }
  return { cart, notices };
}
const addCaftan: CartAction = { type: 'add', item: caftan, permissions: [] };

describe('adding', () => {
  it('makes a line, then counts it up at the agreed price', () => {
    const { cart, notices } = run(
      addCaftan,
      { type: 'setPrice', productId: 'p-caftan', price: 110_000, permissions: [] },
      addCaftan,
    );
    expect(notices).toEqual(['ADDED', null, 'QUANTITY_UPDATED']);
    expect(cart.items).toEqual([{ ...caftan, price: 110_000, quantity: 2 }]);
    expect(pieces(cart)).toBe(2);
  });

  it('refuses what is out of stock and leaves the cart alone', () => {
    const { cart, notices } = run({ type: 'add', item: { ...caftan, stock: 0 }, permissions: [] });
    expect(notices).toEqual(['OUT_OF_STOCK']);
    expect(isEmpty(cart)).toBe(true);
  });

  it('stops at the available stock', () => {
    const { cart, notices } = run(
      { type: 'add', item: belgha, permissions: [] },
      { type: 'add', item: belgha, permissions: [] },
    );
    expect(notices).toEqual(['ADDED', 'STOCK_LIMIT']);
    expect(cart.items[0]?.quantity).toBe(1);
  });

  it('takes the stock and floor of the latest look', () => {
    const { cart, notices } = run(
      { type: 'add', item: belgha, permissions: [] },
      { type: 'add', item: { ...belgha, stock: 9, floor: 20_000 }, permissions: [] },
    );
    expect(notices).toEqual(['ADDED', 'QUANTITY_UPDATED']);
    expect(cart.items[0]).toMatchObject({ quantity: 2, stock: 9, floor: 20_000 });
  });

  it('refuses a first price under the floor', () => {
    expect(run({ type: 'add', item: { ...caftan, price: 99_999 }, permissions: [] }).notices).toEqual([
      'PRICE_BELOW_FLOOR',
    ]);
  });
});

test.each([
  [3, 3, null],
  [4, 1, 'QUANTITY_LIMIT'],
])('setting the quantity to %d gives %d', (quantity, kept, notice) => {
  const { cart, notices } = run(addCaftan, { type: 'setQuantity', productId: 'p-caftan', quantity });
  expect(cart.items[0]?.quantity).toBe(kept);
  expect(notices[1]).toBe(notice);
});

test.each([0, -1])('a quantity of %d removes the line', (quantity) => {
  expect(isEmpty(run(addCaftan, { type: 'setQuantity', productId: 'p-caftan', quantity }).cart)).toBe(true);
});

test('a price never goes below the floor', () => {
  const { cart, notices } = run(addCaftan, {
    type: 'setPrice',
    productId: 'p-caftan',
    price: 99_999,
    permissions: [],
  });
  expect(notices[1]).toBe('PRICE_BELOW_FLOOR');
  expect(cart.items[0]?.price).toBe(120_000);
});

test.each([
  [10, ['can_give_discounts'], 10, null],
  [10, [], 0, 'DISCOUNT_DENIED'],
  [20, ['can_give_discounts'], 0, 'DISCOUNT_OVER_15_DENIED'],
] as const)('a discount of %d with %j', (percent, permissions, kept, notice) => {
  const { cart, notices } = run({ type: 'setDiscount', discount: { percent }, permissions });
  expect(cart.discountPercentage).toBe(kept);
  expect(notices).toEqual([notice]);
});

test('the client comes and goes; the key stays', () => {
  const { cart } = run(addCaftan, { type: 'setClient', client: { id: 'c1', name: 'Salma' } });
  expect(cart).toMatchObject({ clientId: 'c1', clientName: 'Salma', saleKey: KEY });
  expect(stepCart(cart, { type: 'setClient', client: null }).cart).toMatchObject({
    clientId: null,
    clientName: null,
  });
});

test('what the store has now replaces what was shown', () => {
  const refresh = (stock: number, floor: number): CartAction => ({
    type: 'refresh',
    articles: new Map([['p-caftan', { stock, floor, listPrice: 120_000 }]]),
  });
  const { cart } = run(addCaftan, addCaftan, refresh(1, 100_000));
  expect(cart.items[0]).toMatchObject({ quantity: 2, stock: 1 });
  const problems = [refresh(3, 100_000), refresh(1, 100_000), refresh(0, 100_000), refresh(3, 130_000)].map(
    (action) => stepCart(cart, action).cart.items.map(lineProblem)[0],
  );
  expect(problems).toEqual([null, 'STOCK_LIMIT', 'OUT_OF_STOCK', 'PRICE_BELOW_FLOOR']);
  expect(stepCart(cart, refresh(1, 100_000)).cart, 'no news is nothing to keep').toBe(cart);
});

test('actions on an article that is not in the cart change nothing', () => {
  const { cart } = run(addCaftan);
  for (const type of ['setQuantity', 'setPrice'] as const) {
    const step = stepCart(cart, { type, productId: 'other', quantity: 2, price: 2, permissions: [] });
    expect(step).toEqual({ cart, notice: null });
  }
});

describe('what a manager approves', () => {
  const low: CartAction = {
    type: 'setPrice',
    productId: 'p-caftan',
    price: 90_000,
    permissions: [],
    belowFloor: true,
  };

  it('lets one line go below its floor, until its price is another one', () => {
    const { cart } = run({ type: 'add', item: caftan, permissions: [] }, low);
    expect(cart.items[0]).toMatchObject({ price: 90_000, belowFloor: true });
    expect(cart.items.map(lineProblem)).toEqual([null]);
    const raised = stepCart(cart, {
      type: 'setPrice',
      productId: 'p-caftan',
      price: 110_000,
      permissions: [],
    }).cart;
    expect(raised.items[0]).not.toHaveProperty('belowFloor');
    const again = stepCart(raised, {
      type: 'setPrice',
      productId: 'p-caftan',
      price: 90_000,
      permissions: [],
    });
    expect(again.notice).toEqual({ code: 'PRICE_BELOW_FLOOR', floor: 100_000 });
  });

  test.each([
    ['nothing', 15, false, ['can_give_discounts'], []],
    ['a large discount', 16, false, ['can_give_discounts'], ['can_give_discounts_over_15_percent']],
    ['any discount', 20, false, [], ['can_give_discounts', 'can_give_discounts_over_15_percent']],
    ['a low price', 0, true, ['can_give_discounts'], ['can_give_discounts_over_15_percent']],
  ] as const)('is %s', (_, percent, isLow, permissions, lacking) => {
    const { cart } = run({ type: 'add', item: caftan, permissions: [] }, ...(isLow ? [low] : []));
    expect(permissionsLacking({ ...cart, discountPercentage: percent }, permissions)).toEqual(lacking);
  });
});

describe('an agreed price', () => {
  const jabador = { ...caftan, productId: 'p-jabador', price: 38_000, listPrice: 38_000, floor: 28_000 };
  const dress = { ...caftan, productId: 'p-dress', price: 145_000, listPrice: 145_000, floor: 120_000 };
  const both: CartAction[] = [dress, jabador].map((item) => ({ type: 'add', item, permissions: [] }));
  const cashier = ['can_give_discounts'] as const;
  const agree = (total: number): CartAction => ({
    type: 'setDiscount',
    discount: { amount: 183_000 - total },
    permissions: cashier,
  });

  it.each([
    [165_000, undefined],
    [155_000, { code: 'DISCOUNT_OVER_15_DENIED' }],
    [156_000, undefined],
  ])('of %d is %j', (total, notice) => {
    const { cart } = run(...both);
    expect(stepCart(cart, agree(total)).notice ?? undefined).toEqual(notice);
  });

  it('asks for the minimum price too where a line falls below it', () => {
    const { cart } = run(...both);
    const asked: CartAction = {
      type: 'setDiscount',
      discount: { amount: 36_000 },
      permissions: [...cashier, 'can_give_discounts_over_15_percent'],
    };
    expect(stepCart(cart, asked).notice).toEqual({ code: 'PRICE_BELOW_FLOOR', floor: 120_000 });
    const approved = stepCart(cart, { ...asked, belowFloor: true });
    expect(approved).toMatchObject({ notice: null, cart: { discountAmount: 36_000, discountPercentage: 0 } });
    expect(permissionsLacking(approved.cart, cashier)).toEqual(['can_give_discounts_over_15_percent']);
  });

  it('of an article without a minimum price is within the person’s limit', () => {
    const free = { ...caftan, floor: null };
    const { cart } = run({ type: 'add', item: free, permissions: [] });
    const price = (price: number, permissions: Extract<CartAction, { type: 'setPrice' }>['permissions']) =>
      stepCart(cart, { type: 'setPrice', productId: 'p-caftan', price, permissions }).notice;
    expect(price(119_999, [])).toEqual({ code: 'PRICE_BELOW_LIMIT', lowest: 120_000 });
    expect(price(102_000, cashier)).toBeNull();
    expect(price(101_999, cashier)).toEqual({ code: 'PRICE_BELOW_LIMIT', lowest: 102_000 });
  });
  it('goes when it is more than what is left to take it from', () => {
    const permissions = ['can_give_discounts', 'can_give_discounts_over_15_percent'] as const;
    const cheap = { ...belgha, floor: null };
    const { cart } = run(
      { type: 'add', item: { ...caftan, floor: null }, permissions },
      { type: 'add', item: cheap, permissions },
      { type: 'setDiscount', discount: { amount: 300_00 }, permissions },
      { type: 'remove', productId: 'p-caftan' },
    );
    expect(cart).toMatchObject({ items: [{ productId: 'p-belgha' }], discountAmount: null });
  });
  it('of a line goes with the pieces that it was taken from', () => {
    const permissions = ['can_give_discounts', 'can_give_discounts_over_15_percent'] as const;
    const { cart } = run(
      { type: 'add', item: { ...caftan, floor: null }, permissions },
      { type: 'setQuantity', productId: 'p-caftan', quantity: 2 },
      { type: 'setPrice', productId: 'p-caftan', price: 120_000, discount: 130_000, permissions },
      { type: 'setQuantity', productId: 'p-caftan', quantity: 1 },
    );
    expect(cart.items).toEqual([{ ...caftan, floor: null, quantity: 1 }]);
  });
});
