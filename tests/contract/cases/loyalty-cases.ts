import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { businessDayOf } from '../../../src/core/time.ts';
import type { InputFor } from '../../fixtures/clients.ts';
import { saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refusalOf, refuses } from '../case.ts';
import { LOYALTY, UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { printed } from './account-cases.ts';
import { taken } from './deposit-cases.ts';
import { offered, saleOf } from './quote-cases.ts';
import { one } from './sale-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });

type Terms = Partial<InputFor<'loyalty.setTerms'>>;

async function terms(w: World, o: Terms = {}): Promise<void> {
  await w.shop.owner.loyalty.setTerms({ ...here(w), ...LOYALTY, ...o });
  await w.settle();
}

/** A client of a store that gives points. */
async function member(w: World, { points = 0, ...o }: Terms & { points?: number } = {}) {
  await terms(w, o);
  const client = await w.as('cashier').clients.create({ ...here(w), name: `Salma ${newId().slice(-6)}` });
  await w.settle();
  if (points > 0) await w.shop.owner.loyalty.adjust({ id: client.id, points, reason: 'Ancienne carte' });
  await w.settle();
  return client;
}

type Sale = Partial<InputFor<'sales.complete'>>;

/** A sale of one article to a client, paid in cash, that is ready to be made. */
async function ready(
  w: World,
  clientId: string,
  price: number,
  paid: number,
  { floor, ...sale }: Sale & { floor?: number } = {},
) {
  const item = await one(w, { price, floor: floor ?? null, stock: 5 });
  const input = {
    ...saleInput(w.shop.store.id, [item]),
    clientId,
    payments: [{ method: 'cash' as const, amount: paid }],
    ...sale,
  };
  return () => w.as('manager').sales.complete(input);
}

/** The same, made. */
const sell = async (...sale: Parameters<typeof ready>) => await (await ready(...sale))();

const pointsOf = async (w: World, id: string) => {
  await w.settle();
  return (await w.shop.owner.loyalty.find({ id })).points;
};

/** What the server lists about a document. */
async function findingsOf(w: World, id: string): Promise<string[]> {
  await w.settle();
  const { items } = await w.shop.owner.exceptions.list({ ...here(w), limit: 200 });
  return items.filter(({ documentId }) => documentId === id).map(({ kind }) => kind);
}

export const loyaltyCases: Case[] = [
  answers('sales.complete', 'gives a client 120 points for 1,200.00 paid', async (w) => {
    const client = await member(w);
    const sale = await sell(w, client.id, 1_200_00, 1_200_00);
    expect(sale).toMatchObject({ total: 1_200_00, pointsEarned: 120, pointsSpent: 0, pointsOff: 0 });
    expect(await pointsOf(w, client.id)).toBe(120);
    const { body } = await w.as('cashier').sales.receipt({ id: sale.id });
    expect(body).toMatchObject({ points: { spent: 0, off: 0, change: 120, balance: 120 } });
    const receipt = await w.as('cashier').sales.receiptPdf({ id: sale.id, locale: 'fr', format: '80mm' });
    expect(await printed(receipt)).toContain('Points de ce ticket | +120');
    expect(await findingsOf(w, sale.id)).toEqual([]);
  }),
  answers('sales.complete', 'takes 500 points as 50.00 off 300.00', async (w) => {
    const client = await member(w, { points: 620 });
    const item = await one(w, { price: 150_00, floor: null, stock: 5 });
    // 620 points are more than a till lets a client spend offline: the server holds them.
    const saleKey = newId();
    const figures = async () => (await w.as('manager').reports.x(here(w))).body.days[0]?.figures;
    const before = await figures();
    await w.as('cashier').loyalty.hold({ ...here(w), id: client.id, points: 500, saleKey });
    const sale = await w.as('manager').sales.complete(
      {
        ...saleInput(w.shop.store.id, [item], 2),
        clientId: client.id,
        payments: [{ method: 'cash', amount: 250_00 }],
        points: { count: 500, isHeld: true },
      },
      { context: { idempotencyKey: saleKey } },
    );
    expect(sale).toMatchObject({ subtotal: 300_00, discount: 50_00, total: 250_00, tax: 41_67 });
    expect(sale).toMatchObject({ pointsSpent: 500, pointsOff: 50_00, pointsEarned: 25 });
    expect(sale.items).toMatchObject([{ pointsShare: 50_00, discount: 0, net: 250_00 }]);
    expect(await pointsOf(w, client.id)).toBe(145);
    expect(await findingsOf(w, sale.id)).toEqual([]);
    await w.settle();
    // The day's report names the points as a part of its discounts.
    const after = await figures();
    expect((after?.pointsOff ?? 0) - (before?.pointsOff ?? 0)).toBe(50_00);
    expect((after?.discount ?? 0) - (before?.discount ?? 0)).toBe(50_00);
    expect((after?.gross ?? 0) - (before?.gross ?? 0)).toBe(300_00);
  }),
  answers('sales.complete', 'takes points after its discount, and counts them as nobody’s', async (w) => {
    const client = await member(w, { points: 300 });
    const item = await one(w, { price: 200_00, floor: null, stock: 5 });
    const sale = await w.as('cashier').sales.complete({
      ...saleInput(w.shop.store.id, [item]),
      clientId: client.id,
      // The most that a cashier gives, besides 30.00 in points.
      discountPercentage: 15,
      payments: [{ method: 'cash', amount: 140_00 }],
      points: { count: 300 },
    });
    expect(sale).toMatchObject({ discount: 60_00, total: 140_00, pointsOff: 30_00 });
    expect(await findingsOf(w, sale.id)).toEqual([]);
  }),
  answers(
    'sales.complete',
    'of a price list that allows no discount and above the minimum price only',
    async (w) => {
      const client = await member(w, { points: 300 });
      const refusal = await refusalOf(() =>
        sell(w, client.id, 200_00, 170_00, { floor: 180_00, points: { count: 300 } }),
      );
      expect(refusal).toMatchObject({ code: 'POINTS_BEYOND_SALE', data: { most: 200 } });
      const sale = await sell(w, client.id, 200_00, 180_00, { floor: 180_00, points: { count: 200 } });
      expect(sale).toMatchObject({ total: 180_00, pointsOff: 20_00 });
      expect(await findingsOf(w, sale.id)).toEqual([]);
    },
  ),
  answers('sales.complete', 'gives nothing where the store gives none, nor without a client', async (w) => {
    const client = await member(w, { isOn: false });
    expect(await sell(w, client.id, 500_00, 500_00)).toMatchObject({ pointsEarned: null });
    await terms(w);
    const item = await one(w, { price: 500_00, floor: null });
    const sale = await w.as('cashier').sales.complete({
      ...saleInput(w.shop.store.id, [item]),
      payments: [{ method: 'cash', amount: 500_00 }],
    });
    expect(sale).toMatchObject({ pointsEarned: null });
  }),
  refuses('sales.complete', 'POINTS_OFF', 'the store takes none', async (w) => {
    const client = await member(w, { points: 100 });
    await terms(w, { isOn: false });
    return await ready(w, client.id, 100_00, 90_00, { points: { count: 100 } });
  }),
  refuses('sales.complete', 'POINTS_WITHOUT_CLIENT', 'nobody has them', async (w) => {
    await terms(w);
    const item = await one(w, { price: 100_00, floor: null });
    return () =>
      w.as('cashier').sales.complete({
        ...saleInput(w.shop.store.id, [item]),
        payments: [{ method: 'cash', amount: 90_00 }],
        points: { count: 100 },
      });
  }),
  refuses('sales.complete', 'POINTS_TOO_FEW', 'fewer than the store takes', async (w) => {
    const client = await member(w, { points: 100, least: 80 });
    return await ready(w, client.id, 100_00, 95_00, { points: { count: 50 } });
  }),
  refuses('sales.complete', 'POINTS_TOO_LOW', 'the client has fewer', async (w) => {
    const client = await member(w, { points: 40 });
    return await ready(w, client.id, 100_00, 90_00, { points: { count: 100 } });
  }),
  refuses('sales.complete', 'POINTS_BEYOND_SALE', 'they take more off than it comes to', async (w) => {
    const client = await member(w, { points: 300 });
    return await ready(w, client.id, 20_00, 0, { points: { count: 300 } });
  }),
  answers('sales.refund', 'takes back half of 120 points with half of the items', async (w) => {
    const client = await member(w);
    const item = await one(w, { price: 600_00, floor: null, stock: 5 });
    const sale = await w.as('manager').sales.complete({
      ...saleInput(w.shop.store.id, [item], 2),
      clientId: client.id,
      payments: [{ method: 'cash', amount: 1_200_00 }],
    });
    await w.settle();
    const saleLineId = sale.items[0]?.id ?? '';
    const refund = () =>
      w.as('manager').sales.refund({
        id: sale.id,
        itemsToReturn: [{ saleLineId, quantity: 1 }],
        reason: 'taille',
      });
    const half = await refund();
    expect(half.refunds).toMatchObject([{ pointsTakenBack: 60, pointsGivenBack: 0 }]);
    expect(await pointsOf(w, client.id)).toBe(60);
    const all = await refund();
    expect(all.refunds.reduce((sum, { pointsTakenBack }) => sum + (pointsTakenBack ?? 0), 0)).toBe(120);
    expect(await pointsOf(w, client.id)).toBe(0);
    for (const { id } of all.refunds) expect(await findingsOf(w, id)).toEqual([]);
  }),
  answers('sales.refund', 'gives back the points that were spent on the pieces', async (w) => {
    const client = await member(w, { points: 300 });
    const item = await one(w, { price: 100_00, floor: null, stock: 5 });
    const sale = await w.as('manager').sales.complete({
      ...saleInput(w.shop.store.id, [item], 3),
      clientId: client.id,
      payments: [{ method: 'cash', amount: 270_00 }],
      points: { count: 300 },
    });
    await w.settle();
    // 27 points were earned, and 300 spent.
    expect(await pointsOf(w, client.id)).toBe(27);
    const back = await w.as('manager').sales.refund({
      id: sale.id,
      itemsToReturn: [{ saleLineId: sale.items[0]?.id ?? '', quantity: 1 }],
      reason: 'taille',
    });
    expect(back.refunds).toMatchObject([{ total: 90_00, pointsTakenBack: 9, pointsGivenBack: 100 }]);
    expect(await pointsOf(w, client.id)).toBe(118);
  }),
  answers(
    'sales.exchange',
    'takes back the points of the items in, and gives those of the items out',
    async (w) => {
      const client = await member(w);
      const sale = await sell(w, client.id, 500_00, 500_00);
      await w.settle();
      const out = await one(w, { price: 800_00, floor: null });
      const { storeId: _, ...submission } = saleInput(w.shop.store.id, [out]);
      await w.as('manager').sales.exchange({
        ...submission,
        id: sale.id,
        itemsToReturn: [{ saleLineId: sale.items[0]?.id ?? '', quantity: 1 }],
        payments: [{ method: 'cash', amount: 300_00 }],
        reason: 'taille',
      });
      expect(await pointsOf(w, client.id)).toBe(80);
    },
  ),
  answers('quotes.sell', 'gives the client points, as any sale', async (w) => {
    const client = await member(w);
    const { quote } = await offered(w, { clientId: client.id });
    await w.settle();
    const { sale } = await w.as('manager').quotes.sell({ ...saleOf(quote), clientId: client.id });
    expect(sale).toMatchObject({ total: 200_00, pointsEarned: 20 });
    expect(await pointsOf(w, client.id)).toBe(20);
    expect(await findingsOf(w, sale.id)).toEqual([]);
  }),
  answers('deposits.collect', 'gives the client points for all of it, when it is collected', async (w) => {
    await terms(w);
    const { client, deposit } = await taken(w);
    await w.settle();
    const payments = [{ method: 'cash' as const, amount: deposit.total - deposit.paid }];
    const { sale } = await w.as('manager').deposits.collect({ id: deposit.id, payments });
    expect(sale).toMatchObject({ total: 100_00, pointsEarned: 10 });
    expect(await pointsOf(w, client.id)).toBe(10);
    expect(await findingsOf(w, sale.id)).toEqual([]);
  }),
  answers(
    'sales.complete',
    'takes at a till only the allowance, unless the server holds the points',
    async (w) => {
      const client = await member(w, { points: 400 });
      const sale = await ready(w, client.id, 100_00, 65_00, { points: { count: 350 } });
      if (!w.till) {
        expect((await sale()).pointsSpent).toBe(350);
        return;
      }
      expect(await refusalOf(sale)).toMatchObject({ code: 'POINTS_TOO_LOW', data: { available: 300 } });
      const held = await ready(w, client.id, 100_00, 65_00, { points: { count: 350, isHeld: true } });
      expect((await held()).pointsSpent).toBe(350);
    },
  ),
  answers('loyalty.setTerms', 'holds for the sales after it', async (w) => {
    const client = await member(w);
    await sell(w, client.id, 100_00, 100_00);
    await terms(w, { perPoint: 50_00 });
    expect(await w.as('cashier').loyalty.terms(here(w))).toEqual({ ...LOYALTY, perPoint: 50_00 });
    const sale = await sell(w, client.id, 100_00, 100_00);
    expect(sale.pointsEarned).toBe(2);
    expect(await pointsOf(w, client.id)).toBe(12);
  }),
  refuses('loyalty.setTerms', 'NOT_FOUND', 'there is no such store', async (w) => {
    return () => w.shop.owner.loyalty.setTerms({ storeId: UNKNOWN, ...LOYALTY });
  }),
  refuses('loyalty.setTerms', 'BAD_INPUT', 'a point takes off more than is paid for it', async (w) => {
    return () =>
      w.shop.owner.loyalty.setTerms({ ...here(w), ...LOYALTY, perPoint: 10_00, pointValue: 10_01 });
  }),
  answers('reports.table', 'given away: points are nobody’s gift', async (w) => {
    const client = await member(w, { points: 100 });
    const day = businessDayOf(w.shop.store, w.server.clock.now());
    const given = async () => {
      await w.settle();
      const { sections } = await w.shop.owner.reports.table({
        report: 'given_away',
        ...here(w),
        from: day,
        to: day,
      });
      return sections.find(({ name }) => name === 'reasons')?.totals;
    };
    const before = await given();
    await sell(w, client.id, 100_00, 90_00, { points: { count: 100 } });
    expect(await given()).toEqual(before);
  }),
  answers('loyalty.terms', 'are off until a store sets them', async (w) => {
    expect(await w.shop.owner.loyalty.terms({ storeId: w.shop.otherStore.id })).toMatchObject({
      isOn: false,
      perPoint: 10_00,
      pointValue: 10,
    });
  }),
  answers('loyalty.list', 'names those with the most first, and finds a client', async (w) => {
    const few = await member(w, { points: 999_990 });
    const many = await member(w, { points: 999_999 });
    const { items } = await w.as('manager').loyalty.list(here(w));
    const order = items.map(({ id }) => id).filter((id) => [few.id, many.id].includes(id));
    expect(order).toEqual([many.id, few.id]);
    const found = await w.as('manager').loyalty.list({ ...here(w), search: few.name });
    expect(found.items).toMatchObject([{ id: few.id, points: 999_990, value: 99_999_00 }]);
  }),
  answers('loyalty.sums', 'add up the points and what they take off', async (w) => {
    const before = await w.as('manager').loyalty.sums(here(w));
    await member(w, { points: 70 });
    const after = await w.as('manager').loyalty.sums(here(w));
    expect(after.points - before.points).toBe(70);
    expect(after.value - before.value).toBe(7_00);
    expect(after.clients - before.clients).toBe(1);
  }),
  answers(
    'loyalty.lookup',
    'says what may be spent: a till without the server gives the allowance',
    async (w) => {
      const client = await member(w, { points: 400 });
      const answer = await w.as('cashier').loyalty.lookup({ ...here(w), clientId: client.id });
      expect(answer).toEqual({ points: 400, available: w.till ? 300 : 400 });
    },
  ),
  answers('loyalty.find', 'lists what changed them, also of a merged duplicate', async (w) => {
    const [client, twin] = [await member(w, { points: 30 }), await member(w, { points: 12 })];
    await w.as('manager').clients.merge({ id: twin.id, into: client.id });
    await w.settle();
    const detail = await w.as('manager').loyalty.find({ id: twin.id });
    expect(detail).toMatchObject({ id: client.id, points: 42 });
    expect(detail.moves).toMatchObject([
      { kind: 'adjusted', points: 12, balance: 42, note: 'Ancienne carte' },
      { kind: 'adjusted', points: 30, balance: 30 },
    ]);
  }),
  refuses('loyalty.find', 'NOT_FOUND', 'there is no such client', async (w) => {
    return () => w.as('manager').loyalty.find({ id: UNKNOWN });
  }),
  answers('loyalty.adjust', 'gives and takes points', async (w) => {
    const client = await member(w, { points: 30 });
    const less = await w.as('manager').loyalty.adjust({ id: client.id, points: -10, reason: 'erreur' });
    expect(less).toMatchObject({ points: 20, value: 2_00 });
    expect(await pointsOf(w, client.id)).toBe(20);
  }),
  refuses('loyalty.adjust', 'POINTS_TOO_LOW', 'more would be taken than there are', async (w) => {
    const client = await member(w, { points: 30 });
    return () => w.as('manager').loyalty.adjust({ id: client.id, points: -31, reason: 'erreur' });
  }),
  refuses('loyalty.adjust', 'CLIENT_UNKNOWN', 'there is no such client', async (w) => {
    return () => w.as('manager').loyalty.adjust({ id: UNKNOWN, points: 5, reason: 'carte' });
  }),
  answers('loyalty.hold', 'sets points aside for one sale, and lets them go again', async (w) => {
    const client = await member(w, { points: 100 });
    const saleKey = newId();
    const hold = (points: number, key = saleKey) =>
      w.as('cashier').loyalty.hold({ ...here(w), id: client.id, points, saleKey: key });
    expect(await hold(70)).toMatchObject({ available: 100 });
    expect((await refusalOf(() => hold(40, newId()))).data).toEqual({ available: 30 });
    expect(await hold(0)).toMatchObject({ available: 100 });
    expect(await hold(40, newId())).toMatchObject({ available: 100 });
  }),
  refuses('loyalty.hold', 'POINTS_TOO_LOW', 'the client has fewer', async (w) => {
    const client = await member(w, { points: 10 });
    return () => w.as('cashier').loyalty.hold({ ...here(w), id: client.id, points: 11, saleKey: newId() });
  }),
  refuses('loyalty.hold', 'POINTS_OFF', 'the store takes none', async (w) => {
    const client = await member(w, { points: 10 });
    await terms(w, { isOn: false });
    return () => w.as('cashier').loyalty.hold({ ...here(w), id: client.id, points: 5, saleKey: newId() });
  }),
  refuses('loyalty.hold', 'CLIENT_UNKNOWN', 'there is no such client', async (w) => {
    return () => w.as('cashier').loyalty.hold({ ...here(w), id: UNKNOWN, points: 5, saleKey: newId() });
  }),
];
