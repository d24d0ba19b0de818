import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { STORE_PASSWORD, saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { one } from './sale-cases.ts';

/** What is in force in a store whose settings nobody has changed. */
const FIRST_SETTINGS = {
  chequePresentationDays: 20,
  lateAfterMinutes: 10,
  clockPhotoDays: 30,
  clockWithoutPhoto: false,
  drawerFor: 'never',
  pricePrompt: 'always',
  blindCount: true,
  creditOfflineAllowance: 20_000,
  accountOfflineAllowance: 50_000,
  creditMonths: 12,
  giftCards: false,
  giftCardAmounts: [20_000, 50_000, 100_000],
  giftCardMonths: 12,
  giftCardVatFrom: null,
  giftCardAccount: '4419',
  depositPercent: 30,
  cashWarningAt: 2_000_000,
  stampDuty: false,
  lowStockAlerts: true,
  allowExports: true,
  pinSignIn: false,
  returnApprovalOver: 0,
  pinApprovalUpTo: 0,
  sellWithoutStock: 'never',
  freeArticleApprovalOver: 500_00,
  sellers: false,
  sellerOnReceipt: false,
  discountReasonRequired: false,
  cashRoundingStep: 0,
  cashRoundingMode: 'down',
  dailyMail: { isOn: false, receivers: [] },
};

const here = (w: World) => ({ storeId: w.shop.store.id });

const storeCases: Case[] = [
  answers('stores.list', 'gives anybody names, and no more', async (w) => {
    const { items } = await w.nobody().stores.list({});
    const mine = items.find((s) => s.id === w.shop.store.id);
    expect(mine).toEqual({ id: w.shop.store.id, name: 'Casablanca Maarif', nameAr: w.shop.store.nameAr });
    expect(items.some((s) => s.id === w.shop.otherStore.id)).toBe(w.at === 'server');
  }),
  answers('stores.list', 'gives people the stores that they work in', async (w) => {
    const { items } = await w.as('cashier').stores.list({});
    expect(items.map((s) => s.id)).toEqual([w.shop.store.id]);
    expect(items[0]).toMatchObject({ taxRate: 20, ice: '001234567000089' });
  }),
  answers('stores.create', 'opens a store with a code of its own', async (w) => {
    const store = await w.as('owner').stores.create({ name: 'Fès Médina', password: 'qasba-2026' });
    expect(store).toMatchObject({
      code: expect.stringMatching(/^FES\d+$/),
      taxRate: 20,
      currency: 'MAD',
      zone: 'Africa/Casablanca',
      openingHours: { open: '09:30', close: '21:00' },
      ownerId: w.shop.people.owner.id,
    });
    expect(JSON.stringify(store)).not.toContain('qasba-2026');
  }),
  refuses(
    'stores.create',
    'STORE_CODE_TAKEN',
    'another store has the code',
    async (w) => () => w.as('owner').stores.create({ name: 'Second', code: 'CAS1' }),
  ),
  answers('stores.update', 'changes what is given, and no password for a blank one', async (w) => {
    const { id } = w.shop.store;
    const openingHours = { open: '10:00', close: '22:00' };
    const before = await w.as('admin').stores.update({ id, taxRate: 10, openingHours });
    const now = await w.as('admin').stores.update({ id, phone: '0522111111', password: '' });
    expect(now).toEqual({ ...w.shop.store, taxRate: 10, openingHours, phone: '0522111111' });
    expect(before).toEqual({ ...w.shop.store, taxRate: 10, openingHours });
    const { taxRate, openingHours: hours } = w.shop.store;
    expect(
      await w.as('admin').stores.update({ id, taxRate, openingHours: hours, phone: w.shop.store.phone }),
    ).toEqual(w.shop.store);
    await w.settle();
    const answer = await w.nobody().auth.storeLogin({ storeId: id, password: STORE_PASSWORD });
    expect(answer.store.id).toBe(id);
  }),
  refuses(
    'stores.update',
    'STORE_CODE_TAKEN',
    'another store has the code',
    async (w) => () => w.as('owner').stores.update({ id: w.shop.store.id, code: 'MAR1' }),
  ),
  refuses(
    'stores.update',
    'NOT_FOUND',
    'there is no such store',
    async (w) => () => w.as('owner').stores.update({ id: UNKNOWN, name: 'X' }),
  ),
  answers('stores.settings', 'tells everybody who works there what is in force', async (w) => {
    expect(await w.as('cashier').stores.settings({ id: w.shop.store.id })).toEqual(FIRST_SETTINGS);
  }),
  refuses(
    'stores.settings',
    'NOT_FOUND',
    'there is no such store',
    async (w) => () => w.as('owner').stores.settings({ id: UNKNOWN }),
  ),
  refuses(
    'stores.settings',
    'WRONG_STORE',
    'one works elsewhere',
    async (w) => () => w.as('cashier').stores.settings({ id: w.shop.otherStore.id }),
  ),
  answers('stores.updateSettings', 'changes what is given, and leaves the rest', async (w) => {
    const { id } = w.shop.store;
    const owner = w.as('owner').stores;
    const changed = await owner.updateSettings({ id, clockPhotoDays: 14 });
    expect(changed).toEqual({ ...FIRST_SETTINGS, clockPhotoDays: 14 });
    expect(await owner.updateSettings({ id, clockPhotoDays: 30 })).toEqual(FIRST_SETTINGS);
  }),
  refuses(
    'stores.updateSettings',
    'NOT_FOUND',
    'there is no such store',
    async (w) => () => w.as('owner').stores.updateSettings({ id: UNKNOWN, clockPhotoDays: 14 }),
  ),
];

const clientCases: Case[] = [
  answers('clients.create', 'adds a client, for any cashier', async (w) => {
    const client = await w.as('cashier').clients.create({
      ...here(w),
      name: ' Société Zellige ',
      email: '',
      ice: '001122334455667',
    });
    expect(client).toMatchObject({
      name: 'Société Zellige',
      phone: '',
      email: null,
      ice: '001122334455667',
      totalPurchases: 0,
      lastVisitAt: null,
    });
  }),
  answers('clients.create', 'adds once under one key', async (w) => {
    const context = { idempotencyKey: newId() };
    const add = () => w.as('cashier').clients.create({ ...here(w), name: 'Twice' }, { context });
    expect(await add()).toEqual(await add());
  }),
  refuses('clients.create', 'KEY_REUSED', 'the key was used for another client', async (w) => {
    const context = { idempotencyKey: newId() };
    await w.as('cashier').clients.create({ ...here(w), name: 'One' }, { context });
    return () => w.as('cashier').clients.create({ ...here(w), name: 'Other' }, { context });
  }),
  refuses(
    'clients.create',
    'WRONG_STORE',
    'the store does not exist',
    async (w) => () => w.as('owner').clients.create({ storeId: UNKNOWN, name: 'X' }),
  ),
  answers('clients.list', 'finds by name in either script, phone and ICE, page by page', async (w) => {
    const tag = newId().slice(-8);
    const add = (name: string, phone: string) =>
      w.as('cashier').clients.create({ ...here(w), name: `${name} ${tag}`, phone });
    const [a, b] = [await add('Élodie', '06 11 22-33 44'), await add('أمينة', '')];
    const find = async (search: string) =>
      (await w.as('cashier').clients.list({ ...here(w), search: `${search} ${tag}` })).items.map((c) => c.id);
    expect(await find('elodie')).toEqual([a.id]);
    expect(await find('امينه')).toEqual([b.id]);
    expect(await find('0611')).toEqual([a.id]);
    const dialled = await w.as('cashier').clients.list({ ...here(w), search: '+212 6 11 22 33 44' });
    expect(dialled.items.map((c) => c.id)).toContain(a.id);
    expect(dialled.items.map((c) => c.id)).not.toContain(b.id);
    const first = await w.as('cashier').clients.list({ search: tag, limit: 1 });
    const second = await w.as('cashier').clients.list({ search: tag, limit: 1, cursor: first.next ?? '' });
    expect([...first.items, ...second.items].map((c) => c.id).toSorted()).toEqual([a.id, b.id].toSorted());
    expect(second.next).toBeNull();
  }),
  answers('clients.list', 'pages past the longest names', async (w) => {
    const tag = newId().slice(-8);
    for (const first of ['ا', 'ب', 'ج']) {
      await w.as('cashier').clients.create({ ...here(w), name: `${tag} ${first.repeat(110)}` });
    }
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await w.as('cashier').clients.list({
        search: tag,
        limit: 1,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.items.map((c) => c.name[9] ?? ''));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(['ا', 'ب', 'ج']);
  }),
  answers('clients.find', 'shows a client with what was bought, returns taken off', async (w) => {
    const client = await w.as('cashier').clients.create({ ...here(w), name: 'Buyer' });
    const item = await one(w);
    const sale = await w.as('cashier').sales.complete({
      ...saleInput(w.shop.store.id, [item], 3),
      clientId: client.id,
    });
    const itemsToReturn = sale.items.map((l) => ({ saleLineId: l.id, quantity: 1 }));
    await w.as('cashier').sales.refund({ id: sale.id, itemsToReturn });
    expect(await w.as('cashier').clients.find({ id: client.id })).toMatchObject({
      totalPurchases: 200_00,
      lastVisitAt: sale.at,
    });
  }),
  refuses(
    'clients.find',
    'NOT_FOUND',
    'there is no such client',
    async (w) => () => w.as('cashier').clients.find({ id: UNKNOWN }),
  ),
  refuses(
    'clients.find',
    'WRONG_STORE',
    'the client is the other store’s',
    async (w) => {
      const client = await w.shop.owner.clients.create({ storeId: w.shop.otherStore.id, name: 'There' });
      return () => w.as('cashier').clients.find({ id: client.id });
    },
    { at: 'server' },
  ),
];

export const peopleCases: Case[] = [...storeCases, ...clientCases];
