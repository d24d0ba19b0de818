import { expect } from 'vitest';
import type { InputFor } from '../../fixtures/clients.ts';
import { saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refusalOf, refuses } from '../case.ts';
import type { World } from '../world.ts';
import { approved } from './approval-cases.ts';
import { inputOf, taken } from './deposit-cases.ts';
import { ARABIC_NAME, one } from './sale-cases.ts';

type Submission = InputFor<'sales.complete'>;

const LARGE = 'can_give_discounts_over_15_percent' as const;

/** A dress for 1,450.00, at least 1,200.00, and trousers for 380.00, at least 280.00, for an agreed total. */
async function agreed(w: World, total: number) {
  const dress = await one(w, { price: 1_450_00, floor: 1_200_00 });
  const trousers = await one(w, { price: 380_00, floor: 280_00 });
  const input = {
    storeId: w.shop.store.id,
    items: [dress, trousers].map(({ id, price }) => ({ productId: id, price, quantity: 1 })),
    discountAmount: 1_830_00 - total,
    paymentAmount: total,
  };
  return { dress, trousers, input };
}

/** A cashier's sale of one article without a minimum price. */
const typed =
  (change: (price: number) => Partial<Submission['items'][number]>, price = 1_499_00) =>
  async (w: World) => {
    const item = await one(w, { price, floor: null });
    const line = { productId: item.id, price, quantity: 1, ...change(price) };
    const paymentAmount = line.price * line.quantity - (line.discount ?? 0);
    return () => w.as('cashier').sales.complete({ storeId: w.shop.store.id, items: [line], paymentAmount });
  };

const none = async (w: World, documentId: string) => {
  await w.settle();
  const { items } = await w.shop.owner.exceptions.list({ storeId: w.shop.store.id, limit: 100 });
  expect(items.filter((e) => e.documentId === documentId)).toEqual([]);
};

export const agreedPriceCases: Case[] = [
  answers('sales.complete', 'sells for an agreed total, spread over the lines', async (w) => {
    const { input } = await agreed(w, 1_650_00);
    const sale = await w.as('cashier').sales.complete(input);
    expect(sale).toMatchObject({
      subtotal: 1_830_00,
      discount: 180_00,
      discountAmount: 180_00,
      discountPercentage: 0,
      total: 1_650_00,
      tax: 275_00,
      change: 0,
    });
    expect(sale.items.map((line) => line.net)).toEqual([1_307_38, 342_62]);
    const { body } = await w.as('cashier').sales.receipt({ id: sale.id });
    expect(body).toMatchObject({ discount: 180_00, discountPercentage: 0, total: 1_650_00 });
    await none(w, sale.id);
  }),
  answers('sales.complete', 'needs an approval for an agreed total 15.3 % lower', async (w) => {
    const { input } = await agreed(w, 1_550_00);
    expect((await refusalOf(() => w.as('cashier').sales.complete(input))).code).toBe(
      'DISCOUNT_OVER_15_DENIED',
    );
    const context = { approval: await approved(w, [LARGE]) };
    const sale = await w.as('cashier').sales.complete(input, { context });
    expect(sale.total).toBe(1_550_00);
    await none(w, sale.id);
  }),
  answers('sales.complete', 'needs an approval also of a manager below a minimum price', async (w) => {
    const { input, dress } = await agreed(w, 1_470_00);
    const refusal = await refusalOf(() => w.as('manager').sales.complete(input));
    expect(refusal).toMatchObject({ code: 'PRICE_BELOW_FLOOR', data: { floor: dress.floor } });
    const context = { approval: await approved(w, [LARGE]) };
    const sale = await w.as('cashier').sales.complete(input, { context });
    expect(sale.items.map((line) => line.net)).toEqual([1_164_75, 305_25]);
    await none(w, sale.id);
  }),
  answers('sales.complete', 'gives 15 % of 1,499.00 in any way, to the centime', async (w) => {
    for (const change of [(price: number) => ({ price: price - 224_85 }), () => ({ discount: 224_85 })]) {
      const sell = await typed(change)(w);
      expect((await sell()).total).toBe(1_274_15);
    }
    const sell = await typed((price) => ({ price: price - 2_25 }), 14_99)(w);
    expect((await sell()).items[0]).toMatchObject({ price: 12_74, listPrice: 14_99, discount: 0 });
  }),
  answers('sales.complete', 'takes a price above the list price as no reduction', async (w) => {
    const sell = await typed((price) => ({ price: price + 100_00 }))(w);
    expect(await sell()).toMatchObject({ discount: 0, total: 1_599_00 });
  }),
  answers('sales.complete', 'keeps a discount of a line apart from that of the sale', async (w) => {
    const { input, dress, trousers } = await agreed(w, 1_700_00);
    const [first, second] = input.items;
    const sale = await w.as('cashier').sales.complete({
      ...input,
      items: [
        { ...first, productId: dress.id, price: dress.price, quantity: 1, discount: 100_00 },
        {
          ...second,
          productId: trousers.id,
          price: trousers.price,
          quantity: 1,
        },
      ],
      discountAmount: 30_00,
    });
    expect(sale).toMatchObject({ subtotal: 1_830_00, discount: 130_00, total: 1_700_00 });
    expect(sale.items.map((line) => [line.discount, line.net])).toEqual([
      [100_00, 1_326_59],
      [0, 373_41],
    ]);
    // All of it comes back for what was paid.
    const back = await w.as('cashier').sales.refund({
      id: sale.id,
      itemsToReturn: sale.items.map(({ id, quantity }) => ({ saleLineId: id, quantity })),
      reason: 'changed mind',
    });
    expect(back.refunded).toBe(1_700_00);
  }),
  refuses(
    'sales.complete',
    'PRICE_BELOW_LIMIT',
    'a cashier types a price a centime lower than he may give',
    typed((price) => ({ price: price - 224_86 })),
    { data: { lowest: 1_274_15, nameAr: ARABIC_NAME } },
  ),
  refuses(
    'sales.complete',
    'DISCOUNT_OVER_15_DENIED',
    'the discount of a line is a centime too much',
    typed(() => ({ discount: 224_86 })),
  ),
  refuses(
    'sales.complete',
    'DISCOUNT_OVER_15_DENIED',
    'a lower price and a discount are too much together',
    async (w) => {
      const item = await one(w, { price: 100_00, floor: null });
      return () =>
        w.as('cashier').sales.complete({
          storeId: w.shop.store.id,
          items: [{ productId: item.id, price: 90_00, quantity: 1 }],
          discountPercentage: 10,
          paymentAmount: 81_00,
        });
    },
  ),
  answers('quotes.create', 'keeps an agreed total, which its sale takes as offered', async (w) => {
    const { input } = await agreed(w, 1_550_00);
    const { storeId, items, discountAmount } = input;
    const quote = await w
      .as('manager')
      .quotes.create({ storeId, items, discountAmount, validUntil: '2099-12-31' });
    expect(quote).toMatchObject({ discountAmount: 280_00, discount: 280_00, total: 1_550_00 });
    const sell = (terms: Partial<InputFor<'quotes.sell'>>) =>
      w.as('cashier').quotes.sell({ id: quote.id, items, discountAmount, paymentAmount: 1_830_00, ...terms });
    const more = await refusalOf(() => sell({ discountAmount: 280_01 }));
    expect(more.code).toBe('DISCOUNT_OVER_15_DENIED');
    const { sale } = await sell({});
    expect(sale).toMatchObject({ discountAmount: 280_00, total: 1_550_00 });
    await none(w, sale.id);
  }),
  refuses('quotes.create', 'PRICE_BELOW_LIMIT', 'a price is lower than the cashier may give', async (w) => {
    const item = await one(w, { floor: null });
    const items = [{ productId: item.id, price: 84_99, quantity: 1 }];
    const input = { storeId: w.shop.store.id, items, validUntil: '2099-12-31' };
    return () => w.as('cashier').quotes.create(input);
  }),
  answers('deposits.create', 'keeps an agreed total until it is collected', async (w) => {
    const item = await one(w, { price: 1_499_00, floor: null });
    const { deposit } = await taken(w, {
      items: [{ productId: item.id, price: item.price, quantity: 1, discount: 99_00 }],
      discountAmount: 100_00,
      payment: { method: 'cash', amount: 500_00 },
    });
    expect(deposit).toMatchObject({ discountAmount: 100_00, total: 1_300_00, items: [{ discount: 99_00 }] });
    const payments = [{ method: 'cash' as const, amount: 800_00 }];
    const { sale } = await w.as('cashier').deposits.collect({ id: deposit.id, payments });
    expect(sale).toMatchObject({ discountAmount: 100_00, discount: 199_00, total: 1_300_00 });
    await none(w, sale.id);
  }),
  refuses('deposits.create', 'PRICE_BELOW_LIMIT', 'a price is lower than the cashier may give', async (w) => {
    const item = await one(w, { floor: null });
    const { input } = await inputOf(w, { items: [{ productId: item.id, price: 84_99, quantity: 1 }] });
    return () => w.as('cashier').deposits.create(input);
  }),
  refuses('quotes.sell', 'PRICE_BELOW_LIMIT', 'a price is lower than offered and than allowed', async (w) => {
    const item = await one(w, { floor: null });
    const offered = { productId: item.id, price: item.price, quantity: 1 };
    const input = { storeId: w.shop.store.id, items: [offered], validUntil: '2099-12-31' };
    const quote = await w.as('cashier').quotes.create(input);
    const items = [{ ...offered, price: 84_99 }];
    return () => w.as('cashier').quotes.sell({ id: quote.id, items, paymentAmount: 84_99 });
  }),
  refuses('sales.exchange', 'PRICE_BELOW_LIMIT', 'a price is lower than the cashier may give', async (w) => {
    const item = await one(w, { floor: null });
    const sale = await w.as('cashier').sales.complete(saleInput(w.shop.store.id, [item]));
    return () =>
      w.as('cashier').sales.exchange({
        id: sale.id,
        itemsToReturn: [{ productId: item.id, quantity: 1 }],
        items: [{ productId: item.id, price: 84_99, quantity: 1 }],
        reason: 'changed mind',
      });
  }),
];
