import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import type { InputFor } from '../../fixtures/clients.ts';
import { type Item, saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';

type Submission = InputFor<'sales.complete'>;

export const one = async (w: World, o?: Parameters<World['style']>[0]): Promise<Item> => {
  const [item] = await w.style(o);
  if (!item) throw new Error('the style has no item');
  return item;
};
/** Goods are named in the other languages as well where a refusal names them. */
export const ARABIC_NAME = expect.stringMatching(/^قفطان ملكي/);
export const stockOf = async (w: World, item: Item) =>
  (await w.as('manager').catalogue.find({ id: item.id })).stock;

/** A sale of two pieces that is refused once `spoil` has changed it. */
const spoilt =
  (spoil: (s: Submission, item: Item, w: World) => Partial<Submission>, o?: Parameters<World['style']>[0]) =>
  async (w: World) => {
    const item = await one(w, o);
    const submission = saleInput(w.shop.store.id, [item], 2);
    const spoiltOne = { ...submission, ...spoil(submission, item, w) };
    return () => w.as('cashier').sales.complete(spoiltOne);
  };

export const saleCases: Case[] = [
  answers('sales.complete', 'sells with discount, split payment and change', async (w) => {
    const items = await w.style({ sizes: ['S', 'M'], price: 333_33, floor: 100_00 });
    const sale = await w.as('cashier').sales.complete({
      storeId: w.shop.store.id,
      items: items.map((i) => ({ productId: i.id, price: i.price, quantity: 1 })),
      discountPercentage: 10,
      payments: [
        { method: 'credit_card', amount: 200_00 },
        { method: 'cash', amount: 500_00 },
      ],
    });
    // 666.66 less 66.67 (half up): 599.99, of which a sixth is tax.
    expect(sale).toMatchObject({
      status: 'completed',
      subtotal: 666_66,
      discount: 66_67,
      total: 599_99,
      tax: 100_00,
      taxRate: 20,
      paid: 700_00,
      change: 100_01,
      paymentMethod: 'split',
      cashierName: 'Karim Cashier',
      itemCount: 2,
    });
    expect(sale.items.reduce((sum, line) => sum + line.net, 0)).toBe(sale.total);
    // Payments are a set: nothing says which one was first.
    const sorted = (t: typeof sale) => ({
      ...t,
      payments: t.payments.toSorted((a, b) => a.method.localeCompare(b.method)),
    });
    expect(sorted(await w.as('cashier').sales.find({ id: sale.id }))).toEqual(sorted(sale));
    for (const item of items) expect(await stockOf(w, item)).toBe(9);
  }),
  answers('sales.complete', 'takes the spec’s own submission: paymentMethod and paymentAmount', async (w) => {
    const item = await one(w);
    const input = { ...saleInput(w.shop.store.id, [item]), paymentMethod: 'credit card' };
    const sale = await w.as('cashier').sales.complete(input);
    expect(sale.payments).toEqual([
      { method: 'credit_card', amount: 100_00, currency: 'MAD', tendered: 100_00 },
    ]);
  }),
  ...[
    { name: 'Cash', method: 'cash' },
    { name: 'CREDIT CARD', method: 'credit_card' },
    { name: 'Debit-Card', method: 'credit_card' },
    { name: '', method: 'cash' },
  ].map(({ name, method }) =>
    answers('sales.complete', `takes a payment by a method named “${name}”`, async (w) => {
      const input = { ...saleInput(w.shop.store.id, [await one(w)]), paymentMethod: name };
      const sale = await w.as('cashier').sales.complete(input);
      expect(sale.payments).toEqual([{ method, amount: 100_00, currency: 'MAD', tendered: 100_00 }]);
    }),
  ),
  ...(
    [
      ['virement', 'PAYMENT_METHOD_UNKNOWN'],
      ['mobile wallet', 'PAYMENT_METHOD_UNKNOWN'],
      ['account', 'ACCOUNT_WITHOUT_CLIENT'],
      ['Store Credit', 'BAD_INPUT'],
      ['gift_card', 'BAD_INPUT'],
      [' deposit ', 'BAD_INPUT'],
    ] as const
  ).map(([name, code]) =>
    refuses('sales.complete', code, `“${name}” alone pays nothing, and is not cash`, async (w) => {
      const input = { ...saleInput(w.shop.store.id, [await one(w)]), paymentMethod: name };
      return () => w.as('cashier').sales.complete(input);
    }),
  ),
  answers('sales.complete', 'takes euros at the shop’s rate and gives change in dirhams', async (w) => {
    const item = await one(w);
    const sale = await w.as('cashier').sales.complete({
      ...saleInput(w.shop.store.id, [item]),
      currency: 'EUR',
      // What it is worth is the shop's business: the amount that is sent with it does not count.
      payments: [{ method: 'cash', amount: 1, currency: 'EUR', tendered: 10_00 }],
    });
    // 10 € at 0.09 € a dirham are 111.11 MAD.
    expect(sale).toMatchObject({ currency: 'EUR', exchangeRate: 0.09, paid: 111_11, change: 11_11 });
    expect(sale.payments[0]).toMatchObject({ currency: 'EUR', tendered: 10_00, amount: 111_11 });
  }),
  answers('sales.complete', 'sells the last piece', async (w) => {
    const item = await one(w, { stock: 1 });
    await w.as('cashier').sales.complete(saleInput(w.shop.store.id, [item]));
    expect(await stockOf(w, item)).toBe(0);
  }),
  answers('sales.complete', 'sells once under one key, however often it is sent', async (w) => {
    const item = await one(w);
    const input = saleInput(w.shop.store.id, [item]);
    const context = { idempotencyKey: newId() };
    const first = await w.as('cashier').sales.complete(input, { context });
    expect(await w.as('cashier').sales.complete(input, { context })).toEqual(first);
    expect(await stockOf(w, item)).toBe(9);
  }),
  refuses('sales.complete', 'KEY_REUSED', 'the key was used with another body', async (w) => {
    const item = await one(w);
    const context = { idempotencyKey: newId() };
    const submit = (quantity: number) =>
      w.as('cashier').sales.complete(saleInput(w.shop.store.id, [item], quantity), { context });
    await submit(1);
    return () => submit(2);
  }),
  refuses('sales.complete', 'KEY_REUSED', 'the key is somebody else’s', async (w) => {
    const input = saleInput(w.shop.store.id, [await one(w)]);
    const context = { idempotencyKey: newId() };
    await w.as('cashier').sales.complete(input, { context });
    return () => w.as('manager').sales.complete(input, { context });
  }),
  refuses(
    'sales.complete',
    'STORE_REQUIRED',
    'it names no store',
    spoilt(() => ({ storeId: undefined })),
  ),
  refuses(
    'sales.complete',
    'EMPTY_CART',
    'the cart is empty',
    spoilt(() => ({ items: [] })),
  ),
  refuses(
    'sales.complete',
    'PRODUCT_NOT_FOUND',
    'an article is unknown',
    spoilt(({ items }) => ({ items: [...items, { productId: UNKNOWN, price: 1_00, quantity: 1 }] })),
  ),
  refuses('sales.complete', 'PRODUCT_NOT_FOUND', 'an article is the other store’s', async (w) => {
    const { items } = await w.shop.owner.catalogue.createStyle({
      storeId: w.shop.otherStore.id,
      styleName: 'Elsewhere',
      category: 'Caftans',
      variants: [{ sku: `EL-${newId().slice(-8)}`, size: 'M', color: 'Bleu', price: 100_00, stock: 5 }],
    });
    await w.settle();
    const submission = saleInput(w.shop.store.id, items);
    return () => w.as('cashier').sales.complete(submission);
  }),
  refuses(
    'sales.complete',
    'OUT_OF_STOCK',
    'nothing is left',
    spoilt(() => ({}), { stock: 0 }),
    { data: { nameAr: ARABIC_NAME } },
  ),
  refuses(
    'sales.complete',
    'STOCK_LIMIT',
    'more is wanted than there is',
    spoilt(() => ({}), { stock: 1 }),
    { data: { available: 1, nameAr: ARABIC_NAME } },
  ),
  refuses(
    'sales.complete',
    'STOCK_LIMIT',
    'two lines of one article want more than there is',
    spoilt(
      (_s, item) => ({
        items: [1, 2].map(() => ({ productId: item.id, price: item.price, quantity: 2 })),
        paymentAmount: 4 * item.price,
      }),
      { stock: 3 },
    ),
    { data: { available: 3, nameAr: ARABIC_NAME } },
  ),
  refuses(
    'sales.complete',
    'PRICE_BELOW_FLOOR',
    'the price is a centime under the floor',
    spoilt((_s, item) => ({ items: [{ productId: item.id, price: item.floor - 1, quantity: 2 }] })),
    { data: { floor: 80_00 } },
  ),
  refuses(
    'sales.complete',
    'DISCOUNT_OVER_15_DENIED',
    'a cashier gives 15.01 %',
    spoilt(() => ({ discountPercentage: 15.01 })),
  ),
  answers('sales.complete', 'lets a cashier give 15 % and a manager 20 %', async (w) => {
    const item = await one(w);
    for (const [person, discountPercentage] of [
      ['cashier', 15],
      ['manager', 20],
    ] as const) {
      const input = { ...saleInput(w.shop.store.id, [item]), discountPercentage };
      expect((await w.as(person).sales.complete(input)).total).toBe(100_00 - discountPercentage * 1_00);
    }
  }),
  refuses(
    'sales.complete',
    'UNDERPAID',
    'a centime is missing',
    spoilt(({ paymentAmount = 0 }) => ({ paymentAmount: paymentAmount - 1 })),
    { data: { missing: 1 } },
  ),
  refuses(
    'sales.complete',
    'OVERPAID',
    'the card pays more than is due',
    spoilt(({ paymentAmount = 0 }) => ({
      payments: [
        { method: 'credit_card', amount: paymentAmount + 1 },
        { method: 'cash', amount: 1_00 },
      ],
    })),
    { data: { excess: 1 } },
  ),
  refuses(
    'sales.complete',
    'UNKNOWN_CURRENCY',
    'the shop has no rate for it',
    spoilt(({ paymentAmount = 0 }) => ({
      payments: [{ method: 'cash', amount: paymentAmount, currency: 'XXX', tendered: 1 }],
    })),
    { data: { currency: 'XXX' } },
  ),
  refuses(
    'sales.complete',
    'TOTALS_DIFFER',
    'a line’s total is not price times quantity',
    spoilt((_s, item) => ({ items: [{ productId: item.id, price: item.price, quantity: 2, total: 1 }] })),
  ),
  refuses('sales.complete', 'CLIENT_UNKNOWN', 'the client is another store’s', async (w) => {
    const client = await w.shop.owner.clients.create({ storeId: w.shop.otherStore.id, name: 'Elsewhere' });
    await w.settle();
    const submission = { ...saleInput(w.shop.store.id, [await one(w)]), clientId: client.id };
    return () => w.as('cashier').sales.complete(submission);
  }),
  refuses(
    'sales.complete',
    'PERMISSION_DENIED',
    'a cashier says that it is the sale of somebody else',
    spoilt((_s, _i, w) => ({ cashierId: w.shop.people.manager.id })),
  ),
  refuses(
    'sales.complete',
    'CASHIER_UNKNOWN',
    'it is said to be the sale of somebody from elsewhere',
    spoilt((_s, _i, w) => ({ cashierId: w.shop.people.otherCashier.id })),
  ),
];
