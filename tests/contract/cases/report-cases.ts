import { unzipSync } from 'fflate';
import { expect } from 'vitest';
import { closeAskedDays } from '../../../src/reports/close-asked-days.ts';
import { expectEvery, expectNone } from '../../fixtures/every.ts';
import { readPdf } from '../../fixtures/pdf-text.ts';
import { enrolRawDevice } from '../../fixtures/raw-device.ts';
import { addStyle, type Item, PASSWORD, saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, expectRefusal, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { taken } from './deposit-cases.ts';
import { one } from './sale-cases.ts';
import { reusesKey } from './supplier-cases.ts';

const DAY_MS = 24 * 3_600_000;

const here = (w: World) => ({ storeId: w.shop.store.id });
const x = async (w: World) => {
  await w.settle();
  return await w.as('manager').reports.x(here(w));
};
const close = async (w: World) => {
  const { today } = await x(w);
  return await w.as('manager').reports.close({ ...here(w), day: today });
};

/** A case that closes days begins on one of its own. */
export async function onNewDay(w: World): Promise<void> {
  for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(DAY_MS);
  await w.renew();
  const { session } = await w.as('manager').drawer.current(here(w));
  if (session) await w.as('manager').drawer.close({ id: session.id, pieces: {} });
}

/** What became of the requests of the first store once the server has gone through them. */
async function closedAsked(w: World) {
  await w.settle();
  const { store } = w.server.server.host;
  const { now } = w.server.clock;
  // Two servers of one database.
  await Promise.all([closeAskedDays(store, now), closeAskedDays(store, now)]);
  await w.settle();
  return await w.as('manager').reports.closeRequests(here(w));
}

async function sell(w: World, item: Item, quantity = 1, method: 'cash' | 'credit card' = 'cash') {
  const input = { ...saleInput(w.shop.store.id, [item], quantity), paymentMethod: method };
  return await w.as('cashier').sales.complete(input);
}

async function giveBack(w: World, sale: Awaited<ReturnType<typeof sell>>) {
  const itemsToReturn = [{ saleLineId: sale.items[0]?.id ?? '', quantity: 1 }];
  await w.as('cashier').sales.refund({ id: sale.id, itemsToReturn });
}

/** A closing of the other store. */
async function theirs(w: World) {
  const storeId = w.shop.otherStore.id;
  const { today } = await w.shop.owner.reports.x({ storeId });
  return await w.shop.owner.reports.close({ storeId, day: today });
}

const textOf = async (file: File) =>
  readPdf(Buffer.from(await file.arrayBuffer()))
    .flatMap((page) => page.lines)
    .join('\n');

const closingCases: Case[] = [
  answers('reports.x', 'adds up the day: methods, tax, returns, drawers, tills', async (w) => {
    await onNewDay(w);
    const drawer = await w.as('manager').drawer.open({ ...here(w), float: 500_00 });
    const item = await one(w);
    await giveBack(w, await sell(w, item, 3));
    await sell(w, item, 1, 'credit card');
    const { body, today, closedBy } = await x(w);
    expect(closedBy).toBeNull();
    expect(body).toMatchObject({ number: null, day: today, store: { code: 'CAS1' } });
    const [own] = body.days;
    expect(own).toMatchObject({ day: today, isLate: false });
    expect(own?.figures).toMatchObject({
      sales: 2,
      refunds: 1,
      pieces: 4,
      returned: 1,
      gross: 400_00,
      discount: 0,
      sold: 400_00,
      refunded: 100_00,
      depositsIn: 0,
      depositsOut: 0,
      byMethod: { cash: 200_00, credit_card: 100_00 },
    });
    const rates = Object.values(own?.figures.byRate ?? {});
    expect(rates).toHaveLength(1);
    expect(rates[0]).toMatchObject({ sold: 400_00, refunded: 100_00, tax: own?.figures.tax });
    expect(body.drawers).toMatchObject([
      { sessionId: drawer.id, float: 500_00, cashSales: 300_00, cashRefunds: 100_00, expected: 700_00 },
    ]);
    expect(body.drawers[0]).toMatchObject({ counted: null, number: null });
    if (w.till) expect(body.tills).toMatchObject([{ isComplete: true }]);
    await w.as('manager').drawer.close({ id: drawer.id, pieces: { 20000: 3, 5000: 1 } });
    expect((await x(w)).body.drawers).toMatchObject([{ counted: 650_00, difference: -50_00 }]);
  }),
  answers('reports.x', 'leaves the other store out', async (w) => {
    const before = await x(w);
    const [item] = await addStyle(w.shop.owner, w.shop.otherStore.id);
    if (item) await w.shop.owner.sales.complete(saleInput(w.shop.otherStore.id, [item]));
    expect((await x(w)).body.days).toEqual(before.body.days);
  }),
  answers('reports.xPdf', 'is what would be printed now', async (w) => {
    await sell(w, await one(w));
    const { body } = await x(w);
    const file = await w.as('manager').reports.xPdf({ ...here(w), language: 'en' });
    expect(file.name).toBe(`X-CAS1-${body.day}.pdf`);
    const text = await textOf(file);
    expect(text).toContain('X report');
    expect(text).toContain('Page 1 of ');
  }),
  answers('reports.close', 'numbers, chains and totals; what is late stands in the next one', async (w) => {
    await onNewDay(w);
    const item = await one(w);
    await giveBack(w, await sell(w, item, 2));
    const first = await close(w);
    expect(first).toMatchObject({ ...here(w), userName: 'Meryem Manager', day: first.body.day });
    expect(first.label).toMatch(/^Z-CAS1-\d{6}$/);
    expect(first.body.number).toBe(first.label);
    expect(first.body.days[0]?.figures).toMatchObject({ sold: 200_00, refunded: 100_00 });

    await sell(w, item, 3);
    const after = await x(w);
    expect(after.closedBy).toMatchObject({ id: first.id, label: first.label });
    expect([first.body.salesHere, after.body.salesHere]).toEqual([1, 2]);
    expect(after.body.days).toMatchObject([{ day: first.day, figures: { sales: 1, sold: 300_00 } }]);

    for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(DAY_MS);
    await w.renew();
    await sell(w, item);
    const second = await close(w);
    expect(second.body.days).toMatchObject([
      { day: second.day, isLate: false, figures: { sales: 1, sold: 100_00 } },
      { day: first.day, isLate: true, figures: { sales: 1, sold: 300_00, refunds: 0 } },
    ]);
    expect(Number(second.label.slice(-6))).toBe(Number(first.label.slice(-6)) + 1);
    expect(second.body.perpetualTotal).toBe(first.body.perpetualTotal + 400_00);
    const { items } = await w.shop.owner.auditLog.list({ entityId: second.id, limit: 5 });
    expect(items).toMatchObject([
      { action: 'report.closed', details: { number: second.label, net: 400_00 } },
    ]);
  }),
  answers('reports.close', 'all closings together say what the ledger says', async (w) => {
    await onNewDay(w);
    const { body } = await close(w);
    const { items } = await w.shop.owner.reports.closings({ ...here(w), limit: 200 });
    const net = items.reduce((n, z) => n + z.net, 0);
    const sold = (await w.server.probe.rows('sales')).filter((s) => s.storeId === w.shop.store.id);
    const back = (await w.server.probe.rows('refunds')).filter((s) => s.storeId === w.shop.store.id);
    const sum = (rows: readonly { total: unknown }[]) => rows.reduce((n, row) => n + Number(row.total), 0);
    expect(net).toBe(sum(sold) - sum(back));
    expect(body.perpetualTotal).toBe(net);
    expect(items.reduce((n, z) => n + z.sales, 0)).toBe(sold.length);
  }),
  answers('reports.close', 'takes a day that was passed over with it', async (w) => {
    await onNewDay(w);
    await sell(w, await one(w));
    const passed = (await x(w)).today;
    for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(DAY_MS);
    await w.renew();
    expect((await x(w)).openDays).toEqual([passed]);
    const z = await close(w);
    expect(z.body.days).toMatchObject([{ isLate: false }, { day: passed, isLate: true }]);
  }),
  {
    operation: 'reports.close',
    title: 'the day was closed, or a later one',
    expects: 'DAY_CLOSED',
    run: async (w) => {
      await onNewDay(w);
      const z = await close(w);
      const again = () => w.as('manager').reports.close({ ...here(w), day: z.day });
      await expectRefusal(w, 'DAY_CLOSED', again, { data: { day: z.day, number: z.label } });
      const before = () => w.as('manager').reports.close({ ...here(w), day: '2020-01-01' });
      await expectRefusal(w, 'DAY_CLOSED', before);
    },
  },
  refuses(
    'reports.close',
    'DAY_AHEAD',
    'the day is still to come',
    async (w) => () => w.as('manager').reports.close({ ...here(w), day: '2099-01-01' }),
  ),
  answers('reports.closings', 'lists the closings of a store, the latest first', async (w) => {
    await onNewDay(w);
    const z = await close(w);
    await theirs(w);
    const { items } = await w.as('manager').reports.closings({ ...here(w), limit: 1 });
    expect(items).toMatchObject([{ id: z.id, label: z.label, day: z.day, lateDays: expect.any(Array) }]);
    const rest = await w.as('manager').reports.closings({ ...here(w), limit: 200 });
    expectEvery(rest.items, (closing) => closing.storeId === w.shop.store.id);
  }),
  answers('reports.askClose', 'the server closes the day, once, however many ask', async (w) => {
    await onNewDay(w);
    await sell(w, await one(w));
    const { today: day } = await x(w);
    const asked = await w.as('manager').reports.askClose({ ...here(w), day });
    expect(asked).toMatchObject({
      ...here(w),
      day,
      userName: 'Meryem Manager',
      status: 'waiting',
      number: null,
    });
    await w.as('manager').reports.askClose({ ...here(w), day });
    expect((await x(w)).closedBy).toBeNull();
    const { items } = await closedAsked(w);
    const z = (await x(w)).closedBy;
    expect(items.slice(0, 2).map(({ status, number }) => [status, number])).toEqual([
      ['closed', z?.label],
      ['closed', z?.label],
    ]);
    const { body, userName } = await w.as('manager').reports.find({ id: z?.id ?? '' });
    expect([userName, body.days[0]?.figures.sales]).toEqual(['Meryem Manager', 1]);
  }),
  answers(
    'reports.askClose',
    'is asked for offline, and closed with all that was sold before',
    async (w) => {
      await onNewDay(w);
      const item = await one(w);
      const { today: day } = await x(w);
      w.till?.cable.cut();
      try {
        await sell(w, item, 2);
        await w.as('manager').reports.askClose({ ...here(w), day });
        const { items } = await w.as('manager').reports.closeRequests(here(w));
        expect(items[0]).toMatchObject({ day, status: 'waiting' });
      } finally {
        w.till?.cable.mend();
      }
      await closedAsked(w);
      const { closedBy, body } = await x(w);
      expect(closedBy).not.toBeNull();
      expect(body.salesHere).toBe(1);
    },
    'till',
  ),
  answers('reports.askClose', 'a manager’s approval lets a cashier ask', async (w) => {
    await onNewDay(w);
    await sell(w, await one(w));
    const { today: day } = await x(w);
    const { id: approval } = await w.as('cashier').approvals.approve({
      ...here(w),
      permissions: ['can_manage_expenses'],
      userId: w.shop.people.manager.id,
      password: PASSWORD,
    });
    const context = { approval };
    await w.as('cashier').reports.askClose({ ...here(w), day }, { context });
    const { items } = await closedAsked(w);
    expect(items[0]).toMatchObject({ day, status: 'closed', userName: 'Karim Cashier' });
  }),
  answers('reports.askClose', 'nothing is closed for a till that names somebody who may not', async (w) => {
    await onNewDay(w);
    const { today: day } = await x(w);
    const device = await enrolRawDevice(w.server.url, w.shop);
    const record = { ...here(w), day, user: { id: w.shop.people.cashier.id, name: 'Karim Cashier' } };
    await device.push(device.envelope({ at: w.server.clock.now(), name: 'reports.askClose', record }));
    const { items } = await closedAsked(w);
    expect(items[0]).toMatchObject({ day, status: 'refused', number: null });
    expect((await x(w)).closedBy).toBeNull();
  }),
  refuses(
    'reports.askClose',
    'DAY_AHEAD',
    'the day is still to come',
    async (w) => () => w.as('manager').reports.askClose({ ...here(w), day: '2099-01-01' }),
  ),
  reusesKey('reports.askClose', async (w) => ({
    first: (o) => w.as('manager').reports.askClose({ ...here(w), day: '2020-01-01' }, o),
    second: (o) => w.as('manager').reports.askClose({ ...here(w), day: '2020-01-02' }, o),
  })),
  answers('reports.closeRequests', 'shows those of the store, the latest first', async (w) => {
    await w.as('manager').reports.askClose({ ...here(w), day: '2020-01-02' });
    const { items } = await w.as('cashier').reports.closeRequests(here(w));
    expect(items[0]).toMatchObject({ ...here(w), day: '2020-01-02', userName: 'Meryem Manager' });
    await closedAsked(w);
  }),
  answers('reports.openDays', 'names the stores with days that no closing covers', async (w) => {
    await onNewDay(w);
    await close(w);
    const mine = async () =>
      (await w.as('manager').reports.openDays({})).items.filter((e) => e.storeId === w.shop.store.id);
    expect(await mine()).toEqual([]);
    const days: string[] = [];
    for (let n = 0; n < 2; n += 1) {
      for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(DAY_MS);
      await w.renew();
      // Today is never late.
      expect((await mine()).map((e) => e.count)).toEqual(n === 0 ? [] : [1]);
      await sell(w, await one(w));
      days.push((await x(w)).today);
    }
    for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(DAY_MS);
    await w.renew();
    expect(await mine()).toEqual([{ ...here(w), count: 2, first: days[0], latest: days[1] }]);
    await w.as('manager').reports.close({ ...here(w), day: days[1] ?? '' });
    expect(await mine()).toEqual([]);
  }),
  answers('reports.find', 'is what was printed', async (w) => {
    await onNewDay(w);
    const z = await close(w);
    expect(await w.as('manager').reports.find({ id: z.id })).toEqual(z);
    const { body } = await w.as('manager').reports.find({ id: z.id, language: 'ar' });
    expect(body).toMatchObject({ ...z.body, userName: `${z.userName} ع`, drawers: expect.any(Array) });
  }),
  refuses('reports.find', 'WRONG_STORE', 'it is of another store', async (w) => {
    await onNewDay(w);
    const { id } = await theirs(w);
    return () => w.as('manager').reports.find({ id });
  }),
  refuses(
    'reports.find',
    'NOT_FOUND',
    'there is no such closing',
    async (w) => () => w.as('manager').reports.find({ id: UNKNOWN }),
  ),
  answers('reports.pdf', 'prints a closing in three languages, with pages and date', async (w) => {
    await onNewDay(w);
    await sell(w, await one(w));
    const { id, label } = await close(w);
    for (const [language, page] of [
      ['en', 'Page 1 of '],
      ['fr', 'Page 1 sur '],
    ] as const) {
      const file = await w.as('manager').reports.pdf({ id, language });
      expect(file.name).toBe(`${label}.pdf`);
      const text = await textOf(file);
      expect(text).toContain(label);
      expect(text).toContain(page);
    }
    expect((await w.as('manager').reports.pdf({ id, language: 'ar' })).size).toBeGreaterThan(1_000);
  }),
  refuses('reports.pdf', 'WRONG_STORE', 'it is of another store', async (w) => {
    await onNewDay(w);
    const { id } = await theirs(w);
    return () => w.as('manager').reports.pdf({ id });
  }),
  answers('reports.csv', 'is a file that a spreadsheet opens in Arabic', async (w) => {
    await onNewDay(w);
    await sell(w, await one(w), 2);
    const { id, label } = await close(w);
    const file = await w.as('manager').reports.csv({ id, language: 'ar' });
    expect(file.name).toBe(`${label}.csv`);
    const bytes = Buffer.from(await file.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(bytes.toString('utf8')).toContain('طرق الخلاص');
    expect(bytes.toString('utf8')).toContain('كاش;200,00');
  }),
  refuses('reports.csv', 'WRONG_STORE', 'it is of another store', async (w) => {
    await onNewDay(w);
    const { id } = await theirs(w);
    return () => w.as('manager').reports.csv({ id });
  }),
  answers('reports.series', 'names the series of the caller’s stores', async (w) => {
    await onNewDay(w);
    await close(w);
    await theirs(w);
    const mine = await w.as('manager').reports.series();
    expect(mine.items).toMatchObject([{ ...here(w), series: 'Z-CAS1' }]);
    expect((await w.shop.owner.reports.series()).items.map((s) => s.series)).toEqual(['Z-CAS1', 'Z-MAR1']);
  }),
  answers('reports.check', 'proves the closings of a store', async (w) => {
    await onNewDay(w);
    await close(w);
    const { items } = await w.as('manager').reports.series();
    const checked = await w.as('manager').reports.check(here(w));
    expect(checked).toEqual({ checked: items[0]?.closings, unsigned: 0, next: null, broken: null });
  }),
];

const days = (w: World, day: string) => ({ ...here(w), from: day, to: day });

const tableCases: Case[] = [
  answers('reports.table', 'tax: sold, given back and net of each rate', async (w) => {
    await onNewDay(w);
    const item = await one(w);
    await giveBack(w, await sell(w, item, 3));
    const { today, body } = await x(w);
    const { sections } = await w.as('manager').reports.table({ report: 'tax', ...days(w, today) });
    const tax = (body.days[0]?.figures.tax ?? 0) - (body.days[0]?.figures.refundedTax ?? 0);
    expect(sections[0]).toMatchObject({
      name: 'byRate',
      rows: [[20, 300_00, -100_00, 200_00 - tax, tax, 200_00]],
      totals: [null, 300_00, -100_00, 200_00 - tax, tax, 200_00],
    });
    expect(sections[1]).toMatchObject({ name: 'byDay', rows: [[today, 20, 200_00 - tax, tax, 200_00]] });
  }),
  answers('reports.table', 'journal and receipts: the same money, booked and one by one', async (w) => {
    await onNewDay(w);
    const item = await one(w);
    await giveBack(w, await sell(w, item, 2));
    await sell(w, item, 1, 'credit card');
    const { today } = await x(w);
    const journal = await w.as('manager').reports.table({ report: 'journal', ...days(w, today) });
    const methods = journal.sections.find((s) => s.name === 'methods');
    expect(methods?.rows).toEqual([
      [today, 'cash', '5161', 100_00],
      [today, 'credit_card', '5141', 100_00],
    ]);
    const receipts = await w.as('manager').reports.receipts({ ...days(w, today), limit: 9 });
    expect(receipts.items.map((row) => [row.kind, row.total])).toEqual([
      ['sale', 200_00],
      ['refund', -100_00],
      ['sale', 100_00],
    ]);
    expect(receipts.totals?.total).toBe(200_00);
  }),
  answers(
    'reports.table',
    'journal: deposits are owed until they pay a sale, are refunded or kept',
    async (w) => {
      await onNewDay(w);
      const refunded = await taken(w);
      const byCard = { id: refunded.deposit.id, amount: 20_00, method: 'credit_card' } as const;
      await w.as('cashier').deposits.pay(byCard);
      await w.as('cashier').deposits.cancel({ id: refunded.deposit.id });
      const kept = await taken(w);
      await w.as('manager').deposits.forfeit({ id: kept.deposit.id });
      const collected = await taken(w);
      const rest = [{ method: 'cash', amount: 60_00 }] as const;
      await w.as('cashier').deposits.collect({ id: collected.deposit.id, payments: [...rest] });
      const { today } = await x(w);
      const journal = await w.as('manager').reports.table({ report: 'journal', ...days(w, today) });
      const rowsOf = (name: string) => journal.sections.find((s) => s.name === name)?.rows;
      expect(rowsOf('depositEntries')).toEqual([
        [today, 'deposit', '5141', '4421', 20_00],
        [today, 'deposit', '5161', '4421', 120_00],
        [today, 'deposit_back', '4421', '5141', 20_00],
        [today, 'deposit_back', '4421', '5161', 40_00],
        [today, 'deposit_kept', '4421', '7581', 40_00],
      ]);
      expect(rowsOf('methods')).toEqual([
        [today, 'cash', '5161', 60_00],
        [today, 'deposit', '4421', 40_00],
      ]);
    },
  ),
  answers('reports.receipts', 'page by page what the file has whole, with its totals once', async (w) => {
    await onNewDay(w);
    const item = await one(w);
    await giveBack(w, await sell(w, item, 2));
    for (const quantity of [1, 3, 1]) await sell(w, item, quantity, 'credit card');
    const { today } = await x(w);
    const of = days(w, today);
    const linesIn = async (language: 'fr' | 'ar') => {
      const query = { report: 'receipts', ...of, language, format: 'csv' } as const;
      const file = await w.as('manager').reports.tableFile(query);
      const lines = Buffer.from(await file.arrayBuffer())
        .toString('utf8')
        .trimEnd()
        .split('\r\n');
      return lines.map((line) => line.split(';')).slice(lines.indexOf('') + 3);
    };
    const whole = await linesIn('fr');
    expect(whole.map((cells) => cells.at(-1))).toEqual([
      '200,00',
      '-100,00',
      '100,00',
      '300,00',
      '100,00',
      '600,00',
    ]);
    const rows = [];
    let cursor: string | undefined;
    do {
      const part = await w.as('manager').reports.receipts({ ...of, limit: 2, ...(cursor ? { cursor } : {}) });
      expect(part.items.length).toBeLessThanOrEqual(2);
      expect(part.totals).toEqual(
        cursor === undefined
          ? {
              count: 5,
              discount: 0,
              total: 600_00,
              tax: expect.any(Number),
            }
          : null,
      );
      rows.push(...part.items);
      cursor = part.next ?? undefined;
    } while (cursor);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(5);
    const inFile = (amount: number) => (amount / 100).toFixed(2).replace('.', ',');
    expect(
      rows.map((row) => [
        row.day,
        row.time,
        row.number,
        { sale: 'Vente', refund: 'Retour' }[row.kind],
        row.cashier,
        row.client ?? '',
        ...[row.discount, row.tax, row.total].map(inFile),
      ]),
    ).toEqual(whole.slice(0, -1));
    await expect(w.as('manager').reports.receipts({ ...of, cursor: 'nonsense' })).rejects.toMatchObject({
      code: 'BAD_INPUT',
    });
    const inArabic = rows.map(({ cashier }) => `${cashier} ع`);
    const named = await w.as('manager').reports.receipts({ ...of, language: 'ar' });
    expect(named.items.map(({ cashier }) => cashier)).toEqual(inArabic);
    expect((await linesIn('ar')).slice(0, -1).map((cells) => cells[4])).toEqual(inArabic);
  }),
  refuses(
    'reports.table',
    'BAD_INPUT',
    'receipts come page by page, however many days are asked for',
    async (w) => () =>
      w.as('manager').reports.table({ ...here(w), report: 'receipts', from: '2020-01-01', to: '2026-12-31' }),
  ),
  answers('reports.table', 'margins: what a category brought less what it had cost', async (w) => {
    await onNewDay(w);
    const item = await one(w);
    await giveBack(w, await sell(w, item, 3));
    const { today } = await x(w);
    const { sections } = await w.as('manager').reports.table({ report: 'margins', ...days(w, today) });
    const taxable = 300_00 - 50_00 - (100_00 - 16_67);
    expect(sections[0]?.rows).toEqual([
      ['Caftans', 2, 200_00, taxable, 100_00, taxable - 100_00, expect.any(Number)],
    ]);
  }),
  answers('reports.table', 'valuation: what was there on a day, without what has moved since', async (w) => {
    await onNewDay(w);
    const item = await one(w);
    const { today } = await x(w);
    const valued = async () => {
      await w.settle();
      const { sections } = await w.as('manager').reports.table({ report: 'valuation', ...days(w, today) });
      return sections[0]?.rows.find((row) => row[0] === 'Caftans') ?? [];
    };
    const before = await valued();
    for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(DAY_MS);
    await w.renew();
    await sell(w, item, 2);
    expect(await valued()).toEqual(before);
    const later = { ...here(w), from: today, to: (await x(w)).today };
    const now = await w.as('manager').reports.table({ report: 'valuation', ...later });
    const row = now.sections[0]?.rows.find((r) => r[0] === 'Caftans') ?? [];
    expect(row.slice(1).map((value, i) => Number(before[i + 1]) - Number(value))).toEqual([
      2, 100_00, 200_00,
    ]);
  }),
  answers('reports.table', 'expenses and pay: what was spent, what people earn', async (w) => {
    await onNewDay(w);
    const { today } = await x(w);
    await w.as('manager').expenses.create({
      ...here(w),
      date: today,
      category: 'supplies',
      amount: 80_00,
      description: 'Sacs',
    });
    await w.settle();
    const spent = await w.as('manager').reports.table({ report: 'expenses', ...days(w, today) });
    expect(spent.sections[0]?.rows).toEqual([['supplies', 1, 80_00]]);
    const paid = await w.as('manager').reports.table({ report: 'payroll', ...days(w, today) });
    expect(paid.sections[0]?.name).toBe('payroll');
  }),
  answers('reports.table', 'liabilities: what is held of deposits and owed on store credit', async (w) => {
    await onNewDay(w);
    const owed = async () => {
      await w.settle();
      const { today } = await x(w);
      const { sections } = await w.as('manager').reports.table({ report: 'liabilities', ...days(w, today) });
      return sections.map((s) => s.rows.length);
    };
    const [deposits = 0, credits = 0, ...others] = await owed();
    await w.as('manager').credits.issue({ ...here(w), amount: 70_00, reason: 'Geste' });
    const client = await w.as('cashier').clients.create({ ...here(w), name: 'Lalla Aicha' });
    const [item] = await w.style();
    await w.as('cashier').deposits.create({
      ...here(w),
      clientId: client.id,
      items: [{ productId: item?.id ?? '', quantity: 1, price: item?.price ?? 0 }],
      dueOn: '2099-01-01',
      payment: { amount: 60_00 },
    });
    expect(await owed()).toEqual([deposits + 1, credits + 1, ...others]);
    const { body } = await x(w);
    expect(body.days[0]?.figures).toMatchObject({ depositsIn: 60_00, sales: 0 });
  }),
  refuses(
    'reports.table',
    'NOT_FOUND',
    'there is no such store',
    async (w) => () =>
      w.as('owner').reports.table({ report: 'tax', ...days(w, '2026-01-01'), storeId: UNKNOWN }),
  ),
  refuses(
    'reports.receipts',
    'NOT_FOUND',
    'there is no such store',
    async (w) => () => w.as('owner').reports.receipts({ ...days(w, '2026-01-01'), storeId: UNKNOWN }),
  ),
  answers('reports.tableFile', 'is a PDF and a CSV of the same', async (w) => {
    await onNewDay(w);
    await sell(w, await one(w));
    const { today } = await x(w);
    const input = { report: 'tax', ...days(w, today), language: 'fr' } as const;
    const pdf = await w.as('manager').reports.tableFile({ ...input, format: 'pdf' });
    expect(pdf.name).toBe(`tax-CAS1-${today}-${today}.pdf`);
    expect(await textOf(pdf)).toContain('Page 1 sur ');
    const csv = await w.as('manager').reports.tableFile({ ...input, format: 'csv' });
    const text = Buffer.from(await csv.arrayBuffer()).toString('utf8');
    expect(text.startsWith('\ufeffTVA;')).toBe(true);
    expect(text).toContain('20;100,00;0,00;83,33;16,67;100,00');
  }),
];

/** Somebody at the counter who sees figures, and nobody's pay. */
async function withoutPay<R>(w: World, use: () => Promise<R>): Promise<R> {
  const { id } = w.shop.people.cashier;
  const grant = async (permissions: 'can_view_analytics'[]) => {
    await w.shop.owner.team.update({ id, permissions, ownPassword: PASSWORD });
    await w.settle();
  };
  await grant(['can_view_analytics']);
  try {
    return await use();
  } finally {
    await grant([]);
  }
}

const packCases: Case[] = [
  {
    operation: 'reports.table',
    title: 'pay takes a permission of its own',
    expects: 'PERMISSION_DENIED',
    run: async (w) => {
      await withoutPay(w, async () => {
        const ask = (report: 'tax' | 'payroll') =>
          w.as('cashier').reports.table({ report, ...days(w, '2026-11-01') });
        expect((await ask('tax')).report).toBe('tax');
        const data = { permission: 'can_view_payroll' };
        await expectRefusal(w, 'PERMISSION_DENIED', () => ask('payroll'), { data });
      });
    },
  },
  answers('reports.pack', 'holds a month on paper and as files; pay only for who may see it', async (w) => {
    await onNewDay(w);
    await sell(w, await one(w));
    const { day } = await close(w);
    const month = day.slice(0, 7);
    const pack = async (who: 'manager' | 'cashier') => {
      const file = await w.as(who).reports.pack({ ...here(w), month, language: 'ar' });
      expect(file.name).toBe(`CAS1-${month}.zip`);
      return unzipSync(new Uint8Array(await file.arrayBuffer()));
    };
    const files = await pack('manager');
    expect(Object.keys(files).map((name) => name.replace(/-CAS1-.*\./, '.'))).toEqual([
      'tax.csv',
      'vat_due.csv',
      'journal.csv',
      'receipts.csv',
      'given_away.csv',
      'price_lists.csv',
      'margins.csv',
      'valuation.csv',
      'expenses.csv',
      'payroll.csv',
      'closings.csv',
      `CAS1-${month}.pdf`,
    ]);
    const pages = readPdf(Buffer.from(files[`CAS1-${month}.pdf`] ?? []));
    expect(pages.length).toBeGreaterThan(0);
    const [, closings] = Object.entries(files).find(([name]) => /^closings.*csv$/.test(name)) ?? [];
    expect(Buffer.from(closings ?? []).toString('utf8')).toContain('Z-CAS1-');
    await withoutPay(w, async () => {
      expectNone(Object.keys(await pack('cashier')), (name) => name.startsWith('payroll'));
    });
  }),
];

export const reportCases: Case[] = [
  answers(
    'reports.x',
    'names the cash that lies outside of every drawer',
    async (w) => {
      const { owner } = w.shop;
      const store = await owner.stores.create({ name: 'Outside' });
      const [item] = await addStyle(owner, store.id, { price: 100_00 });
      if (!item) throw new Error('no item');
      expect((await owner.reports.x({ storeId: store.id })).body.cashOutside).toBeUndefined();
      const sale = saleInput(store.id, [item], 2);
      await owner.sales.complete({ ...sale, paymentAmount: 250_00 });
      await owner.sales.complete({ ...saleInput(store.id, [item]), paymentMethod: 'credit_card' });
      expect((await owner.reports.x({ storeId: store.id })).body.cashOutside).toEqual({
        amount: 200_00,
        count: 1,
      });
    },
    'server',
  ),
  ...closingCases,
  ...tableCases,
  ...packCases,
];
