import { describe, expect, it } from 'vitest';
import type { Permission } from '../../../../src/core/permissions.ts';
import { saleTotals } from '../../../../src/sales/total-rules.ts';
import { submissionOf } from '../payment/submission.ts';
import { type Cart, type CartAction, emptyCart, isSaleOnly, stepCart } from './cart.ts';
import { termsOf } from './cart-terms.ts';

const KEY = '0197a000-0000-7000-8000-000000000001';
const CASHIER: Permission[] = ['can_give_discounts'];
const add = (productId: string, price: number, floor: number | null = null): CartAction => ({
  type: 'add',
  item: {
    productId,
    productName: 'Caftan',
    productNameAr: null,
    productNameFr: null,
    productSku: productId,
    size: 'M',
    color: 'Vert',
    image: null,
    price,
    listPrice: price,
    floor,
    stock: 50,
  },
  permissions: [],
});
const TO_SALMA: CartAction = { type: 'setClient', client: { id: 'salma', name: 'Salma' } };
const points = (count: number, least = 0): CartAction => ({
  type: 'setPoints',
  points: { count, isHeld: true, pointValue: 10, least },
});
const run = (...actions: CartAction[]): Cart =>
  actions.reduce((cart, action) => stepCart(cart, action).cart, emptyCart(KEY));
const totalOf = (cart: Cart) => saleTotals({ ...termsOf(cart), taxRate: 0 }).total;

describe('the points of a cart', () => {
  it('take off what they are worth, and are submitted as they are held', () => {
    const cart = run(add('a', 100_00), add('b', 200_00), TO_SALMA, points(500));
    expect(cart.items.map((item) => item.pointsShare)).toEqual([16_67, 33_33]);
    expect(totalOf(cart)).toBe(250_00);
    expect(isSaleOnly(cart)).toBe(true);
    const sale = { storeId: 's', cashier: { id: 'c', name: 'C' }, payments: [], rate: 1 };
    expect(submissionOf(cart, sale).points).toEqual({ count: 500, isHeld: true });
  });

  it('give way to a discount, and to what the sale has become', () => {
    const cart = run(add('a', 100_00, 80_00), TO_SALMA, points(200));
    expect(totalOf(cart)).toBe(80_00);
    // 15% leaves 5.00 above the minimum price.
    const discount: CartAction = { type: 'setDiscount', discount: { percent: 15 }, permissions: CASHIER };
    const { cart: less, notice } = stepCart(cart, discount);
    expect(notice).toBeNull();
    expect(less.points?.count).toBe(50);
    expect(totalOf(less)).toBe(80_00);
    expect(
      run(add('a', 100_00), TO_SALMA, points(200), { type: 'remove', productId: 'a' }).points,
    ).toBeNull();
  });

  it('are none below the fewest that the store takes', () => {
    expect(run(add('a', 10_00), TO_SALMA, points(300, 200)).points).toBeNull();
  });

  it('are those of the client: another one spends none', () => {
    const cart = run(add('a', 100_00), TO_SALMA, points(200));
    expect(stepCart(cart, TO_SALMA).cart.points?.count).toBe(200);
    const other = stepCart(cart, { type: 'setClient', client: { id: 'hind', name: 'Hind' } }).cart;
    expect([other.points, totalOf(other)]).toEqual([null, 100_00]);
  });
});
