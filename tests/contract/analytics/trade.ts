import { businessDayOf } from '../../../src/core/time.ts';
import { saleTotals } from '../../../src/sales/total-rules.ts';
import { type Random, seeded } from '../../../src/sample/random.ts';
import { type Client, httpClient } from '../../fixtures/clients.ts';
import type { TestServer } from '../../fixtures/server.ts';
import { addStyle, type Item, openShop, PASSWORD, type Shop } from '../../fixtures/shop.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** At which hour (UTC) the trade begins, whenever the test runs: from it, some sales fall after midnight. */
const OPENING_HOUR = 10;

type Counter = { storeId: string; items: Item[]; bundle: string; clients: string[] };
type Trade = { shop: Shop; random: Random; counters: Counter[] };

async function openCounter(shop: Shop, storeId: string): Promise<Counter> {
  const { owner } = shop;
  const styles = [
    await addStyle(owner, storeId, { price: 349_99, floor: 200_00, sizes: ['S', 'M', 'L'], stock: 500 }),
    await addStyle(owner, storeId, { price: 1_250_50, floor: 900_00, sizes: ['M', 'XL'], stock: 500 }),
    await addStyle(owner, storeId, { price: 89_90, floor: 50_00, sizes: ['40', '41'], stock: 500 }),
  ];
  const items = styles.flat();
  const bundle = await owner.bundles.create({
    storeId,
    sku: `SET-${storeId.slice(-4)}`,
    name: 'Set',
    price: 400_00,
    floor: 300_00,
    components: items.slice(0, 2).map((item) => ({ variantId: item.id, quantity: 1 })),
  });
  const clients: string[] = [];
  for (const name of ['Aïcha', 'Brahim', 'Chama']) {
    clients.push((await owner.clients.create({ storeId, name })).id);
  }
  return { storeId, items, bundle: bundle.id, clients };
}

/** One sale as chance has it: some lines, a discount or none, a client or none, paid in one of several ways. */
async function sell(client: Client, { random }: Trade, at: Counter) {
  const discountPercentage = random.pick([0, 0, 7.5, 15]);
  const lines = Array.from({ length: random.int(1, 3) }, () => {
    const item = random.chance(0.1) ? null : random.pick(at.items);
    // A lower price and a discount together would be more than a cashier may give.
    const price = item ? item.price - (discountPercentage === 0 ? random.int(0, 20_00) : 0) : 400_00;
    return { productId: item?.id ?? at.bundle, price, quantity: random.int(1, 3) };
  });
  const { total } = saleTotals({ lines, discountPercentage, taxRate: 20 });
  const paid = random.pick(['cash', 'card', 'split', 'euro'] as const);
  const inEuro = Math.ceil(total * 0.09);
  const payments = {
    cash: [{ method: 'cash' as const, amount: Math.ceil(total / 100_00) * 100_00, currency: 'MAD' }],
    card: [{ method: 'credit_card' as const, amount: total, currency: 'MAD' }],
    split: [
      { method: 'credit_card' as const, amount: Math.floor(total / 3), currency: 'MAD' },
      { method: 'cash' as const, amount: total - Math.floor(total / 3), currency: 'MAD' },
    ],
    euro: [{ method: 'cash' as const, amount: 1, currency: 'EUR', tendered: inEuro }],
  }[paid];
  return await client.sales.complete({
    storeId: at.storeId,
    items: lines,
    discountPercentage,
    clientId: random.chance(0.4) ? random.pick(at.clients) : null,
    payments,
  });
}

/** Something of an earlier sale comes back: some days later, in an exchange, or without its receipt. */
async function takeBack(client: Client, { random }: Trade, at: Counter, sale: { id: string }) {
  const detail = await client.sales.find({ id: sale.id });
  const left = detail.items.filter((line) => line.returned < line.quantity);
  const line = left.length > 0 ? random.pick(left) : undefined;
  const other = random.pick(at.items);
  if (!line || random.chance(0.3)) {
    await client.sales.returnWithoutReceipt({
      storeId: at.storeId,
      items: [{ productId: other.id, price: other.price - 10_00, quantity: 1 }],
      clientId: random.chance(0.5) ? random.pick(at.clients) : null,
      repayAs: 'cash',
      reason: 'gift',
    });
    return;
  }
  const itemsToReturn = [{ saleLineId: line.id, quantity: 1 }];
  if (random.chance(0.6)) {
    await client.sales.refund({ id: sale.id, itemsToReturn });
    return;
  }
  await client.sales.exchange({
    id: sale.id,
    itemsToReturn,
    items: [{ productId: other.id, price: other.price, quantity: 1 }],
    reason: 'size',
    payments: [{ method: 'cash', amount: 1_500_00, currency: 'MAD' }],
  });
}

/** A deposit (arboun) on something made to measure and an article, and the sale by which it is collected. */
async function keepAside(client: Client, { random }: Trade, at: Counter) {
  const [item] = at.items;
  const [clientId] = at.clients;
  if (!item || !clientId) throw new Error('the counter has nothing to keep aside');
  const { id, rest } = await client.deposits.create({
    storeId: at.storeId,
    clientId,
    dueOn: '2099-01-15',
    items: [{ productId: item.id, price: item.price, quantity: 1 }],
    garments: [{ name: 'Takchita', price: random.int(500_00, 900_00), quantity: 1 }],
    payment: { method: 'credit_card', amount: 400_00 },
  });
  await client.deposits.collect({ id, payments: [{ method: 'credit_card', amount: rest }] });
}

/**
 * Some weeks in two stores, made by the product's own calls: sales by day and after midnight, returns of other days,
 * exchanges, returns without a receipt, bundles, deposits, euros, expenses.
 */
export async function trade(server: TestServer, seed: number): Promise<Shop> {
  const sinceOpening = (server.clock.now() - OPENING_HOUR * HOUR_MS) % DAY_MS;
  server.clock.advance(DAY_MS - sinceOpening);
  const shop = await openShop(server.url);
  const made: Trade = { shop, random: seeded(seed), counters: [] };
  for (const storeId of [shop.store.id, shop.otherStore.id])
    made.counters.push(await openCounter(shop, storeId));
  const past: { counter: Counter; id: string }[] = [];
  for (let day = 0; day < 12; day += 1) {
    const { access_token: token } = await httpClient(server.url).auth.login({
      userId: day % 2 === 0 ? shop.people.owner.id : shop.people.admin.id,
      password: PASSWORD,
    });
    const client = httpClient(server.url, { token });
    for (let n = 0; n < 5; n += 1) {
      const counter = made.random.pick(made.counters);
      past.push({ counter, id: (await sell(client, made, counter)).id });
      server.clock.advance(made.random.int(0, 2) * HOUR_MS);
    }
    const back = made.random.pick(past);
    if (day % 3 !== 2) await takeBack(client, made, back.counter, back);
    if (day % 5 === 1) await keepAside(client, made, made.random.pick(made.counters));
    if (day % 4 === 0) {
      await client.expenses.create({
        storeId: back.counter.storeId,
        date: businessDayOf(null, server.clock.now()),
        category: 'supplies',
        amount: made.random.int(1_00, 900_00),
        description: 'Bags',
        photos: [],
      });
    }
    // Days of 14 to 38 hours: sometimes the shop is still open after midnight, sometimes it is closed for a day.
    server.clock.advance(made.random.int(4, 36) * HOUR_MS);
  }
  return shop;
}
