import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import type { InputFor } from '../../fixtures/clients.ts';
import { saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { taken } from './deposit-cases.ts';
import { reusesKey } from './supplier-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });

/** A client of the first store. */
export const newClient = (w: World, o: Partial<InputFor<'clients.create'>> = {}) =>
  w.as('cashier').clients.create({ ...here(w), name: `Client ${newId().slice(-8)}`, ...o });

/** A sale of one article to a client, 100.00 a piece. */
async function sellTo(w: World, clientId: string, quantity = 1) {
  const items = await w.style();
  return await w.as('cashier').sales.complete({ ...saleInput(w.shop.store.id, items, quantity), clientId });
}

const elsewhere = (w: World) =>
  w.shop.owner.clients.create({ storeId: w.shop.otherStore.id, name: `There ${newId().slice(-8)}` });

const missing = (operation: 'update' | 'archive' | 'restore' | 'summary' | 'purchases' | 'cash'): Case =>
  refuses(
    `clients.${operation}`,
    'NOT_FOUND',
    'there is no such client',
    async (w) => () => w.as('manager').clients[operation]({ id: UNKNOWN }),
  );

/** A till does not hold the other store's clients: there it is the server alone that knows whose they are. */
const others = (operation: 'update' | 'archive' | 'restore' | 'summary' | 'purchases' | 'cash'): Case =>
  refuses(
    `clients.${operation}`,
    'WRONG_STORE',
    'the client is the other store’s',
    async (w) => {
      const { id } = await elsewhere(w);
      return () => w.as('manager').clients[operation]({ id });
    },
    { at: 'server' },
  );

const writes: Case[] = [
  answers('clients.create', 'keeps a company with its measures and notes', async (w) => {
    const client = await newClient(w, {
      kind: 'company',
      ice: '001122334455667',
      rc: '12345',
      measurements: { chest: 96.5, 'tour de bras': 31 },
      notes: ' paie au mois ',
    });
    expect(client).toMatchObject({
      kind: 'company',
      rc: '12345',
      measurements: { chest: 96.5, 'tour de bras': 31 },
      notes: 'paie au mois',
      mergedInto: null,
    });
    await w.settle();
    expect(await w.shop.owner.clients.find({ id: client.id })).toEqual(client);
  }),
  refuses(
    'clients.create',
    'BAD_INPUT',
    'an ICE has 15 digits',
    async (w) => () => newClient(w, { ice: '00112233445566' }),
  ),
  refuses(
    'clients.create',
    'BAD_INPUT',
    'a measure is in centimetres',
    async (w) => () => newClient(w, { measurements: { chest: 4_000 } }),
  ),

  answers('clients.update', 'changes what is given and nothing else; the search follows', async (w) => {
    const client = await newClient(w, {
      phone: '0611223344',
      notes: 'taille large',
      measurements: { waist: 80 },
    });
    const name = `Nouveau ${newId().slice(-8)}`;
    const now = await w
      .as('manager')
      .clients.update({ id: client.id, name, kind: 'company', measurements: { waist: 82 } });
    expect(now).toEqual({ ...client, name, kind: 'company', measurements: { waist: 82 } });
    const { items } = await w.as('manager').clients.list({ ...here(w), search: name });
    expect(items).toEqual([now]);
    await w.settle();
    expect(await w.shop.owner.clients.find({ id: client.id })).toEqual(now);
  }),
  missing('update'),
  others('update'),
  reusesKey('clients.update', async (w) => {
    const { id } = await newClient(w);
    return {
      first: (o) => w.as('manager').clients.update({ id, phone: '0600000001' }, o),
      second: (o) => w.as('manager').clients.update({ id, phone: '0600000002' }, o),
    };
  }),

  answers('clients.archive', 'hides a client, on demand still shown; twice is once', async (w) => {
    const client = await newClient(w);
    const archived = await w.as('manager').clients.archive({ id: client.id });
    expect(archived).toEqual({ ...client, archivedAt: expect.any(Number), isArchived: true });
    expect(await w.as('manager').clients.archive({ id: client.id })).toEqual(archived);
    const listed = async (includeArchived: boolean) =>
      (await w.as('cashier').clients.list({ ...here(w), search: client.name, includeArchived })).items;
    expect(await listed(false)).toEqual([]);
    expect(await listed(true)).toEqual([archived]);
    await w.settle();
    const { items } = await w.shop.owner.auditLog.list({ limit: 200 });
    const actions = items.filter((entry) => entry.entityId === client.id).map((entry) => entry.action);
    expect(actions.toSorted()).toEqual(['client.archived', 'client.created']);
  }),
  missing('archive'),
  others('archive'),
  reusesKey('clients.archive', async (w) => {
    const [first, other] = [await newClient(w), await newClient(w)];
    return {
      first: (o) => w.as('manager').clients.archive({ id: first.id }, o),
      second: (o) => w.as('manager').clients.archive({ id: other.id }, o),
    };
  }),

  answers('clients.restore', 'shows an archived client again, and takes a merge back', async (w) => {
    const [client, into] = [await newClient(w), await newClient(w)];
    await sellTo(w, client.id);
    await w.as('manager').clients.archive({ id: client.id });
    await w.as('manager').clients.restore({ id: client.id });
    await w.as('manager').clients.merge({ id: client.id, into: into.id });
    const restored = await w.as('manager').clients.restore({ id: client.id });
    expect(restored).toMatchObject({ archivedAt: null, mergedInto: null, totalPurchases: 100_00 });
    expect((await w.as('manager').clients.find({ id: into.id })).totalPurchases).toBe(0);
  }),
  missing('restore'),
  others('restore'),
  reusesKey('clients.restore', async (w) => {
    const [first, other] = [await newClient(w), await newClient(w)];
    return {
      first: (o) => w.as('manager').clients.restore({ id: first.id }, o),
      second: (o) => w.as('manager').clients.restore({ id: other.id }, o),
    };
  }),
];

const merges: Case[] = [
  answers(
    'clients.merge',
    'archives the double; the one that stays counts both, a late sale of the double too',
    async (w) => {
      const [into, double] = [await newClient(w), await newClient(w)];
      await sellTo(w, into.id);
      const sold = await sellTo(w, double.id, 2);
      const merged = await w.as('manager').clients.merge({ id: double.id, into: into.id });
      expect(merged).toMatchObject({
        id: into.id,
        name: into.name,
        totalPurchases: 300_00,
        lastVisitAt: sold.at,
      });
      // A cart that was opened before names the double.
      const late = await sellTo(w, double.id);
      await w.settle();
      expect(await w.shop.owner.clients.find({ id: into.id })).toMatchObject({
        totalPurchases: 400_00,
        lastVisitAt: late.at,
      });
      const { items } = await w.as('manager').clients.list({ ...here(w), search: into.name });
      expect(items.map((c) => [c.id, c.totalPurchases])).toEqual([[into.id, 400_00]]);
      expect(await w.as('manager').clients.find({ id: double.id })).toMatchObject({
        mergedInto: into.id,
        archivedAt: expect.any(Number),
        totalPurchases: 300_00,
      });
    },
  ),
  answers('clients.merge', 'carries along what was merged before; twice is once', async (w) => {
    const [a, b, c] = [await newClient(w), await newClient(w), await newClient(w)];
    await sellTo(w, a.id);
    const { clients } = w.as('manager');
    await clients.merge({ id: a.id, into: b.id });
    await clients.merge({ id: b.id, into: c.id });
    expect(await clients.merge({ id: b.id, into: c.id })).toMatchObject({ totalPurchases: 100_00 });
    expect((await clients.find({ id: a.id })).mergedInto).toBe(c.id);
    // Into one that turned out to be another: it goes to that one.
    const d = await newClient(w);
    expect(await clients.merge({ id: d.id, into: b.id })).toMatchObject({ id: c.id });
    expect((await clients.find({ id: d.id })).mergedInto).toBe(c.id);
  }),
  refuses('clients.merge', 'NOT_FOUND', 'there is no such double', async (w) => {
    const { id: into } = await newClient(w);
    return () => w.as('manager').clients.merge({ id: UNKNOWN, into });
  }),
  refuses('clients.merge', 'NOT_FOUND', 'there is no such client to merge into', async (w) => {
    const { id } = await newClient(w);
    return () => w.as('manager').clients.merge({ id, into: UNKNOWN });
  }),
  refuses(
    'clients.merge',
    'CANNOT_MERGE',
    'both are one',
    async (w) => {
      const { id } = await newClient(w);
      return () => w.as('manager').clients.merge({ id, into: id });
    },
    { data: { reason: 'same' } },
  ),
  refuses(
    'clients.merge',
    'CANNOT_MERGE',
    'the one that would stay is archived',
    async (w) => {
      const [client, gone] = [await newClient(w), await newClient(w)];
      await w.as('manager').clients.archive({ id: gone.id });
      return () => w.as('manager').clients.merge({ id: client.id, into: gone.id });
    },
    { data: { reason: 'archived' } },
  ),
  refuses(
    'clients.merge',
    'CANNOT_MERGE',
    'they are of two stores',
    async (w) => {
      const [client, there] = [await newClient(w), await elsewhere(w)];
      return () => w.as('owner').clients.merge({ id: client.id, into: there.id });
    },
    { at: 'server', data: { reason: 'other_store' } },
  ),
  refuses(
    'clients.merge',
    'WRONG_STORE',
    'the double is the other store’s',
    async (w) => {
      const [client, there] = [await newClient(w), await elsewhere(w)];
      return () => w.as('manager').clients.merge({ id: there.id, into: client.id });
    },
    { at: 'server' },
  ),
  reusesKey('clients.merge', async (w) => {
    const [into, double, other] = [await newClient(w), await newClient(w), await newClient(w)];
    return {
      first: (o) => w.as('manager').clients.merge({ id: double.id, into: into.id }, o),
      second: (o) => w.as('manager').clients.merge({ id: other.id, into: into.id }, o),
    };
  }),
];

const reads: Case[] = [
  answers(
    'clients.summary',
    'adds up visits, favourites and balance, with those of duplicates',
    async (w) => {
      const [client, double] = [await newClient(w), await newClient(w)];
      const large = await w.style({ sizes: ['L'] });
      const medium = await w.style({ sizes: ['M'] });
      const buy = (clientId: string, items: typeof large, quantity: number) =>
        w.as('cashier').sales.complete({ ...saleInput(w.shop.store.id, items, quantity), clientId });
      await buy(client.id, large, 3);
      const sale = await buy(double.id, medium, 1);
      await w
        .as('cashier')
        .sales.refund({ id: sale.id, itemsToReturn: [{ saleLineId: sale.items[0]?.id ?? '', quantity: 1 }] });
      await w.as('manager').clients.merge({ id: double.id, into: client.id });
      const summary = await w.as('manager').clients.summary({ id: client.id });
      expect(summary).toMatchObject({
        visits: 2,
        spent: 300_00,
        average: 200_00,
        credit: 0,
        deposits: { count: 0, paid: 0, left: 0 },
        sizes: [
          { size: 'L', pieces: 3 },
          { size: 'M', pieces: 1 },
        ],
      });
      expect(summary.styles.map((s) => s.pieces)).toEqual([3, 1]);
      expect(summary.merged.map((c) => c.id)).toEqual([double.id]);
      expect(summary.since).toBeNull();
    },
  ),
  answers('clients.summary', 'counts what lists show, with those of duplicates', async (w) => {
    const { client, deposit } = await taken(w);
    const into = await newClient(w);
    const credit = await w.shop.owner.credits.issue({
      ...here(w),
      clientId: client.id,
      amount: 70_00,
      reason: 'geste',
    });
    await w.settle();
    await w.as('manager').clients.merge({ id: client.id, into: into.id });
    const summary = await w.as('manager').clients.summary({ id: into.id });
    expect(summary).toMatchObject({
      credit: 70_00,
      deposits: { count: 1, paid: 40_00, left: 60_00 },
      invoices: 0,
    });
    const deposits = await w.as('manager').deposits.list({ ...here(w), clientId: into.id });
    expect(deposits.items.map(({ id }) => id)).toEqual([deposit.id]);
    const credits = await w.as('manager').credits.list({ clientId: into.id });
    expect(credits.items.map(({ id }) => id)).toEqual([credit.id]);
    expect((await w.as('manager').quotes.list({ ...here(w), clientId: into.id })).items).toEqual([]);
  }),
  answers(
    'clients.summary',
    'shows likely duplicates: one phone however it is written, one ICE',
    async (w) => {
      const digits = String(600_000_000 + (Number.parseInt(newId().slice(-7), 16) % 200_000_000));
      const ice = `001${digits}123`;
      const client = await newClient(w, { phone: `0${digits}`, ice });
      const samePhone = await newClient(w, { phone: `+212 ${digits}` });
      const sameIce = await newClient(w, { ice });
      const gone = await newClient(w, { phone: `0${digits}` });
      await w.as('manager').clients.archive({ id: gone.id });
      await newClient(w, { phone: '0600000000' });
      const { duplicates } = await w.as('manager').clients.summary({ id: client.id });
      expect(duplicates.map((c) => c.id).toSorted()).toEqual([samePhone.id, sameIce.id].toSorted());
    },
  ),
  missing('summary'),
  others('summary'),

  answers(
    'clients.purchases',
    'lists the latest first, page by page, with those of duplicates',
    async (w) => {
      const [client, double] = [await newClient(w), await newClient(w)];
      const first = await sellTo(w, client.id);
      const second = await sellTo(w, double.id);
      await sellTo(w, (await newClient(w)).id);
      await w.as('cashier').sales.refund({
        id: first.id,
        itemsToReturn: [{ saleLineId: first.items[0]?.id ?? '', quantity: 1 }],
      });
      await w.as('manager').clients.merge({ id: double.id, into: client.id });
      const ask = (cursor?: string) =>
        w.as('manager').clients.purchases({ id: client.id, limit: 1, ...(cursor ? { cursor } : {}) });
      const firstPage = await ask();
      const two = await ask(firstPage.next ?? '');
      const seen = [...firstPage.items, ...two.items];
      expect(seen.map((p) => p.receiptNumber).toSorted()).toEqual(
        [first.receiptNumber, second.receiptNumber].toSorted(),
      );
      expect(seen.find((p) => p.id === first.id)).toMatchObject({ total: 100_00, refunded: 100_00 });
      expect(two.next).toBeNull();
    },
  ),
  missing('purchases'),
  others('purchases'),

  answers('clients.cash', 'adds up what a company paid in cash, with its duplicates', async (w) => {
    const company = await newClient(w, { kind: 'company' });
    expect(await w.as('cashier').clients.cash({ id: company.id })).toEqual({
      today: 0,
      month: 0,
      deductible: 5_000_00,
    });
    const items = await w.style();
    const bought = { ...saleInput(w.shop.store.id, items, 3), clientId: company.id };
    const sale = await w.as('cashier').sales.complete({ ...bought, paymentAmount: 500_00 });
    expect(sale.change).toBe(200_00);
    await w.as('cashier').sales.refund({
      id: sale.id,
      itemsToReturn: [{ saleLineId: sale.items[0]?.id ?? '', quantity: 1 }],
    });
    await w.as('cashier').sales.complete({ ...bought, paymentMethod: 'credit_card' });
    await w.shop.owner.accounts.open({ id: company.id, amount: 90_00 });
    await w.settle();
    await w.as('cashier').accounts.repay({ id: company.id, amount: 30_00 });
    await w.as('cashier').accounts.repay({ id: company.id, amount: 20_00, method: 'credit_card' });
    const { client: double } = await taken(w);
    await w.as('manager').clients.merge({ id: double.id, into: company.id });
    // 300 of the sale less 100 given back, 30 of the account, 40 of the duplicate's deposit.
    expect(await w.as('cashier').clients.cash({ id: company.id })).toEqual({
      today: 270_00,
      month: 270_00,
      deductible: 4_730_00,
    });
    expect(await w.as('cashier').clients.cash({ id: (await newClient(w)).id })).toBeNull();
  }),
  missing('cash'),
  others('cash'),
];

export const clientCases: Case[] = [...writes, ...merges, ...reads];
