import { describe, expect, it, test } from 'vitest';
import { saleInput } from '../../../../src/sales/contract.ts';
import { type Cart, emptyCart, lineProblem, stepCart } from '../cart/cart.ts';
import { submissionOf } from '../payment/submission.ts';
import { beyondStockLacking } from './needs-approval.ts';

const KEY = '0197a000-0000-7000-8000-000000000001';
const KHADIJA = { id: '0197a000-0000-7000-8000-000000000002', name: 'Khadija' };
const SAMIRA = { id: '0197a000-0000-7000-8000-000000000003', name: 'Samira' };
const tarbouche = {
  productId: KEY,
  productName: 'Tarbouche',
  productNameAr: null,
  productNameFr: null,
  productSku: 'TRB-1',
  size: 'U',
  color: 'Rouge',
  image: null,
  price: 150_00,
  listPrice: 150_00,
  floor: 100_00,
  stock: 1,
};
const mdamma = { ...tarbouche, productSku: '', floor: null, stock: 0, free: { category: 'Ceintures' } };

const cartOf = (...items: Cart['items']): Cart => ({ ...emptyCart(KEY), items });

describe('pieces in the hand', () => {
  const full = cartOf({ ...tarbouche, quantity: 1 });
  it('are refused until somebody says that they are in the hand', () => {
    expect(stepCart(full, { type: 'add', item: tarbouche, permissions: [] }).notice?.code).toBe(
      'STOCK_LIMIT',
    );
    const { cart } = stepCart(full, { type: 'add', item: { ...tarbouche, inHand: true }, permissions: [] });
    expect(cart.items).toMatchObject([{ quantity: 2, inHand: true }]);
    expect(cart.items.map(lineProblem)).toEqual([null]);
  });
  it('are asked about once for a line', () => {
    const inHand = cartOf({ ...tarbouche, quantity: 2, inHand: true });
    expect(stepCart(inHand, { type: 'add', item: tarbouche, permissions: [] }).cart.items[0]?.quantity).toBe(
      3,
    );
    const typed = stepCart(full, { type: 'setQuantity', productId: KEY, quantity: 4, inHand: true });
    expect(typed.cart.items).toMatchObject([{ quantity: 4, inHand: true }]);
  });
});

test.each([
  ['approval', { inHand: true, quantity: 2 }, 500_00, ['can_manage_inventory']],
  ['approval', { inHand: true, quantity: 1 }, 500_00, []],
  ['allowed', { inHand: true, quantity: 2 }, 500_00, []],
  ['never', { ...mdamma, price: 500_00, quantity: 2 }, 500_00, []],
  ['never', { ...mdamma, price: 500_01, quantity: 1 }, 500_00, ['can_manage_inventory']],
  ['never', { ...mdamma, price: 1, quantity: 1 }, 0, ['can_manage_inventory']],
] as const)('with %s, %j above %d needs %j', (sellWithoutStock, line, freeArticleApprovalOver, lacking) => {
  const cart = cartOf({ ...tarbouche, ...line });
  const terms = { sellWithoutStock, freeArticleApprovalOver };
  expect(beyondStockLacking(cart, terms, [])).toEqual(lacking);
  expect(beyondStockLacking(cart, terms, ['can_manage_inventory'])).toEqual([]);
});

test('a cart with free items and sellers becomes the submission that the contract takes', () => {
  const cart = cartOf(
    { ...tarbouche, quantity: 2, inHand: true },
    { ...mdamma, productId: SAMIRA.id, productName: 'Mdamma', quantity: 2, seller: SAMIRA },
  );
  const details = { storeId: KEY, cashier: KHADIJA, payments: [], rate: 1 };
  const submission = submissionOf(cart, { ...details, seller: KHADIJA });
  expect(saleInput.parse(submission)).toEqual(submission);
  expect(submission).toMatchObject({
    sellerId: KHADIJA.id,
    items: [
      { productId: KEY, inHand: true },
      { free: { name: 'Mdamma', category: 'Ceintures' }, quantity: 2, sellerId: SAMIRA.id },
    ],
  });
  // Where nobody records it, nobody is named.
  expect(JSON.stringify(submissionOf(cart, { ...details, seller: null }))).not.toContain('sellerId');
});
