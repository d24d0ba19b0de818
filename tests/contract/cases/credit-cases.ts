import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { httpClient, type InputFor } from '../../fixtures/clients.ts';
import { drawn, wordsOf } from '../../fixtures/paper-words.ts';
import { enrolRawDevice } from '../../fixtures/raw-device.ts';
import { saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refusalOf, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { expired, issued } from './exchange-cases.ts';
import { one } from './sale-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });

type Payment = NonNullable<InputFor<'sales.complete'>['payments']>[number];

const from = (sourceId: string, amount: number, isHeld?: true): Payment => ({
  method: 'store_credit',
  amount,
  sourceId,
  ...(isHeld ? { isHeld } : {}),
});

/** A cashier's sale of one piece for 100.00, of which a credit pays a part and cash the rest. */
async function pay(w: World, payment: Payment, idempotencyKey = newId()) {
  const item = await one(w);
  const input = {
    ...saleInput(w.shop.store.id, [item]),
    payments: [payment, { method: 'cash' as const, amount: 100_00 - payment.amount }],
  };
  return () => w.as('cashier').sales.complete(input, { context: { idempotencyKey } });
}

const hold = (w: World, id: string, amount: number, saleKey = newId()) =>
  w.as('cashier').credits.hold({ ...here(w), id, amount, saleKey });

export const creditCases: Case[] = [
  answers('credits.issue', 'gives a credit that shows with its first move', async (w) => {
    const client = await w.as('cashier').clients.create({ ...here(w), name: 'Creditor' });
    const credit = await issued(w, 75_00, client.id);
    expect(credit).toMatchObject({
      ...here(w),
      code: expect.stringMatching(/^AV-[2-9A-HJ-NP-Z]{10}$/),
      clientName: 'Creditor',
      issued: 75_00,
      balance: 75_00,
      state: 'open',
      userName: 'Meryem Manager',
      moves: [{ kind: 'issue', amount: 75_00, documentLabel: 'apology' }],
    });
    expect(credit.expiresOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  }),
  refuses(
    'credits.issue',
    'STORE_REQUIRED',
    'there is no such store',
    async (w) => () => w.as('owner').credits.issue({ storeId: UNKNOWN, amount: 1_00, reason: 'x' }),
    { at: 'server' },
  ),
  answers('credits.list', 'lists by state and code, page by page', async (w) => {
    const [a, b] = [await issued(w, 10_00), await issued(w, 20_00)];
    await w.as('manager').credits.void({ id: b.id, reason: 'lost' });
    const ids = async (o: Omit<InputFor<'credits.list'>, 'storeId'>) =>
      (await w.as('manager').credits.list({ ...here(w), ...o })).items.map((c) => c.id);
    expect(await ids({ state: 'open' })).toContain(a.id);
    expect(await ids({ state: 'open' })).not.toContain(b.id);
    expect(await ids({ state: 'void' })).toContain(b.id);
    expect(await ids({ search: a.code.toLowerCase() })).toEqual([a.id]);
    const first = await w.as('manager').credits.list({ ...here(w), limit: 1 });
    const second = await w.as('manager').credits.list({ ...here(w), limit: 1, cursor: first.next ?? '' });
    expect([...first.items, ...second.items].map((c) => c.id)).toEqual([b.id, a.id]);
  }),
  answers('credits.find', 'tells where the money came from and went', async (w) => {
    const credit = await issued(w, 80_00);
    const sale = await (await pay(w, from(credit.id, 30_00)))();
    const itemsToReturn = sale.items.map((l) => ({ saleLineId: l.id, quantity: 1 }));
    await w.as('cashier').sales.refund({ id: sale.id, itemsToReturn });
    const { moves, balance } = await w.as('manager').credits.find({ id: credit.id });
    expect(moves.map((m) => [m.kind, m.amount]).toSorted()).toEqual([
      ['issue', 80_00],
      ['return', 30_00],
      ['spend', -30_00],
    ]);
    // What was spent of it goes back onto it.
    expect(balance).toBe(80_00);
    expect(moves.find((m) => m.kind === 'spend')?.documentLabel).toBe(sale.receiptNumber);
  }),
  refuses(
    'credits.find',
    'NOT_FOUND',
    'there is no such credit',
    async (w) => () => w.as('owner').credits.find({ id: UNKNOWN }),
  ),
  answers('credits.lookup', 'finds a credit by its code, however it is typed', async (w) => {
    const credit = await issued(w, 10_00);
    const code = ` ${credit.code.toLowerCase().replace('-', ' ')}`;
    const { items, allowance } = await w.as('cashier').credits.lookup({ ...here(w), code });
    expect(items).toMatchObject([{ id: credit.id, balance: 10_00 }]);
    expect(allowance).toBe(200_00);
    expect((await w.as('cashier').credits.lookup({ ...here(w), code: 'AV-NOBODY' })).items).toEqual([]);
  }),
  answers('credits.void', 'writes off what is left', async (w) => {
    const credit = await issued(w, 40_00);
    const after = await w.as('manager').credits.void({ id: credit.id, reason: 'forged' });
    expect(after).toMatchObject({ state: 'void', balance: 0 });
    expect(after.moves.map((m) => [m.kind, m.amount]).toSorted()).toEqual([
      ['issue', 40_00],
      ['void', -40_00],
    ]);
  }),
  refuses('credits.void', 'CREDIT_VOID', 'it is void already', async (w) => {
    const { id } = await issued(w, 40_00);
    await w.as('manager').credits.void({ id, reason: 'forged' });
    await w.settle();
    return () => w.as('manager').credits.void({ id, reason: 'again' });
  }),
  refuses(
    'credits.void',
    'NOT_FOUND',
    'there is no such credit',
    async (w) => () => w.as('manager').credits.void({ id: UNKNOWN, reason: 'x' }),
  ),
  answers('credits.hold', 'sets a part aside for one sale, and frees it with the sale', async (w) => {
    const { id } = await issued(w, 500_00);
    await w.settle();
    const saleKey = newId();
    expect((await hold(w, id, 90_00, saleKey)).available).toBe(500_00);
    // Another sale is told what is left; the same one may ask again.
    expect((await hold(w, id, 10_00)).available).toBe(410_00);
    expect((await hold(w, id, 95_00, saleKey)).available).toBe(490_00);
    await (await pay(w, from(id, 95_00, true), saleKey))();
    await w.settle();
    expect((await w.shop.owner.credits.find({ id })).balance).toBe(405_00);
    expect((await hold(w, id, 1_00)).available).toBe(395_00);
  }),
  answers('credits.hold', 'is renewed after it has expired', async (w) => {
    const { id } = await issued(w, 500_00);
    await w.settle();
    const saleKey = newId();
    await hold(w, id, 500_00, saleKey);
    for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(11 * 60_000);
    await hold(w, id, 500_00, saleKey);
    expect((await refusalOf(() => hold(w, id, 1_00))).data).toEqual({ available: 0 });
  }),
  answers('credits.hold', 'ends with 0, when the payment is abandoned', async (w) => {
    const { id } = await issued(w, 500_00);
    await w.settle();
    const saleKey = newId();
    await hold(w, id, 500_00, saleKey);
    expect((await hold(w, id, 0, saleKey)).available).toBe(500_00);
    expect((await hold(w, id, 0, saleKey)).available).toBe(500_00);
    expect((await hold(w, id, 500_00)).available).toBe(500_00);
  }),
  answers(
    'credits.hold',
    'is in the log with who did it, once for each sale, and keeps ten aside for one person',
    async (w) => {
      const { id, code } = await issued(w, 500_00);
      await w.settle();
      const first = newId();
      await hold(w, id, 10_00, first);
      await hold(w, id, 20_00, first);
      const entries = (await w.server.probe.rows('auditLog')).filter(
        (e) => e.action === 'credit.held' && e.entityId === id,
      );
      const { cashier } = w.shop.people;
      expect(entries).toMatchObject([{ userId: cashier.id, details: { code, amount: 10_00 } }]);
      for (let n = 0; n < 12; n += 1) {
        for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(1);
        await hold(w, id, 1_00);
      }
      const held = (await w.server.probe.rows('storeCreditHolds')).filter((h) => h.creditId === id);
      expect(held.map((h) => h.amount)).toEqual(Array.from({ length: 10 }, () => 1_00));
    },
  ),
  refuses(
    'credits.hold',
    'WRONG_STORE',
    'the till does not serve the store',
    async (w) => {
      const { id } = await issued(w, 50_00);
      const { key } = await enrolRawDevice(w.server.url, w.shop, { stores: [w.shop.otherStore.id] });
      const token = (await w.signIn('cashier')).token;
      const till = httpClient(w.server.url, { token, deviceKey: key });
      return () => till.credits.hold({ ...here(w), id, amount: 1_00, saleKey: newId() });
    },
    { at: 'server' },
  ),
  refuses(
    'credits.hold',
    'CREDIT_TOO_LOW',
    'another sale has it',
    async (w) => {
      const { id } = await issued(w, 50_00);
      await w.settle();
      await hold(w, id, 30_00);
      return () => hold(w, id, 30_00);
    },
    { data: { available: 20_00 } },
  ),
  refuses(
    'credits.hold',
    'CREDIT_NOT_FOUND',
    'there is no such credit',
    async (w) => () => hold(w, UNKNOWN, 1_00),
  ),
  refuses('credits.hold', 'CREDIT_VOID', 'it is void', async (w) => {
    const { id } = await issued(w, 50_00);
    await w.as('manager').credits.void({ id, reason: 'lost' });
    await w.settle();
    return () => hold(w, id, 1_00);
  }),
  refuses('credits.hold', 'CREDIT_EXPIRED', 'it has expired', async (w) => {
    const id = await expired(w, 50_00);
    return () => hold(w, id, 1_00);
  }),
  refuses(
    'credits.slip',
    'PERMISSION_DENIED',
    'a cashier asks for the code of a credit of others',
    async (w) => {
      const { id } = await issued(w, 30_00);
      await w.settle();
      return () => w.as('cashier').credits.slip({ id, locale: 'fr' });
    },
  ),
  refuses(
    'credits.slip',
    'WRONG_STORE',
    'a manager asks for the code of another store’s credit',
    async (w) => {
      const { id } = await issued(w, 30_00);
      await w.settle();
      return () => w.as('otherManager').credits.slip({ id, locale: 'fr' });
    },
    { at: 'server' },
  ),
  answers('credits.slip', 'prints the slip in three languages', async (w) => {
    const { id, code } = await issued(w, 50_00);
    for (const locale of ['ar', 'fr', 'en'] as const) {
      const slip = await w.as('manager').credits.slip({ id, locale });
      expect(slip.name).toBe(`${code}.pdf`);
      const [title, balance] = {
        ar: [drawn('رصيد'), `${drawn('د.م.')} 50.00`],
        fr: ['Avoir', '50,00 DH'],
        en: ['Store credit', '50.00 MAD'],
      }[locale] as [string, string];
      const lines = (await wordsOf(slip)).replaceAll(/[\u00a0\u202f]/g, ' ').split('\n');
      expect(lines).toEqual(expect.arrayContaining([title, balance, code]));
    }
  }),
  refuses(
    'credits.slip',
    'NOT_FOUND',
    'there is no such credit',
    async (w) => () => w.as('cashier').credits.slip({ id: UNKNOWN }),
  ),

  refuses('sales.complete', 'CREDIT_NOT_FOUND', 'a credit is none', (w) => pay(w, from(UNKNOWN, 10_00))),
  refuses('sales.complete', 'CREDIT_VOID', 'a credit is void', async (w) => {
    const { id } = await issued(w, 50_00);
    await w.as('manager').credits.void({ id, reason: 'lost' });
    return await pay(w, from(id, 10_00));
  }),
  refuses('sales.complete', 'CREDIT_EXPIRED', 'a credit has expired', async (w) =>
    pay(w, from(await expired(w, 50_00), 10_00)),
  ),
  refuses(
    'sales.complete',
    'CREDIT_TOO_LOW',
    'a credit does not reach',
    async (w) => pay(w, from((await issued(w, 50_00)).id, 60_00)),
    { data: { available: 50_00 } },
  ),
  refuses('sales.complete', 'BAD_INPUT', 'money of a deposit is named by somebody outside', async (w) => {
    const item = await one(w);
    const payments = [{ method: 'deposit', amount: 100_00, sourceId: UNKNOWN }];
    const input = { ...saleInput(w.shop.store.id, [item]), payments };
    return () => w.as('cashier').sales.complete(input as never);
  }),
  refuses('sales.complete', 'BAD_INPUT', 'a credit is spent without being named', async (w) => {
    const item = await one(w);
    const input = {
      ...saleInput(w.shop.store.id, [item]),
      payments: [{ method: 'store_credit', amount: 1 }],
    };
    return () => w.as('cashier').sales.complete(input as never);
  }),
  {
    operation: 'sales.complete',
    title: 'off line a till spends up to the allowance, and the server tells what went below zero',
    expects: 'CREDIT_TOO_LOW',
    at: 'till',
    async run(w) {
      const { till } = w;
      if (!till) throw new Error('this is about a till');
      const { id } = await issued(w, 230_00);
      await w.settle();
      till.cable.cut();
      const sales: string[] = [];
      try {
        for (const amount of [90_00, 90_00]) {
          const sell = await pay(w, from(id, amount));
          sales.push((await sell()).id);
        }
        // 200.00 a credit: 20.00 are left of the allowance, though 50.00 of the balance.
        const refusal = await refusalOf(await pay(w, from(id, 30_00)));
        expect({ code: refusal.code, data: refusal.data }).toEqual({
          code: 'CREDIT_TOO_LOW',
          data: { available: 20_00 },
        });
        // Meanwhile somebody spends it at the server.
        const item = await one(w);
        const server = w.shop.owner;
        await server.credits.hold({ ...here(w), id, amount: 100_00, saleKey: newId() });
        expect(item.id).toBeTruthy();
        await server.credits.void({ id, reason: 'said to be lost' });
      } finally {
        till.cable.mend();
      }
      await w.settle();
      const { balance, moves } = await w.shop.owner.credits.find({ id });
      expect(balance).toBe(-180_00);
      expect(moves.reduce((n, m) => n + m.amount, 0)).toBe(balance);
      const { items } = await w.shop.owner.exceptions.list(here(w));
      const told = items.filter((e) => e.kind === 'credit_overspent').map((e) => e.documentId);
      expect(told.toSorted()).toEqual(sales.toSorted());
    },
  },
];
