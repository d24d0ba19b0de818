import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { httpClient } from '../../fixtures/clients.ts';
import { addStyle, openShop, PASSWORD, type Person, type Shop, saleInput } from '../../fixtures/shop.ts';
import { answers, type Case } from '../case.ts';

const NOTHING = { bundles: false, transfers: false, leave: false, currencies: false };

/** Somebody who signs in at a server of their own. */
async function at(url: string, shop: Shop, person: Person) {
  const { access_token: token } = await httpClient(url).auth.login({
    userId: shop.people[person].id,
    password: PASSWORD,
  });
  return httpClient(url, { token });
}

export const usageCases: Case[] = [
  answers(
    'stores.firstSteps',
    'are known where people work, the till what it has not sent yet',
    async (w) => {
      await w.style({ stock: 2 });
      expect(await w.as('cashier').stores.firstSteps({ id: w.shop.store.id })).toMatchObject({
        article: true,
        stock: true,
        person: true,
      });
    },
  ),
  answers(
    'stores.firstSteps',
    'are all to do in a new store, and done one after the other',
    async (w) =>
      await w.bare(async ({ server: { url } }) => {
        const shop = await openShop(url);
        const { owner, store, otherStore } = shop;
        const steps = async () => await owner.stores.firstSteps({ id: store.id });
        const nothing = { article: false, stock: false, pin: false, drawer: false, firstSale: null };
        expect(await steps()).toEqual({ ...nothing, person: true });
        await addStyle(owner, store.id, { stock: 0 });
        expect(await steps()).toMatchObject({ article: true, stock: false });
        const [item] = await addStyle(owner, store.id, { stock: 4 });
        expect(await steps()).toMatchObject({ stock: true, firstSale: null });
        await owner.drawer.open({ storeId: store.id, float: 100_00 });
        expect(await steps()).toMatchObject({ drawer: true });
        if (!item) throw new Error('there is no item');
        const sale = await owner.sales.complete(saleInput(store.id, [item]));
        await owner.auth.setPin({ pin: '4812', ownPassword: PASSWORD });
        expect(await steps()).toMatchObject({ firstSale: sale.day, pin: false });
        await owner.stores.updateSettings({ id: store.id, pinSignIn: true });
        expect(await steps()).toMatchObject({ pin: true });
        expect(await owner.stores.firstSteps({ id: otherStore.id })).toMatchObject(nothing);
      }),
    'server',
  ),
  answers('stores.usage', 'knows what people do here, the till what it has not sent yet', async (w) => {
    const [item] = await w.style({ stock: 3 });
    await w.as('manager').bundles.create({
      storeId: w.shop.store.id,
      sku: `ENS-${newId().slice(-6)}`,
      name: 'Ensemble',
      price: 150_00,
      floor: 140_00,
      components: [{ variantId: item?.id ?? '', quantity: 2 }],
    });
    expect(await w.as('cashier').stores.usage()).toMatchObject({ bundles: true, transfers: true });
  }),
  answers(
    'stores.usage',
    'is nothing in a shop of one store that has just been set up',
    async (w) =>
      await w.bare(async ({ server: { url } }) => {
        const shop = await openShop(url);
        const { owner, otherStore } = shop;
        expect(await owner.stores.usage()).toEqual({ ...NOTHING, transfers: true });
        await owner.stores.archive({ id: otherStore.id });
        expect(await owner.stores.usage()).toEqual(NOTHING);
        await owner.currency.setRate({ currency: 'EUR', rate: 0.087 });
        expect(await owner.stores.usage()).toEqual({ ...NOTHING, currencies: true });
        await owner.stores.restore({ id: otherStore.id });

        // What one store does, the people of the other do not learn.
        const there = await at(url, shop, 'otherManager');
        const [item] = await addStyle(owner, otherStore.id, { stock: 3 });
        await there.bundles.create({
          storeId: otherStore.id,
          sku: 'ENS-1',
          name: 'Ensemble',
          price: 150_00,
          floor: 140_00,
          components: [{ variantId: item?.id ?? '', quantity: 2 }],
        });
        await there.leave.create({ type: 'urgent', from: '2031-05-04', to: '2031-05-04' });
        const own = await at(url, shop, 'cashier');
        expect(await own.stores.usage()).toEqual({ ...NOTHING, transfers: true, currencies: true });
        const used = { bundles: true, transfers: true, leave: true, currencies: true };
        expect(await there.stores.usage()).toEqual(used);
        expect(await owner.stores.usage()).toEqual(used);
        // What was archived has been used as well.
        const { items } = await owner.bundles.list({ storeId: otherStore.id });
        await owner.bundles.archive({ id: items[0]?.id ?? '' });
        expect((await owner.stores.usage()).bundles).toBe(true);
      }),
    'server',
  ),
];
