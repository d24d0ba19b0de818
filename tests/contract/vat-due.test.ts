import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReportTable } from '../../src/reports/contract.ts';
import type { ReportName } from '../../src/reports/table-rules.ts';
import { checkTaxes } from '../../src/taxes/check-taxes.ts';
import { ENGINES } from '../fixtures/databases.ts';
import { addStyle, saleInput } from '../fixtures/shop.ts';
import { openYearAhead, YEAR, type YearAhead } from '../fixtures/year-ahead.ts';

const FEBRUARY = { from: `${YEAR}-02-01`, to: `${YEAR}-02-28` };
const MARCH = { from: `${YEAR}-03-01`, to: `${YEAR}-03-31` };

/** A table's rows. */
function rowsOf(table: ReportTable, name: string) {
  return table.sections.find((section) => section.name === name)?.rows ?? [];
}

describe.each(ENGINES)('VAT on the receipt of money, on %s', (engine) => {
  let house: YearAhead;

  /** A sale of 300.00 by cheque, exchanged on another day for 600.00, half of which gives the cheque back. */
  async function exchangedCheque(reference: string, meanwhile: () => Promise<unknown>): Promise<void> {
    const [item, other] = [
      ...(await addStyle(house.owner, house.shop.store.id, { price: 300_00, floor: null })),
      ...(await addStyle(house.owner, house.shop.store.id, { price: 300_00, floor: null })),
    ];
    if (!item || !other) throw new Error('no item');
    const paid = [{ method: 'cheque', amount: 300_00, reference }];
    const sold = await house.owner.sales.complete({
      ...saleInput(house.shop.store.id, [item]),
      payments: paid,
    });
    await meanwhile();
    const { sale } = await house.owner.sales.exchange({
      id: sold.id,
      itemsToReturn: [{ productId: item.id, quantity: 1 }],
      items: [{ productId: other.id, price: 300_00, quantity: 2 }],
      payments: [{ method: 'cash', amount: 300_00 }],
    });
    const back = await house.owner.sales.refund({
      id: sale.id,
      itemsToReturn: [{ productId: other.id, quantity: 1 }],
    });
    expect(back.refunds[0]?.payments).toMatchObject([{ method: 'cheque', amount: 300_00 }]);
  }

  const table = (report: ReportName, days: { from: string; to: string }) =>
    house.owner.reports.table({ report, ...house.here, ...days });
  const byRate = async (report: ReportName, days: { from: string; to: string }) =>
    rowsOf(await table(report, days), 'byRate');

  beforeAll(async () => {
    house = await openYearAhead(engine);
    await house.owner.taxes.setRegime({ from: `${YEAR}-01-01`, basis: 'receipt', deposits: 'collected' });
  }, 120_000);
  afterAll(async () => {
    await house.server.close();
  });

  it('market.md B11: a month of sales, deposits, carnet and cheques', async () => {
    await house.goTo(`${YEAR}-02-15`);
    await house.sell(7_000_00, [{ method: 'account', amount: 7_000_00 }]);
    const old = await house.takeDeposit(6_000_00, 6_000_00);
    expect(await byRate('vat_due', FEBRUARY)).toEqual([[20, 5_000_00, 1_000_00, 6_000_00]]);
    await house.goTo(`${YEAR}-03-10`);
    await house.sell(81_000_00, [
      { method: 'cash', amount: 60_000_00 },
      { method: 'credit_card', amount: 21_000_00 },
    ]);
    await house.sell(10_000_00, [{ method: 'account', amount: 10_000_00 }]);
    await house.sell(3_000_00, [{ method: 'cheque', amount: 3_000_00, reference: '0123456' }]);
    await house.owner.deposits.collect({ id: old.id, payments: [] });
    await house.takeDeposit(20_000_00, 9_000_00);
    await house.owner.accounts.repay({ id: house.clientId, amount: 4_000_00 });
    expect(await byRate('tax', MARCH)).toEqual([[20, 100_000_00, 0, 83_333_33, 16_666_67, 100_000_00]]);
    const due = await table('vat_due', MARCH);
    expect(rowsOf(due, 'byRate')).toEqual([[20, 78_333_33, 15_666_67, 94_000_00]]);
    expect(rowsOf(due, 'sources')).toEqual([
      ['turnover', 20, 100_000_00, 16_666_67],
      ['on_account', 20, -10_000_00, -1_666_67],
      ['by_cheque', 20, -3_000_00, -500_00],
      ['deposit_used', 20, -6_000_00, -1_000_00],
      ['deposit', 20, 9_000_00, 1_500_00],
      ['repayment', 20, 4_000_00, 666_67],
    ]);
  });

  it.each([
    ['en', 'Put on account', 'Documents that change it'],
    ['fr', 'Mis sur carnet', 'Pièces qui la changent'],
    ['ar', 'مشا فالكارني', 'الأوراق اللي كتبدّل الحساب'],
  ] as const)('is a file and a paper, in %s', async (language, part, section) => {
    const input = { report: 'vat_due' as const, ...house.here, ...MARCH, language };
    const csv = await (await house.owner.reports.tableFile({ ...input, format: 'csv' })).text();
    expect(csv).toContain(part);
    expect(csv).toContain(section);
    expect(csv).toMatch(/-10000,00;-1666,67/);
    const pdf = await house.owner.reports.tableFile({ ...input, format: 'pdf' });
    expect(pdf.size).toBeGreaterThan(1_000);
  });

  it('the journal of a day books what is due and what is to come', async () => {
    await house.goTo(`${YEAR}-05-10`);
    await house.sell(12_000_00, [
      { method: 'cash', amount: 6_200_00 },
      { method: 'credit_card', amount: 1_800_00 },
      { method: 'cheque', amount: 4_000_00, reference: '0123457' },
    ]);
    const day = `${YEAR}-05-10`;
    const journal = await table('journal', { from: day, to: day });
    expect(rowsOf(journal, 'methods').toSorted()).toEqual([
      [day, 'cash', '5161', 6_200_00],
      [day, 'cheque', '5111', 4_000_00],
      [day, 'credit_card', '5141', 1_800_00],
    ]);
    expect(rowsOf(journal, 'taxAccounts')).toEqual([
      [day, '7111', 10_000_00],
      [day, '4455', 1_333_33],
      [day, '44551', 666_67],
    ]);
  });

  it('market.md B2 (c): a cheque counts when the bank pays it, and never when it bounces', async () => {
    await house.goTo(`${YEAR}-04-10`);
    const april = { from: `${YEAR}-04-01`, to: `${YEAR}-04-30` };
    const day = `${YEAR}-04-10`;
    const chequeOf = async (total: number, reference: string) => {
      const sale = await house.sell(total, [
        { method: 'cash', amount: 800_00 },
        { method: 'cheque', amount: total - 800_00, reference },
      ]);
      const { items } = await house.owner.cheques.list({ ...house.here, view: 'all' });
      const cheque = items.find(({ documentId }) => documentId === sale.id);
      if (!cheque) throw new Error('no cheque');
      await house.owner.cheques.bank({ ...house.here, ids: [cheque.id] });
      return cheque.id;
    };
    const bounced = await chequeOf(4_800_00, '0123458');
    const cleared = await chequeOf(2_000_00, '0123459');
    // Of 6,800.00 only the cash has come in.
    expect(await byRate('vat_due', april)).toEqual([[20, 1_333_34, 266_66, 1_600_00]]);
    await house.owner.cheques.bounce({ id: bounced, reason: 'sans provision' });
    expect(await byRate('vat_due', april)).toEqual([[20, 1_333_34, 266_66, 1_600_00]]);
    await house.owner.cheques.clear({ ...house.here, ids: [cleared] });
    expect(await byRate('vat_due', april)).toEqual([[20, 2_333_34, 466_66, 2_800_00]]);
    const journal = await table('journal', { from: day, to: day });
    expect(rowsOf(journal, 'taxAccounts')).toEqual([
      [day, '7111', 5_666_67],
      [day, '4455', 466_66],
      [day, '44551', 666_67],
    ]);
    // What bounced is owed on the account: it falls due with its repayment, after the older debt.
    const { balance } = await house.owner.accounts.find({ id: house.clientId });
    expect(balance).toBe(17_000_00);
    await house.goTo(`${YEAR}-04-20`);
    await house.owner.accounts.repay({ id: house.clientId, amount: 13_000_00, method: 'credit_card' });
    const before = await byRate('vat_due', april);
    await house.owner.accounts.repay({ id: house.clientId, amount: 4_000_00, method: 'credit_card' });
    const after = await byRate('vat_due', april);
    const taxOf = (rows: typeof after) => Number(rows[0]?.[2]);
    expect(taxOf(after) - taxOf(before)).toBe(666_67);
  });

  it('a return takes off the account before it lowers the VAT, and cash lowers it', async () => {
    await house.goTo(`${YEAR}-06-10`);
    const days = { from: `${YEAR}-06-01`, to: `${YEAR}-06-30` };
    const client = await house.owner.clients.create({ ...house.here, name: 'Halima' });
    await house.owner.accounts.update({ id: client.id, limit: 900_000_00 });
    const [item] = await addStyle(house.owner, house.shop.store.id, { price: 600_00, floor: null });
    if (!item) throw new Error('no item');
    const sale = await house.owner.sales.complete({
      ...saleInput(house.shop.store.id, [item], 2),
      clientId: client.id,
      payments: [
        { method: 'account', amount: 900_00 },
        { method: 'cash', amount: 300_00 },
      ],
    });
    expect(await byRate('vat_due', days)).toEqual([[20, 250_00, 50_00, 300_00]]);
    const back = () =>
      house.owner.sales.refund({
        id: sale.id,
        itemsToReturn: [{ saleLineId: sale.items[0]?.id ?? '', quantity: 1 }],
      });
    await back();
    // 600.00 of the account are gone: nothing was paid out, and nothing had come in.
    expect(await byRate('vat_due', days)).toEqual([[20, 250_00, 50_00, 300_00]]);
    await back();
    // The other 300.00 of the account, and 300.00 in cash.
    expect(await byRate('vat_due', days)).toEqual([[20, 0, 0, 0]]);
    expect((await house.owner.accounts.find({ id: client.id })).balance).toBe(0);
  });

  it('what was owed before has no VAT here, a write-off never has any', async () => {
    await house.goTo(`${YEAR}-07-10`);
    const days = { from: `${YEAR}-07-01`, to: `${YEAR}-07-31` };
    const { id } = await house.owner.clients.create({ ...house.here, name: 'Samira' });
    await house.owner.accounts.update({ id, limit: 900_000_00 });
    await house.owner.accounts.open({ id, amount: 500_00 });
    const [item] = await addStyle(house.owner, house.shop.store.id, { price: 1_200_00, floor: null });
    if (!item) throw new Error('no item');
    await house.owner.sales.complete({
      ...saleInput(house.shop.store.id, [item]),
      clientId: id,
      payments: [{ method: 'account', amount: 1_200_00 }],
    });
    const repaid = await house.owner.accounts.repay({ id, amount: 800_00, method: 'credit_card' });
    await house.owner.accounts.writeOff({ id, amount: 900_00, reason: 'partie' });
    const due = await table('vat_due', days);
    expect(rowsOf(due, 'byRate')).toEqual([[20, 250_00, 50_00, 300_00]]);
    expect(rowsOf(due, 'withoutTax')).toEqual([[`${YEAR}-07-10`, repaid.number, 500_00]]);
    // Its VAT is never due, and stays among what is to come: 900.00 were given up, 150.00 of them VAT.
    const journal = await table('journal', days);
    expect(rowsOf(journal, 'taxAccounts')).toEqual([
      [`${YEAR}-07-10`, '7111', 1_000_00],
      [`${YEAR}-07-10`, '4455', 50_00],
      [`${YEAR}-07-10`, '44551', 150_00],
    ]);
    expect(rowsOf(journal, 'writeOffs')).toEqual([[`${YEAR}-07-10`, 'write_off', '6182', '3421', 900_00]]);
  });

  it('a deposit that is cancelled gives its VAT back, one that is kept does not', async () => {
    await house.goTo(`${YEAR}-08-10`);
    const days = { from: `${YEAR}-08-01`, to: `${YEAR}-08-31` };
    const [kept, cancelled] = [
      await house.takeDeposit(600_00, 240_00),
      await house.takeDeposit(600_00, 360_00),
    ];
    expect(await byRate('vat_due', days)).toEqual([[20, 500_00, 100_00, 600_00]]);
    await house.owner.deposits.cancel({ id: cancelled.id });
    await house.owner.deposits.forfeit({ id: kept.id, reason: 'jamais venue' });
    expect(await byRate('vat_due', days)).toEqual([[20, 200_00, 40_00, 240_00]]);
  });

  it('a gift card is taxed when it is sold, and not again when it is spent', async () => {
    await house.goTo(`${YEAR}-01-10`);
    const days = { from: `${YEAR}-01-10`, to: `${YEAR}-01-31` };
    const settings = { id: house.shop.store.id, giftCards: true };
    await house.owner.stores.updateSettings({ ...settings, giftCardVatFrom: days.from });
    const sellCard = (amount: number) =>
      house.owner.sales.complete({
        ...house.here,
        items: [],
        giftCards: [{ amount }],
        payments: [{ method: 'cash', amount }],
      });
    const { cards } = await sellCard(600_00);
    expect(await byRate('vat_due', days)).toEqual([[20, 500_00, 100_00, 600_00]]);
    const [item] = await addStyle(house.owner, house.shop.store.id, { price: 240_00, floor: null });
    if (!item) throw new Error('no item');
    const payments = [{ method: 'gift_card' as const, sourceId: cards[0]?.id ?? '', amount: 240_00 }];
    const paid = await house.owner.sales.complete({ ...saleInput(house.shop.store.id, [item]), payments });
    // 40.00 is in the sale, and off the advance.
    const once = [[20, 500_00, 100_00, 600_00]];
    expect(await byRate('vat_due', days)).toEqual(once);
    const returned = await sellCard(120_00);
    const giftCards = [{ id: returned.cards[0]?.id ?? '' }];
    await house.owner.sales.refund({ id: returned.id, itemsToReturn: [], giftCards });
    const itemsToReturn = [{ saleLineId: paid.items[0]?.id ?? '', quantity: 1 }];
    await house.owner.sales.refund({ id: paid.id, itemsToReturn });
    expect(rowsOf(await table('vat_due', days), 'sources')).toEqual([
      ['turnover', 20, 0, 0],
      ['gift_card_sold', 20, 720_00, 120_00],
      // Spent, and given back onto the card.
      ['gift_card_used', 20, 0, 0],
      ['gift_card_back', 20, -120_00, -20_00],
    ]);
    // On either basis: the card is paid with money.
    await house.owner.taxes.setRegime({ from: days.from, basis: 'debit', deposits: 'collected' });
    expect(await byRate('vat_due', days)).toEqual(once);
    await house.owner.taxes.setRegime({ from: days.from, basis: 'receipt', deposits: 'collected' });
    // Without the setting, VAT is due with the sale that the card pays.
    await house.owner.stores.updateSettings({ ...settings, giftCardVatFrom: null });
    await sellCard(360_00);
    expect(await byRate('vat_due', days)).toEqual(once);
  });

  it('what was sold before the regime fell due then, and not again with its money', async () => {
    await house.goTo(`${YEAR}-09-10`);
    const days = { from: `${YEAR}-09-01`, to: `${YEAR}-09-30` };
    await house.owner.taxes.setRegime({ from: `${YEAR}-09-01`, basis: 'debit', deposits: 'collected' });
    const { id } = await house.owner.clients.create({ ...house.here, name: 'Naima' });
    await house.owner.accounts.update({ id, limit: 900_000_00 });
    const [item] = await addStyle(house.owner, house.shop.store.id, { price: 1_200_00, floor: null });
    if (!item) throw new Error('no item');
    await house.owner.sales.complete({
      ...saleInput(house.shop.store.id, [item]),
      clientId: id,
      payments: [{ method: 'account', amount: 1_200_00 }],
    });
    const deposit = await house.takeDeposit(600_00, 240_00);
    expect(await byRate('vat_due', days)).toEqual([[20, 1_000_00, 200_00, 1_200_00]]);
    // On débit too, a house may count deposits when they are taken.
    await house.owner.taxes.setRegime({ from: `${YEAR}-09-01`, basis: 'debit', deposits: 'taken' });
    expect(await byRate('vat_due', days)).toEqual([[20, 1_200_00, 240_00, 1_440_00]]);
    await house.owner.taxes.setRegime({ from: `${YEAR}-09-01`, basis: 'debit', deposits: 'collected' });
    await house.goTo(`${YEAR}-10-10`);
    const october = { from: `${YEAR}-10-01`, to: `${YEAR}-10-31` };
    await house.owner.taxes.setRegime({ from: `${YEAR}-10-01`, basis: 'receipt', deposits: 'taken' });
    await house.owner.accounts.repay({ id, amount: 1_200_00, method: 'credit_card' });
    expect(await byRate('vat_due', october)).toEqual([]);
    // Its first part was not due when it was taken, so the whole sale is due now.
    await house.owner.deposits.collect({ id: deposit.id, payments: [{ method: 'cash', amount: 360_00 }] });
    expect(await byRate('vat_due', october)).toEqual([[20, 500_00, 100_00, 600_00]]);
  });

  it('money keeps the rate at which it was taken', async () => {
    await house.goTo(`${YEAR}-11-10`);
    const days = { from: `${YEAR}-11-01`, to: `${YEAR}-11-30` };
    const deposit = await house.takeDeposit(220_00, 120_00);
    await house.goTo(`${YEAR}-11-20`);
    await house.owner.stores.update({ id: house.shop.store.id, taxRate: 10 });
    expect(await byRate('vat_due', days)).toEqual([[20, 100_00, 20_00, 120_00]]);
    await house.owner.deposits.collect({ id: deposit.id, payments: [{ method: 'cash', amount: 100_00 }] });
    // The sale counts in full at its rate, and what was due for the deposit is taken back at the old one.
    expect(await byRate('vat_due', days)).toEqual([[10, 200_00, 20_00, 220_00]]);
    await house.owner.stores.update({ id: house.shop.store.id, taxRate: 20 });
  });

  it('a cheque that repays an account counts when the bank pays it', async () => {
    await house.goTo(`${YEAR}-12-10`);
    const days = { from: `${YEAR}-12-01`, to: `${YEAR}-12-31` };
    await house.sell(600_00, [{ method: 'account', amount: 600_00 }]);
    await house.owner.accounts.repay({
      id: house.clientId,
      amount: 600_00,
      method: 'cheque',
      reference: '777',
    });
    expect(await byRate('vat_due', days)).toEqual([]);
    const { items } = await house.owner.cheques.list({ ...house.here, view: 'in_hand' });
    const cheque = items.find(({ number }) => number === '777');
    await house.owner.cheques.bank({ ...house.here, ids: [cheque?.id ?? ''] });
    await house.owner.cheques.clear({ ...house.here, ids: [cheque?.id ?? ''] });
    expect(await byRate('vat_due', days)).toEqual([[20, 500_00, 100_00, 600_00]]);
    // The bank takes it back.
    await house.owner.cheques.bounce({ id: cheque?.id ?? '', reason: 'opposition' });
    expect(await byRate('vat_due', days)).toEqual([]);
    await house.owner.accounts.repay({ id: house.clientId, amount: 600_00 });
    expect(await byRate('vat_due', days)).toEqual([[20, 500_00, 100_00, 600_00]]);
  });

  it('a cheque of a sale before the regime that an exchange gives back takes nothing off', async () => {
    await house.goTo(`${YEAR}-12-10`);
    await house.owner.taxes.setRegime({ from: `${YEAR}-12-01`, basis: 'debit', deposits: 'collected' });
    await house.owner.taxes.setRegime({ from: `${YEAR}-12-15`, basis: 'receipt', deposits: 'collected' });
    await exchangedCheque('0123999', () => house.goTo(`${YEAR}-12-20`));
    // 600.00 sold, twice 300.00 returned: the cheque's VAT had been due with its sale.
    const days = { from: `${YEAR}-12-15`, to: `${YEAR}-12-31` };
    expect(await byRate('vat_due', days)).toEqual([[20, 0, 0, 0]]);
    expect(rowsOf(await table('vat_due', days), 'sources').map(([part]) => part)).not.toContain(
      'cheque_returned',
    );
  });

  it('a cheque that an exchange gives back keeps the rate of the sale that it was taken for', async () => {
    const day = `${YEAR}-12-28`;
    await house.goTo(day);
    await exchangedCheque('0124000', () =>
      house.owner.stores.update({ id: house.shop.store.id, taxRate: 10 }),
    );
    await house.owner.stores.update({ id: house.shop.store.id, taxRate: 20 });
    const sources = rowsOf(await table('vat_due', { from: day, to: day }), 'sources');
    // What had not come in of the sale is given back with it.
    expect(sources).toContainEqual(['by_cheque', 20, -300_00, -50_00]);
    expect(sources).toContainEqual(['cheque_returned', 20, 300_00, 50_00]);
  });

  it('a cheque that repaid comes back to the client it was taken from, whatever was merged meanwhile', async () => {
    await house.goTo(`${YEAR}-12-29`);
    const [buyer, taken, kept] = await Promise.all(
      ['Fatim', 'Fatima', 'Fatim Zahra'].map((name) => house.owner.clients.create({ ...house.here, name })),
    );
    if (!buyer || !taken || !kept) throw new Error('no clients');
    await house.owner.accounts.update({ id: buyer.id, limit: 900_00 });
    const [item] = await addStyle(house.owner, house.shop.store.id, { price: 120_00, floor: null });
    await house.owner.sales.complete({
      ...saleInput(house.shop.store.id, item ? [item] : []),
      clientId: buyer.id,
      payments: [{ method: 'account', amount: 120_00 }],
    });
    await house.owner.accounts.repay({ id: buyer.id, amount: 60_00, method: 'cheque', reference: '0124001' });
    const { items } = await house.owner.cheques.list({ ...house.here, view: 'in_hand', search: '0124001' });
    // Two people judge differently who the duplicate is of: the later one is right.
    await house.owner.clients.merge({ id: buyer.id, into: taken.id });
    await house.owner.cheques.giveBack({ id: items[0]?.id ?? '' });
    await house.owner.clients.merge({ id: buyer.id, into: kept.id });
    const owes = async (id: string) => (await house.owner.accounts.find({ id })).balance;
    expect([await owes(taken.id), await owes(kept.id)]).toEqual([0, 120_00]);
    await house.owner.accounts.repay({ id: kept.id, amount: 120_00 });
    const days = { from: `${YEAR}-12-29`, to: `${YEAR}-12-29` };
    expect(await byRate('vat_due', days)).toEqual([[20, 100_00, 20_00, 120_00]]);
  });

  it('a refund by a cheque that the shop writes is money paid out', async () => {
    const day = `${YEAR}-12-30`;
    await house.goTo(day);
    const sale = await house.sell(1_200_00, [{ method: 'cheque', amount: 1_200_00, reference: '0124002' }]);
    const { items } = await house.owner.cheques.list({ ...house.here, view: 'in_hand', search: '0124002' });
    const ids = [items[0]?.id ?? ''];
    await house.owner.cheques.bank({ ...house.here, ids });
    await house.owner.cheques.clear({ ...house.here, ids });
    const days = { from: day, to: day };
    expect(await byRate('vat_due', days)).toEqual([[20, 1_000_00, 200_00, 1_200_00]]);
    await house.owner.paymentMethods.update({ id: 'cheque', mayRefund: true });
    const back = await house.owner.sales.refund({
      id: sale.id,
      itemsToReturn: [{ saleLineId: sale.items[0]?.id ?? '', quantity: 1 }],
    });
    await house.owner.paymentMethods.update({ id: 'cheque', mayRefund: false });
    expect(back.refunds[0]?.payments).toEqual([{ method: 'cheque', amount: 1_200_00 }]);
    expect(await byRate('vat_due', days)).toEqual([[20, 0, 0, 0]]);
    expect(await house.server.server.host.store.snapshot(checkTaxes)).toMatchObject({ wrong: null });
  });

  it('over all time is the VAT of the sales, less what is to come', async () => {
    const { wrong, checked } = await house.server.server.host.store.snapshot(checkTaxes);
    expect(wrong).toBeNull();
    expect(checked).toBeGreaterThan(15);
  });
});
