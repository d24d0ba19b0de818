import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import type { InputFor } from '../../fixtures/clients.ts';
import { readPdf } from '../../fixtures/pdf-text.ts';
import { addStyle, type Item } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { needsDrawer } from './drawer-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });
const stockOf = async (w: World, item: Item) => (await w.as('manager').catalogue.find({ id: item.id })).stock;

async function oneItem(w: World, o: Parameters<World['style']>[0] = {}): Promise<Item> {
  const [item] = await w.style(o);
  if (!item) throw new Error('no item');
  return item;
}

let clients = 0;
async function newClient(w: World): Promise<{ id: string; name: string }> {
  clients += 1;
  return await w.as('cashier').clients.create({ ...here(w), name: `Zineb ${w.adapter} ${clients}` });
}

type CreateInput = InputFor<'deposits.create'>;

/** One piece at 100.00, of which 40.00 is paid. */
export async function inputOf(w: World, o: Partial<CreateInput> = {}) {
  const item = await oneItem(w);
  const client = await newClient(w);
  const input = {
    ...here(w),
    clientId: client.id,
    items: [{ productId: item.id, price: item.price, quantity: 1 }],
    dueOn: '2099-01-15',
    payment: { method: 'cash' as const, amount: 40_00 },
    ...o,
  };
  return { item, client, input };
}

export async function taken(w: World, o: Partial<CreateInput> = {}) {
  const { item, client, input } = await inputOf(w, o);
  return { item, client, deposit: await w.as('cashier').deposits.create(input) };
}

/** A deposit that was paid back. */
async function ended(w: World): Promise<string> {
  const { deposit } = await taken(w);
  await w.as('cashier').deposits.cancel({ id: deposit.id });
  return deposit.id;
}

const createCases: Case[] = [
  answers('deposits.create', 'reserves goods, and takes the first payment', async (w) => {
    const { item, client, deposit } = await taken(w, {
      garments: [{ name: 'Takchita sur mesure', price: 900_00, quantity: 1 }],
      measurements: { chest: 96.5, length: 148 },
      payment: { method: 'credit_card', amount: 300_00 },
      notes: 'broderie or',
    });
    expect(deposit).toMatchObject({
      number: expect.stringMatching(/^AR-CAS1-\w+-\d{4}$/),
      clientId: client.id,
      clientName: client.name,
      status: 'open',
      pieces: 2,
      total: 1_000_00,
      paid: 300_00,
      rest: 700_00,
      dueOn: '2099-01-15',
      notes: 'broderie or',
      readyAt: null,
      saleId: null,
      measurements: { chest: 96.5, length: 148 },
      items: [
        { productId: item.id, sku: item.sku, quantity: 1, price: 100_00 },
        { productId: null, name: 'Takchita sur mesure', sku: '', total: 900_00 },
      ],
      payments: [{ kind: 'deposit', method: 'credit_card', amount: 300_00, receiptNumber: deposit.number }],
    });
    expect(await stockOf(w, item)).toBe(9);
    const { items } = await w.as('manager').stock.movements({ id: item.id });
    expect(items[0]).toMatchObject({ action: 'reserved', quantityChange: -1, document: deposit.number });
    await w.settle();
    expect(await w.shop.owner.deposits.find({ id: deposit.id })).toEqual(deposit);
  }),
  answers('deposits.create', 'gives a discount once, on all of it', async (w) => {
    const { deposit } = await taken(w, { discountPercentage: 10 });
    expect(deposit).toMatchObject({ total: 90_00, rest: 50_00, discountPercentage: 10 });
  }),
  refuses('deposits.create', 'EMPTY_CART', 'there is nothing to reserve', async (w) => {
    const { input } = await inputOf(w, { items: [] });
    return () => w.as('cashier').deposits.create(input);
  }),
  refuses('deposits.create', 'CLIENT_UNKNOWN', 'there is no such client', async (w) => {
    const { input } = await inputOf(w, { clientId: UNKNOWN });
    return () => w.as('cashier').deposits.create(input);
  }),
  refuses('deposits.create', 'CLIENT_UNKNOWN', 'the client is the other store’s', async (w) => {
    const { id } = await w.shop.owner.clients.create({ storeId: w.shop.otherStore.id, name: 'Away' });
    const { input } = await inputOf(w, { clientId: id });
    return () => w.as('owner').deposits.create(input);
  }),
  refuses('deposits.create', 'PRODUCT_NOT_FOUND', 'there is no such article', async (w) => {
    const { input } = await inputOf(w, { items: [{ productId: UNKNOWN, price: 1_00, quantity: 1 }] });
    return () => w.as('cashier').deposits.create(input);
  }),
  refuses(
    'deposits.create',
    'PRODUCT_NOT_FOUND',
    'the article is the other store’s',
    async (w) => {
      const [there] = await addStyle(w.shop.owner, w.shop.otherStore.id);
      const items = [{ productId: there?.id ?? '', price: 100_00, quantity: 1 }];
      const { input } = await inputOf(w, { items });
      return () => w.as('owner').deposits.create(input);
    },
    { at: 'server' },
  ),
  refuses('deposits.create', 'OUT_OF_STOCK', 'none is left', async (w) => {
    const item = await oneItem(w, { stock: 0 });
    const { input } = await inputOf(w, { items: [{ productId: item.id, price: 100_00, quantity: 1 }] });
    return () => w.as('cashier').deposits.create(input);
  }),
  refuses('deposits.create', 'STOCK_LIMIT', 'there are not as many', async (w) => {
    const item = await oneItem(w, { stock: 2 });
    const { input } = await inputOf(w, { items: [{ productId: item.id, price: 100_00, quantity: 3 }] });
    return () => w.as('cashier').deposits.create(input);
  }),
  refuses('deposits.create', 'PRICE_BELOW_FLOOR', 'the price is under the floor', async (w) => {
    const item = await oneItem(w);
    const { input } = await inputOf(w, { items: [{ productId: item.id, price: 79_99, quantity: 1 }] });
    return () => w.as('cashier').deposits.create(input);
  }),
  refuses('deposits.create', 'DISCOUNT_OVER_15_DENIED', 'a cashier gives 20 %', async (w) => {
    const { input } = await inputOf(w, { discountPercentage: 20 });
    return () => w.as('cashier').deposits.create(input);
  }),
  refuses(
    'deposits.create',
    'DEPOSIT_TOO_SMALL',
    'less is paid than the store asks for',
    async (w) => {
      const { input } = await inputOf(w, { payment: { method: 'cash', amount: 29_99 } });
      return () => w.as('cashier').deposits.create(input);
    },
    { data: { least: 30_00, missing: 1 } },
  ),
  refuses('deposits.create', 'OVERPAID', 'more is paid than it costs', async (w) => {
    const { input } = await inputOf(w, { payment: { method: 'cash', amount: 100_01 } });
    return () => w.as('cashier').deposits.create(input);
  }),
  needsDrawer('deposits.create', async (w) => {
    const { input } = await inputOf(w);
    return () => w.as('cashier').deposits.create(input);
  }),
];

const readCases: Case[] = [
  answers('deposits.list', 'shows what is due, overdue, ready and over, the most urgent first', async (w) => {
    const late = (await taken(w, { dueOn: '2020-01-01' })).deposit;
    const { deposit: open, client } = await taken(w);
    const gone = await ended(w);
    await w.as('cashier').deposits.ready({ id: open.id });
    const list = async (o: Partial<InputFor<'deposits.list'>>) =>
      (await w.as('cashier').deposits.list({ ...here(w), limit: 200, ...o })).items.map((d) => d.id);
    const all = await list({});
    expect(all.indexOf(late.id)).toBeLessThan(all.indexOf(open.id));
    expect(all).not.toContain(gone);
    expect(await list({ view: 'overdue' })).toContain(late.id);
    expect(await list({ view: 'due' })).not.toContain(late.id);
    expect(await list({ view: 'ready' })).toContain(open.id);
    expect(await list({ view: 'closed' })).toContain(gone);
    expect(await list({ clientId: client.id })).toEqual([open.id]);
    expect(await list({ search: open.number.toLowerCase() })).toEqual([open.id]);
    expect(await list({ search: client.name.toUpperCase() })).toEqual([open.id]);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await w
        .as('cashier')
        .deposits.list({ ...here(w), limit: 1, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map((d) => d.id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(await list({}));
  }),
  answers('deposits.find', 'shows a deposit to those of its store', async (w) => {
    const { deposit } = await taken(w);
    expect(await w.as('manager').deposits.find({ id: deposit.id })).toEqual(deposit);
  }),
  refuses(
    'deposits.find',
    'NOT_FOUND',
    'there is no such deposit',
    async (w) => () => w.as('cashier').deposits.find({ id: UNKNOWN }),
  ),
  refuses(
    'deposits.find',
    'WRONG_STORE',
    'the deposit is the other store’s',
    async (w) => {
      const { deposit } = await taken(w);
      return () => w.as('otherManager').deposits.find({ id: deposit.id });
    },
    { at: 'server' },
  ),
  answers('deposits.slip', 'prints each payment in each language', async (w) => {
    const { deposit, client } = await taken(w, { measurements: { chest: 96 } });
    const paid = await w.as('cashier').deposits.pay({ id: deposit.id, amount: 20_00 });
    const second = paid.payments[1];
    for (const locale of ['ar', 'fr', 'en'] as const) {
      for (const paymentId of [undefined, second?.id]) {
        const file = await w
          .as('cashier')
          .deposits.slip({ id: deposit.id, locale, ...(paymentId ? { paymentId } : {}) });
        const number = paymentId ? second?.receiptNumber : deposit.number;
        expect([file.name, file.type]).toEqual([`${number}.pdf`, 'application/pdf']);
        const text = readPdf(Buffer.from(await file.arrayBuffer()))
          .flatMap((page) => page.lines)
          .join('\n');
        for (const part of [number ?? '', deposit.number, client.name, '001234567000089']) {
          expect(text).toContain(part);
        }
        expect(text).toMatch(paymentId ? /40[.,]00/ : /60[.,]00/);
      }
    }
  }),
  refuses('deposits.slip', 'NOT_FOUND', 'there is no such payment', async (w) => {
    const { deposit } = await taken(w);
    return () => w.as('cashier').deposits.slip({ id: deposit.id, paymentId: UNKNOWN });
  }),
];

const moneyCases: Case[] = [
  answers('deposits.pay', 'adds a payment with a receipt of its own', async (w) => {
    const { deposit } = await taken(w);
    const paid = await w.as('cashier').deposits.pay({ id: deposit.id, amount: 35_00, method: 'credit_card' });
    expect(paid).toMatchObject({ paid: 75_00, rest: 25_00, status: 'open' });
    const numbers = paid.payments.map((p) => p.receiptNumber);
    expect(new Set(numbers).size).toBe(2);
    await w.settle();
    expect(await w.shop.owner.deposits.find({ id: deposit.id })).toEqual(paid);
  }),
  refuses(
    'deposits.pay',
    'OVERPAID',
    'more than is left',
    async (w) => {
      const { deposit } = await taken(w);
      return () => w.as('cashier').deposits.pay({ id: deposit.id, amount: 60_01 });
    },
    { data: { excess: 1 } },
  ),
  refuses('deposits.pay', 'DEPOSIT_CLOSED', 'it was paid back', async (w) => {
    const id = await ended(w);
    return () => w.as('cashier').deposits.pay({ id, amount: 1_00 });
  }),
  refuses(
    'deposits.pay',
    'NOT_FOUND',
    'there is no such deposit',
    async (w) => () => w.as('cashier').deposits.pay({ id: UNKNOWN, amount: 1_00 }),
  ),
  needsDrawer('deposits.pay', async (w) => {
    const { deposit } = await taken(w);
    return () => w.as('cashier').deposits.pay({ id: deposit.id, amount: 1_00 });
  }),
  answers('deposits.ready', 'says that the client may come, and takes it back', async (w) => {
    const { deposit } = await taken(w);
    const ready = await w.as('cashier').deposits.ready({ id: deposit.id });
    expect(ready.readyAt).toEqual(expect.any(Number));
    expect(await w.as('cashier').deposits.ready({ id: deposit.id })).toEqual(ready);
    expect(await w.as('cashier').deposits.ready({ id: deposit.id, isReady: false })).toEqual(deposit);
  }),
  refuses('deposits.ready', 'DEPOSIT_CLOSED', 'it was paid back', async (w) => {
    const id = await ended(w);
    return () => w.as('cashier').deposits.ready({ id });
  }),
  refuses(
    'deposits.ready',
    'NOT_FOUND',
    'there is no such deposit',
    async (w) => () => w.as('cashier').deposits.ready({ id: UNKNOWN }),
  ),
];

const collectCases: Case[] = [
  answers('deposits.collect', 'sells the goods, paid in part by the deposit', async (w) => {
    const { item, client, deposit } = await taken(w, {
      garments: [{ name: 'Jabador', price: 200_00, quantity: 1 }],
      payment: { method: 'cash', amount: 100_00 },
      discountPercentage: 10,
    });
    const { sale, deposit: now } = await w.as('cashier').deposits.collect({
      id: deposit.id,
      payments: [{ method: 'credit_card', amount: 100_00 }, { amount: 100_00 }],
    });
    expect(sale).toMatchObject({
      receiptNumber: expect.stringMatching(/^CAS1-/),
      clientId: client.id,
      total: 270_00,
      discount: 30_00,
      paid: 300_00,
      change: 30_00,
      paymentMethod: 'split',
      status: 'completed',
      payments: [
        { method: 'deposit', amount: 100_00, sourceId: deposit.id },
        { method: 'credit_card', amount: 100_00 },
        { method: 'cash', amount: 100_00 },
      ],
    });
    expect(now).toMatchObject({ status: 'collected', saleId: sale.id, paid: 0, rest: 0 });
    expect(now.payments.at(-1)).toMatchObject({ kind: 'collect', amount: -100_00, method: 'deposit' });
    expect(await stockOf(w, item)).toBe(9);
    const { items } = await w.as('manager').stock.movements({ id: item.id });
    expect(
      items
        .slice(0, 3)
        .map((m) => m.action)
        .toSorted(),
    ).toEqual(['released', 'reserved', 'sale']);
    await w.settle();
    expect(await w.shop.owner.deposits.find({ id: deposit.id })).toEqual(now);
    expect(await w.shop.owner.sales.find({ id: sale.id })).toMatchObject({
      id: sale.id,
      total: sale.total,
      change: sale.change,
      items: sale.items,
    });
    const { items: told } = await w.shop.owner.exceptions.list({ ...here(w), limit: 200 });
    expect(told.filter((e) => e.documentId === deposit.id || e.documentId === sale.id)).toEqual([]);
    const back = await w.as('cashier').sales.refund({
      id: sale.id,
      itemsToReturn: sale.items.map((l) => ({ saleLineId: l.id, quantity: 1 })),
    });
    expect(back).toMatchObject({ status: 'refunded', refunded: 270_00 });
    expect(await stockOf(w, item)).toBe(10);
  }),
  answers('deposits.collect', 'collects once of one key, however often it is sent', async (w) => {
    const { item, client, deposit } = await taken(w);
    const input = { id: deposit.id, payments: [{ method: 'credit_card' as const, amount: 60_00 }] };
    const context = { idempotencyKey: newId() };
    const once = await w.as('cashier').deposits.collect(input, { context });
    expect(await w.as('cashier').deposits.collect(input, { context })).toEqual(once);
    expect(await stockOf(w, item)).toBe(9);
    await w.settle();
    const { payments } = await w.shop.owner.deposits.find({ id: deposit.id });
    expect(payments.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['deposit', 40_00],
      ['collect', -40_00],
    ]);
    const { items } = await w.shop.owner.sales.list({ ...here(w), clientId: client.id });
    expect(items.map(({ id, total }) => [id, total])).toEqual([[once.sale.id, 100_00]]);
  }),
  refuses('deposits.collect', 'KEY_REUSED', 'the key was used with another payment', async (w) => {
    const { deposit } = await taken(w);
    const context = { idempotencyKey: newId() };
    const collect = (method: 'cash' | 'credit_card') =>
      w
        .as('cashier')
        .deposits.collect({ id: deposit.id, payments: [{ method, amount: 60_00 }] }, { context });
    await collect('credit_card');
    return () => collect('cash');
  }),
  answers('deposits.collect', 'takes nothing more when all is paid', async (w) => {
    const { deposit } = await taken(w, { payment: { method: 'cash', amount: 100_00 } });
    const { sale } = await w.as('cashier').deposits.collect({ id: deposit.id });
    expect(sale).toMatchObject({ paymentMethod: 'deposit', paid: 100_00, change: 0 });
  }),
  refuses(
    'deposits.collect',
    'UNDERPAID',
    'the rest is not paid',
    async (w) => {
      const { deposit } = await taken(w);
      return () =>
        w.as('cashier').deposits.collect({ id: deposit.id, payments: [{ method: 'cash', amount: 59_99 }] });
    },
    { data: { missing: 1 } },
  ),
  refuses('deposits.collect', 'OVERPAID', 'a card pays more than the rest', async (w) => {
    const { deposit } = await taken(w);
    const payments = [{ method: 'credit_card' as const, amount: 60_01 }];
    return () => w.as('cashier').deposits.collect({ id: deposit.id, payments });
  }),
  refuses('deposits.collect', 'DEPOSIT_CLOSED', 'it was collected', async (w) => {
    const { deposit } = await taken(w, { payment: { method: 'cash', amount: 100_00 } });
    await w.as('cashier').deposits.collect({ id: deposit.id });
    return () => w.as('cashier').deposits.collect({ id: deposit.id });
  }),
  refuses(
    'deposits.collect',
    'NOT_FOUND',
    'there is no such deposit',
    async (w) => () => w.as('cashier').deposits.collect({ id: UNKNOWN }),
  ),
  needsDrawer('deposits.collect', async (w) => {
    const { deposit } = await taken(w, { payment: { method: 'cash', amount: 100_00 } });
    return () => w.as('cashier').deposits.collect({ id: deposit.id });
  }),
  answers(
    'deposits.collect',
    'is told when a deposit is collected here and paid back elsewhere',
    async (w) => {
      const { item, deposit } = await taken(w, { payment: { method: 'cash', amount: 100_00 } });
      await w.settle();
      const cable = w.till?.cable;
      cable?.cut();
      try {
        await w.as('cashier').deposits.collect({ id: deposit.id });
        await w.shop.owner.deposits.cancel({ id: deposit.id });
      } finally {
        cable?.mend();
      }
      await w.settle();
      const { items } = await w.shop.owner.exceptions.list({ ...here(w), limit: 200 });
      expect(items.find((e) => e.documentId === deposit.id)).toMatchObject({
        kind: 'deposit_clash',
        data: { number: deposit.number, left: -100_00, ends: 2 },
      });
      // Reserved once, released once and sold once: the piece that was taken is gone.
      expect((await w.shop.owner.catalogue.find({ id: item.id })).stock).toBe(9);
      expect(await stockOf(w, item)).toBe(9);
    },
    'till',
  ),
];

const endCases: Case[] = [
  answers('deposits.cancel', 'pays back as it came, and frees the goods', async (w) => {
    const { item, deposit } = await taken(w);
    await w.as('cashier').deposits.pay({ id: deposit.id, amount: 20_00, method: 'credit_card' });
    const gone = await w.as('cashier').deposits.cancel({ id: deposit.id, reason: 'taille' });
    expect(gone).toMatchObject({ status: 'cancelled', paid: 0, rest: 0, closedReason: 'taille' });
    expect(
      gone.payments
        .slice(2)
        .map((p) => [p.kind, p.method, p.amount])
        .toSorted(),
    ).toEqual([
      ['refund', 'cash', -40_00],
      ['refund', 'credit_card', -20_00],
    ]);
    expect(await stockOf(w, item)).toBe(10);
    await w.settle();
    expect(await w.shop.owner.deposits.find({ id: deposit.id })).toEqual(gone);
  }),
  answers('deposits.cancel', 'pays all of it back in cash', async (w) => {
    const { deposit } = await taken(w, { payment: { method: 'credit_card', amount: 40_00 } });
    const gone = await w.as('cashier').deposits.cancel({ id: deposit.id, by: 'cash' });
    expect(gone.payments.at(-1)).toMatchObject({ kind: 'refund', method: 'cash', amount: -40_00 });
  }),
  refuses('deposits.cancel', 'DEPOSIT_CLOSED', 'it was paid back', async (w) => {
    const id = await ended(w);
    return () => w.as('cashier').deposits.cancel({ id });
  }),
  refuses(
    'deposits.cancel',
    'NOT_FOUND',
    'there is no such deposit',
    async (w) => () => w.as('cashier').deposits.cancel({ id: UNKNOWN }),
  ),
  needsDrawer('deposits.cancel', async (w) => {
    const { deposit } = await taken(w);
    return () => w.as('cashier').deposits.cancel({ id: deposit.id });
  }),
  answers('deposits.forfeit', 'keeps the money, and frees the goods', async (w) => {
    const { item, deposit } = await taken(w);
    const kept = await w.as('manager').deposits.forfeit({ id: deposit.id, reason: 'jamais venue' });
    expect(kept).toMatchObject({ status: 'forfeited', paid: 0, closedReason: 'jamais venue' });
    expect(kept.payments.at(-1)).toMatchObject({ kind: 'forfeit', amount: -40_00, method: 'deposit' });
    expect(await stockOf(w, item)).toBe(10);
  }),
  refuses('deposits.forfeit', 'DEPOSIT_CLOSED', 'it was paid back', async (w) => {
    const id = await ended(w);
    return () => w.as('manager').deposits.forfeit({ id });
  }),
  refuses(
    'deposits.forfeit',
    'NOT_FOUND',
    'there is no such deposit',
    async (w) => () => w.as('manager').deposits.forfeit({ id: UNKNOWN }),
  ),
];

export const depositCases: Case[] = [
  ...createCases,
  ...readCases,
  ...moneyCases,
  ...collectCases,
  ...endCases,
];
