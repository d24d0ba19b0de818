import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { addDays, businessDayOf } from '../../../src/core/time.ts';
import type { InputFor } from '../../fixtures/clients.ts';
import { readPdf } from '../../fixtures/pdf-text.ts';
import { addStyle, type Item } from '../../fixtures/shop.ts';
import { answers, type Case, expectRefusal, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { approved } from './approval-cases.ts';
import { needsDrawer } from './drawer-cases.ts';
import { expired as expiredCredit, issued } from './exchange-cases.ts';
import { one, stockOf } from './sale-cases.ts';

type CreateInput = InputFor<'quotes.create'>;
type SellInput = InputFor<'quotes.sell'>;

const here = (w: World) => ({ storeId: w.shop.store.id });
const FAR = '2099-01-15';
const DAY_MS = 24 * 3_600_000;
const lineOf = (item: Item, quantity = 1, price = item.price) => ({ productId: item.id, price, quantity });

/** Two pieces at 100.00. */
async function inputOf(w: World, o: Partial<CreateInput> = {}) {
  const item = await one(w);
  const input: CreateInput = { ...here(w), items: [lineOf(item, 2)], validUntil: FAR, ...o };
  return { item, input };
}

export async function offered(w: World, o: Partial<CreateInput> = {}) {
  const { item, input } = await inputOf(w, o);
  return { item, quote: await w.as('cashier').quotes.create(input) };
}

/** What sells a quote as it is. */
export function saleOf({
  id,
  items,
  total,
  discountPercentage,
}: Awaited<ReturnType<typeof offered>>['quote']) {
  const input: SellInput = {
    id,
    items: items.map(({ productId, price, quantity }) => ({ productId, price, quantity })),
    discountPercentage,
    payments: [{ method: 'cash', amount: total }],
  };
  return input;
}

async function sold(w: World) {
  const { quote, item } = await offered(w);
  const done = await w.as('cashier').quotes.sell(saleOf(quote));
  return { ...done, item };
}

async function cancelled(w: World) {
  const { quote } = await offered(w);
  return await w.as('cashier').quotes.cancel({ id: quote.id });
}

/** Days later, with everybody signed in again. */
async function passed(w: World, days: number): Promise<void> {
  for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(days * DAY_MS);
  await w.settle();
  await w.renew();
}

const today = (w: World) => businessDayOf(w.shop.store, (w.till ?? w.server).clock.now());

const createCases: Case[] = [
  answers('quotes.create', 'keeps every price and name under a number, and moves nothing', async (w) => {
    const client = await w.as('cashier').clients.create({ ...here(w), name: 'Zineb', phone: '0612345678' });
    const { item, quote } = await offered(w, {
      clientId: client.id,
      discountPercentage: 10,
      notes: 'livraison incluse',
    });
    expect(quote).toMatchObject({
      number: expect.stringMatching(/^DV-CAS1-\w+-\d{4}$/),
      state: 'open',
      clientId: client.id,
      clientName: 'Zineb',
      clientPhone: '0612345678',
      validUntil: FAR,
      subtotal: 200_00,
      discountPercentage: 10,
      discount: 20_00,
      total: 180_00,
      pieces: 2,
      notes: 'livraison incluse',
      cancelledAt: null,
      sales: [],
      items: [
        { productId: item.id, sku: item.sku, quantity: 2, price: 100_00, listPrice: 100_00, total: 200_00 },
      ],
    });
    expect(await stockOf(w, item)).toBe(10);
    await w.settle();
    expect(await w.shop.owner.quotes.find({ id: quote.id })).toEqual(quote);
    const { items } = await w.shop.owner.auditLog.list({ ...here(w), limit: 50 });
    expect(items.find((entry) => entry.entityId === quote.id)).toMatchObject({
      action: 'quote.created',
      details: { number: quote.number, total: 180_00 },
    });
  }),
  answers('quotes.create', 'counts each till’s numbers without a gap', async (w) => {
    const numbers = [(await offered(w)).quote.number, (await offered(w)).quote.number];
    const [first, second] = numbers.map((number) => Number(number.slice(number.lastIndexOf('-') + 1)));
    expect(second).toBe((first ?? 0) + 1);
  }),
  answers('quotes.create', 'makes one quote of one key, however often it is sent', async (w) => {
    const { input } = await inputOf(w);
    const context = { idempotencyKey: newId() };
    const once = await w.as('cashier').quotes.create(input, { context });
    expect(await w.as('cashier').quotes.create(input, { context })).toEqual(once);
    const { items } = await w.as('cashier').quotes.list({ ...here(w), search: once.number, limit: 5 });
    expect(items.map((q) => q.id)).toEqual([once.id]);
  }),
  answers('quotes.create', 'offers what is out of stock, to whoever comes, until today', async (w) => {
    const none = await one(w, { stock: 0 });
    const { quote } = await offered(w, { items: [lineOf(none)], validUntil: today(w) });
    expect(quote).toMatchObject({ clientId: null, clientName: null, state: 'open', total: 100_00 });
  }),
  answers('quotes.create', 'goes under the floor with somebody’s yes', async (w) => {
    const item = await one(w);
    const { input } = await inputOf(w, { items: [lineOf(item, 1, 70_00)] });
    const approval = await approved(w, ['can_give_discounts_over_15_percent']);
    expect(await w.as('cashier').quotes.create(input, { context: { approval } })).toMatchObject({
      total: 70_00,
    });
  }),
  refuses('quotes.create', 'EMPTY_CART', 'there is nothing to offer', async (w) => {
    const { input } = await inputOf(w, { items: [] });
    return () => w.as('cashier').quotes.create(input);
  }),
  refuses('quotes.create', 'CLIENT_UNKNOWN', 'the client is the other store’s', async (w) => {
    const { id } = await w.shop.owner.clients.create({ storeId: w.shop.otherStore.id, name: 'Away' });
    const { input } = await inputOf(w, { clientId: id });
    return () => w.as('owner').quotes.create(input);
  }),
  refuses('quotes.create', 'PRODUCT_NOT_FOUND', 'there is no such article', async (w) => {
    const { input } = await inputOf(w, { items: [{ productId: UNKNOWN, price: 1_00, quantity: 1 }] });
    return () => w.as('cashier').quotes.create(input);
  }),
  refuses(
    'quotes.create',
    'PRODUCT_NOT_FOUND',
    'the article is the other store’s',
    async (w) => {
      const [there] = await addStyle(w.shop.owner, w.shop.otherStore.id);
      const { input } = await inputOf(w, {
        items: [{ productId: there?.id ?? '', price: 100_00, quantity: 1 }],
      });
      return () => w.as('owner').quotes.create(input);
    },
    { at: 'server' },
  ),
  refuses('quotes.create', 'PRICE_BELOW_FLOOR', 'the price is under the floor', async (w) => {
    const item = await one(w);
    const { input } = await inputOf(w, { items: [lineOf(item, 1, 79_99)] });
    return () => w.as('cashier').quotes.create(input);
  }),
  refuses('quotes.create', 'DISCOUNT_OVER_15_DENIED', 'a cashier gives 20 %', async (w) => {
    const { input } = await inputOf(w, { discountPercentage: 20 });
    return () => w.as('cashier').quotes.create(input);
  }),
  refuses('quotes.create', 'QUOTE_DAY_PAST', 'its day is over', async (w) => {
    const { input } = await inputOf(w, { validUntil: addDays(today(w), -2) });
    return () => w.as('cashier').quotes.create(input);
  }),
];

const readCases: Case[] = [
  answers('quotes.list', 'shows the latest first, page by page', async (w) => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) ids.unshift((await offered(w)).quote.id);
    const first = await w.as('cashier').quotes.list({ ...here(w), limit: 2 });
    const rest = await w.as('cashier').quotes.list({ ...here(w), limit: 2, cursor: first.next ?? '' });
    expect([...first.items, ...rest.items].map((q) => q.id).slice(0, 3)).toEqual(ids);
  }),
  answers('quotes.list', 'finds by number, client and state', async (w) => {
    const { id: clientId } = await w.as('cashier').clients.create({ ...here(w), name: `Ghita ${newId()}` });
    const { quote: open } = await offered(w, { clientId });
    const { quote: ended } = await offered(w, { clientId });
    await w.as('cashier').quotes.cancel({ id: ended.id });
    const { quote: gone } = await offered(w, { clientId });
    await w.as('cashier').quotes.sell(saleOf(gone));
    const listed = async (o: Partial<InputFor<'quotes.list'>>) =>
      (await w.as('cashier').quotes.list({ ...here(w), ...o })).items.map((q) => [q.id, q.state]);
    expect(await listed({ search: open.number.toLowerCase() })).toEqual([[open.id, 'open']]);
    expect(await listed({ search: open.clientName ?? '', state: 'cancelled' })).toEqual([
      [ended.id, 'cancelled'],
    ]);
    expect(await listed({ clientId, state: 'sold' })).toEqual([[gone.id, 'sold']]);
    expect(await listed({ clientId, state: 'open' })).toEqual([[open.id, 'open']]);
    expect(await listed({ clientId, state: 'expired' })).toEqual([]);
  }),
  answers('quotes.find', 'shows what has become of it', async (w) => {
    const { quote, sale } = await sold(w);
    expect(await w.as('cashier').quotes.find({ id: quote.id })).toMatchObject({
      state: 'sold',
      sales: [{ id: sale.id, receiptNumber: sale.receiptNumber, total: sale.total }],
    });
  }),
  refuses(
    'quotes.find',
    'NOT_FOUND',
    'there is none',
    async (w) => () => w.as('cashier').quotes.find({ id: UNKNOWN }),
  ),
  refuses(
    'quotes.find',
    'WRONG_STORE',
    'it is the other store’s',
    async (w) => {
      const [there] = await addStyle(w.shop.owner, w.shop.otherStore.id);
      const { id } = await w.shop.owner.quotes.create({
        storeId: w.shop.otherStore.id,
        items: [{ productId: there?.id ?? '', price: 100_00, quantity: 1 }],
        validUntil: FAR,
      });
      return () => w.as('cashier').quotes.find({ id });
    },
    { at: 'server' },
  ),
  answers('quotes.pdf', 'draws it in each language, to whom it was offered', async (w) => {
    const client = await w.as('cashier').clients.create({ ...here(w), name: 'Zineb' });
    const { quote, item } = await offered(w, { clientId: client.id, discountPercentage: 10 });
    for (const locale of ['ar', 'fr', 'en'] as const) {
      const file = await w.as('cashier').quotes.pdf({ id: quote.id, locale });
      expect([file.name, file.type]).toEqual([`${quote.number}.pdf`, 'application/pdf']);
      const text = readPdf(Buffer.from(await file.arrayBuffer()))
        .flatMap((page) => page.lines)
        .join('\n');
      for (const part of [quote.number, 'Zineb', item.sku, '001234567000089', '2099']) {
        expect(text).toContain(part);
      }
      expect(text).toMatch(/180[.,]00/);
    }
  }),
  answers('quotes.pdf', 'names nobody where it was offered to nobody', async (w) => {
    const { quote } = await offered(w);
    const file = await w.as('cashier').quotes.pdf({ id: quote.id });
    expect(file.size).toBeGreaterThan(1_000);
  }),
];

const endCases: Case[] = [
  answers('quotes.cancel', 'ends it', async (w) => {
    const quote = await cancelled(w);
    expect(quote).toMatchObject({ state: 'cancelled', cancelledAt: expect.any(Number) });
    await w.settle();
    expect(await w.shop.owner.quotes.find({ id: quote.id })).toEqual(quote);
  }),
  refuses('quotes.cancel', 'QUOTE_CLOSED', 'it is cancelled', async (w) => {
    const { id } = await cancelled(w);
    return () => w.as('cashier').quotes.cancel({ id });
  }),
  refuses('quotes.cancel', 'QUOTE_CLOSED', 'it is sold', async (w) => {
    const { quote } = await sold(w);
    return () => w.as('cashier').quotes.cancel({ id: quote.id });
  }),
];

/** A sale of a quote that is refused once `spoil` has changed it. */
const spoilt = (spoil: (input: SellInput) => Partial<SellInput>) => async (w: World) => {
  const { quote } = await offered(w);
  const input = saleOf(quote);
  const spoiltOne = { ...input, ...spoil(input) };
  return () => w.as('cashier').quotes.sell(spoiltOne);
};
const paidBy = async (w: World, sourceId: string, amount = 200_00) => {
  const { quote } = await offered(w);
  const payments = [{ method: 'store_credit' as const, amount, sourceId }];
  return () => w.as('cashier').quotes.sell({ ...saleOf(quote), payments });
};

const sellCases: Case[] = [
  answers('quotes.sell', 'sells what was offered, and says of both so', async (w) => {
    const { quote, sale, item } = await sold(w);
    expect(sale).toMatchObject({
      total: 200_00,
      items: [{ productId: item.id, quantity: 2, price: 100_00 }],
    });
    expect(quote).toMatchObject({ state: 'sold', sales: [{ id: sale.id }] });
    expect(await stockOf(w, item)).toBe(8);
    await w.settle();
    expect(await w.shop.owner.quotes.find({ id: quote.id })).toEqual(quote);
    expect(await w.shop.owner.sales.find({ id: sale.id })).toMatchObject({
      receiptNumber: sale.receiptNumber,
    });
    const { items } = await w.shop.owner.auditLog.list({ ...here(w), limit: 50 });
    const mine = items.filter((entry) => entry.entityId === quote.id || entry.entityId === sale.id);
    expect(mine.map((entry) => entry.action).sort()).toEqual([
      'quote.created',
      'quote.sold',
      'sale.completed',
    ]);
  }),
  answers('quotes.sell', 'sells once of one key, however often it is sent', async (w) => {
    const { quote, item } = await offered(w);
    const context = { idempotencyKey: newId() };
    const once = await w.as('cashier').quotes.sell(saleOf(quote), { context });
    expect((await w.as('cashier').quotes.sell(saleOf(quote), { context })).sale.id).toBe(once.sale.id);
    expect(await stockOf(w, item)).toBe(8);
  }),
  answers('quotes.sell', 'keeps its word where the floor and the price have risen', async (w) => {
    const { quote, item } = await offered(w);
    await w.as('manager').catalogue.update({ id: item.id, price: 150_00, floor: 140_00 });
    await w.settle();
    const { sale } = await w.as('cashier').quotes.sell(saleOf(quote));
    expect(sale.total).toBe(200_00);
    await w.settle();
    const { items } = await w.shop.owner.exceptions.list({ ...here(w), limit: 100 });
    expect(items.filter((e) => e.documentId === sale.id)).toEqual([]);
  }),
  answers('quotes.sell', 'keeps a discount that the cashier may not give', async (w) => {
    const { input } = await inputOf(w, { discountPercentage: 20 });
    const quote = await w.as('manager').quotes.create(input);
    const { sale } = await w.as('cashier').quotes.sell(saleOf(quote));
    expect(sale).toMatchObject({ discountPercentage: 20, total: 160_00 });
  }),
  answers('quotes.sell', 'counts at today’s terms once its day is over', async (w) => {
    const { quote, item } = await offered(w, { validUntil: addDays(today(w), 1) });
    await w.as('manager').catalogue.update({ id: item.id, price: 150_00, floor: 140_00 });
    await passed(w, 3);
    const findQuote = async () => await w.as('cashier').quotes.find({ id: quote.id });
    expect((await findQuote()).state).toBe('expired');
    await expectRefusal(w, 'PRICE_BELOW_FLOOR', () => w.as('cashier').quotes.sell(saleOf(quote)));
    const { sale } = await w.as('cashier').quotes.sell({
      ...saleOf(quote),
      items: [lineOf(item, 2, 150_00)],
      payments: [{ method: 'cash', amount: 300_00 }],
    });
    expect(await findQuote()).toMatchObject({
      state: 'sold',
      total: 200_00,
      sales: [{ id: sale.id, total: 300_00 }],
    });
  }),
  answers(
    'quotes.sell',
    'names the earliest sale where tills without a line make two',
    async (w) => {
      const { quote } = await offered(w);
      await w.settle();
      // The server has not heard of the till’s sale when it sells as well.
      w.till?.cable.cut();
      const first = await w.as('cashier').quotes.sell(saleOf(quote));
      const second = await w.shop.owner.quotes.sell(saleOf(quote));
      w.till?.cable.mend();
      await w.settle();
      for (const client of [w.shop.owner, w.as('cashier')]) {
        const { state, sales } = await client.quotes.find({ id: quote.id });
        expect([state, sales.map((sale) => sale.id).sort()]).toEqual([
          'sold',
          [first.sale.id, second.sale.id].sort(),
        ]);
      }
    },
    'till',
  ),
  refuses(
    'quotes.sell',
    'NOT_FOUND',
    'there is none',
    spoilt(() => ({ id: UNKNOWN })),
  ),
  refuses('quotes.sell', 'QUOTE_CLOSED', 'it is cancelled', async (w) => {
    const { quote } = await offered(w);
    await w.as('cashier').quotes.cancel({ id: quote.id });
    return () => w.as('cashier').quotes.sell(saleOf(quote));
  }),
  refuses('quotes.sell', 'QUOTE_CLOSED', 'it is sold', async (w) => {
    const { quote } = await offered(w);
    await w.as('cashier').quotes.sell(saleOf(quote));
    return () => w.as('cashier').quotes.sell(saleOf(quote));
  }),
  refuses(
    'quotes.sell',
    'EMPTY_CART',
    'nothing goes out',
    spoilt(() => ({ items: [] })),
  ),
  refuses(
    'quotes.sell',
    'CLIENT_UNKNOWN',
    'there is no such client',
    spoilt(() => ({ clientId: UNKNOWN })),
  ),
  refuses(
    'quotes.sell',
    'CASHIER_UNKNOWN',
    'nobody is called so',
    spoilt(() => ({ cashierId: UNKNOWN })),
  ),
  refuses(
    'quotes.sell',
    'SELLER_UNKNOWN',
    'nobody who sells is called so',
    spoilt(() => ({ sellerId: UNKNOWN })),
  ),
  refuses(
    'quotes.sell',
    'PRODUCT_NOT_FOUND',
    'an article is unknown',
    spoilt(() => ({ items: [{ productId: UNKNOWN, price: 1_00, quantity: 1 }] })),
  ),
  refuses('quotes.sell', 'OUT_OF_STOCK', 'nothing is left of it', async (w) => {
    const none = await one(w, { stock: 0 });
    const { quote } = await offered(w, { items: [lineOf(none)] });
    return () => w.as('cashier').quotes.sell(saleOf(quote));
  }),
  refuses('quotes.sell', 'STOCK_LIMIT', 'there are not as many', async (w) => {
    const few = await one(w, { stock: 1 });
    const { quote } = await offered(w, { items: [lineOf(few, 2)] });
    return () => w.as('cashier').quotes.sell(saleOf(quote));
  }),
  refuses(
    'quotes.sell',
    'PRICE_BELOW_FLOOR',
    'it is cheaper than what was offered',
    spoilt(({ items }) => ({ items: items.map((line) => ({ ...line, price: 79_99 })) })),
  ),
  refuses(
    'quotes.sell',
    'DISCOUNT_OVER_15_DENIED',
    'the discount is larger than what was offered',
    spoilt(() => ({ discountPercentage: 20 })),
  ),
  refuses(
    'quotes.sell',
    'UNDERPAID',
    'something is missing',
    spoilt(() => ({ payments: [] })),
  ),
  refuses(
    'quotes.sell',
    'OVERPAID',
    'a card pays too much',
    spoilt(() => ({ payments: [{ method: 'credit_card', amount: 200_01 }] })),
  ),
  refuses(
    'quotes.sell',
    'UNKNOWN_CURRENCY',
    'it is paid in shells',
    spoilt(() => ({ currency: 'XXX' })),
  ),
  refuses(
    'quotes.sell',
    'TOTALS_DIFFER',
    'a line does not add up',
    spoilt(({ items }) => ({ items: items.map((line) => ({ ...line, total: 1 })) })),
  ),
  refuses('quotes.sell', 'CREDIT_NOT_FOUND', 'there is no such credit', (w) => paidBy(w, UNKNOWN)),
  refuses('quotes.sell', 'CREDIT_VOID', 'the credit is void', async (w) => {
    const { id } = await issued(w, 200_00);
    await w.as('manager').credits.void({ id, reason: 'lost' });
    return await paidBy(w, id);
  }),
  refuses('quotes.sell', 'CREDIT_EXPIRED', 'the credit has expired', async (w) =>
    paidBy(w, await expiredCredit(w, 200_00)),
  ),
  refuses('quotes.sell', 'CREDIT_TOO_LOW', 'the credit does not reach', async (w) =>
    paidBy(w, (await issued(w, 20_00)).id),
  ),
  needsDrawer('quotes.sell', async (w) => {
    const { quote } = await offered(w);
    return () => w.as('cashier').quotes.sell(saleOf(quote));
  }),
];

export const quoteCases: Case[] = [...createCases, ...readCases, ...endCases, ...sellCases];
