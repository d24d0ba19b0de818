import { unzipSync } from 'fflate';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { addDays, businessDay } from '../../src/core/time.ts';
import { dailyFigures } from '../../src/mail/daily-figures.ts';
import { payBooks } from '../../src/payroll/pay-facts.ts';
import { HISTORY_MS, rowsInScope } from '../../src/sync/scope-rows.ts';
import { type Client, httpClient } from '../fixtures/clients.ts';
import { ENGINES } from '../fixtures/databases.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, type Item, openShop, PASSWORD, type Shop, saleInput } from '../fixtures/shop.ts';
import { settle, startTestTill, type TestTill } from '../fixtures/till.ts';

const DAY = 24 * 3_600_000;
const CLOCKS: [string, number][] = [
  ['a year ahead', 365 * DAY],
  ['a year behind', -365 * DAY],
];

describe.each(ENGINES.flatMap((engine) => CLOCKS.map(([name, by]) => ({ engine, name, by }))))(
  'on $engine, a till whose clock jumps to $name',
  ({ engine, by }) => {
    let server: TestServer;
    let shop: Shop;
    let till: TestTill;
    let item: Item;

    beforeEach(async () => {
      server = await startTestServer(engine);
      shop = await openShop(server.url);
      const [first] = await addStyle(shop.owner, shop.store.id, { stock: 10 });
      if (!first) throw new Error('no item');
      item = first;
      till = await startTestTill(server, shop);
      await settle(till);
    });
    afterEach(async () => {
      await till?.close();
      await server?.close();
    });

    async function owner(): Promise<Client> {
      const userId = shop.people.owner.id;
      const { access_token } = await till.http().auth.login({ userId, password: PASSWORD });
      return till.http({ token: access_token });
    }
    const sell = async (client: Client) =>
      (await client.sales.complete(saleInput(shop.store.id, [item], 1))).id;
    const stockAtServer = async () => (await shop.owner.catalogue.find({ id: item.id })).stock;

    it('sells for the day of its drawer, once in every figure', async () => {
      const here = { storeId: shop.store.id };
      const day = businessDay(server.clock.now(), shop.store.zone, shop.store.dayStartMinutes);
      const { id: drawerId } = await (await owner()).drawer.open({ ...here, float: 100_00 });
      till.clock.advance(by);
      const client = await owner();
      const person = await client.clients.create({ ...here, name: 'Zineb' });
      const sold = [await sell(client), await sell(client)];
      const { items: lines } = await client.sales.find({ id: sold[0] ?? '' });
      await client.sales.refund({
        id: sold[0] ?? '',
        itemsToReturn: [{ saleLineId: lines[0]?.id ?? '', quantity: 1 }],
      });
      await client.deposits.create({
        ...here,
        clientId: person.id,
        garments: [{ name: 'Takchita', price: 100_00, quantity: 1 }],
        dueOn: addDays(businessDay(till.clock.now(), 'UTC', 0), 30),
        payment: { method: 'cash', amount: 40_00 },
      });
      expect(await client.sales.mine(here)).toMatchObject({ day, count: 2, total: 200_00, refunded: 100_00 });
      till.clock.advance(-by);
      const right = await owner();
      expect(await right.sales.mine(here)).toMatchObject({ day, count: 2, total: 200_00, refunded: 100_00 });
      await settle(till);

      const ofDay = { from: day, to: day };
      const { people } = shop;
      const at = shop.owner;
      expect((await at.sales.list({ ...here, ...ofDay })).items.map((s) => s.id).sort()).toEqual(
        [...sold].sort(),
      );
      expect((await at.dashboard.today(here)).figures).toMatchObject({
        transactions: 2,
        revenue: 100_00,
        refunded: 100_00,
      });
      const { performance } = await at.team.find({ id: people.owner.id, ...ofDay });
      expect(performance).toMatchObject({ sales: 2, total: 200_00 });
      const { store } = server.server.host;
      // 2 × (100.00 − 16.67) − (100.00 − 16.67).
      expect(
        await store.read(
          async (r) => (await payBooks(r, ofDay)).of(people.owner.id, 'monthly', ofDay).netSales,
        ),
      ).toBe(83_33);
      const { body } = await at.reports.x({ ...here, day });
      expect(body.days.find((d) => d.day === day)?.figures).toMatchObject({
        sales: 2,
        refunds: 1,
        sold: 200_00,
        refunded: 100_00,
        depositsIn: 40_00,
      });
      expect(body.drawers).toMatchObject([{ sessionId: drawerId, expected: 240_00 }]);
      const journal = await at.reports.table({ ...here, ...ofDay, report: 'journal' });
      expect(journal.sections.find((s) => s.name === 'methods')?.rows).toEqual([
        [day, 'cash', '5161', 100_00],
      ]);
      const receipts = await at.reports.receipts({ ...here, ...ofDay });
      expect(receipts.items.map((row) => row.total).sort()).toEqual([-100_00, 100_00, 100_00]);
      expect(receipts.totals).toMatchObject({ count: 3, total: 100_00 });
      const { figures } = await at.analytics.overview({ ...here, ...ofDay });
      expect(figures).toMatchObject({ sales: 2, revenue: 100_00 });
      const { styleId } = await at.catalogue.find({ id: item.id });
      expect((await at.analytics.grid({ ...here, ...ofDay, styleId })).cells).toEqual([
        { size: 'M', color: 'Vert', pieces: 1 },
      ]);
      const { items: proposals } = await at.purchaseOrders.proposals({ ...here, days: 365 });
      expect(proposals).toMatchObject([{ variantId: item.id, stock: 9, sold: 1 }]);
      const whole = await store.read(async (r) => (await r.get('stores', shop.store.id)) ?? null);
      const drawers = await store.read(async (r) =>
        whole ? (await dailyFigures(r, whole, day)).drawers : null,
      );
      expect(drawers).toMatchObject([{ number: null, difference: null }]);
      const kept: string[] = [];
      await store.read(async (r) => {
        const scopes = new Set([`store:${shop.store.id}`, shop.store.id, '']);
        for await (const rows of rowsInScope(r, 'sales', scopes, server.clock.now() - HISTORY_MS)) {
          kept.push(...rows.map((row) => String(row.id)));
        }
      });
      expect(kept.sort()).toEqual([...sold].sort());

      const month = day.slice(0, 7);
      const file = await at.reports.pack({ ...here, month, language: 'fr' });
      const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
      const name = Object.keys(files).find((f) => f.startsWith('receipts-'));
      const text = new TextDecoder().decode(files[name ?? '']);
      for (const number of receipts.items.map((row) => row.number)) {
        expect(text.split(`"${number}"`).length + text.split(`;${number};`).length).toBe(3);
      }

      // A day later: what was sold is off the shelf at the end of its day, and the last movement is on top.
      await right.drawer.close({ id: drawerId, pieces: {} });
      till.clock.advance(DAY);
      server.clock.advance(DAY);
      const next = await owner();
      await next.drawer.open({ ...here, float: 0 });
      const last = await sell(next);
      await settle(till);
      const { access_token: token } = await httpClient(server.url).auth.login({
        userId: people.owner.id,
        password: PASSWORD,
      });
      const later = httpClient(server.url, { token });
      const valuation = await later.reports.table({ ...here, ...ofDay, report: 'valuation' });
      expect(valuation.sections[0]?.rows).toMatchObject([['Caftans', 9, 450_00, 900_00]]);
      const { stockHistory } = await later.catalogue.find({ id: item.id });
      const { document } = stockHistory[0] ?? {};
      const list = await later.sales.list(here);
      expect(list.items.map((sale) => sale.id)[0]).toBe(last);
      expect(document).toBe(list.items[0]?.receiptNumber);
    });

    it('moves stock that was counted before', async () => {
      const audit = await shop.owner.counts.start({ storeId: shop.store.id });
      await shop.owner.counts.count({ id: audit.id, variantId: item.id, countedStock: 8 });
      await shop.owner.counts.complete({ id: audit.id, countsRestAsNone: false });
      await settle(till);
      till.clock.advance(by);
      const client = await owner();
      await sell(client);
      expect((await client.catalogue.find({ id: item.id })).stock).toBe(7);
      await settle(till);
      expect(await stockAtServer()).toBe(7);
      expect((await client.catalogue.find({ id: item.id })).stock).toBe(7);
    });

    it('counts for now, so that what is sold afterwards moves', async () => {
      const audit = await shop.owner.counts.start({ storeId: shop.store.id });
      await settle(till);
      till.clock.advance(by);
      await (await owner()).counts.count({ id: audit.id, variantId: item.id, countedStock: 8 });
      till.clock.advance(-by);
      await settle(till);
      await shop.owner.counts.complete({ id: audit.id, countsRestAsNone: false });
      expect(await stockAtServer()).toBe(8);
      await settle(till);
      await sell(await owner());
      await settle(till);
      expect(await stockAtServer()).toBe(7);
    });
  },
);
