import { expect } from 'vitest';
import { addDays, businessDayOf } from '../../../src/core/time.ts';
import type { InputFor } from '../../fixtures/clients.ts';
import { type Item, saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { PRICE_LIST, UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { inputOf as depositOf, taken } from './deposit-cases.ts';
import { swap } from './exchange-cases.ts';
import { one } from './sale-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });
const todayOf = (w: World) => businessDayOf(w.shop.store, w.server.clock.now());

type Terms = Partial<InputFor<'priceLists.create'>>;

/** A draft of 30% off one item, which runs from yesterday on once it is published. */
async function drafted(w: World, o: Terms = {}, item?: Parameters<World['style']>[0]) {
  const article = await one(w, { price: 1_000_00, floor: null, ...item });
  const list = await w.as('manager').priceLists.create({
    ...PRICE_LIST,
    storeIds: [w.shop.store.id],
    styleIds: [article.styleId],
    startsOn: addDays(todayOf(w), -1),
    endsOn: addDays(todayOf(w), 3),
    ...o,
  });
  return { list, item: article };
}

/** The same, published: the item costs 700.00. */
async function running(w: World, o: Terms = {}, item?: Parameters<World['style']>[0]) {
  const { list, item: article } = await drafted(w, o, item);
  const published = await w.as('manager').priceLists.publish({ id: list.id });
  await w.settle();
  return { list: published, item: article };
}

const soldAt = (w: World, item: Item, price: number, quantity = 1) =>
  saleInput(w.shop.store.id, [{ ...item, price }], quantity);

export const priceListCases: Case[] = [
  answers('priceLists.create', 'makes a draft that prices nothing', async (w) => {
    const { list, item } = await drafted(w);
    expect(list).toMatchObject({
      state: 'draft',
      percent: 30,
      items: 1,
      below: { items: 0, total: 0 },
      styles: [{ id: item.styleId }],
    });
    await w.settle();
    expect((await w.as('cashier').catalogue.find({ id: item.id })).offers).toBeUndefined();
  }),
  answers('priceLists.update', 'replaces what a draft says', async (w) => {
    const { list, item } = await drafted(w);
    const input = {
      ...PRICE_LIST,
      id: list.id,
      name: 'Saison',
      kind: 'season' as const,
      percent: null,
      price: 650_00,
      storeIds: [w.shop.store.id],
      styleIds: [item.styleId],
    };
    const now = await w.as('manager').priceLists.update(input);
    expect(now).toMatchObject({
      name: 'Saison',
      kind: 'season',
      percent: null,
      price: 650_00,
      state: 'draft',
    });
  }),
  refuses('priceLists.update', 'LIST_STARTED', 'tills have it', async (w) => {
    const { list, item } = await running(w);
    const input = { ...PRICE_LIST, id: list.id, storeIds: [w.shop.store.id], styleIds: [item.styleId] };
    return () => w.as('manager').priceLists.update(input);
  }),
  refuses('priceLists.update', 'NOT_FOUND', 'there is no such list', async (w) => {
    const input = { ...PRICE_LIST, id: UNKNOWN, storeIds: [w.shop.store.id] };
    return () => w.as('manager').priceLists.update(input);
  }),
  answers(
    'priceLists.publish',
    'prices sales on its days: the price in force, struck, and on the receipt',
    async (w) => {
      const { list, item } = await running(w);
      expect(list.state).toBe('running');
      const shown = await w.as('cashier').catalogue.find({ id: item.id });
      expect(shown.price).toBe(1_000_00);
      expect(shown.offers).toMatchObject([
        { listId: list.id, name: 'Soldes', price: 700_00, struck: 1_000_00 },
      ]);
      const { styles, items } = await w
        .as('cashier')
        .catalogue.search({ ...here(w), query: item.sku, grouped: true });
      expect(styles).toMatchObject([{ lowestPrice: 700_00, highestPrice: 700_00 }]);
      expect(items).toMatchObject([{ offers: [{ price: 700_00 }] }]);
      const sale = await w.as('cashier').sales.complete(soldAt(w, item, 700_00));
      expect(sale).toMatchObject({ total: 700_00, discount: 0 });
      expect(sale.items).toMatchObject([
        { listPrice: 700_00, priceListName: 'Soldes', struckPrice: 1_000_00 },
      ]);
      const { body } = await w.as('cashier').sales.receipt({ id: sale.id });
      expect(body.lines).toMatchObject([{ price: 700_00, priceList: { name: 'Soldes', struck: 1_000_00 } }]);
      await w.settle();
      const { items: found } = await w.as('manager').exceptions.list({ ...here(w), limit: 100 });
      expect(found.filter((e) => e.documentId === sale.id)).toEqual([]);
    },
  ),
  refuses('priceLists.publish', 'LIST_ENDED', 'its days are over', async (w) => {
    const { list } = await drafted(w, { startsOn: '2020-01-01', endsOn: '2020-01-31' });
    return () => w.as('manager').priceLists.publish({ id: list.id });
  }),
  refuses('priceLists.publish', 'NOT_FOUND', 'there is no such list', async (w) => {
    return () => w.as('manager').priceLists.publish({ id: UNKNOWN });
  }),
  answers(
    'priceLists.confirm',
    'starts a list below minimum prices, and names later items again',
    async (w) => {
      const { list, item } = await running(w, {}, { floor: 750_00 });
      expect(list).toMatchObject({ state: 'waiting', below: { items: 1, total: 700_00 } });
      expect((await w.as('cashier').catalogue.find({ id: item.id })).offers).toBeUndefined();
      const { items } = await w.as('manager').priceLists.items({ id: list.id, onlyBelow: true });
      expect(items).toMatchObject([
        { id: item.id, price: 1_000_00, floor: 750_00, listed: 700_00, isBelow: true },
      ]);
      const now = await w.shop.owner.priceLists.confirm({ id: list.id, items: 1, total: 700_00 });
      expect(now).toMatchObject({ state: 'running', below: { items: 0, total: 0 } });
      await w.settle();
      const sale = await w.as('cashier').sales.complete(soldAt(w, item, 700_00));
      expect(sale.total).toBe(700_00);
      await w.as('manager').catalogue.update({ id: item.id, price: 900_00, floor: 750_00 });
      await w.settle();
      expect((await w.as('cashier').catalogue.find({ id: item.id })).offers).toBeUndefined();
      expect(await w.as('manager').priceLists.find({ id: list.id })).toMatchObject({
        state: 'running',
        below: { items: 1, total: 630_00 },
      });
    },
  ),
  refuses('priceLists.confirm', 'LIST_OWNER_ONLY', 'a manager asks', async (w) => {
    const { list } = await running(w, {}, { floor: 750_00 });
    return () => w.as('manager').priceLists.confirm({ id: list.id, items: 1, total: 700_00 });
  }),
  refuses(
    'priceLists.confirm',
    'LIST_CHANGED',
    'a price changed since it was seen',
    async (w) => {
      const { list } = await running(w, {}, { floor: 750_00 });
      return () => w.as('owner').priceLists.confirm({ id: list.id, items: 1, total: 710_00 });
    },
    { data: { items: 1 } },
  ),
  refuses('priceLists.confirm', 'NOT_FOUND', 'there is no such list', async (w) => {
    return () => w.as('owner').priceLists.confirm({ id: UNKNOWN, items: 1, total: 0 });
  }),
  refuses('priceLists.confirm', 'LIST_ENDED', 'it was ended', async (w) => {
    const { list } = await running(w);
    await w.as('manager').priceLists.end({ id: list.id });
    return () => w.as('owner').priceLists.confirm({ id: list.id, items: 1, total: 0 });
  }),
  answers('priceLists.withdraw', 'makes a planned list a draft again', async (w) => {
    const { list } = await running(w, { startsOn: addDays(todayOf(w), 10), endsOn: addDays(todayOf(w), 20) });
    expect(list.state).toBe('planned');
    expect((await w.as('manager').priceLists.withdraw({ id: list.id })).state).toBe('draft');
  }),
  refuses('priceLists.withdraw', 'LIST_STARTED', 'it prices sales', async (w) => {
    const { list } = await running(w);
    return () => w.as('manager').priceLists.withdraw({ id: list.id });
  }),
  refuses('priceLists.withdraw', 'NOT_FOUND', 'there is no such list', async (w) => {
    return () => w.as('manager').priceLists.withdraw({ id: UNKNOWN });
  }),
  answers('priceLists.end', 'ends a running list: items go back to their own price', async (w) => {
    const { list, item } = await running(w);
    expect((await w.as('manager').priceLists.end({ id: list.id })).state).toBe('ended');
    await w.settle();
    expect((await w.as('cashier').catalogue.find({ id: item.id })).offers).toBeUndefined();
  }),
  refuses('priceLists.end', 'LIST_ENDED', 'it does not run', async (w) => {
    const { list } = await drafted(w);
    return () => w.as('manager').priceLists.end({ id: list.id });
  }),
  refuses('priceLists.end', 'NOT_FOUND', 'there is no such list', async (w) => {
    return () => w.as('manager').priceLists.end({ id: UNKNOWN });
  }),
  answers('priceLists.remove', 'deletes a draft', async (w) => {
    const { list } = await drafted(w);
    expect(await w.as('manager').priceLists.remove({ id: list.id })).toEqual({ id: list.id });
    await w.settle();
    const { items } = await w.as('manager').priceLists.list({ ...here(w), includeEnded: true, limit: 200 });
    expect(items.map(({ id }) => id)).not.toContain(list.id);
  }),
  refuses('priceLists.remove', 'LIST_STARTED', 'it was published', async (w) => {
    const { list } = await running(w);
    return () => w.as('manager').priceLists.remove({ id: list.id });
  }),
  refuses('priceLists.remove', 'NOT_FOUND', 'there is no such list', async (w) => {
    return () => w.as('manager').priceLists.remove({ id: UNKNOWN });
  }),
  answers('priceLists.list', 'lists the latest first, without those that have ended', async (w) => {
    const { list } = await running(w, { name: 'Hiver' });
    const { list: over } = await running(w, { name: 'Fini' });
    await w.as('manager').priceLists.end({ id: over.id });
    await w.settle();
    const ids = async (o: object) =>
      (await w.as('manager').priceLists.list({ ...here(w), limit: 200, ...o })).items.map(({ id }) => id);
    expect(await ids({})).toContain(list.id);
    expect(await ids({})).not.toContain(over.id);
    expect(await ids({ includeEnded: true })).toContain(over.id);
    expect(await ids({ search: 'hiv' })).toContain(list.id);
    expect(await ids({ search: 'zzz' })).toEqual([]);
  }),
  answers('priceLists.find', 'tells what a list says', async (w) => {
    const { list } = await running(w, { fromPieces: 6, mayReduce: true });
    const found = await w.as('manager').priceLists.find({ id: list.id });
    expect(found).toMatchObject({ state: 'running', fromPieces: 6, mayReduce: true, items: 1 });
  }),
  refuses('priceLists.find', 'NOT_FOUND', 'there is no such list', async (w) => {
    return () => w.as('manager').priceLists.find({ id: UNKNOWN });
  }),
  answers('priceLists.items', 'lists the items with their prices under the list', async (w) => {
    const { list, item } = await running(w);
    const { items, next } = await w.as('manager').priceLists.items({ id: list.id });
    expect(next).toBeNull();
    expect(items).toMatchObject([
      { id: item.id, price: 1_000_00, listed: 700_00, struck: 1_000_00, isBelow: false },
    ]);
  }),
  answers('priceLists.file', 'gives the same items as a file', async (w) => {
    const { list, item } = await running(w);
    const file = await w.as('manager').priceLists.file({ id: list.id, language: 'fr' });
    expect(await file.text()).toContain(item.sku);
    expect(await file.text()).toContain('1000,00;1000,00;700,00');
  }),
  refuses(
    'sales.complete',
    'LIST_ALLOWS_NO_DISCOUNT',
    'the list allows no discount on top, whoever asks',
    async (w) => {
      const { item } = await running(w);
      const sale = soldAt(w, item, 690_00);
      return () => w.as('owner').sales.complete(sale);
    },
    { data: { list: 'Soldes' } },
  ),
  answers('sales.complete', 'a discount on top, where the list allows it', async (w) => {
    const { item } = await running(w, { mayReduce: true });
    const sale = await w.as('cashier').sales.complete({ ...soldAt(w, item, 700_00), discountPercentage: 10 });
    expect(sale).toMatchObject({ discount: 70_00, total: 630_00 });
  }),
  answers(
    'sales.complete',
    'a discount on the sale spares the items of a list that allows none',
    async (w) => {
      const { item } = await running(w);
      const other = await one(w, { price: 200_00, floor: null });
      const input = saleInput(w.shop.store.id, [{ ...item, price: 700_00 }, other]);
      const sale = await w.as('cashier').sales.complete({ ...input, discountPercentage: 10 });
      expect(sale).toMatchObject({ discount: 20_00, total: 880_00 });
      expect(sale.items.map(({ net }) => net)).toEqual([700_00, 180_00]);
    },
  ),
  answers('sales.refund', 'a return gives back what was paid under the list', async (w) => {
    const { item } = await running(w);
    const sale = await w.as('cashier').sales.complete(soldAt(w, item, 700_00, 2));
    await w.settle();
    const itemsToReturn = [{ saleLineId: sale.items[0]?.id ?? '', quantity: 1 }];
    const after = await w.as('manager').sales.refund({ id: sale.id, itemsToReturn, reason: 'taille' });
    expect(after.refunded).toBe(700_00);
  }),
  answers('quotes.create', 'a quote keeps the price of the list after its end', async (w) => {
    const { item, list } = await running(w);
    const quote = await w.as('cashier').quotes.create({
      ...here(w),
      clientId: null,
      items: [{ productId: item.id, price: 700_00, quantity: 1 }],
      validUntil: addDays(todayOf(w), 20),
    });
    expect(quote).toMatchObject({ total: 700_00, items: [{ priceList: { name: 'Soldes' } }] });
    await w.settle();
    await w.as('manager').priceLists.end({ id: list.id });
    await w.settle();
    const { sale } = await w.as('cashier').quotes.sell({
      id: quote.id,
      items: [{ productId: item.id, price: 700_00, quantity: 1 }],
      payments: [{ method: 'cash', amount: 700_00 }],
    });
    expect(sale.items).toMatchObject([{ listPrice: 700_00, priceListName: 'Soldes' }]);
  }),
  answers(
    'sales.complete',
    'three for the price of two: the cheapest is free, and returns are right',
    async (w) => {
      const { item } = await running(
        w,
        { kind: 'n_for_m', percent: null, take: 3, pay: 2 },
        { price: 300_00 },
      );
      const sale = await w.as('cashier').sales.complete({
        ...soldAt(w, item, 300_00, 3),
        payments: [{ method: 'cash', amount: 600_00 }],
      });
      expect(sale).toMatchObject({ subtotal: 900_00, discount: 300_00, total: 600_00 });
      expect(sale.items).toMatchObject([{ listOff: 300_00, net: 600_00, priceListName: 'Soldes' }]);
      await w.settle();
      const itemsToReturn = [{ saleLineId: sale.items[0]?.id ?? '', quantity: 1 }];
      const after = await w.as('manager').sales.refund({ id: sale.id, itemsToReturn, reason: 'taille' });
      expect(after.refunded).toBe(200_00);
    },
  ),
  answers(
    'labels.preview',
    'shows the price of a list and the struck one, also before it starts',
    async (w) => {
      const { list, item } = await running(w, {
        startsOn: addDays(todayOf(w), 5),
        endsOn: addDays(todayOf(w), 9),
      });
      const input = { ...here(w), itemIds: [item.id] };
      const { items: now } = await w.as('manager').labels.preview(input);
      expect(now).toMatchObject([{ price: 1_000_00, struck: null }]);
      const { items: then } = await w.as('manager').labels.preview({ ...input, priceListId: list.id });
      expect(then).toMatchObject([{ price: 700_00, struck: 1_000_00 }]);
    },
  ),
  answers(
    'reports.table',
    'what each list sold and gave, and nothing of it as a person’s gift',
    async (w) => {
      const { item } = await running(w, { name: 'Soldes du rapport' });
      const { item: group } = await running(
        w,
        { name: '3 pour 2 du rapport', kind: 'n_for_m', percent: null, take: 3, pay: 2 },
        { price: 300_00 },
      );
      const { day } = await w.as('cashier').sales.complete(soldAt(w, item, 700_00, 2));
      await w.as('cashier').sales.complete(soldAt(w, group, 300_00, 3));
      await w.settle();
      const tableOf = async (report: 'price_lists' | 'given_away') =>
        (await w.as('manager').reports.table({ report, ...here(w), from: day, to: day })).sections[0];
      const rows = (await tableOf('price_lists'))?.rows ?? [];
      expect(rows).toContainEqual(['Soldes du rapport', 2, 2_000_00, 600_00, 30_00, 1_400_00]);
      expect(rows).toContainEqual(['3 pour 2 du rapport', 3, 900_00, 300_00, 33_33, 600_00]);
      const given = await w
        .as('manager')
        .reports.table({ report: 'given_away', ...here(w), from: day, to: day });
      const discounts = (given.sections[0]?.rows ?? []).map((row) => row[4]);
      expect(discounts).not.toContain(600_00);
      expect(discounts).not.toContain(300_00);
    },
  ),
  refuses('sales.exchange', 'LIST_ALLOWS_NO_DISCOUNT', 'the new item is under such a list', async (w) => {
    const { item } = await running(w);
    const { input } = await swap(w, 100_00, 180_00);
    const items = [{ productId: item.id, price: 690_00, quantity: 1 }];
    return () => w.as('owner').sales.exchange({ ...input, items });
  }),
  refuses('quotes.create', 'LIST_ALLOWS_NO_DISCOUNT', 'an item is under such a list', async (w) => {
    const { item } = await running(w);
    const items = [{ productId: item.id, price: 690_00, quantity: 1 }];
    return () => w.as('owner').quotes.create({ ...here(w), items, validUntil: '2099-12-31' });
  }),
  refuses('quotes.sell', 'LIST_ALLOWS_NO_DISCOUNT', 'it costs less than offered', async (w) => {
    const { item } = await running(w);
    const line = { productId: item.id, price: 700_00, quantity: 1 };
    const quote = await w
      .as('cashier')
      .quotes.create({ ...here(w), items: [line], validUntil: '2099-12-31' });
    await w.settle();
    const items = [{ ...line, price: 690_00 }];
    return () => w.as('owner').quotes.sell({ id: quote.id, items, paymentAmount: 690_00 });
  }),
  refuses('deposits.create', 'LIST_ALLOWS_NO_DISCOUNT', 'an item is under such a list', async (w) => {
    const { item } = await running(w);
    const items = [{ productId: item.id, price: 690_00, quantity: 1 }];
    const { input } = await depositOf(w, { items });
    return () => w.as('owner').deposits.create(input);
  }),
  answers('deposits.collect', 'a deposit keeps the price of the list after its end', async (w) => {
    const { item, list } = await running(w);
    const items = [{ productId: item.id, price: 700_00, quantity: 1 }];
    const { deposit } = await taken(w, { items, payment: { method: 'cash', amount: 700_00 } });
    expect(deposit.total).toBe(700_00);
    await w.settle();
    await w.as('manager').priceLists.end({ id: list.id });
    await w.settle();
    const { sale } = await w.as('cashier').deposits.collect({ id: deposit.id, payments: [] });
    expect(sale.items).toMatchObject([{ listPrice: 700_00, priceListName: 'Soldes', struckPrice: 1_000_00 }]);
  }),
];
