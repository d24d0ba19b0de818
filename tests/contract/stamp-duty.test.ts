import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkCashReceipts } from '../../src/reports/check-cash-receipts.ts';
import type { ReportTable } from '../../src/reports/contract.ts';
import { ENGINES } from '../fixtures/databases.ts';
import { readPdf } from '../fixtures/pdf-text.ts';
import { openYearAhead, YEAR, type YearAhead } from '../fixtures/year-ahead.ts';

const MARCH = { from: `${YEAR}-03-01`, to: `${YEAR}-03-31` };
const QUARTER = { from: `${YEAR}-01-01`, to: `${YEAR}-03-31` };

const sectionOf = (table: ReportTable, name: string) =>
  table.sections.find((section) => section.name === name);

describe.each(ENGINES)('stamp duty on cash receipts, on %s', (engine) => {
  let house: YearAhead;

  const table = (days: { from: string; to: string }, storeId = house.shop.store.id) =>
    house.owner.reports.table({ report: 'vat_due', storeId, ...days });
  const monthsOf = async (days: { from: string; to: string }) =>
    sectionOf(await table(days), 'stampMonths')?.rows;
  const daysOf = async (days: { from: string; to: string }) =>
    sectionOf(await table(days), 'stampDays')?.rows;

  beforeAll(async () => {
    house = await openYearAhead(engine);
    await house.owner.stores.updateSettings({ id: house.shop.store.id, giftCards: true, stampDuty: true });
  }, 120_000);
  afterAll(async () => {
    await house.server.close();
  });

  it('counts each cash receipt without a shift, less change, and takes nothing off for what is paid out', async () => {
    const day = `${YEAR}-01-10`;
    const days = { from: day, to: day };
    expect(await monthsOf(days)).toBeUndefined();
    const sale = await house.sell(250_00, [{ method: 'cash', amount: 300_00 }]);
    expect(sale.change).toBe(50_00);
    expect(await daysOf(days)).toEqual([[day, 1, 250_00, 63]]);
    // Only its cash counts, and nothing of one that has none.
    await house.sell(4_800_00, [
      { method: 'cash', amount: 800_00 },
      { method: 'cheque', amount: 4_000_00, reference: '0123456' },
    ]);
    await house.sell(500_00, [{ method: 'credit_card', amount: 500_00 }]);
    expect(await daysOf(days)).toEqual([[day, 2, 1_050_00, 2_63]]);
    const deposit = await house.takeDeposit(1_000_00, 300_00);
    expect(await daysOf(days)).toEqual([[day, 3, 1_350_00, 3_38]]);
    await house.sell(700_00, [{ method: 'account', amount: 700_00 }]);
    await house.owner.accounts.repay({ id: house.clientId, amount: 200_00 });
    await house.owner.accounts.repay({ id: house.clientId, amount: 100_00, method: 'credit_card' });
    expect(await daysOf(days)).toEqual([[day, 4, 1_550_00, 3_88]]);
    await house.owner.sales.complete({
      ...house.here,
      items: [],
      giftCards: [{ amount: 150_00 }],
      payments: [{ method: 'cash', amount: 150_00 }],
    });
    expect(await daysOf(days)).toEqual([[day, 5, 1_700_00, 4_25]]);
    // Cash paid out: the receipts were given all the same.
    const back = await house.owner.sales.refund({
      id: sale.id,
      itemsToReturn: [{ saleLineId: sale.items[0]?.id ?? '', quantity: 1 }],
    });
    expect(back.refunds[0]?.payments).toEqual([{ method: 'cash', amount: 250_00 }]);
    await house.owner.deposits.cancel({ id: deposit.id });
    expect(await daysOf(days)).toEqual([[day, 5, 1_700_00, 4_25]]);
    expect(await monthsOf(days)).toEqual([[`${YEAR}-01`, 5, 1_700_00, 4_25]]);
    const { body } = await house.owner.reports.x(house.here);
    expect(body.stampDuty).toEqual({ receipts: 5, cash: 1_700_00, duty: 4_25 });
  });

  it('counts the payments of a deposit and its balance on their days, in a shift and outside of it', async () => {
    await house.goTo(`${YEAR}-02-10`);
    const days = { from: `${YEAR}-02-01`, to: `${YEAR}-02-28` };
    const deposit = await house.takeDeposit(1_000_00, 300_00);
    await house.goTo(`${YEAR}-02-11`);
    const shift = await house.owner.drawer.open({ ...house.here, float: 500_00 });
    await house.owner.deposits.pay({ id: deposit.id, method: 'cash', amount: 101_00 });
    await house.owner.deposits.collect({ id: deposit.id, payments: [{ method: 'cash', amount: 599_00 }] });
    const { sums, stampDuty } = await house.owner.drawer.report({ id: shift.id });
    expect([sums?.cashReceived, stampDuty]).toEqual([700_00, 1_75]);
    await house.owner.drawer.close({ id: shift.id, pieces: {} });
    expect(await daysOf(days)).toEqual([
      [`${YEAR}-02-10`, 1, 300_00, 75],
      [`${YEAR}-02-11`, 2, 700_00, 1_75],
    ]);
    expect(await monthsOf(days)).toEqual([[`${YEAR}-02`, 3, 1_000_00, 2_50]]);
  });

  it('rounds the duty of a month once, on its sum', async () => {
    await house.goTo(`${YEAR}-03-10`);
    await house.sell(1_00, [{ method: 'cash', amount: 1_00 }]);
    await house.sell(1_00, [{ method: 'cash', amount: 1_00 }]);
    await house.goTo(`${YEAR}-03-11`);
    await house.sell(2_00, [{ method: 'cash', amount: 2_00 }]);
    const march = await table(MARCH);
    // Half a centime each: one for the month, and one for each of the days, which have no sum.
    expect(sectionOf(march, 'stampMonths')?.rows).toEqual([[`${YEAR}-03`, 3, 4_00, 1]]);
    expect(sectionOf(march, 'stampDays')).toMatchObject({
      rows: [
        [`${YEAR}-03-10`, 2, 2_00, 1],
        [`${YEAR}-03-11`, 1, 2_00, 1],
      ],
      totals: [null, 3, 4_00, null],
    });
    expect(await monthsOf(QUARTER)).toEqual([
      [`${YEAR}-01`, 5, 1_700_00, 4_25],
      [`${YEAR}-02`, 3, 1_000_00, 2_50],
      [`${YEAR}-03`, 3, 4_00, 1],
    ]);
  });

  it('stands in the closing of the day, and in none where the store does not show it', async () => {
    const closing = await house.owner.reports.close({ ...house.here, day: `${YEAR}-03-11` });
    expect(closing.body.stampDuty).toEqual({ receipts: 1, cash: 2_00, duty: 1 });
    await house.owner.stores.updateSettings({ id: house.shop.store.id, stampDuty: false });
    const { body } = await house.owner.reports.x({ ...house.here, day: `${YEAR}-03-11` });
    expect(body).not.toHaveProperty('stampDuty');
    expect(sectionOf(await table(MARCH), 'stampMonths')).toBeUndefined();
    await house.owner.stores.updateSettings({ id: house.shop.store.id, stampDuty: true });
  });

  it('is by store in a report over all stores, and only of the stores that one may see', async () => {
    const other = await house.owner.stores.create({ name: 'Zagora' });
    await house.owner.stores.updateSettings({ id: other.id, stampDuty: true });
    await house.sell(400_00, [{ method: 'cash', amount: 400_00 }], other.id);
    const all = await house.owner.reports.table({ report: 'vat_due', storeId: 'all', ...MARCH });
    const months = sectionOf(all, 'stampMonths');
    expect(months?.rows.map((row) => row.slice(1)).toSorted()).toEqual([
      [`${YEAR}-03`, 1, 400_00, 1_00],
      [`${YEAR}-03`, 3, 4_00, 1],
    ]);
    expect(months?.totals).toEqual([null, null, 4, 404_00, 1_01]);
    expect(await monthsOf(MARCH)).toEqual([[`${YEAR}-03`, 3, 4_00, 1]]);
    const manager = await house.signedIn('manager');
    await expect(
      manager.reports.table({ report: 'vat_due', storeId: other.id, ...MARCH }),
    ).rejects.toMatchObject({ code: 'WRONG_STORE' });
  });

  it.each([
    ['en', 'Stamp duty on cash receipts, by month', '2.50'],
    ['fr', 'Droit de timbre sur encaissements en espèces, par mois', '2,50'],
    ['ar', 'رسم التنبر على الكاش، حسب الشهر', '2.50'],
  ] as const)('is in the files of the report, in %s', async (language, title, duty) => {
    const days = { from: `${YEAR}-02-01`, to: `${YEAR}-02-28` };
    const input = { report: 'vat_due' as const, ...house.here, ...days, language };
    const csv = await (await house.owner.reports.tableFile({ ...input, format: 'csv' })).text();
    expect(csv).toContain(title);
    expect(csv).toContain(`\n${YEAR}-02;3;1000,00;2,50`);
    const pdf = await house.owner.reports.tableFile({ ...input, format: 'pdf' });
    const text = readPdf(Buffer.from(await pdf.arrayBuffer()))
      .map((page) => JSON.stringify(page))
      .join('');
    expect(text).toContain(duty);
  });

  it('is in the pack of the month for the accountant', async () => {
    const pack = await house.owner.reports.pack({ ...house.here, month: `${YEAR}-02`, language: 'fr' });
    const files = unzipSync(new Uint8Array(await pack.arrayBuffer()));
    const [, due] = Object.entries(files).find(([name]) => name.startsWith('vat_due')) ?? [];
    expect(Buffer.from(due ?? []).toString('utf8')).toContain(`\n${YEAR}-02;3;1000,00;2,50`);
  });

  it('over all days is what the drawers received, with what was received outside of them', async () => {
    const { store } = house.server.server.host;
    expect(await store.snapshot(checkCashReceipts)).toEqual({ checked: 12, wrong: null });
    // A payment in a shift whose sale is of another shop: the shift counts it, and no day does.
    await store.transact(async (w) => {
      const [shift] = await w.q.select().from(w.t.drawerSessions);
      const [payment] = await w.q.select().from(w.t.payments).where(eq(w.t.payments.amount, 400_00));
      if (!shift || !payment) throw new Error('no payment');
      await w.update('payments', payment, { storeId: shift.storeId, drawerSessionId: shift.id });
    });
    const { wrong } = await store.snapshot(checkCashReceipts);
    expect(wrong).toBe('store CAS1: days received 270400 in cash, drawers 110000 and 200400 outside of them');
  });
});
