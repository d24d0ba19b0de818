import { expect, it } from 'vitest';
import { isFarTooMuch } from '../../../../src/sales/payment-rules.ts';
import { asksPrice, isFarPrice } from '../../../../src/sales/typed-price-rules.ts';
import { cartBody } from '../../../../src/till/contract.ts';
import { emptyCart, stepCart } from './cart.ts';

const KEY = '019f0000-0000-7000-8000-000000000001';
const ITEM = {
  productId: '019f0000-0000-7000-8000-000000000002',
  productName: 'Belgha',
  productNameAr: null,
  productNameFr: null,
  productSku: 'BLG-30',
  size: '42',
  color: 'jaune',
  image: null,
  price: 200_00,
  listPrice: 200_00,
  floor: 150_00,
  stock: 6,
};
const { cart } = stepCart(emptyCart(KEY), { type: 'add', item: ITEM, permissions: [] });
const { productId } = ITEM;

it.each([Number.NaN, Number.POSITIVE_INFINITY, 1.5])('a sale never holds %s', (broken) => {
  const actions = [
    { type: 'setQuantity', productId, quantity: broken },
    { type: 'setPrice', productId, price: broken, permissions: [] },
    { type: 'add', item: { ...ITEM, price: broken }, permissions: [] },
  ] as const;
  for (const action of actions) {
    expect(stepCart(cart, action)).toEqual({ cart, notice: { code: 'NOT_A_NUMBER' } });
  }
  const [line] = cart.items;
  expect(cartBody.safeParse(cart).success).toBe(true);
  expect(cartBody.safeParse({ ...cart, items: [{ ...line, quantity: broken }] }).success).toBe(false);
  expect(cartBody.safeParse({ ...cart, items: [{ ...line, price: broken }] }).success).toBe(false);
});

it('gives no discount of NaN', () => {
  const step = stepCart(cart, {
    type: 'setDiscount',
    discount: { percent: Number.NaN },
    permissions: ['can_give_discounts'],
  });
  expect(step).toEqual({ cart, notice: { code: 'NOT_A_NUMBER' } });
});

it('asks for a price as the store wants it', () => {
  const fixed = { price: 200_00, floor: 200_00 };
  expect(asksPrice('always', fixed)).toBe(true);
  expect(asksPrice('changeable', ITEM)).toBe(true);
  expect(asksPrice('changeable', fixed)).toBe(false);
  expect(asksPrice('never', ITEM)).toBe(false);
  expect(asksPrice('changeable', { price: 200_00, floor: null })).toBe(false);
});

it('doubts more than twice the list price, and change that is more than the sale', () => {
  expect(isFarPrice(400_00, 200_00)).toBe(false);
  expect(isFarPrice(400_01, 200_00)).toBe(true);
  expect(isFarPrice(400_00, 0)).toBe(false);
  expect(isFarTooMuch({ paid: 99_999_999_00, change: 99_996_409_80 })).toBe(true);
  expect(isFarTooMuch({ paid: 2_000_00, change: 1_000_00 })).toBe(false);
  expect(isFarTooMuch({ paid: 4_000_00, change: 410_80 })).toBe(false);
});
