import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/core/time.ts';
import { dailyFigures } from '../../../src/mail/daily-figures.ts';
import { catchUp, rebuildTotals } from '../../../src/totals/fold-totals.ts';
import type { Client } from '../../fixtures/clients.ts';
import { httpClient } from '../../fixtures/clients.ts';
import { ENGINES } from '../../fixtures/databases.ts';
import { startTestServer, type TestServer } from '../../fixtures/server.ts';
import { PASSWORD, type Shop } from '../../fixtures/shop.ts';
import { type All, readAll, recount } from './recount.ts';
import { trade } from './trade.ts';

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const withoutNothing = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([, n]) => n !== 0));

/** Every figure equals a plain count over all rows, which is written another way. */
describe.each(ENGINES)('analytics on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  let client: Client;
  let all: All;
  let first = '';
  let last = '';

  beforeAll(async () => {
    server = await startTestServer(engine);
    shop = await trade(server, 20_261);
    const { access_token: token } = await httpClient(server.url).auth.login({
      userId: shop.people.owner.id,
      password: PASSWORD,
    });
    client = httpClient(server.url, { token });
    all = await readAll(server.probe);
    const days = [...all.sales, ...all.refunds].map((d) => d.day).toSorted();
    [first, last] = [days[0] ?? '', days.at(-1) ?? ''];
  }, 120_000);
  afterAll(async () => {
    await server.close();
  });

  /** Everything, each store, single days, and ranges that cut months and weeks. */
  const ranges = () => {
    const whole = { from: first, to: last };
    const wide = { from: addDays(first, -70), to: addDays(last, 70) };
    const middle = { from: addDays(first, 3), to: addDays(last, -4) };
    return [
      whole,
      wide,
      middle,
      { from: first, to: first },
      { from: last, to: last },
      { ...wide, storeId: shop.store.id },
      { ...middle, storeId: shop.otherStore.id },
    ];
  };

  /** Each day on which each store sold or took back. */
  const daysOfStores = () => {
    const days = [...all.sales, ...all.refunds].map(({ storeId, day }) => `${storeId} ${day}`);
    return [...new Set(days)].map((of) => ({ id: of.split(' ')[0] ?? '', day: of.split(' ')[1] ?? '' }));
  };

  it('has traded in every way', () => {
    expect(all.refunds.some((f) => f.withoutReceipt)).toBe(true);
    expect(all.refunds.some((f) => f.exchangeSaleId !== null)).toBe(true);
    expect(all.lines.some((l) => l.components !== null)).toBe(true);
    expect(all.payments.some((p) => p.currency === 'EUR')).toBe(true);
    expect(all.payments.some((p) => p.method === 'deposit')).toBe(true);
    expect(all.sales.some((s) => new Date(s.at).toISOString().slice(0, 10) !== s.day)).toBe(true);
    expect(all.refunds.some((f) => all.sales.find((s) => s.id === f.saleId)?.day !== f.day)).toBe(true);
  });

  it('says of a period what its rows say', async () => {
    for (const range of ranges()) {
      const { figures, methods, hours, cashiers } = await client.analytics.overview(range);
      const own = recount(all, range);
      expect(figures, JSON.stringify(range)).toMatchObject(own.figures);
      expect(withoutNothing(Object.fromEntries(methods.map((m) => [m.method, m.amount])))).toEqual(
        withoutNothing(own.byMethod),
      );
      expect(
        withoutNothing(Object.fromEntries(hours.map((h) => [`${WEEKDAYS[h.weekday]} ${h.hour}`, h.revenue]))),
      ).toEqual(withoutNothing(own.byHour));
      expect(withoutNothing(Object.fromEntries(cashiers.map((c) => [c.id, c.revenue])))).toEqual(
        withoutNothing(own.byCashier),
      );
    }
  });

  it('compares with the period before, and divides it into days, weeks and months', async () => {
    const range = { from: addDays(first, 6), to: addDays(first, 11) };
    const { before } = await client.analytics.overview(range);
    expect(before.figures).toMatchObject(recount(all, before).figures);
    for (const grain of ['day', 'week', 'month'] as const) {
      const { trend, figures } = await client.analytics.overview({ from: first, to: last, grain });
      expect(trend.reduce((n, t) => n + t.revenue, 0)).toBe(figures.revenue);
      expect(trend.reduce((n, t) => n + t.grossProfit, 0)).toBe(figures.grossProfit);
    }
    const { trend } = await client.analytics.overview({ from: first, to: last });
    for (const { period, revenue } of trend) {
      expect(revenue, period).toBe(recount(all, { from: period, to: period }).figures.revenue);
    }
  });

  it('ranks styles, sizes and colours as their lines do', async () => {
    for (const range of ranges()) {
      const own = recount(all, range);
      const { items } = await client.analytics.styles({ ...range, limit: 200 });
      expect(
        Object.fromEntries(items.map((s) => [s.id, { pieces: s.pieces - s.returned, revenue: s.revenue }])),
      ).toEqual(own.byStyle);
      const { cells } = await client.analytics.grid(range);
      expect(
        withoutNothing(Object.fromEntries(cells.map((c) => [`${c.size} ${c.color}`, c.pieces]))),
      ).toEqual(withoutNothing(own.byGrid));
    }
  });

  it('writes into the letter of a day what it shows of that day', async () => {
    const { store } = server.server;
    await catchUp(store);
    for (const { id: storeId, day } of daysOfStores()) {
      const daily = await store.read(async (r) => {
        const shop = await r.get('stores', storeId);
        if (!shop) throw new Error('no such store');
        return await dailyFigures(r, shop, day);
      });
      const range = { storeId, from: day, to: day };
      const { figures, cashiers, methods } = await client.analytics.overview(range);
      expect(daily, `${storeId} ${day}`).toMatchObject({ figures, cashiers });
      expect(daily.methods).toEqual(methods.filter(({ amount }) => amount !== 0));
      const own = recount(all, range);
      expect(daily.figures, day).toMatchObject(own.figures);
      expect(Object.fromEntries(daily.methods.map((m) => [m.method, m.amount]))).toEqual(
        withoutNothing(own.byMethod),
      );
      for (const style of daily.styles) {
        const { pieces, returned, revenue } = style;
        expect({ pieces: pieces - returned, revenue }).toEqual(own.byStyle[style.id]);
      }
      const before = addDays(day, -7);
      const {
        customers: _c,
        expenses: _e,
        netProfit: _n,
        ...sums
      } = recount(all, {
        storeId,
        from: before,
        to: before,
      }).figures;
      expect(daily.before, before).toMatchObject(sums);
    }
  });

  it('counts what was sold under an earlier name with what it is called now', async () => {
    const range = { from: first, to: addDays(last, 400) };
    const { items: attributes } = await client.attributes.list();
    const of = (kind: string, name: string) => {
      const attribute = attributes.find((candidate) => candidate.kind === kind && candidate.name === name);
      if (!attribute) throw new Error(`no ${kind} is called ${name}`);
      return attribute.id;
    };
    const figures = async () => {
      const { categories } = await client.analytics.overview(range);
      const { cells } = await client.analytics.grid(range);
      const sizes = Map.groupBy(cells, (cell) => `${cell.color} ${cell.size}`);
      const pieces = (key: string) => (sizes.get(key) ?? []).map((cell) => cell.pieces);
      return { categories, pieces };
    };
    const before = await figures();
    const kaftans = before.categories.find((row) => row.category === 'Caftans');
    if (!kaftans) throw new Error('no kaftan was sold');

    await client.attributes.update({ id: of('category', 'Caftans'), name: 'Robes' });
    await client.attributes.update({ id: of('color', 'Vert'), name: 'Menthe' });
    await client.attributes.merge({ id: of('size', 'L'), from: of('size', 'XL') });
    const storeId = shop.store.id;
    const [item] = (await client.catalogue.list({ storeId, search: 'menthe', limit: 50 })).items.filter(
      ({ size }) => size === 'L',
    );
    if (!item) throw new Error('nothing is of that size and colour');
    const sale = await client.sales.complete({
      storeId,
      items: [{ productId: item.id, price: item.price, quantity: 1 }],
      payments: [{ method: 'credit_card', amount: item.price, currency: 'MAD' }],
    });
    expect(sale.items).toMatchObject([{ size: 'L', color: 'Menthe' }]);

    const after = await figures();
    const named = after.categories.filter(({ category }) => category !== '');
    expect(named).toMatchObject([
      {
        category: 'Robes',
        pieces: kaftans.pieces + 1,
        returned: kaftans.returned,
        revenue: kaftans.revenue + item.price,
      },
    ]);
    const sum = (all: readonly number[]) => all.reduce((n, pieces) => n + pieces, 0);
    expect(after.pieces('Menthe L')).toEqual([
      sum([...before.pieces('Vert L'), ...before.pieces('Vert XL')]) + 1,
    ]);
    for (const gone of ['Vert L', 'Vert XL', 'Menthe XL']) expect(after.pieces(gone), gone).toEqual([]);

    const { sections } = await client.reports.table({ report: 'margins', storeId, ...range });
    const called = (language: 'ar' | 'fr' | undefined) =>
      client.reports.table({ report: 'valuation', storeId, from: range.from, to: range.to, language });
    expect(sections[0]?.rows.filter(([category]) => category !== '').map(([category]) => category)).toEqual([
      'Robes',
    ]);
    await client.attributes.update({ id: of('category', 'Caftans'), nameAr: 'كسوة' });
    expect((await called('ar')).sections[0]?.rows.map(([category]) => category)).toEqual(['كسوة']);
    expect((await called('fr')).sections[0]?.rows.map(([category]) => category)).toEqual(['Robes']);
    const file = await client.analytics.export({
      ...range,
      storeId,
      block: 'categories',
      format: 'csv',
      language: 'ar',
    });
    expect(await file.text()).toContain('كسوة');
  });

  it('keeps totals that a count of everything makes again, row by row', async () => {
    const byId = (rows: readonly { id: string }[]) => rows.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    const kept = byId(await server.probe.rows('salesTotals'));
    expect(kept.length).toBeGreaterThan(100);
    await server.server.store.transact(rebuildTotals);
    expect(byId(await server.probe.rows('salesTotals'))).toEqual(kept);
    // A database without totals: they are counted before they are read.
    await server.probe.execute('DELETE FROM sales_totals');
    await server.probe.execute('DELETE FROM change_log_readers');
    await client.analytics.overview({ from: first, to: last });
    expect(byId(await server.probe.rows('salesTotals'))).toEqual(kept);
  });
});
