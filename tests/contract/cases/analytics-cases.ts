import { expect } from 'vitest';
import { BLOCKS } from '../../../src/analytics/contract.ts';
import { drawn, wordsOf } from '../../fixtures/paper-words.ts';
import { addStyle, saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { one } from './sale-cases.ts';

const DAY_MS = 24 * 3_600_000;

/** From well before the world's first day to well after its last. */
const EVER = { from: '2025-01-01', to: '2029-12-31' };
const written = (centimes: number) => (centimes / 100).toLocaleString('en-US', { minimumFractionDigits: 2 });
const here = (w: World) => ({ storeId: w.shop.store.id, ...EVER });

/** Two pieces are sold, and one of them comes back; the server knows of both. */
async function sellAndReturn(w: World) {
  const item = await one(w);
  const sale = await w.as('cashier').sales.complete(saleInput(w.shop.store.id, [item], 2));
  const itemsToReturn = [{ saleLineId: sale.items[0]?.id ?? '', quantity: 1 }];
  await w.as('cashier').sales.refund({ id: sale.id, itemsToReturn });
  await w.settle();
  return { item, sale };
}
const styleOf = async (w: World, id: string) => (await w.as('manager').catalogue.find({ id })).styleId;
const elsewhere = (operation: 'overview' | 'styles' | 'grid' | 'clients' | 'stock') =>
  refuses(
    `analytics.${operation}`,
    'WRONG_STORE',
    'a manager asks for another store',
    async (w) => () => w.as('manager').analytics[operation]({ storeId: w.shop.otherStore.id, ...EVER }),
  );

export const analyticsCases: Case[] = [
  answers('analytics.overview', 'counts what was sold and what came back, once', async (w) => {
    const ask = () => w.as('manager').analytics.overview({ ...here(w), grain: 'month' });
    const before = await ask();
    const { item } = await sellAndReturn(w);
    const { figures, stores, cashiers, categories, methods, trend, hours } = await ask();
    const was = before.figures;
    expect(figures).toMatchObject({
      revenue: was.revenue + item.price,
      refunded: was.refunded + item.price,
      sales: was.sales + 1,
      pieces: was.pieces + 2,
      returned: was.returned + 1,
      cost: was.cost + 50_00,
    });
    expect(figures.grossProfit).toBe(figures.revenue - figures.tax - figures.cost);
    for (const parts of [stores, cashiers, categories, trend, hours]) {
      expect(parts.reduce((n, part) => n + part.revenue, 0)).toBe(figures.revenue);
    }
    expect(methods.reduce((n, part) => n + part.amount, 0)).toBe(figures.revenue);
    expect(cashiers.map((c) => c.name)).toContain('Karim Cashier');
    expect(stores.map((s) => s.id)).toEqual([w.shop.store.id]);
    // In the period after it, the same is what it is compared with.
    const next = { ...here(w), from: '2030-01-01', to: '2034-12-31', grain: 'month' as const };
    const later = await w.as('manager').analytics.overview(next);
    expect(later.before).toMatchObject({ ...EVER, figures });
    expect(later.before.trend).toEqual(trend);
  }),
  answers('analytics.overview', 'of no store in particular is of those that one may see', async (w) => {
    const theirs = await addStyle(w.shop.owner, w.shop.otherStore.id);
    await w.shop.owner.sales.complete(saleInput(w.shop.otherStore.id, theirs));
    const mine = await w.as('manager').analytics.overview({ ...here(w) });
    const all = await w.as('manager').analytics.overview(EVER);
    expect(all.figures).toEqual(mine.figures);
    const owners = await w.as('owner').analytics.overview(EVER);
    expect(owners.stores.map((s) => s.id)).toContain(w.shop.otherStore.id);
    expect(owners.figures.revenue).toBeGreaterThan(all.figures.revenue);
  }),
  answers(
    'analytics.overview',
    'takes expenses off the gross profit, but not the archived ones',
    async (w) => {
      const ask = () => w.as('manager').analytics.overview(here(w));
      const before = (await ask()).figures;
      const spend = (amount: number) =>
        w.as('manager').expenses.create({
          storeId: w.shop.store.id,
          date: '2026-03-02',
          category: 'rent',
          amount,
          description: 'Rent',
          photos: [],
        });
      await spend(300_00);
      const { id } = await spend(500_00);
      await w.as('manager').expenses.archive({ id });
      await w.settle();
      const { figures, expenses } = await ask();
      expect(figures.expenses).toBe(before.expenses + 300_00);
      expect(figures.netProfit).toBe(figures.grossProfit - figures.expenses);
      expect(expenses.find((e) => e.category === 'rent')?.amount).toBeGreaterThanOrEqual(300_00);
    },
  ),
  refuses(
    'analytics.overview',
    'PERMISSION_DENIED',
    'a cashier asks without naming a store',
    async (w) => () => w.as('cashier').analytics.overview(EVER),
  ),
  elsewhere('overview'),
  answers('analytics.styles', 'lists styles by what stayed sold, with what is left', async (w) => {
    const { item } = await sellAndReturn(w);
    const id = await styleOf(w, item.id);
    const { items } = await w.as('manager').analytics.styles({ ...here(w), limit: 200 });
    expect(items.find((s) => s.id === id)).toMatchObject({
      kind: 'style',
      pieces: 2,
      returned: 1,
      revenue: item.price,
      stock: 9,
      sellThrough: 10,
    });
    expect(items.map((s) => s.revenue)).toEqual(items.map((s) => s.revenue).toSorted((a, b) => b - a));
    const least = await w
      .as('manager')
      .analytics.styles({ ...here(w), sort: 'pieces', order: 'asc', limit: 1 });
    expect(least.items).toHaveLength(1);
  }),
  elsewhere('styles'),
  answers('analytics.deadStock', 'names what has been there for long and was not bought', async (w) => {
    const [item, sold] = [await one(w), await one(w)];
    const dead = { id: await styleOf(w, item.id), stock: 10, value: 500_00 };
    const ask = async () => {
      const ask = { storeId: w.shop.store.id, days: 1, limit: 200 };
      const deadStock = await w.as('manager').analytics.deadStock(ask);
      return deadStock.items.map(({ id, stock, value }) => ({ id, stock, value }));
    };
    await w.settle();
    expect(await ask()).not.toContainEqual(dead);
    for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(3 * DAY_MS);
    await w.renew();
    await w.settle();
    await w.shop.owner.sales.complete(saleInput(w.shop.store.id, [sold]));
    expect(await ask()).toContainEqual(dead);
    const soldStyle = await styleOf(w, sold.id);
    expect((await ask()).map((s) => s.id)).not.toContain(soldStyle);
  }),
  refuses(
    'analytics.deadStock',
    'WRONG_STORE',
    'a manager asks for another store',
    async (w) => () => w.as('manager').analytics.deadStock({ storeId: w.shop.otherStore.id }),
  ),
  answers('analytics.grid', 'shows which sizes and colours sell, of all and of one style', async (w) => {
    const [small, large] = await w.style({ sizes: ['S', 'XXL'] });
    if (!small || !large) throw new Error('the style has no sizes');
    const input = saleInput(w.shop.store.id, [small], 3);
    await w.as('cashier').sales.complete(input);
    await w.settle();
    const styleId = await styleOf(w, small.id);
    const { cells } = await w.as('manager').analytics.grid({ ...here(w), styleId });
    expect(cells).toEqual([{ size: 'S', color: 'Vert', pieces: 3 }]);
    const all = await w.as('manager').analytics.grid(here(w));
    expect(all.cells.find((c) => c.size === 'S')?.pieces).toBeGreaterThanOrEqual(3);
  }),
  refuses(
    'analytics.grid',
    'NOT_FOUND',
    'there is no such style',
    async (w) => () => w.as('manager').analytics.grid({ ...here(w), styleId: UNKNOWN }),
  ),
  elsewhere('grid'),
  answers('analytics.clients', 'lists who bought most', async (w) => {
    const client = await w.as('cashier').clients.create({ storeId: w.shop.store.id, name: 'Lalla Best' });
    const item = await one(w, { price: 900_000_00, floor: 1_00 });
    await w.as('cashier').sales.complete({ ...saleInput(w.shop.store.id, [item]), clientId: client.id });
    await w.settle();
    const { items } = await w.as('manager').analytics.clients(here(w));
    expect(items[0]).toMatchObject({ id: client.id, name: 'Lalla Best', revenue: 900_000_00, sales: 1 });
    const { figures } = await w.as('manager').analytics.overview(here(w));
    expect(figures.customers).toBeGreaterThanOrEqual(1);
  }),
  elsewhere('clients'),
  answers('analytics.stock', 'values what is there, and says how fast it turns over', async (w) => {
    const ask = () => w.as('manager').analytics.stock(here(w));
    await w.settle();
    const before = await ask();
    await one(w, { price: 100_00, stock: 4 });
    await w.settle();
    const now = await ask();
    expect(now).toMatchObject({
      pieces: before.pieces + 4,
      cost: before.cost + 200_00,
      price: before.price + 400_00,
    });
    expect(now.turnover).toBeGreaterThanOrEqual(0);
  }),
  elsewhere('stock'),
  answers('analytics.export', 'writes each part as a file that Excel opens in Arabic', async (w) => {
    await sellAndReturn(w);
    for (const block of BLOCKS) {
      const file = await w
        .as('manager')
        .analytics.export({ ...here(w), block, grain: 'month', language: 'ar' });
      const bytes = new Uint8Array(await file.arrayBuffer());
      expect([...bytes.slice(0, 3)], block).toEqual([0xef, 0xbb, 0xbf]);
      expect(await file.text(), block).toContain(w.shop.store.nameAr);
    }
    const file = await w.as('manager').analytics.export({ ...here(w), block: 'cashiers', language: 'fr' });
    const { cashiers } = await w.as('manager').analytics.overview(here(w));
    const karim = cashiers.find((c) => c.name === 'Karim Cashier');
    expect(await file.text()).toContain(
      `Karim Cashier;${((karim?.revenue ?? 0) / 100).toFixed(2).replace('.', ',')};`,
    );
  }),
  answers('analytics.export', 'puts the figures and what divides them on one paper', async (w) => {
    await sellAndReturn(w);
    const ask = { ...here(w), block: 'all', format: 'pdf', grain: 'month', language: 'ar' } as const;
    const file = await w.as('manager').analytics.export(ask);
    expect(file.type).toBe('application/pdf');
    // Other cases have sold here as well: the paper says what the screen says.
    const mine = (await w.as('manager').analytics.overview(here(w))).figures;
    expect(mine.revenue).toBeGreaterThanOrEqual(100_00);
    expect((await wordsOf(file)).split('\n')).toEqual(
      expect.arrayContaining([
        drawn('التحليلات'),
        'Casablanca Maarif',
        `0.00 | ${written(mine.revenue)} | ${drawn('المدخول')}`,
        `0.00 | ${written(mine.grossProfit)} | ${drawn('الربح الإجمالي')}`,
      ]),
    );
    // Of stores of several companies.
    const all = await w
      .as('owner')
      .analytics.export({ ...EVER, block: 'all', format: 'pdf', grain: 'month' });
    const ours = (await w.as('owner').analytics.overview(EVER)).figures;
    expect(ours.revenue).toBeGreaterThanOrEqual(mine.revenue);
    const words = (await wordsOf(all)).replaceAll(/[\u00a0\u202f]/g, ' ').split('\n');
    const french = written(ours.revenue).replace(',', ' ').replace('.', ',');
    expect(words).toEqual(
      expect.arrayContaining(['Tous les magasins', `Chiffre d’affaires | ${french} | 0,00`]),
    );
  }),
  refuses(
    'analytics.export',
    'WRONG_STORE',
    'a manager asks for another store',
    async (w) => () =>
      w.as('manager').analytics.export({ storeId: w.shop.otherStore.id, ...EVER, block: 'trend' }),
  ),
];
