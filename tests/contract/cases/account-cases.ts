import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { readPdf } from '../../fixtures/pdf-text.ts';
import { PASSWORD, saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refusalOf, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { approved } from './approval-cases.ts';
import { taken } from './deposit-cases.ts';
import { needsDrawer } from './drawer-cases.ts';
import { swap } from './exchange-cases.ts';
import { refusedMethods } from './payment-method-cases.ts';
import { offered, saleOf } from './quote-cases.ts';
import { onNewDay } from './report-cases.ts';
import { one } from './sale-cases.ts';
import { hire } from './team-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });

let clients = 0;
/** A client who may owe 3,000.00 for 30 days and owes 1,240.00 already. */
export async function owing(w: World, o: { limit?: number; owed?: number } = {}) {
  clients += 1;
  const { limit = 3_000_00, owed = 1_240_00 } = o;
  const client = await w.as('cashier').clients.create({
    ...here(w),
    name: `Zineb ${w.adapter} ${clients}`,
    phone: `06${String(10_000_000 + clients * 7 + (w.adapter === 'http' ? 1 : 0)).padStart(8, '0')}`,
  });
  await w.settle();
  await w.as('manager').accounts.update({ id: client.id, limit, dueDays: 30 });
  if (owed > 0) await w.as('manager').accounts.open({ id: client.id, amount: owed, note: 'Cahier p. 12' });
  await w.settle();
  return client;
}

/** A sale to the client, of which cash pays a part and the rest goes on the account. */
async function onAccount(w: World, clientId: string, total: number, cash = 0) {
  const item = await one(w, { price: total, floor: null });
  const payments = [
    { method: 'account' as const, amount: total - cash },
    ...(cash > 0 ? [{ method: 'cash' as const, amount: cash }] : []),
  ];
  return { ...saleInput(w.shop.store.id, [item]), clientId, payments };
}

/** A yes from afar to a sale of at most 10,000.00, for a reason. */
async function agreedFor(w: World, reason: 'account' | 'return'): Promise<string> {
  for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(31_000);
  const { id } = await w.as('cashier').approvals.ask({
    ...here(w),
    action: 'sale',
    permissions: ['can_manage_expenses'],
    reasons: [reason],
    amount: 10_000_00,
  });
  await w.as('manager').approvals.answer({ id, yes: true, password: PASSWORD });
  await w.settle();
  return (await w.as('cashier').approvals.accept({ id })).id;
}

const owedOf = async (w: World, id: string) => (await w.as('manager').accounts.find({ id })).balance;

const amountsOf = (payments: readonly { method: string; amount: number }[] = []) =>
  Object.fromEntries(payments.map(({ method, amount }) => [method, amount]));

export const printed = async (file: File) =>
  readPdf(Buffer.from(await file.arrayBuffer()))
    .flatMap((page) => page.lines)
    .join('\n')
    .replaceAll(/[\u2066-\u2069]/g, '');

export const accountCases: Case[] = [
  answers('accounts.repay', 'a client buys on account and pays later: market example', async (w) => {
    await onNewDay(w);
    const drawer = await w.as('manager').drawer.open({ ...here(w), float: 500_00 });
    const client = await owing(w, { limit: 5_000_00 });
    await w.as('manager').accounts.update({ id: client.id, limit: 3_000_00 });
    await w.settle();
    const sale = await w.as('manager').sales.complete(await onAccount(w, client.id, 1_900_00, 500_00));
    expect(sale).toMatchObject({ total: 1_900_00, paid: 1_900_00, change: 0, paymentMethod: 'split' });
    expect(await owedOf(w, client.id)).toBe(2_640_00);
    const { body } = await w.as('cashier').sales.receipt({ id: sale.id });
    expect(body).toMatchObject({ account: { owed: 2_640_00 } });
    const receipt = await w.as('cashier').sales.receiptPdf({ id: sale.id, locale: 'fr', format: '80mm' });
    const text = await printed(receipt);
    expect(text).toContain('Sur carnet | 1 400,00');
    expect(text).toContain('Reste dû | 2 640,00');
    await w.settle();
    const refused = await refusalOf(async () =>
      w.as('cashier').sales.complete(await onAccount(w, client.id, 600_00)),
    );
    expect(refused).toMatchObject({
      code: 'ACCOUNT_OVER_LIMIT',
      data: { limit: 3_000_00, owed: 2_640_00, available: 360_00 },
    });
    const repaid = await w.as('cashier').accounts.repay({ id: client.id, amount: 1_000_00 });
    expect(repaid).toMatchObject({ amount: 1_000_00, owed: 1_640_00 });
    expect(repaid.number).toMatch(/^RC-CAS1-/);
    const { sums } = await w.as('manager').drawer.report({ id: drawer.id });
    expect(sums).toMatchObject({
      expected: 500_00 + 500_00 + 1_000_00,
      cashRepayments: 1_000_00,
      cashReceived: 1_500_00,
      salesTotal: 1_900_00,
      byMethod: { cash: 1_500_00, account: 1_400_00 },
    });
    await w.settle();
    const { day } = sale;
    const x = await w.as('manager').reports.x(here(w));
    expect(x.body.days[0]?.figures).toMatchObject({
      sold: 1_900_00,
      byMethod: { cash: 500_00, account: 1_400_00 },
      repaymentsIn: 1_000_00,
    });
    const journal = await w
      .as('manager')
      .reports.table({ report: 'journal', ...here(w), from: day, to: day });
    expect(journal.sections.map(({ name, rows }) => [name, rows])).toEqual(
      expect.arrayContaining([
        [
          'methods',
          [
            [day, 'account', '3421', 1_400_00],
            [day, 'cash', '5161', 500_00],
          ],
        ],
        ['repayments', [[day, 'cash', '5161', 1_000_00]]],
      ]),
    );
    await w.as('manager').drawer.close({ id: drawer.id, pieces: {} });
  }),
  answers('accounts.find', 'tells what is owed, since when, and how it came about', async (w) => {
    const client = await owing(w);
    const sale = await w.as('cashier').sales.complete(await onAccount(w, client.id, 400_00));
    await w.as('cashier').accounts.repay({ id: client.id, amount: 240_00, method: 'credit_card' });
    const account = await w.as('manager').accounts.find({ id: client.id });
    expect(account).toMatchObject({
      clientName: client.name,
      limit: 3_000_00,
      dueDays: 30,
      balance: 1_400_00,
      byAge: [1_400_00, 0, 0, 0],
      code: expect.stringMatching(/^CT-[0-9A-F]{10}$/),
    });
    expect(account.moves.map((m) => [m.kind, m.amount]).toSorted()).toEqual([
      ['opening', 1_240_00],
      ['repayment', -240_00],
      ['sale', 400_00],
    ]);
    const put = account.moves.find((m) => m.kind === 'sale');
    expect(put).toMatchObject({ documentId: sale.id, documentLabel: sale.receiptNumber });
    expect(put?.dueOn).not.toBeNull();
  }),
  refuses(
    'accounts.find',
    'NOT_FOUND',
    'there is no such client',
    async (w) => () => w.as('owner').accounts.find({ id: UNKNOWN }),
  ),
  answers('accounts.list', 'lists who owes, by name, phone and code', async (w) => {
    const [a, b] = [await owing(w), await owing(w, { owed: 0 })];
    const account = await w.as('manager').accounts.find({ id: a.id });
    const ids = async (search: string, view: 'owing' | 'overdue' | 'all' = 'owing') =>
      (await w.as('manager').accounts.list({ ...here(w), search, view })).items.map((row) => row.id);
    expect(await ids(a.name)).toEqual([a.id]);
    expect(await ids(a.phone)).toEqual([a.id]);
    expect(await ids(account.code)).toEqual([a.id]);
    expect(await ids(b.name)).toEqual([]);
    expect(await ids(b.name, 'all')).toEqual([b.id]);
    expect(await ids(a.name, 'overdue')).toEqual([]);
  }),
  answers('accounts.sums', 'adds up what all clients owe, and what of it is overdue', async (w) => {
    const before = await w.as('manager').accounts.sums(here(w));
    const client = await owing(w, { owed: 700_00 });
    const after = await w.as('manager').accounts.sums(here(w));
    expect([after.owed - before.owed, after.clients - before.clients]).toEqual([700_00, 1]);
    expect(after.overdue).toBe(before.overdue);
    await w.as('manager').accounts.open({ id: client.id, amount: 50_00, dueOn: '2020-01-31' });
    expect((await w.as('manager').accounts.sums(here(w))).overdue - before.overdue).toBe(50_00);
  }),
  answers('accounts.lookup', 'tells anyone who sells what may go on the account', async (w) => {
    const client = await owing(w);
    const found = await w.as('cashier').accounts.lookup({ ...here(w), clientId: client.id });
    const available = w.at === 'till' ? 500_00 : 1_760_00;
    expect(found).toEqual({ limit: 3_000_00, owed: 1_240_00, available });
    const { id } = await w.as('cashier').clients.create({ ...here(w), name: 'Sans carnet' });
    expect(await w.as('cashier').accounts.lookup({ ...here(w), clientId: id })).toEqual({
      limit: 0,
      owed: 0,
      available: 0,
    });
  }),
  answers('accounts.byCode', 'finds the client of a scanned code', async (w) => {
    const client = await owing(w);
    const { code } = await w.as('manager').accounts.find({ id: client.id });
    expect(await w.as('cashier').accounts.byCode({ ...here(w), code: ` ${code.toLowerCase()}` })).toEqual({
      id: client.id,
    });
    expect(await w.as('cashier').accounts.byCode({ ...here(w), code: 'CT-0000000000' })).toEqual({
      id: null,
    });
  }),
  answers('accounts.update', 'sets the limit and when a sale is due', async (w) => {
    const client = await owing(w, { owed: 0 });
    const account = await w.as('manager').accounts.update({ id: client.id, limit: 800_00, dueDays: null });
    expect(account).toMatchObject({ limit: 800_00, dueDays: null });
    await w.settle();
    const sale = await w.as('cashier').sales.complete(await onAccount(w, client.id, 300_00));
    const { moves } = await w.as('manager').accounts.find({ id: client.id });
    expect(moves[0]).toMatchObject({ documentId: sale.id, dueOn: null });
  }),
  answers('accounts.open', 'adds what the client owed before', async (w) => {
    const client = await owing(w, { owed: 0 });
    const account = await w
      .as('manager')
      .accounts.open({ id: client.id, amount: 250_00, dueOn: '2020-01-31', note: 'Ancien cahier' });
    expect(account).toMatchObject({ balance: 250_00, dueSince: '2020-01-31', isOverdue: true });
    expect(account.moves).toMatchObject([{ kind: 'opening', amount: 250_00, note: 'Ancien cahier' }]);
  }),
  answers(
    'accounts.open',
    'leaves a sale due after 30 days, whether it or the limit comes first',
    async (w) => {
      const { id } = await w.as('cashier').clients.create({ ...here(w), name: 'Carnet repris' });
      await w.settle();
      expect(await w.as('manager').accounts.open({ id, amount: 250_00 })).toMatchObject({ dueDays: 30 });
      expect(await w.as('manager').accounts.update({ id, limit: 800_00 })).toMatchObject({ dueDays: 30 });
      await w.settle();
      const sale = await w.as('cashier').sales.complete(await onAccount(w, id, 300_00));
      const { moves } = await w.as('manager').accounts.find({ id });
      const put = moves.find(({ documentId }) => documentId === sale.id);
      expect(Date.parse(put?.dueOn ?? '') - Date.parse(put?.day ?? '')).toBe(2_592_000_000);
    },
  ),
  answers('sales.complete', 'is due after 30 days also where it makes the account', async (w) => {
    const { id } = await w.as('cashier').clients.create({ ...here(w), name: 'Premier carnet' });
    await w.settle();
    const sale = await w.as('manager').sales.complete(await onAccount(w, id, 300_00));
    const { moves, dueDays } = await w.as('manager').accounts.find({ id });
    expect(dueDays).toBe(30);
    expect(moves).toMatchObject([{ documentId: sale.id, kind: 'sale' }]);
    expect(Date.parse(moves[0]?.dueOn ?? '') - Date.parse(moves[0]?.day ?? '')).toBe(2_592_000_000);
  }),
  ...(['update', 'open', 'repay', 'writeOff'] as const).map((verb) =>
    refuses(`accounts.${verb}`, 'CLIENT_UNKNOWN', 'there is no such client', async (w) => {
      const calls = {
        update: () => w.as('owner').accounts.update({ id: UNKNOWN, limit: 1_00 }),
        open: () => w.as('owner').accounts.open({ id: UNKNOWN, amount: 1_00 }),
        repay: () => w.as('owner').accounts.repay({ id: UNKNOWN, amount: 1_00 }),
        writeOff: () => w.as('owner').accounts.writeOff({ id: UNKNOWN, amount: 1_00, reason: 'x' }),
      };
      return calls[verb];
    }),
  ),
  refuses('accounts.repay', 'OVERPAID', 'more than is owed', async (w) => {
    const client = await owing(w);
    return () => w.as('cashier').accounts.repay({ id: client.id, amount: 1_240_01 });
  }),
  answers('accounts.writeOff', 'gives up what is owed, with a reason', async (w) => {
    const client = await owing(w);
    const account = await w
      .as('manager')
      .accounts.writeOff({ id: client.id, amount: 240_00, reason: 'Partie à l’étranger' });
    expect(account).toMatchObject({ balance: 1_000_00 });
    expect(account.moves[0]).toMatchObject({
      kind: 'write_off',
      amount: -240_00,
      note: 'Partie à l’étranger',
    });
  }),
  answers('reports.table', 'the journal books what is written off as a loss', async (w) => {
    await onNewDay(w);
    const [first, second] = [await owing(w), await owing(w)];
    await w.as('manager').accounts.writeOff({ id: first.id, amount: 240_00, reason: 'Partie' });
    const { moves } = await w
      .as('manager')
      .accounts.writeOff({ id: second.id, amount: 60_00, reason: 'Partie' });
    await w.settle();
    const day = moves[0]?.day ?? '';
    const journal = await w
      .as('manager')
      .reports.table({ report: 'journal', ...here(w), from: day, to: day });
    expect(journal.sections.find(({ name }) => name === 'writeOffs')?.rows).toEqual([
      [day, 'write_off', '6182', '3421', 300_00],
    ]);
  }),
  refuses('accounts.writeOff', 'OVERPAID', 'more than is owed', async (w) => {
    const client = await owing(w);
    return () => w.as('manager').accounts.writeOff({ id: client.id, amount: 9_999_00, reason: 'x' });
  }),
  answers('accounts.hold', 'sets a part of the limit aside for one sale', async (w) => {
    const client = await owing(w);
    const saleKey = newId();
    const hold = (amount: number, key = saleKey) =>
      w.as('cashier').accounts.hold({ ...here(w), id: client.id, amount, saleKey: key });
    expect(await hold(1_700_00)).toMatchObject({ available: 1_760_00 });
    expect((await refusalOf(() => hold(100_00, newId()))).data).toEqual({
      limit: 3_000_00,
      owed: 1_240_00,
      available: 60_00,
    });
    expect(await hold(0)).toMatchObject({ available: 1_760_00 });
    expect(await hold(100_00, newId())).toMatchObject({ available: 1_760_00 });
  }),
  answers('accounts.hold', 'is renewed after it has expired', async (w) => {
    const client = await owing(w, { owed: 0, limit: 1_000_00 });
    const saleKey = newId();
    const hold = (amount: number, key: string) =>
      w.as('cashier').accounts.hold({ ...here(w), id: client.id, amount, saleKey: key });
    await hold(1_000_00, saleKey);
    for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(11 * 60_000);
    await hold(1_000_00, saleKey);
    expect((await refusalOf(() => hold(1_00, newId()))).data).toMatchObject({ available: 0 });
  }),
  answers('accounts.hold', 'is released by its sale: the rest of the limit is free at once', async (w) => {
    const client = await owing(w, { owed: 0, limit: 1_000_00 });
    const saleKey = newId();
    const hold = (amount: number, key: string) =>
      w.as('cashier').accounts.hold({ ...here(w), id: client.id, amount, saleKey: key });
    await hold(600_00, saleKey);
    const input = await onAccount(w, client.id, 600_00);
    const payments = input.payments.map((p) => ({ ...p, isHeld: true }));
    await w.as('cashier').sales.complete({ ...input, payments }, { context: { idempotencyKey: saleKey } });
    await w.settle();
    expect(await hold(400_00, newId())).toMatchObject({ available: 400_00 });
  }),
  answers('deposits.collect', 'puts the balance on the account that the server holds for it', async (w) => {
    const client = await owing(w, { owed: 0, limit: 100_00 });
    const { deposit } = await taken(w, { clientId: client.id });
    await w.settle();
    const saleKey = newId();
    const hold = (amount: number, key: string) =>
      w.as('cashier').accounts.hold({ ...here(w), id: client.id, amount, saleKey: key });
    await hold(60_00, saleKey);
    const { sale } = await w
      .as('cashier')
      .deposits.collect(
        { id: deposit.id, payments: [{ method: 'account', amount: 60_00, isHeld: true }] },
        { context: { idempotencyKey: saleKey } },
      );
    expect(amountsOf(sale.payments)).toEqual({ deposit: 40_00, account: 60_00 });
    await w.settle();
    expect(await hold(40_00, newId())).toMatchObject({ available: 40_00 });
  }),
  answers('accounts.hold', 'of a merged client takes from the limit of the other', async (w) => {
    const [a, b] = [await owing(w), await owing(w, { owed: 0 })];
    await w.as('manager').clients.merge({ id: b.id, into: a.id });
    await w.settle();
    await w.as('cashier').accounts.hold({ ...here(w), id: b.id, amount: 1_700_00, saleKey: newId() });
    const again = () =>
      w.as('cashier').accounts.hold({ ...here(w), id: a.id, amount: 100_00, saleKey: newId() });
    expect((await refusalOf(again)).data).toMatchObject({ available: 60_00 });
  }),
  refuses('accounts.hold', 'ACCOUNT_OVER_LIMIT', 'the client would owe too much', async (w) => {
    const client = await owing(w);
    return () =>
      w.as('cashier').accounts.hold({ ...here(w), id: client.id, amount: 1_760_01, saleKey: newId() });
  }),
  refuses(
    'accounts.hold',
    'CLIENT_UNKNOWN',
    'there is no such client',
    async (w) => () =>
      w.as('cashier').accounts.hold({ ...here(w), id: UNKNOWN, amount: 1_00, saleKey: newId() }),
  ),
  answers('accounts.paper', 'prints the statement and the slip of a repayment', async (w) => {
    const client = await owing(w);
    const { id: moveId, number } = await w.as('cashier').accounts.repay({ id: client.id, amount: 240_00 });
    const statement = await printed(await w.as('cashier').accounts.paper({ id: client.id, locale: 'fr' }));
    expect(statement).toContain('Relevé de carnet');
    expect(statement).toContain('1 000,00');
    const slip = await printed(await w.as('cashier').accounts.paper({ id: client.id, moveId, locale: 'fr' }));
    expect(slip).toContain(number);
    expect(slip).toContain('240,00');
  }),
  refuses('accounts.paper', 'NOT_FOUND', 'there is no such repayment', async (w) => {
    const client = await owing(w);
    return () => w.as('cashier').accounts.paper({ id: client.id, moveId: UNKNOWN });
  }),
  refuses('sales.complete', 'ACCOUNT_WITHOUT_CLIENT', 'nobody would owe it', async (w) => {
    const input = await onAccount(w, UNKNOWN, 100_00);
    return () => w.as('cashier').sales.complete({ ...input, clientId: null });
  }),
  refuses('sales.complete', 'ACCOUNT_OVER_LIMIT', 'the client has no account', async (w) => {
    const { id } = await w.as('cashier').clients.create({ ...here(w), name: 'Sans carnet' });
    const input = await onAccount(w, id, 100_00);
    return () => w.as('cashier').sales.complete(input);
  }),
  answers('sales.complete', 'exceeds the limit with a manager’s consent', async (w) => {
    const client = await owing(w);
    const input = await onAccount(w, client.id, 2_000_00);
    const approval = await approved(w, ['can_manage_expenses']);
    const sale = await w.as('cashier').sales.complete(input, { context: { approval } });
    expect(await owedOf(w, client.id)).toBe(3_240_00);
    await w.settle();
    const { items } = await w.shop.owner.exceptions.list({ ...here(w), limit: 100 });
    expect(items.filter((e) => e.documentId === sale.id)).toEqual([]);
  }),
  answers('sales.complete', 'exceeds the limit with a yes from afar to just that', async (w) => {
    const client = await owing(w);
    const input = await onAccount(w, client.id, 2_000_00);
    const toReturn = await agreedFor(w, 'return');
    const complete = (approval: string) => () =>
      w.as('cashier').sales.complete(input, { context: { approval } });
    expect((await refusalOf(complete(toReturn))).code).toBe('ACCOUNT_OVER_LIMIT');
    await complete(await agreedFor(w, 'account'))();
    expect(await owedOf(w, client.id)).toBe(3_240_00);
  }),
  answers('sales.complete', 'is not booked for another by a yes from afar', async (w) => {
    const { id: cashierId } = await hire(w, { role: 'cashier' });
    await w.settle();
    const input = { ...saleInput(w.shop.store.id, [await one(w)]), cashierId };
    const complete = (approval: string) => () =>
      w.as('cashier').sales.complete(input, { context: { approval } });
    const refused = await refusalOf(complete(await agreedFor(w, 'account')));
    expect(refused).toMatchObject({
      code: 'PERMISSION_DENIED',
      data: { permission: 'can_manage_expenses' },
    });
    await complete(await approved(w, ['can_manage_expenses']))();
  }),
  answers('sales.refund', 'lowers what is owed before it pays anything', async (w) => {
    const client = await owing(w, { owed: 0 });
    const item = await one(w, { price: 600_00, floor: null });
    const input = {
      ...saleInput(w.shop.store.id, [item], 3),
      clientId: client.id,
      payments: [
        { method: 'account' as const, amount: 1_000_00 },
        { method: 'cash' as const, amount: 800_00 },
      ],
    };
    const approval = await approved(w, ['can_manage_expenses']);
    const sale = await w.as('cashier').sales.complete(input, { context: { approval } });
    const line = sale.items[0]?.id ?? '';
    const back = (quantity: number) =>
      w.as('manager').sales.refund({ id: sale.id, itemsToReturn: [{ saleLineId: line, quantity }] });
    const first = await back(1);
    expect(first.refunds[0]?.payments).toMatchObject([{ method: 'account', amount: 600_00 }]);
    expect(await owedOf(w, client.id)).toBe(400_00);
    const refundId = first.refunds[0]?.id ?? '';
    const { body } = await w.as('cashier').sales.receipt({ id: sale.id, refundId });
    expect(body).toMatchObject({ kind: 'refund', account: { owed: 400_00 } });
    const paper = await w
      .as('cashier')
      .sales.receiptPdf({ id: sale.id, refundId, locale: 'fr', format: '80mm' });
    expect(await printed(paper)).toContain('Reste dû | 400,00');
    // Of the second piece the account takes what is owed, cash the rest.
    await w.as('cashier').accounts.repay({ id: client.id, amount: 100_00 });
    const second = await back(1);
    expect(amountsOf(second.refunds[1]?.payments)).toEqual({ account: 300_00, cash: 300_00 });
    expect(await owedOf(w, client.id)).toBe(0);
  }),
  answers('sales.refund', 'takes a debt off before it gives a store credit', async (w) => {
    const client = await owing(w, { owed: 0 });
    const approval = await approved(w, ['can_manage_expenses']);
    const sale = await w
      .as('cashier')
      .sales.complete(await onAccount(w, client.id, 900_00, 500_00), { context: { approval } });
    const after = await w.as('manager').sales.refund({
      id: sale.id,
      itemsToReturn: sale.items.map(({ id }) => ({ saleLineId: id, quantity: 1 })),
      repayAs: 'store_credit',
    });
    expect(amountsOf(after.refunds[0]?.payments)).toEqual({ account: 400_00, store_credit: 500_00 });
    expect(await owedOf(w, client.id)).toBe(0);
  }),
  needsDrawer('accounts.repay', async (w) => {
    const client = await owing(w);
    return () => w.as('cashier').accounts.repay({ id: client.id, amount: 10_00 });
  }),
  ...refusedMethods('accounts.repay', async (w, payment) => {
    const client = await owing(w);
    return () => w.as('cashier').accounts.repay({ id: client.id, amount: 10_00, ...payment });
  }),
  ...(['ACCOUNT_WITHOUT_CLIENT', 'ACCOUNT_OVER_LIMIT'] as const).flatMap((code) => [
    refuses('sales.exchange', code, 'the new items go on no account', async (w) => {
      const { input } = await swap(w, 100_00, 180_00);
      const payments = [{ method: 'account' as const, amount: 80_00 }];
      const clientId = code === 'ACCOUNT_OVER_LIMIT' ? (await owing(w, { limit: 0, owed: 0 })).id : null;
      return () => w.as('cashier').sales.exchange({ ...input, clientId, payments });
    }),
    refuses('quotes.sell', code, 'what was offered goes on no account', async (w) => {
      const { quote } = await offered(w);
      const payments = [{ method: 'account' as const, amount: quote.total }];
      const clientId = code === 'ACCOUNT_OVER_LIMIT' ? (await owing(w, { limit: 0, owed: 0 })).id : null;
      return () => w.as('cashier').quotes.sell({ ...saleOf(quote), clientId, payments });
    }),
  ]),
  answers('deposits.collect', 'puts the balance of a deposit on the account', async (w) => {
    const garments = [{ name: 'Takchita sur mesure', price: 800_00, quantity: 1 }];
    const { client, deposit } = await taken(w, {
      items: [],
      garments,
      payment: { method: 'cash', amount: 500_00 },
    });
    const payments = [{ method: 'account' as const, amount: 300_00 }];
    const collect = () => w.as('cashier').deposits.collect({ id: deposit.id, payments });
    expect((await refusalOf(collect)).code).toBe('ACCOUNT_OVER_LIMIT');
    await w.as('manager').accounts.update({ id: client.id, limit: 400_00 });
    await w.settle();
    const { sale } = await collect();
    expect(sale).toMatchObject({ total: 800_00, paid: 800_00, change: 0 });
    expect(await owedOf(w, client.id)).toBe(300_00);
  }),
  refuses('deposits.collect', 'ACCOUNT_OVER_LIMIT', 'the client has no account', async (w) => {
    const { deposit } = await taken(w);
    const payments = [{ method: 'account' as const, amount: 60_00 }];
    return () => w.as('cashier').deposits.collect({ id: deposit.id, payments });
  }),
  refuses(
    'clients.archive',
    'CLIENT_OWES',
    'the client still owes on the account',
    async (w) => {
      const [client, double] = [await owing(w, { owed: 0 }), await owing(w, { owed: 240_00 })];
      await w.as('manager').clients.merge({ id: double.id, into: client.id });
      await w.settle();
      return () => w.as('manager').clients.archive({ id: client.id });
    },
    { data: { owed: 240_00 } },
  ),
  answers('clients.archive', 'archives a client who has paid what was owed', async (w) => {
    const client = await owing(w, { owed: 240_00 });
    await w.as('cashier').accounts.repay({ id: client.id, amount: 240_00, method: 'credit_card' });
    expect(await w.as('manager').clients.archive({ id: client.id })).toMatchObject({ isArchived: true });
  }),
  answers('clients.merge', 'two that were one client owe together', async (w) => {
    const [a, b] = [await owing(w), await owing(w, { owed: 300_00 })];
    await w.as('manager').clients.merge({ id: b.id, into: a.id });
    await w.settle();
    expect(await owedOf(w, a.id)).toBe(1_540_00);
    await w.as('cashier').accounts.repay({ id: a.id, amount: 1_540_00 });
    expect(await owedOf(w, a.id)).toBe(0);
  }),
  answers('clients.merge', 'the client keeps the higher limit of the two', async (w) => {
    const [kept, double] = [await owing(w, { limit: 0, owed: 0 }), await owing(w, { owed: 300_00 })];
    const limitOf = async (id: string) => (await w.as('manager').accounts.find({ id })).limit;
    await w.as('manager').clients.merge({ id: double.id, into: kept.id });
    await w.settle();
    expect(await limitOf(kept.id)).toBe(3_000_00);
    // A lower one changes nothing.
    const modest = await owing(w, { limit: 1_00, owed: 0 });
    await w.as('manager').clients.merge({ id: modest.id, into: kept.id });
    await w.settle();
    expect(await limitOf(kept.id)).toBe(3_000_00);
  }),
  answers('reports.table', 'receivables: who owes, by age', async (w) => {
    const client = await owing(w);
    await w.settle();
    const { sections } = await w
      .as('manager')
      .reports.table({ report: 'receivables', ...here(w), from: '2026-01-01', to: '2026-01-01' });
    const row = sections[0]?.rows.find(([name]) => name === client.name);
    expect(row?.slice(3)).toEqual([1_240_00, 1_240_00, 0, 0, 0]);
  }),
];
