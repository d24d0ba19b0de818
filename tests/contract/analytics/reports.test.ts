import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../src/core/time.ts';
import type { ReportTable, ZReport } from '../../../src/reports/contract.ts';
import type { ReportName } from '../../../src/reports/table-rules.ts';
import type { Client } from '../../fixtures/clients.ts';
import { httpClient } from '../../fixtures/clients.ts';
import { ENGINES } from '../../fixtures/databases.ts';
import { startTestServer, type TestServer } from '../../fixtures/server.ts';
import { PASSWORD, type Shop } from '../../fixtures/shop.ts';
import { type All, readAll, recount } from './recount.ts';
import { trade } from './trade.ts';

const without0 = (sums: Record<string, number>) =>
  Object.fromEntries(Object.entries(sums).filter(([, n]) => n !== 0));

/** A table's rows by the words of their columns. */
function rowsOf(table: ReportTable, name: string): Record<string, string | number | null>[] {
  const section = table.sections.find((s) => s.name === name);
  if (!section) throw new Error(`no section ${name}`);
  return section.rows.map((row) =>
    Object.fromEntries(section.columns.map((c, i) => [c.name, row[i] ?? null])),
  );
}
const sumOf = (rows: readonly Record<string, unknown>[], column: string) =>
  rows.reduce((n, row) => n + Number(row[column]), 0);

/** Every closing and report equals a plain count over all rows, which is written another way. */
describe.each(ENGINES)('reports on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  let client: Client;
  let all: All;
  let days: string[];
  const closings: ZReport[] = [];

  beforeAll(async () => {
    server = await startTestServer(engine);
    shop = await trade(server, 40_417);
    const { access_token: token } = await httpClient(server.url).auth.login({
      userId: shop.people.owner.id,
      password: PASSWORD,
    });
    client = httpClient(server.url, { token });
    all = await readAll(server.probe);
    const { id } = shop.store;
    const docs = [...all.sales, ...all.refunds].filter((d) => d.storeId === id);
    days = [...new Set(docs.map((d) => d.day))].toSorted();
    // The third, the fifth and the last day are closed; the others are passed over.
    for (const day of [days[2], days[4], days.at(-1)]) {
      if (day) closings.push(await client.reports.close({ storeId: id, day }));
    }
  }, 120_000);
  afterAll(async () => {
    await server.close();
  });

  const table = (report: ReportName, o: { from: string; to: string }) =>
    client.reports.table({ report, storeId: shop.store.id, ...o });
  /** All pages of the receipts of some days. */
  const receiptsOf = async (o: { from: string; to: string }) => {
    const rows: { total: number; tax: number }[] = [];
    let cursor: string | undefined;
    do {
      const query = { storeId: shop.store.id, ...o, limit: 200, ...(cursor ? { cursor } : {}) };
      const { items, next } = await client.reports.receipts(query);
      rows.push(...items);
      cursor = next ?? undefined;
    } while (cursor !== undefined);
    return rows;
  };
  const own = (o: { from: string; to: string }) => recount(all, { storeId: shop.store.id, ...o });
  const whole = () => ({ from: days[0] ?? '', to: days.at(-1) ?? '' });
  const ranges = () => [
    whole(),
    { from: days[1] ?? '', to: days.at(-2) ?? '' },
    { from: days[3] ?? '', to: days[3] ?? '' },
    { from: addDays(whole().from, -60), to: addDays(whole().to, 60) },
  ];

  it('closes every day once, and says of each what its rows say', () => {
    const told = closings.flatMap((z) => z.body.days);
    expect(told.map((d) => d.day).toSorted()).toEqual(days);
    for (const { day, figures: f } of told) {
      const { figures, byMethod } = own({ from: day, to: day });
      expect(f, day).toMatchObject({
        sales: figures.sales,
        refunds: figures.refunds,
        pieces: figures.pieces,
        returned: figures.returned,
        refunded: figures.refunded,
        discount: figures.discount,
      });
      expect(f.sold - f.refunded, day).toBe(figures.revenue);
      expect(f.tax - f.refundedTax, day).toBe(figures.tax);
      expect(without0(f.byMethod), day).toEqual(without0(byMethod));
      const rates = Object.values(f.byRate);
      expect(
        rates.reduce((n, of) => n + of.sold - of.refunded, 0),
        day,
      ).toBe(figures.revenue);
    }
  });

  it('adds its closings up to the ledger', () => {
    const { revenue } = own(whole()).figures;
    expect(closings.at(-1)?.body.perpetualTotal).toBe(revenue);
    expect(closings.map((z) => Number(z.label.slice(-6)))).toEqual([1, 2, 3]);
  });

  it('says of tax, journal and receipts what their rows say', async () => {
    for (const range of ranges()) {
      const { figures, byMethod } = own(range);
      const tax = rowsOf(await table('tax', range), 'byRate');
      expect(sumOf(tax, 'turnover'), JSON.stringify(range)).toBe(figures.revenue);
      expect(sumOf(tax, 'tax')).toBe(figures.tax);
      expect(0 - sumOf(tax, 'refunded')).toBe(figures.refunded);
      const journal = await table('journal', range);
      expect(sumOf(rowsOf(journal, 'byDay'), 'turnover')).toBe(figures.revenue);
      const methods: Record<string, number> = {};
      for (const { method, amount } of rowsOf(journal, 'methods')) {
        methods[String(method)] = (methods[String(method)] ?? 0) + Number(amount);
      }
      expect(without0(methods)).toEqual(without0(byMethod));
      const receipts = await receiptsOf(range);
      expect(receipts.length).toBe(figures.sales + figures.refunds);
      expect(sumOf(receipts, 'total')).toBe(figures.revenue);
      expect(sumOf(receipts, 'tax')).toBe(figures.tax);
    }
  });

  it('says of margins, expenses and stock what their rows say', async () => {
    for (const range of ranges()) {
      const { figures } = own(range);
      const margins = rowsOf(await table('margins', range), 'categories');
      expect(sumOf(margins, 'turnover')).toBe(figures.revenue);
      expect(sumOf(margins, 'taxable')).toBe(figures.netRevenue);
      expect(sumOf(margins, 'cost')).toBe(figures.cost);
      expect(sumOf(margins, 'pieces')).toBe(figures.pieces - figures.returned);
      expect(sumOf(rowsOf(await table('expenses', range), 'expenses'), 'amount')).toBe(figures.expenses);
    }
    const { to } = whole();
    const stock = rowsOf(await table('valuation', { from: to, to: addDays(to, 1) }), 'stock');
    let [pieces, cost, value] = [0, 0, 0];
    for (const item of await server.probe.rows('items')) {
      if (item.storeId !== shop.store.id) continue;
      pieces += item.stock;
      cost += item.stock * item.cost;
      value += item.stock * item.price;
    }
    expect([sumOf(stock, 'pieces'), sumOf(stock, 'cost'), sumOf(stock, 'value')]).toEqual([
      pieces,
      cost,
      value,
    ]);
  });

  it('values a stock of the past by its movements until then', async () => {
    const day = days[4] ?? '';
    // Days begin at four in the morning in Casablanca, which is on UTC.
    const end = Date.parse(`${addDays(day, 1)}T04:00:00Z`);
    const stock = rowsOf(await table('valuation', { from: day, to: day }), 'stock');
    let pieces = 0;
    for (const m of await server.probe.rows('stockMovements')) {
      if (m.storeId === shop.store.id && m.at < end) pieces += m.change;
    }
    expect(sumOf(stock, 'pieces')).toBe(pieces);
  });
});
