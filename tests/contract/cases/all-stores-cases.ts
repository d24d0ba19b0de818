import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { type Client, httpClient, type OperationName } from '../../fixtures/clients.ts';
import { addPerson, addStyle, type Item, PASSWORD, saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import type { World } from '../world.ts';

type Row = { storeId: string };
type Found = { items: Row[]; next: string | null };
/** A list over stores, and what puts a row of a store in it. */
type Listed = {
  make: (owner: Client, storeId: string, item: Item, w: World) => Promise<unknown>;
  list: (
    client: Client,
    o: { storeId?: string; limit: number; cursor?: string },
  ) => Promise<{
    items: unknown[];
    next: string | null;
  }>;
  /** The permission without which it is refused; a list for everybody who sells has none. */
  permission?: string;
  /** Without it one has one's own rows alone. */
  ofOthers?: string;
};

const sell = (owner: Client, storeId: string, item: Item) => owner.sales.complete(saleInput(storeId, [item]));

const LISTS = {
  'sales.list': { make: sell, list: (c, o) => c.sales.list(o) },
  'expenses.list': {
    permission: 'can_manage_expenses',
    make: (owner, storeId) =>
      owner.expenses.create({
        storeId,
        category: 'rent',
        amount: 9_00,
        description: 'Loyer',
        date: '2026-11-20',
      }),
    list: (c, o) => c.expenses.list(o),
  },
  'bundles.list': {
    make: (owner, storeId, item) =>
      owner.bundles.create({
        storeId,
        sku: `ENS-${item.sku}`,
        name: 'Ensemble',
        price: 90_00,
        components: [{ variantId: item.id, quantity: 1 }],
      }),
    list: (c, o) => c.bundles.list(o),
  },
  'purchaseOrders.list': {
    permission: 'can_manage_purchase_orders',
    make: async (owner, storeId, item) => {
      const { id: supplierId } = await owner.suppliers.create({ name: `Atelier ${item.sku}` });
      return await owner.purchaseOrders.create({
        storeId,
        supplierId,
        items: [{ variantId: item.id, quantity: 2, cost: 40_00 }],
      });
    },
    list: (c, o) => c.purchaseOrders.list(o),
  },
  'counts.list': {
    permission: 'can_perform_stock_takes',
    make: (owner, storeId) => owner.counts.start({ storeId }),
    list: (c, o) => c.counts.list(o),
  },
  'clients.list': {
    make: (owner, storeId, item) => owner.clients.create({ storeId, name: `Client ${item.sku}` }),
    list: (c, o) => c.clients.list(o),
  },
  'credits.list': {
    permission: 'can_manage_clients',
    make: (owner, storeId) => owner.credits.issue({ storeId, amount: 50_00, reason: 'apology' }),
    list: (c, o) => c.credits.list(o),
  },
  'deposits.list': {
    make: async (owner, storeId, item) => {
      const { id: clientId } = await owner.clients.create({ storeId, name: `Client ${item.sku}` });
      return await owner.deposits.create({
        storeId,
        clientId,
        dueOn: '2099-01-15',
        payment: { amount: 60_00 },
        items: [{ productId: item.id, price: item.price, quantity: 1 }],
      });
    },
    list: (c, o) => c.deposits.list({ storeId: 'all', ...o }),
  },
  'quotes.list': {
    make: (owner, storeId, item) =>
      owner.quotes.create({
        storeId,
        items: [{ productId: item.id, price: item.price, quantity: 1 }],
        validUntil: '2099-01-15',
      }),
    list: (c, o) => c.quotes.list({ storeId: 'all', ...o }),
  },
  'drawer.list': {
    ofOthers: 'can_manage_expenses',
    make: async (owner, storeId) => {
      const { session } = await owner.drawer.current({ storeId });
      if (session) await owner.drawer.close({ id: session.id, pieces: {} });
      // Left closed: another case may want to open it.
      const { id } = await owner.drawer.open({ storeId, float: 100_00 });
      await owner.drawer.close({ id, pieces: { 10000: 1 } });
    },
    list: (c, o) => c.drawer.list({ storeId: 'all', ...o }),
  },
  'transfers.list': {
    permission: 'can_view_inventory',
    make: (owner, storeId, { articleId }, w) =>
      owner.transfers.ask({
        fromStoreId: storeId,
        toStoreId: storeId === w.shop.store.id ? w.shop.otherStore.id : w.shop.store.id,
        items: [{ articleId, quantity: 1 }],
      }),
    list: async (c, o) => {
      const { items, next } = await c.transfers.list({ ...o, direction: 'out' });
      return { items: items.map(({ fromStoreId, ...row }) => ({ ...row, storeId: fromStoreId })), next };
    },
  },
  'catalogue.list': {
    permission: 'can_view_inventory',
    make: async () => undefined,
    list: (c, o) => c.catalogue.list(o),
  },
  'catalogue.styles': {
    permission: 'can_view_inventory',
    make: async () => undefined,
    list: (c, o) => c.catalogue.styles({ storeId: 'all', ...o }),
  },
  'invoices.list': {
    make: async (owner, storeId, item, w) => {
      const { id: clientId } = await owner.clients.create({
        storeId,
        name: `Client ${item.sku}`,
        address: '1 rue de la Paix, Rabat',
        kind: 'company',
        ice: '002233445566778',
        rc: '12345',
      });
      // The first store has its numbers from the start.
      if (storeId !== w.shop.store.id) {
        await owner.stores.update({
          id: storeId,
          address: '1 rue de la Mode',
          ice: '001234567000089',
          taxId: '40123456',
          tradeRegister: '123456',
          businessTax: '34567890',
        });
      }
      const { id: saleId } = await owner.sales.complete({ ...saleInput(storeId, [item]), clientId });
      return await owner.invoices.issue({ saleId });
    },
    list: (c, o) => c.invoices.list(o),
  },
  'exceptions.list': {
    permission: 'can_manage_expenses',
    make: (owner, storeId) => owner.credits.issue({ storeId, amount: 5_000_01, reason: 'apology' }),
    list: (c, o) => c.exceptions.list(o),
  },
} satisfies Partial<Record<OperationName, Listed>>;

const OPERATIONS = Object.keys(LISTS) as (keyof typeof LISTS)[];

/** Every row of a list over all stores, three at a time, as the stores that they are of. */
async function storesIn({ list }: Listed, client: Client): Promise<string[]> {
  const stores: string[] = [];
  const ids = new Set<unknown>();
  let cursor: string | undefined;
  do {
    const page = (await list(client, { storeId: 'all', limit: 3, ...(cursor ? { cursor } : {}) })) as Found;
    for (const row of page.items) {
      const key = JSON.stringify(row);
      if (ids.has(key)) throw new Error('a row came twice');
      ids.add(key);
      stores.push(row.storeId);
    }
    cursor = page.next ?? undefined;
  } while (cursor);
  return stores;
}

/** The first rows of a list, in one page and in pages of one: their order must not depend on where a page ends. */
async function inOrder({ list }: Listed, client: Client): Promise<void> {
  const whole = await list(client, { storeId: 'all', limit: 6 });
  const byPages: unknown[] = [];
  let cursor: string | undefined;
  while (byPages.length < whole.items.length) {
    const page = await list(client, { storeId: 'all', limit: 1, ...(cursor ? { cursor } : {}) });
    byPages.push(...page.items);
    cursor = page.next ?? undefined;
  }
  expect(byPages).toEqual(whole.items);
}

/** A third store, and a manager of the first two; the same in every case of a shop. */
const thirds = new WeakMap<World, Promise<{ storeId: string; userId: string }>>();
const third = (w: World) => {
  const opening = thirds.get(w) ?? openThird(w);
  thirds.set(w, opening);
  return opening;
};

async function openThird(w: World) {
  const { owner, store, otherStore } = w.shop;
  const { id: storeId } = await owner.stores.create({ name: 'Tanger', code: 'TNG1' });
  const { id: userId } = await addPerson(w.server.url, owner, {
    name: 'Both',
    role: 'manager' as const,
    assignments: [
      { storeId: store.id, role: 'manager' },
      { storeId: otherStore.id, role: 'manager' },
      { storeId, role: 'cashier' },
    ],
  });
  return { storeId, userId };
}

async function filled(w: World, { make }: Listed) {
  const { storeId: c, userId } = await third(w);
  // Other cases move the clock on: a session of an earlier one may have expired.
  await w.renew();
  const { access_token: token } = await httpClient(w.server.url).auth.login({ userId, password: PASSWORD });
  const both = httpClient(w.server.url, { token });
  const [a, b] = [w.shop.store.id, w.shop.otherStore.id];
  for (const storeId of [a, b, c]) {
    for (const item of await addStyle(w.shop.owner, storeId, { sizes: ['M', 'L'] })) {
      await make(w.shop.owner, storeId, item, w);
    }
  }
  await w.settle();
  return { a, b, c, both };
}

/** What the cashier's role lacks is missing in the third store, where the manager of two others is one. */
const isOfCashiers = (permission: string | undefined) =>
  permission === undefined || permission === 'can_view_inventory';

const rowCases: Case[] = OPERATIONS.flatMap((operation) => {
  const listed: Listed = LISTS[operation];
  return [
    answers(operation, 'shows the rows of all stores, each once and in order', async (w) => {
      const { a, b, c, both } = await filled(w, listed);
      // Other cases may have opened stores of their own.
      expect(await storesIn(listed, w.as('owner'))).toEqual(expect.arrayContaining([a, b, c]));
      await inOrder(listed, w.as('owner'));
      const theirs = isOfCashiers(listed.ofOthers ?? listed.permission) ? [a, b, c] : [a, b];
      const seen = await storesIn(listed, both);
      expect(new Set(seen)).toEqual(new Set(theirs));
      const ofStore = await listed.list(w.as('owner'), { storeId: a, limit: 200 });
      expect(new Set((ofStore as Found).items.map((row) => row.storeId))).toEqual(new Set([a]));
    }),
  ];
});

const searchedCases: Case[] = [
  answers(
    'catalogue.list',
    'searched by the beginning of a SKU over all stores, gives each row once',
    async (w) => {
      const { store, otherStore } = w.shop;
      const stem = `SRC${newId().slice(0, 6).toUpperCase()}7`;
      for (const storeId of [store.id, otherStore.id]) {
        for (const n of [1, 2, 3])
          await addStyle(w.shop.owner, storeId, { sku: `${stem}-${n}${storeId === store.id ? 'A' : 'B'}` });
      }
      await w.settle();
      const skus: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await w
          .as('owner')
          .catalogue.list({ storeId: 'all', search: stem, limit: 2, ...(cursor ? { cursor } : {}) });
        skus.push(...page.items.map((item) => item.sku));
        cursor = page.next ?? undefined;
      } while (cursor !== undefined && skus.length < 20);
      expect(skus).toEqual([
        `${stem}-1A-M`,
        `${stem}-1B-M`,
        `${stem}-2A-M`,
        `${stem}-2B-M`,
        `${stem}-3A-M`,
        `${stem}-3B-M`,
      ]);
    },
  ),
];

const refusedCases: Case[] = OPERATIONS.filter((operation) => {
  const { permission }: Listed = LISTS[operation];
  return !isOfCashiers(permission);
}).map((operation) => {
  const listed: Listed = LISTS[operation];
  return refuses(
    operation,
    'PERMISSION_DENIED',
    'a cashier asks for all stores',
    async (w) => () => listed.list(w.as('cashier'), { storeId: 'all', limit: 5 }),
  );
});

const offLineCases: Case[] = [
  refuses(
    'sales.list',
    'SERVER_UNREACHABLE',
    'a till that serves one store is asked for all of them, off line',
    async (w) => {
      return async () => {
        w.till?.cable.cut();
        try {
          return await w.as('owner').sales.list({ storeId: 'all' });
        } finally {
          w.till?.cable.mend();
        }
      };
    },
    { at: 'till' },
  ),
  refuses(
    'expenses.create',
    'WRONG_STORE',
    'a till writes for a store that it does not serve',
    async (w) => () =>
      w.as('owner').expenses.create({
        storeId: w.shop.otherStore.id,
        category: 'rent',
        amount: 9_00,
        description: 'Loyer',
        date: '2026-11-20',
      }),
    { at: 'till' },
  ),
];

/** What is answered whole, and what a list can be narrowed by. */
const wholeCases: Case[] = [
  answers('expenses.recurring', 'shows those of all stores, with their stores', async (w) => {
    const { owner, store, otherStore } = w.shop;
    const description = `Loyer ${newId().slice(-6)}`;
    for (const storeId of [store.id, otherStore.id]) {
      await owner.expenses.createRecurring({
        storeId,
        category: 'rent',
        amount: 90_00,
        description,
        every: 'month',
        startsOn: '2027-01-04',
      });
    }
    await w.settle();
    const storesOf = async (client: Client, storeId: string) =>
      (await client.expenses.recurring({ storeId })).items
        .filter((r) => r.description === description)
        .map((r) => r.storeId)
        .toSorted();
    expect(await storesOf(w.as('owner'), 'all')).toEqual([store.id, otherStore.id].toSorted());
    expect(await storesOf(w.as('manager'), 'all')).toEqual([store.id]);
    expect(await storesOf(w.as('owner'), store.id)).toEqual([store.id]);
  }),
  answers('leave.list', 'shows who manages the team the days off of all stores', async (w) => {
    const { owner, store, otherStore } = w.shop;
    const requests: { id: string; storeId: string | null }[] = [];
    for (const [storeId, day] of [
      [store.id, '2029-03-04'],
      [otherStore.id, '2029-03-06'],
    ] as const) {
      const { id } = await owner.leave.create({ storeId, type: 'vacation', from: day, to: day });
      requests.push({ id, storeId });
    }
    await w.settle();
    const ids = new Set(requests.map((a) => a.id));
    const { items } = await w.as('admin').leave.list({ storeId: 'all', limit: 200 });
    const listed = items.filter((l) => ids.has(l.id)).map(({ id, storeId }) => ({ id, storeId }));
    expect(listed).toHaveLength(2);
    expect(listed).toEqual(expect.arrayContaining(requests));
    // A manager does not manage the team: only what one asked for oneself is there.
    const own = await w.as('manager').leave.list({ storeId: 'all', limit: 200 });
    expect(own.items.filter((l) => ids.has(l.id))).toEqual([]);
    for (const { id } of requests) await owner.leave.cancel({ id });
  }),
  answers('catalogue.facets', 'names what there is in any of the stores', async (w) => {
    const { owner, store, otherStore } = w.shop;
    const sizes = [store.id, otherStore.id].map((id) => `${id.slice(-4)}${newId().slice(-4)}`);
    for (const [i, storeId] of [store.id, otherStore.id].entries()) {
      await addStyle(owner, storeId, { sizes: [sizes[i] ?? ''] });
    }
    await w.settle();
    const all = await w.as('owner').catalogue.facets({ storeId: 'all' });
    expect(all.sizes).toEqual(expect.arrayContaining(sizes));
    const own = await w.as('manager').catalogue.facets({ storeId: 'all' });
    expect(own.sizes).toContain(sizes[0]);
    expect(own.sizes).not.toContain(sizes[1]);
  }),
  answers('suppliers.list', 'sums up what is owed by all stores, or by one of them', async (w) => {
    const { owner, store, otherStore } = w.shop;
    const name = `Atelier ${newId().slice(-6)}`;
    const { id: supplierId } = await owner.suppliers.create({ name });
    for (const [storeId, cost] of [
      [store.id, 40_00],
      [otherStore.id, 25_00],
    ] as const) {
      const [item] = await addStyle(owner, storeId, {});
      await owner.purchaseOrders.create({
        storeId,
        supplierId,
        items: [{ variantId: item?.id ?? '', quantity: 2, cost }],
      });
    }
    await w.settle();
    const ordered = async (client: Client, storeId: string) =>
      (await client.suppliers.list({ storeId, search: name })).items[0]?.balance;
    const [all, single] = [await ordered(w.as('owner'), 'all'), await ordered(w.as('owner'), store.id)];
    expect(all?.openOrders).toBe(2);
    expect(single?.openOrders).toBe(1);
    expect((await ordered(w.as('manager'), 'all'))?.openOrders).toBe(1);
  }),
];

const reportCases: Case[] = [
  answers('reports.table', 'says what each store comes to, and all of them', async (w) => {
    const { owner, store, otherStore } = w.shop;
    const days = { from: '2026-03-01', to: '2026-03-31' };
    const spend = (storeId: string, amount: number) =>
      owner.expenses.create({ storeId, category: 'rent', amount, description: 'Loyer', date: '2026-03-10' });
    await spend(store.id, 100_00);
    await spend(otherStore.id, 250_00);
    const { sections } = await owner.reports.table({
      report: 'expenses',
      storeId: 'all',
      ...days,
      language: 'fr',
    });
    expect(sections.map(({ name, columns }) => [name, columns.map((c) => c.name)])).toEqual([
      ['byStore', ['store', 'entries', 'amount']],
      ['expenses', ['store', 'expense', 'entries', 'amount']],
    ]);
    expect(sections[0]?.rows).toEqual([
      ['Casablanca Maarif', 1, 100_00],
      ['Marrakech', 1, 250_00],
    ]);
    expect(sections[0]?.totals).toEqual([null, 2, 350_00]);
    expect(sections[1]?.rows).toEqual([
      ['Casablanca Maarif', 'rent', 1, 100_00],
      ['Marrakech', 'rent', 1, 250_00],
    ]);
    expect(sections[1]?.totals).toEqual([null, null, 2, 350_00]);
    const own = await w.as('manager').reports.table({ report: 'expenses', storeId: 'all', ...days });
    expect(own.sections[0]?.rows).toEqual([['Casablanca Maarif', 1, 100_00]]);
  }),
  answers('reports.tableFile', 'has every store in its file, with a line of sums', async (w) => {
    const { owner, otherStore } = w.shop;
    const days = { from: '2026-04-01', to: '2026-04-30' };
    await owner.expenses.create({
      storeId: otherStore.id,
      category: 'rent',
      amount: 75_50,
      description: 'Loyer',
      date: '2026-04-10',
    });
    const input = { report: 'expenses' as const, storeId: 'all', ...days, language: 'fr' as const };
    const file = await owner.reports.tableFile({ ...input, format: 'csv' });
    expect(file.name).toBe('expenses-ALL-2026-04-01-2026-04-30.csv');
    const text = await file.text();
    expect(text).toContain('Tous les magasins');
    expect(text).toContain('Marrakech;1;75,50');
    expect(text).toContain('Marrakech;Loyer;1;75,50');
  }),
];

export const allStoresCases: Case[] = [
  ...rowCases,
  ...searchedCases,
  ...refusedCases,
  ...offLineCases,
  ...wholeCases,
  ...reportCases,
];
