import { expect } from 'vitest';
import { saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import type { World } from '../world.ts';
import { approved } from './approval-cases.ts';
import { swap } from './exchange-cases.ts';
import { soldSale } from './refund-cases.ts';
import { one } from './sale-cases.ts';

/** From here on a return above 50.00 needs a reason and a manager. */
const limited = async (w: World, returnApprovalOver = 50_00) => {
  await w.shop.owner.stores.updateSettings({ id: w.shop.store.id, returnApprovalOver });
  await w.settle();
};

/** The store's own setting is back whatever happens, for the cases after this one. */
const withoutLimitAfter = (c: Case): Case => ({
  ...c,
  async run(w) {
    try {
      await c.run(w);
    } finally {
      await limited(w, 0);
    }
  },
});

/** A return of two pieces, 59.99, of a sale of three. */
const pair = async (w: World) => {
  await limited(w);
  const { back } = await soldSale(w);
  return back;
};

/** An exchange of a piece for 100.00 against one for 20.00: 80.00 go back. */
const cheaper = async (w: World) => {
  await limited(w);
  return (await swap(w, 100_00, 20_00)).input;
};

/** A sale of two pieces for 100.00 each, a return of a piece, and exchanges of a piece against others. */
const twoPieces = async (w: World) => {
  const item = await one(w, { price: 100_00, floor: 1_00 });
  const others = {
    6000: await one(w, { price: 60_00, floor: 1_00 }),
    10000: await one(w, { price: 100_00, floor: 1_00 }),
  };
  const sale = await w.as('cashier').sales.complete(saleInput(w.shop.store.id, [item], 2));
  const itemsToReturn = sale.items.map((line) => ({ saleLineId: line.id, quantity: 1 }));
  const piece = { id: sale.id, itemsToReturn };
  const against = (price: 60_00 | 100_00) => ({
    ...piece,
    items: [{ productId: others[price].id, price, quantity: 1 }],
    reason: 'size',
    payments: [],
  });
  return { piece, against };
};

/** The exceptions about returns of a sale that happen at the till while it has no line. */
const offline = async (w: World, back: () => Promise<{ id: string }>, meanwhile: () => Promise<unknown>) => {
  await w.settle();
  w.till?.cable.cut();
  const { id } = await back().finally(async () => {
    await meanwhile();
    w.till?.cable.mend();
    await w.settle();
  });
  const { refunds } = await w.shop.owner.sales.find({ id });
  const ids = refunds.map((refund) => refund.id);
  const { items } = await w.shop.owner.exceptions.list({ storeId: w.shop.store.id });
  return items.filter((e) => e.documentId !== null && ids.includes(e.documentId)).map((e) => e.kind);
};

const cases: Case[] = [
  answers(
    'sales.refund',
    'is judged by the amount that the till knew, offline when the store lowered it',
    async (w) => {
      const { back } = await soldSale(w);
      const refund = () => w.as('cashier').sales.refund({ ...back(2), reason: 'size' });
      const lower = () =>
        w.shop.owner.stores.updateSettings({ id: w.shop.store.id, returnApprovalOver: 50_00 });
      expect(await offline(w, refund, lower)).toEqual([]);
      await expect(refund()).rejects.toMatchObject({ code: 'RETURN_EXCEEDS_SOLD' });
      await expect(w.as('cashier').sales.refund({ ...back(1), reason: 'size' })).rejects.toMatchObject({
        code: 'PERMISSION_DENIED',
      });
    },
    'till',
  ),
  answers(
    'sales.refund',
    'is reported where two places together gave back more than the amount that the till knew',
    async (w) => {
      const back = await pair(w);
      const refund = () => w.as('cashier').sales.refund({ ...back(1), reason: 'size' });
      const elsewhere = () =>
        w.shop.owner.sales.refund({ ...back(1), reason: 'size', repayAs: 'store_credit' });
      expect(await offline(w, refund, elsewhere)).toEqual(['no_permission']);
    },
    'till',
  ),
  answers('sales.refund', 'asks nobody up to the amount that the store sets', async (w) => {
    const back = await pair(w);
    expect(await w.as('cashier').sales.refund(back(1))).toMatchObject({ refunded: 30_00 });
  }),
  answers('sales.refund', 'goes above it with a reason and a manager, both recorded', async (w) => {
    const back = await pair(w);
    const approval = await approved(w, ['can_manage_expenses']);
    const after = await w
      .as('cashier')
      .sales.refund({ ...back(2), reason: 'defect' }, { context: { approval } });
    expect(after.refunds).toMatchObject([{ total: 59_99, reason: 'defect' }]);
    await w.settle();
    const { items } = await w.shop.owner.exceptions.list({ storeId: w.shop.store.id });
    expect(items.filter((e) => e.documentId === after.refunds[0]?.id)).toEqual([]);
  }),
  answers('sales.refund', 'asks a manager for the reason only', async (w) => {
    const back = await pair(w);
    expect(await w.as('manager').sales.refund({ ...back(2), reason: 'size' })).toMatchObject({
      refunded: 59_99,
    });
  }),
  refuses(
    'sales.refund',
    'PERMISSION_DENIED',
    'it is above the amount that the store sets',
    async (w) => {
      const back = await pair(w);
      return () => w.as('cashier').sales.refund({ ...back(2), reason: 'size' });
    },
    { data: { permission: 'can_manage_expenses' } },
  ),
  refuses('sales.refund', 'PERMISSION_DENIED', 'several small ones of a receipt are above it', async (w) => {
    const back = await pair(w);
    await w.as('cashier').sales.refund(back(1));
    return () => w.as('cashier').sales.refund({ ...back(1), reason: 'size' });
  }),
  refuses(
    'sales.refund',
    'RETURN_REASON_MISSING',
    'it is above the amount and says no reason',
    async (w) => {
      const back = await pair(w);
      return () => w.as('manager').sales.refund(back(2));
    },
    { data: { amount: 50_00 } },
  ),
  answers('sales.exchange', 'asks nobody for goods against goods of the same value', async (w) => {
    await limited(w);
    const { input } = await swap(w, 100_00, 100_00);
    expect(await w.as('cashier').sales.exchange({ ...input, reason: null })).toMatchObject({ difference: 0 });
  }),
  answers('sales.exchange', 'gives a large difference back with a manager', async (w) => {
    const input = await cheaper(w);
    const approval = await approved(w, ['can_manage_expenses']);
    const done = await w.as('cashier').sales.exchange(input, { context: { approval } });
    expect(done).toMatchObject({ difference: -80_00 });
  }),
  refuses('sales.exchange', 'PERMISSION_DENIED', 'a large difference goes back', async (w) => {
    const input = await cheaper(w);
    return () => w.as('cashier').sales.exchange(input);
  }),
  refuses(
    'sales.exchange',
    'PERMISSION_DENIED',
    'with what went back before, it is above the amount',
    async (w) => {
      const { piece, against } = await twoPieces(w);
      await w.as('cashier').sales.refund({ ...piece, reason: 'size' });
      await limited(w, 120_00);
      return () => w.as('cashier').sales.exchange(against(60_00));
    },
  ),
  answers('sales.exchange', 'does not count what was exchanged before as given back', async (w) => {
    const { against } = await twoPieces(w);
    await w.as('cashier').sales.exchange(against(100_00));
    await limited(w);
    const after = await w.as('cashier').sales.exchange(against(60_00));
    expect(after).toMatchObject({ difference: -40_00 });
    await w.settle();
    const { items } = await w.shop.owner.exceptions.list({ storeId: w.shop.store.id });
    expect(items.filter((e) => e.documentId === after.refundId)).toEqual([]);
  }),
  refuses(
    'sales.exchange',
    'RETURN_REASON_MISSING',
    'a large difference goes back for no reason',
    async (w) => {
      const input = await cheaper(w);
      return () => w.as('manager').sales.exchange({ ...input, reason: null });
    },
  ),
];
export const largeReturnCases: Case[] = cases.map(withoutLimitAfter);
