import { expect } from 'vitest';
import type { InputFor } from '../../fixtures/clients.ts';
import { drawn, wordsOf } from '../../fixtures/paper-words.ts';
import { saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, expectRefusal, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { approved } from './approval-cases.ts';
import { whereDrawerIsRequired } from './drawer-cases.ts';
import { one, stockOf } from './sale-cases.ts';

type Exchange = InputFor<'sales.exchange'>;
type Payments = NonNullable<Exchange['payments']>;

const sum = (payments: readonly { amount: number; method: string }[], method?: string) =>
  payments.filter((p) => !method || p.method === method).reduce((n, p) => n + p.amount, 0);

/** A sale of one piece, and another article that the client would rather have. */
export async function swap(w: World, from: number, to: number, payments?: Payments) {
  const item = await one(w, { price: from, floor: 1_00 });
  const other = await one(w, { price: to, floor: 1_00 });
  const sale = await w.as('cashier').sales.complete({
    ...saleInput(w.shop.store.id, [item]),
    ...(payments ? { payments } : {}),
  });
  const line = sale.items[0];
  if (!line) throw new Error('the sale has no line');
  const input: Exchange = {
    id: sale.id,
    itemsToReturn: [{ saleLineId: line.id, quantity: 1 }],
    items: [{ productId: other.id, price: to, quantity: 1 }],
    reason: 'size',
    payments: [],
  };
  return { item, other, sale, input };
}

/** An exchange that is refused once `spoil` has changed it. */
const spoilt =
  (spoil: (input: Exchange) => Partial<Exchange>, to = 100_00) =>
  async (w: World) => {
    const { input } = await swap(w, 100_00, to);
    const spoiltOne = { ...input, ...spoil(input) };
    return () => w.as('cashier').sales.exchange(spoiltOne);
  };

const credit = (sourceId: string, amount: number) => ({ method: 'store_credit' as const, amount, sourceId });

export const exchangeCases: Case[] = [
  answers('sales.exchange', 'swaps goods of one value for nothing, in one ticket', async (w) => {
    const { item, other, sale, input } = await swap(w, 100_00, 100_00);
    const done = await w.as('cashier').sales.exchange(input);
    expect(done).toMatchObject({ returned: 100_00, difference: 0, credit: null });
    expect(done.sale).toMatchObject({ total: 100_00, paid: 100_00, change: 0, exchangeOf: done.refundId });
    expect(done.sale.payments).toMatchObject([{ method: 'exchange', amount: 100_00 }]);
    expect([await stockOf(w, item), await stockOf(w, other)]).toEqual([10, 9]);
    const before = await w.as('cashier').sales.find({ id: sale.id });
    expect(before).toMatchObject({ status: 'refunded', refunded: 100_00 });
    const [refund] = before.refunds;
    expect(refund).toMatchObject({
      exchangeSaleId: done.sale.id,
      receiptNumber: done.sale.receiptNumber,
      payments: [{ method: 'exchange', amount: 100_00 }],
    });
    // What one half gives the other is the same on both sides.
    expect(sum(done.sale.payments, 'exchange')).toBe(sum(refund?.payments ?? [], 'exchange'));
  }),
  answers('sales.exchange', 'takes the difference, with change, and prints one receipt', async (w) => {
    const { input, sale } = await swap(w, 100_00, 180_00);
    const done = await w.as('cashier').sales.exchange({
      ...input,
      payments: [
        { method: 'credit_card', amount: 30_00 },
        { method: 'cash', amount: 100_00 },
      ],
    });
    expect(done).toMatchObject({ returned: 100_00, difference: 80_00 });
    expect(done.sale).toMatchObject({ total: 180_00, paid: 230_00, change: 50_00 });
    const ofSale = await w.as('cashier').sales.receipt({ id: done.sale.id });
    const ofRefund = await w.as('cashier').sales.receipt({ id: sale.id, refundId: done.refundId });
    expect(ofRefund).toEqual(ofSale);
    expect(ofSale.body).toMatchObject({
      kind: 'exchange',
      originalNumber: sale.receiptNumber,
      total: 80_00,
      outgoing: 180_00,
      returned: { total: 100_00, lines: [{ quantity: 1 }] },
      paid: 130_00,
      change: 50_00,
    });
    const pdf = await w.as('cashier').sales.receiptPdf({ id: done.sale.id, locale: 'ar', format: '80mm' });
    const lines = (await wordsOf(pdf)).split('\n');
    expect(lines).toEqual(
      expect.arrayContaining([
        drawn('تبديل'),
        `180.00 | ${drawn('السلعة اللي تخدات')}`,
        `−100.00 | ${drawn('السلعة اللي رجعات')}`,
        `${drawn('د.م.')} 80.00 | ${drawn('الفرق للخلاص')}`,
        `50.00 | ${drawn('الصرف')}`,
      ]),
    );
  }),
  answers('sales.exchange', 'gives what is left back to the card that paid', async (w) => {
    const { input } = await swap(w, 100_00, 60_00, [{ method: 'credit_card', amount: 100_00 }]);
    const done = await w.as('cashier').sales.exchange(input);
    expect(done).toMatchObject({ returned: 100_00, difference: -40_00, credit: null });
    const { refunds } = await w.as('cashier').sales.find({ id: input.id });
    expect(refunds[0]?.payments.toSorted((a, b) => a.amount - b.amount)).toMatchObject([
      { method: 'credit_card', amount: 40_00 },
      { method: 'exchange', amount: 60_00 },
    ]);
  }),
  answers('sales.exchange', 'gives what is left as a store credit, which pays later', async (w) => {
    const { input } = await swap(w, 100_00, 60_00);
    const done = await w.as('cashier').sales.exchange({ ...input, repayAs: 'store_credit' });
    expect(done.credit).toMatchObject({ amount: 40_00, code: expect.stringMatching(/^AV-/) });
    const item = await one(w);
    const sale = await w.as('cashier').sales.complete({
      ...saleInput(w.shop.store.id, [item]),
      payments: [credit(done.credit?.id ?? '', 40_00), { method: 'cash', amount: 60_00 }],
    });
    expect(sale.paymentMethod).toBe('split');
    const { balance, state } = await w.as('manager').credits.find({ id: done.credit?.id ?? '' });
    expect({ balance, state }).toEqual({ balance: 0, state: 'spent' });
  }),
  answers('sales.exchange', 'repays goods that were exchanged in cash', async (w) => {
    const { input } = await swap(w, 100_00, 100_00, [{ method: 'credit_card', amount: 100_00 }]);
    const { sale } = await w.as('cashier').sales.exchange(input);
    const itemsToReturn = sale.items.map((l) => ({ saleLineId: l.id, quantity: 1 }));
    const after = await w.as('cashier').sales.refund({ id: sale.id, itemsToReturn });
    expect(after.refunds[0]?.payments).toEqual([{ method: 'cash', amount: 100_00 }]);
  }),
  refuses(
    'sales.exchange',
    'NOT_FOUND',
    'there is no such sale',
    spoilt(() => ({ id: UNKNOWN })),
  ),
  refuses(
    'sales.exchange',
    'NO_ITEMS_SELECTED',
    'nothing comes back',
    spoilt(() => ({ itemsToReturn: [] })),
  ),
  refuses(
    'sales.exchange',
    'EMPTY_CART',
    'nothing goes out',
    spoilt(() => ({ items: [] })),
  ),
  refuses(
    'sales.exchange',
    'RETURN_EXCEEDS_SOLD',
    'more comes back than was sold',
    spoilt(({ itemsToReturn }) => ({ itemsToReturn: itemsToReturn.map((l) => ({ ...l, quantity: 2 })) })),
  ),
  refuses(
    'sales.exchange',
    'PRODUCT_NOT_FOUND',
    'an article is unknown',
    spoilt(() => ({ items: [{ productId: UNKNOWN, price: 1_00, quantity: 1 }] })),
  ),
  refuses(
    'sales.exchange',
    'STOCK_LIMIT',
    'more goes out than there is',
    spoilt(({ items }) => ({ items: items.map((l) => ({ ...l, quantity: 11 })) })),
  ),
  refuses('sales.exchange', 'OUT_OF_STOCK', 'nothing is left of it', async (w) => {
    const { input } = await swap(w, 100_00, 100_00);
    const none = await one(w, { stock: 0 });
    const items = [{ productId: none.id, price: none.price, quantity: 1 }];
    return () => w.as('cashier').sales.exchange({ ...input, items });
  }),
  refuses(
    'sales.exchange',
    'PRICE_BELOW_FLOOR',
    'a price is too low',
    spoilt(({ items }) => ({ items: items.map((l) => ({ ...l, price: 50 })) })),
  ),
  refuses(
    'sales.exchange',
    'DISCOUNT_OVER_15_DENIED',
    'a cashier gives a large discount',
    spoilt(() => ({ discountPercentage: 20 })),
  ),
  refuses(
    'sales.exchange',
    'UNDERPAID',
    'the difference is not paid',
    spoilt(() => ({}), 150_00),
    { data: { missing: 50_00 } },
  ),
  refuses(
    'sales.exchange',
    'OVERPAID',
    'a card pays more than the difference',
    spoilt(() => ({ payments: [{ method: 'credit_card', amount: 60_00 }] }), 150_00),
    { data: { excess: 10_00 } },
  ),
  refuses(
    'sales.exchange',
    'UNKNOWN_CURRENCY',
    'it is paid in shells',
    spoilt(() => ({ payments: [{ method: 'cash', amount: 1, currency: 'XXX', tendered: 1 }] }), 150_00),
  ),
  refuses(
    'sales.exchange',
    'TOTALS_DIFFER',
    'a line does not add up',
    spoilt(({ items }) => ({ items: items.map((l) => ({ ...l, total: 1 })) })),
  ),
  refuses(
    'sales.exchange',
    'CREDIT_NOT_FOUND',
    'it is paid with a credit that is none',
    spoilt(() => ({ payments: [credit(UNKNOWN, 50_00)] }), 150_00),
  ),
  refuses('sales.exchange', 'CREDIT_VOID', 'the credit is void', async (w) => {
    const { input } = await swap(w, 100_00, 150_00);
    const storeCredit = await issued(w, 50_00);
    await w.as('manager').credits.void({ id: storeCredit.id, reason: 'lost' });
    return () => w.as('cashier').sales.exchange({ ...input, payments: [credit(storeCredit.id, 50_00)] });
  }),
  refuses('sales.exchange', 'CREDIT_EXPIRED', 'the credit has expired', async (w) => {
    const { input } = await swap(w, 100_00, 150_00);
    const storeCredit = await expired(w, 50_00);
    return () => w.as('cashier').sales.exchange({ ...input, payments: [credit(storeCredit, 50_00)] });
  }),
  refuses('sales.exchange', 'CREDIT_TOO_LOW', 'the credit does not reach', async (w) => {
    const { input } = await swap(w, 100_00, 150_00);
    const storeCredit = await issued(w, 20_00);
    return () => w.as('cashier').sales.exchange({ ...input, payments: [credit(storeCredit.id, 50_00)] });
  }),
  refuses('sales.exchange', 'DRAWER_CLOSED', 'the store asks for an open drawer', async (w) => {
    const { input } = await swap(w, 100_00, 100_00);
    return await withDrawerRequired(w, () => w.as('cashier').sales.exchange(input));
  }),

  answers('sales.exchange', 'pays cash out of an open drawer alone, where a store says so', async (w) => {
    const { input } = await swap(w, 150_00, 100_00);
    const even = await swap(w, 100_00, 100_00);
    await whereDrawerIsRequired(
      w,
      async () => {
        const paysOut = () => w.as('cashier').sales.exchange(input);
        if (w.at === 'till') await expectRefusal(w, 'DRAWER_CLOSED', paysOut);
        else expect((await paysOut()).sale.total).toBe(100_00);
        // Nothing changes hands: nothing is asked for.
        expect((await w.as('cashier').sales.exchange(even.input)).sale.total).toBe(100_00);
      },
      'cash',
    );
  }),

  answers('sales.returnWithoutReceipt', 'takes goods back for cash, with a receipt of its own', async (w) => {
    const item = await one(w);
    const done = await w.as('manager').sales.returnWithoutReceipt({
      storeId: w.shop.store.id,
      items: [{ productId: item.id, quantity: 2, price: 80_00 }],
      repayAs: 'cash',
      reason: 'size',
    });
    expect(done).toMatchObject({ total: 160_00, credit: null });
    expect(await stockOf(w, item)).toBe(12);
    const { number, body } = await w.as('cashier').sales.receipt({ id: done.id });
    expect(number).toBe(done.receiptNumber);
    expect(body).toMatchObject({ kind: 'refund', originalNumber: null, total: 160_00 });
  }),
  answers('sales.returnWithoutReceipt', 'is a cashier’s with a manager’s yes, for a credit', async (w) => {
    const item = await one(w);
    const client = await w.as('cashier').clients.create({ storeId: w.shop.store.id, name: 'Returner' });
    const input = {
      storeId: w.shop.store.id,
      items: [{ productId: item.id, quantity: 1, price: 100_00 }],
      clientId: client.id,
      reason: 'defect',
    };
    const approval = await approved(w, ['can_manage_expenses']);
    const done = await w.as('cashier').sales.returnWithoutReceipt(input, { context: { approval } });
    expect(done.credit).toMatchObject({ amount: 100_00 });
    const { items } = await w.as('cashier').credits.lookup({ storeId: w.shop.store.id, clientId: client.id });
    expect(items).toMatchObject([{ id: done.credit?.id, balance: 100_00, clientName: 'Returner' }]);
    await w.settle();
    const { items: exceptions } = await w.shop.owner.exceptions.list({ storeId: w.shop.store.id });
    expect(exceptions.filter((e) => e.commandId === done.id)).toEqual([]);
  }),
  refuses(
    'sales.returnWithoutReceipt',
    'NO_ITEMS_SELECTED',
    'nothing comes back',
    async (w) => () =>
      w.as('manager').sales.returnWithoutReceipt({ storeId: w.shop.store.id, items: [], reason: 'size' }),
  ),
  refuses(
    'sales.returnWithoutReceipt',
    'PRODUCT_NOT_FOUND',
    'an article is unknown',
    async (w) => () =>
      w.as('manager').sales.returnWithoutReceipt({
        storeId: w.shop.store.id,
        items: [{ productId: UNKNOWN, quantity: 1, price: 1_00 }],
        reason: 'size',
      }),
  ),
  refuses(
    'sales.returnWithoutReceipt',
    'PRICE_ABOVE_TODAYS',
    'more is given than it costs',
    async (w) => {
      const item = await one(w);
      const items = [{ productId: item.id, quantity: 1, price: 100_01 }];
      return () =>
        w.as('manager').sales.returnWithoutReceipt({ storeId: w.shop.store.id, items, reason: 'size' });
    },
    { data: { price: 100_00 } },
  ),
  refuses(
    'sales.returnWithoutReceipt',
    'STORE_REQUIRED',
    'there is no such store',
    async (w) => () =>
      w.as('owner').sales.returnWithoutReceipt({ storeId: UNKNOWN, items: [], reason: 'size' }),
    { at: 'server' },
  ),
  refuses('sales.returnWithoutReceipt', 'DRAWER_CLOSED', 'the store asks for an open drawer', async (w) => {
    const item = await one(w);
    const items = [{ productId: item.id, quantity: 1, price: 1_00 }];
    return await withDrawerRequired(w, () =>
      w.as('manager').sales.returnWithoutReceipt({ storeId: w.shop.store.id, items, reason: 'size' }),
    );
  }),
];

/** A credit that was given by hand. */
export async function issued(w: World, amount: number, clientId: string | null = null) {
  return await w
    .as('manager')
    .credits.issue({ storeId: w.shop.store.id, amount, clientId, reason: 'apology' });
}

/** A credit that was good for one month, some months ago. */
export async function expired(w: World, amount: number): Promise<string> {
  const { id } = w.shop.store;
  await w.shop.owner.stores.updateSettings({ id, creditMonths: 1 });
  await w.settle();
  const storeCredit = await issued(w, amount);
  await w.settle();
  await w.shop.owner.stores.updateSettings({ id, creditMonths: 12 });
  for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(40 * 24 * 3_600_000);
  await w.settle();
  await w.renew();
  return storeCredit.id;
}

/** A call that comes while the store sells with an open drawer only; the setting is put back after it. */
async function withDrawerRequired(w: World, call: () => Promise<unknown>) {
  const { id } = w.shop.store;
  await w.shop.owner.stores.updateSettings({ id, drawerFor: 'all' });
  await w.settle();
  const restore = async () => {
    await w.shop.owner.stores.updateSettings({ id, drawerFor: 'never' });
    await w.settle();
  };
  const outcome = await call().then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
  await restore();
  return async () => {
    if ('error' in outcome) throw outcome.error;
    return outcome.answer;
  };
}
