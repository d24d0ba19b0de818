import { expect, test } from 'vitest';
import { saleInput } from '../../../../src/sales/contract.ts';
import { emptyCart } from '../cart/cart.ts';
import { submissionOf } from './submission.ts';

const ID = '0197a000-0000-7000-8000-000000000001';

test('a cart becomes the submission that the contract takes', () => {
  const cart = {
    ...emptyCart(ID),
    clientId: ID,
    discountPercentage: 12.5,
    items: [
      {
        productId: ID,
        productName: 'Caftan',
        productNameAr: null,
        productNameFr: null,
        productSku: 'CAF-1',
        size: 'M',
        color: 'Vert',
        image: null,
        quantity: 2,
        price: 120_000,
        listPrice: 120_000,
        floor: 100_000,
        stock: 5,
      },
    ],
  };
  const submission = submissionOf(cart, {
    storeId: ID,
    cashier: { id: ID, name: 'Amal' },
    payments: [
      { method: 'credit_card', amount: 150_000, currency: 'MAD' },
      { method: 'cash', amount: 60_000, currency: 'MAD' },
    ],
    rate: 1,
  });
  expect(saleInput.parse(submission)).toEqual(submission);
  expect(submission).toMatchObject({
    storeId: ID,
    items: [{ productId: ID, price: 120_000, quantity: 2, total: 240_000 }],
    discountPercentage: 12.5,
    paymentMethod: 'credit_card',
    paymentAmount: 210_000,
  });
});
