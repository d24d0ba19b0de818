import { expect } from 'vitest';
import type { Client } from '../../fixtures/clients.ts';
import { addPerson, PASSWORD } from '../../fixtures/shop.ts';
import { answers, type Case, expectRefusal, refuses } from '../case.ts';
import { PICTURE, UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { invoiced } from './invoice-cases.ts';
import { one } from './sale-cases.ts';

/** Another store of the shop, known here. */
async function another(w: World, name = 'Tanger'): Promise<string> {
  const { id } = await w.shop.owner.stores.create({ name });
  await w.settle();
  return id;
}

const archived = async (w: World) => {
  const id = await another(w);
  await w.shop.owner.stores.archive({ id });
  await w.settle();
  return id;
};

const lastEntry = async (w: World, entityId: string) => {
  const [entry] = (await w.shop.owner.auditLog.list({ entityId, limit: 1 })).items;
  return entry;
};

const isListed = async (client: Client, id: string, includeArchived = false) =>
  (await client.stores.list({ includeArchived })).items.some((store) => store.id === id);

export const storeCases: Case[] = [
  answers('stores.update', 'notes what has changed, and no more', async (w) => {
    const id = await another(w);
    await w.as('owner').stores.update({ id, phone: '0539000000', name: 'Tanger', password: 'new-2026' });
    expect(await lastEntry(w, id)).toMatchObject({
      action: 'store.updated',
      details: {
        name: 'Tanger',
        before: { phone: '' },
        after: { phone: '0539000000' },
        changedPassword: true,
      },
    });
    await w.shop.owner.stores.archive({ id });
  }),
  answers('stores.update', 'moves where its day begins', async (w) => {
    const id = await another(w);
    const now = await w.as('admin').stores.update({ id, zone: 'Europe/Paris', dayStartMinutes: 6 * 60 });
    expect(now).toMatchObject({ zone: 'Europe/Paris', dayStartMinutes: 360 });
    await w.shop.owner.stores.archive({ id });
  }),
  refuses(
    'stores.update',
    'BAD_INPUT',
    'there is no such time zone',
    async (w) => () => w.as('owner').stores.update({ id: w.shop.store.id, zone: 'Mars/Olympus' }),
  ),
  answers('stores.archive', 'takes a store out of the lists, and says so', async (w) => {
    const id = await another(w);
    expect(await w.as('owner').stores.archive({ id })).toMatchObject({
      id,
      archivedAt: expect.any(Number),
    });
    expect(await lastEntry(w, id)).toMatchObject({ action: 'store.archived', details: { name: 'Tanger' } });
    expect(await isListed(w.shop.owner, id)).toBe(false);
    expect(await isListed(w.shop.owner, id, true)).toBe(true);
    // Once more changes nothing.
    await w.as('owner').stores.archive({ id });
  }),
  refuses(
    'stores.archive',
    'NOT_FOUND',
    'there is no such store',
    async (w) => () => w.as('owner').stores.archive({ id: UNKNOWN }),
  ),
  {
    operation: 'stores.archive',
    title: 'a drawer is open there, or goods are on their way',
    expects: 'STORE_IN_USE',
    async run(w) {
      const id = await another(w);
      const drawer = await w.shop.owner.drawer.open({ storeId: id, float: 100_00 });
      await w.settle();
      await expectRefusal(w, 'STORE_IN_USE', () => w.as('owner').stores.archive({ id }), {
        data: { drawers: 1, transfers: 0, deposits: 0 },
      });
      await w.shop.owner.drawer.close({ id: drawer.id, pieces: { 10000: 1 } });
      const item = await one(w);
      await w.settle();
      const request = await w.shop.owner.transfers.ask({
        fromStoreId: w.shop.store.id,
        toStoreId: id,
        items: [{ articleId: item.articleId, quantity: 1 }],
      });
      await w.settle();
      await expectRefusal(w, 'STORE_IN_USE', () => w.as('owner').stores.archive({ id }), {
        data: { drawers: 0, transfers: 1, deposits: 0 },
      });
      await w.shop.owner.transfers.cancel({ id: request.id, storeId: id });
      await w.settle();
      await w.as('owner').stores.archive({ id });
    },
  },
  {
    operation: 'stores.archive',
    title: 'it is the last one that is open',
    expects: 'LAST_STORE',
    async run(w) {
      await w.bare(async (station) => {
        if (station.till) {
          const code = await station.server.server.enrolmentCode();
          await station.open().till.connect({ serverUrl: station.till.cable.url, name: 'First', code });
        }
        const client = station.open();
        const owner = await client.auth.setUp({
          name: 'Salma',
          password: PASSWORD,
          setupCode: station.server.server.setupCode,
        });
        const signedIn = w.adapter === 'port' ? client : station.open({ token: owner.access_token });
        const only = await signedIn.stores.create({ name: 'Only' });
        await expectRefusal(w, 'LAST_STORE', () => signedIn.stores.archive({ id: only.id }));
        const second = await signedIn.stores.create({ name: 'Second' });
        await signedIn.stores.archive({ id: second.id });
        await expectRefusal(w, 'LAST_STORE', () => signedIn.stores.archive({ id: only.id }));
      });
    },
  },
  answers('stores.restore', 'opens it again, with its sign-in', async (w) => {
    const id = await archived(w);
    expect(await w.as('admin').stores.restore({ id })).toMatchObject({ id, archivedAt: null });
    expect(await lastEntry(w, id)).toMatchObject({ action: 'store.restored' });
    expect(await isListed(w.shop.owner, id)).toBe(true);
    await w.shop.owner.stores.archive({ id });
  }),
  refuses(
    'stores.restore',
    'NOT_FOUND',
    'there is no such store',
    async (w) => () => w.as('owner').stores.restore({ id: UNKNOWN }),
  ),
  refuses('auth.storeLogin', 'NOT_FOUND', 'the store is archived', async (w) => {
    const storeId = await archived(w);
    return () => w.nobody().auth.storeLogin({ storeId });
  }),
  answers('auth.storeUsers', 'shows nobody to an archived store', async (w) => {
    const storeId = await archived(w);
    expect((await w.nobody().auth.storeUsers({ storeId })).items).toEqual([]);
  }),
  refuses(
    'auth.login',
    'WRONG_STORE',
    'all stores of the person are archived',
    async (w) => {
      const storeId = await another(w);
      const { id: userId } = await addPerson(w.server.url, w.shop.owner, {
        name: 'Left Behind',
        role: 'cashier',
        assignments: [{ storeId, role: 'cashier' }],
      });
      await w.shop.owner.stores.archive({ id: storeId });
      return () => w.nobody().auth.login({ userId, password: PASSWORD });
    },
    { at: 'server' },
  ),
  refuses(
    'sales.complete',
    'STORE_REQUIRED',
    'the store is archived',
    async (w) => {
      const storeId = await archived(w);
      return () => w.as('owner').sales.complete({ storeId, items: [], paymentAmount: 0 });
    },
    // A till serves none that it was not enrolled for, and refuses it before.
    { at: 'server' },
  ),
  refuses('drawer.open', 'WRONG_STORE', 'the store is archived', async (w) => {
    const storeId = await archived(w);
    return () => w.as('owner').drawer.open({ storeId, float: 0 });
  }),
  answers('stores.logo', 'keeps a picture, and takes it away', async (w) => {
    const { id } = w.shop.store;
    const { logo } = await w.as('owner').stores.logo({ id, logo: PICTURE });
    expect(logo).toMatch(/^[0-9a-f]{64}$/);
    expect((await w.as('owner').stores.logo({ id })).logo).toBe(null);
  }),
  answers(
    'stores.logo',
    'puts a picture at the top of receipts, invoices and slips, and takes it away',
    async (w) => {
      const { id } = w.shop.store;
      const hasPicture = async (file: File) =>
        Buffer.from(await file.arrayBuffer()).includes('/Subtype /Image');
      const print = async () => {
        const cashier = w.as('cashier');
        const { sale, client, invoice } = await invoiced(w);
        const item = await one(w);
        const deposit = await cashier.deposits.create({
          storeId: id,
          clientId: client.id,
          dueOn: '2099-01-15',
          items: [{ productId: item.id, price: item.price, quantity: 1 }],
          payment: { method: 'cash', amount: item.price },
        });
        const files = [
          await cashier.sales.receiptPdf({ id: sale.id, format: '80mm', locale: 'fr' }),
          await cashier.sales.receiptPdf({ id: sale.id, format: 'a4', locale: 'ar' }),
          await cashier.deposits.slip({ id: deposit.id, locale: 'ar' }),
          await cashier.invoices.pdf({ id: invoice.id, locale: 'fr' }),
        ];
        return await Promise.all(files.map(hasPicture));
      };
      const [none, all] = [
        [false, false, false, false],
        [true, true, true, true],
      ];
      expect(await print()).toEqual(none);
      await w.as('owner').stores.logo({ id, logo: PICTURE });
      await w.settle();
      expect(await print()).toEqual(all);
      await w.as('owner').stores.logo({ id });
      await w.settle();
      expect(await print()).toEqual(none);
    },
  ),
  refuses(
    'stores.logo',
    'NOT_FOUND',
    'there is no such store',
    async (w) => () => w.as('owner').stores.logo({ id: UNKNOWN }),
  ),
  refuses('stores.logo', 'IMAGE_INVALID', 'the file is no picture', async (w) => {
    const logo = new File(['text'], 'a.png', { type: 'image/png' });
    return () => w.as('owner').stores.logo({ id: w.shop.store.id, logo });
  }),
  refuses('stores.logo', 'FILE_TOO_LARGE', 'the file is larger than 7 MB', async (w) => {
    const logo = new File([new Uint8Array(7 * 1024 * 1024 + 1)], 'a.png', { type: 'image/png' });
    return () => w.as('owner').stores.logo({ id: w.shop.store.id, logo });
  }),
];
