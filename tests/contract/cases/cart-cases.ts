import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { CART } from '../inputs.ts';
import type { World } from '../world.ts';
import { inputOf as depositInput } from './deposit-cases.ts';
import { swap } from './exchange-cases.ts';
import { one } from './sale-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });
const till = (operation: Case['operation'], title: string, run: Case['run']) =>
  answers(operation, title, run, 'till');
const cartUnder = (saleKey: string) => ({ ...CART, saleKey });

/** Keeps a cart as the open one, and has the sale that is made of it at hand. */
async function openCart(w: World) {
  const saleKey = newId();
  const item = await one(w);
  const { till, sales } = w.as('cashier');
  await till.saveCart({ ...here(w), body: cartUnder(saleKey) });
  const input = saleInput(w.shop.store.id, [item]);
  return {
    saleKey,
    item,
    sell: (idempotencyKey = saleKey) => sales.complete(input, { context: { idempotencyKey } }),
    kept: () => till.cart(here(w)),
    leave: () => till.saveCart({ ...here(w), body: null }),
  };
}

/** What is made of a cart ends it in the same commit. */
export const cartCases: Case[] = [
  till(
    'till.cart',
    'is gone with its sale, and names it to a screen that never heard the answer',
    async (w) => {
      const { saleKey, sell, kept, leave } = await openCart(w);
      const sale = await sell();
      const made = { kind: 'sale', id: sale.id, saleKey, difference: null };
      expect(await kept()).toEqual({ body: null, made });
      // The same submission once more: the same sale, and nothing else happens to the cart.
      expect(await sell()).toEqual(sale);
      expect(await kept()).toEqual({ body: null, made });
      const next = cartUnder(newId());
      await w.as('cashier').till.saveCart({ ...here(w), body: next });
      expect(await sell()).toEqual(sale);
      expect(await kept()).toEqual({ body: next });
      await leave();
    },
  ),
  till('till.cart', 'stays where another sale is made, and where its own is refused', async (w) => {
    const { saleKey, item, sell, kept, leave } = await openCart(w);
    await sell(newId());
    expect(await kept()).toEqual({ body: cartUnder(saleKey) });
    const tooMany = saleInput(w.shop.store.id, [item], 99);
    const refused = w.as('cashier').sales.complete(tooMany, { context: { idempotencyKey: saleKey } });
    await expect(refused).rejects.toMatchObject({ code: 'STOCK_LIMIT' });
    expect(await kept()).toEqual({ body: cartUnder(saleKey) });
    await leave();
  }),
  till('till.cart', 'says what was paid for an exchange', async (w) => {
    const { input } = await swap(w, 100_00, 70_00);
    const { saleKey, kept, leave } = await openCart(w);
    const done = await w.as('manager').sales.exchange(input, { context: { idempotencyKey: saleKey } });
    expect(await kept()).toEqual({
      body: null,
      made: { kind: 'sale', id: done.sale.id, saleKey, difference: -30_00 },
    });
    await leave();
  }),
  till('till.cart', 'names the deposit that it became', async (w) => {
    const { input } = await depositInput(w);
    const { saleKey, kept, leave } = await openCart(w);
    const deposit = await w.as('cashier').deposits.create(input, { context: { idempotencyKey: saleKey } });
    expect(await kept()).toEqual({
      body: null,
      made: { kind: 'deposit', id: deposit.id, saleKey, difference: null },
    });
    await leave();
  }),
  till('till.saveCart', 'does not bring back a cart that was sold', async (w) => {
    const { saleKey, sell, kept, leave } = await openCart(w);
    const sale = await sell();
    await w.as('cashier').till.saveCart({ ...here(w), body: cartUnder(saleKey) });
    expect(await kept()).toMatchObject({ body: null, made: { id: sale.id } });
    // Nor in the place of the one that was begun since.
    const next = cartUnder(newId());
    await w.as('cashier').till.saveCart({ ...here(w), body: next });
    await w.as('cashier').till.saveCart({ ...here(w), body: cartUnder(saleKey) });
    expect(await kept()).toEqual({ body: next });
    await leave();
  }),
  till('till.held', 'loses the cart that is sold from another window, and no other', async (w) => {
    const { saleKey, sell } = await openCart(w);
    const { till: own } = w.as('cashier');
    await own.hold({ ...here(w), body: cartUnder(saleKey) });
    const other = await own.hold({ ...here(w), body: cartUnder(newId()) });
    await sell();
    expect((await own.held(here(w))).items.map((h) => h.id)).toEqual([other.id]);
    await own.discard({ id: other.id });
  }),
  till('till.hold', 'may hold the next cart while the sold one names its sale', async (w) => {
    const { sell, leave } = await openCart(w);
    await sell();
    const { till: own } = w.as('cashier');
    const held = await own.hold({ ...here(w), body: cartUnder(newId()) });
    await own.restore({ ...here(w), id: held.id });
    expect((await own.held(here(w))).items).toEqual([]);
    await leave();
  }),
  refuses(
    'till.hold',
    'KEY_REUSED',
    'the cart was sold already',
    async (w) => {
      const { saleKey, sell, leave } = await openCart(w);
      await sell();
      await leave();
      return () => w.as('cashier').till.hold({ ...here(w), body: cartUnder(saleKey) });
    },
    { at: 'till' },
  ),
  refuses(
    'deposits.create',
    'KEY_REUSED',
    'the cart was sold already',
    async (w) => {
      const { input } = await depositInput(w);
      const { saleKey, sell, leave } = await openCart(w);
      await sell();
      await leave();
      return () => w.as('cashier').deposits.create(input, { context: { idempotencyKey: saleKey } });
    },
    { at: 'till' },
  ),
];
