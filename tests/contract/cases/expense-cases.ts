import { expect } from 'vitest';
import { addDays, businessDayOf } from '../../../src/core/time.ts';
import type { InputFor } from '../../fixtures/clients.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { picture } from './catalogue-cases.ts';
import { reusesKey } from './supplier-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });
const RENT = { category: 'rent' as const, amount: 3_500_00, description: 'Loyer', date: '2026-11-01' };

const spend = (w: World, o: Partial<InputFor<'expenses.create'>> = {}) =>
  w.as('manager').expenses.create({ ...here(w), ...RENT, ...o });

const comesBack = (w: World, o: Partial<InputFor<'expenses.createRecurring'>> = {}) => {
  const { date: _date, ...rent } = RENT;
  const begins = { every: 'month' as const, startsOn: '2027-01-31' };
  return w.as('manager').expenses.createRecurring({ ...here(w), ...rent, ...begins, ...o });
};

const spentElsewhere = (w: World) => w.shop.owner.expenses.create({ ...RENT, storeId: w.shop.otherStore.id });

/** The year in which the latest case of each world has spent. */
const years = new WeakMap<World, number>();
/** A range of days that no other case of the world spends in. */
function ownYear(w: World): { from: string; to: string; on: (day: string) => string } {
  const year = (years.get(w) ?? new Date().getFullYear()) - 1;
  years.set(w, year);
  return { from: `${year}-01-01`, to: `${year}-12-31`, on: (day) => `${year}-${day}` };
}

/** While the drawer of this station is open, for one case. */
async function withDrawer(w: World, use: (id: string) => Promise<void>): Promise<void> {
  const { drawer } = w.as('manager');
  const closeIt = async () => {
    const { session } = await drawer.current(here(w));
    if (session) await drawer.close({ id: session.id, pieces: {} });
  };
  await closeIt();
  const { id } = await drawer.open({ ...here(w), float: 1_000_00 });
  try {
    await use(id);
  } finally {
    await closeIt();
  }
}

type ById = 'find' | 'update' | 'archive' | 'restore' | 'updateRecurring' | 'archiveRecurring';
const missing = (verb: ById): Case =>
  refuses(
    `expenses.${verb}`,
    'NOT_FOUND',
    'there is none of this id',
    async (w) => () => w.as('manager').expenses[verb]({ id: UNKNOWN }),
  );

const others = (verb: 'find' | 'update' | 'archive' | 'restore'): Case =>
  refuses(
    `expenses.${verb}`,
    'WRONG_STORE',
    'the expense is the other store’s',
    async (w) => {
      const { id } = await spentElsewhere(w);
      return () => w.as('manager').expenses[verb]({ id });
    },
    { at: 'server' },
  );

const upload = async (w: World, bytes: Uint8Array<ArrayBuffer>) =>
  await w.as('manager').expenses.uploadPhoto({ photo: new File([bytes], 'r.png', { type: 'image/png' }) });

const writing: Case[] = [
  answers('expenses.create', 'writes down what was spent, with photos of the receipt', async (w) => {
    const { photo } = await upload(w, await picture('#a60'));
    const expense = await spend(w, { photos: [photo], description: ' Loyer de novembre ' });
    expect(expense).toEqual({
      ...here(w),
      ...RENT,
      id: expense.id,
      description: 'Loyer de novembre',
      photos: [photo],
      drawerMoveId: null,
      recurringId: null,
      userName: 'Meryem Manager',
      archivedAt: null,
      createdAt: expect.any(Number),
      isArchived: false,
    });
    await w.settle();
    const { items } = await w.shop.owner.expenses.list({ ...here(w), limit: 200 });
    expect(items.find((e) => e.id === expense.id)).toEqual(expense);
    expect((await w.server.probe.rows('files')).map((f) => f.id)).toContain(photo);
  }),
  answers('expenses.create', 'takes the cash out of the open drawer', async (w) => {
    await withDrawer(w, async (session) => {
      const expense = await spend(w, { amount: 120_00, category: 'supplies', fromDrawer: true });
      const { moves } = await w.as('manager').drawer.report({ id: session });
      expect(moves).toMatchObject([{ id: expense.drawerMoveId, kind: 'cash_out', amount: 120_00 }]);
    });
  }),
  refuses('expenses.create', 'DRAWER_CLOSED', 'it is paid from a drawer that is not open', async (w) => {
    await withDrawer(w, async () => undefined);
    return () => spend(w, { fromDrawer: true });
  }),
  refuses(
    'expenses.create',
    'WRONG_STORE',
    'the store does not exist',
    async (w) => () => w.as('owner').expenses.create({ ...RENT, storeId: UNKNOWN }),
  ),
  refuses('expenses.create', 'BAD_INPUT', 'nothing was spent', async (w) => () => spend(w, { amount: 0 })),
  reusesKey('expenses.create', async (w) => ({
    first: (o) => w.as('manager').expenses.create({ ...here(w), ...RENT }, o),
    second: (o) => w.as('manager').expenses.create({ ...here(w), ...RENT, amount: 1_00 }, o),
  })),

  answers('expenses.find', 'shows one, also when it is archived', async (w) => {
    const expense = await spend(w);
    await w.settle();
    expect(await w.as('manager').expenses.find({ id: expense.id })).toEqual(expense);
    await w.as('manager').expenses.archive({ id: expense.id });
    await w.settle();
    expect(await w.as('manager').expenses.find({ id: expense.id })).toMatchObject({ isArchived: true });
  }),
  missing('find'),
  others('find'),
  answers('expenses.update', 'changes what is given and nothing else', async (w) => {
    const expense = await spend(w);
    const change = { amount: 99_50, category: 'utilities' as const, date: '2026-11-02' };
    const now = await w.as('manager').expenses.update({ id: expense.id, ...change });
    expect(now).toEqual({ ...expense, ...change });
    await w.settle();
    const { items } = await w.shop.owner.expenses.list({ ...here(w), limit: 200 });
    expect(items.find((e) => e.id === expense.id)).toEqual(now);
  }),
  refuses('expenses.update', 'PAID_FROM_DRAWER', 'the drawer paid another amount', async (w) => {
    let id = '';
    await withDrawer(w, async () => {
      id = (await spend(w, { amount: 50_00, fromDrawer: true })).id;
    });
    // The rest of it may be changed.
    await w.as('manager').expenses.update({ id, amount: 50_00, description: 'Sacs' });
    return () => w.as('manager').expenses.update({ id, amount: 60_00 });
  }),
  missing('update'),
  others('update'),
  reusesKey('expenses.update', async (w) => {
    const { id } = await spend(w);
    return {
      first: (o) => w.as('manager').expenses.update({ id, amount: 1_00 }, o),
      second: (o) => w.as('manager').expenses.update({ id, amount: 2_00 }, o),
    };
  }),

  answers('expenses.archive', 'takes it out of list and sums; twice is once', async (w) => {
    const { from, to, on } = ownYear(w);
    const expense = await spend(w, { date: on('05-05') });
    const archived = await w.as('manager').expenses.archive({ id: expense.id });
    expect(archived).toEqual({ ...expense, archivedAt: expect.any(Number), isArchived: true });
    expect(await w.as('manager').expenses.archive({ id: expense.id })).toEqual(archived);
    const { expenses } = w.as('manager');
    expect((await expenses.list({ ...here(w), from, to })).items).toEqual([]);
    expect((await expenses.list({ ...here(w), from, to, includeArchived: true })).items).toEqual([archived]);
    expect(await expenses.sums({ ...here(w), from, to })).toEqual({ total: 0, count: 0, categories: [] });
  }),
  missing('archive'),
  others('archive'),
  reusesKey('expenses.archive', async (w) => {
    const [expense, other] = [await spend(w), await spend(w)];
    return {
      first: (o) => w.as('manager').expenses.archive({ id: expense.id }, o),
      second: (o) => w.as('manager').expenses.archive({ id: other.id }, o),
    };
  }),
  answers('expenses.restore', 'counts an archived expense again', async (w) => {
    const { from, to, on } = ownYear(w);
    const expense = await spend(w, { date: on('05-05') });
    await w.as('manager').expenses.archive({ id: expense.id });
    expect(await w.as('manager').expenses.restore({ id: expense.id })).toEqual(expense);
    expect((await w.as('manager').expenses.sums({ ...here(w), from, to })).total).toBe(RENT.amount);
  }),
  missing('restore'),
  others('restore'),
  reusesKey('expenses.restore', async (w) => {
    const [expense, other] = [await spend(w), await spend(w)];
    return {
      first: (o) => w.as('manager').expenses.restore({ id: expense.id }, o),
      second: (o) => w.as('manager').expenses.restore({ id: other.id }, o),
    };
  }),
  answers('expenses.uploadPhoto', 'keeps a photo, drawn anew', async (w) => {
    const { photo } = await upload(w, await picture('#06a'));
    const file = await w.nobody().files.find({ sha256: photo });
    expect(file.type).toBe('image/webp');
  }),
  refuses(
    'expenses.uploadPhoto',
    'IMAGE_INVALID',
    'the file is no picture',
    async (w) => () => upload(w, new TextEncoder().encode('no picture')),
  ),
  refuses(
    'expenses.uploadPhoto',
    'FILE_TOO_LARGE',
    'the file has more than 8 MiB',
    async (w) => () => upload(w, new Uint8Array(8 * 1024 * 1024 + 1)),
    { data: { limit: 8 * 1024 * 1024 } },
  ),
];

const farCases: Case[] = [
  refuses(
    'expenses.create',
    'DAY_FAR',
    'it is of a day years ahead',
    async (w) => () => spend(w, { date: '2062-01-01' }),
  ),
  refuses(
    'expenses.create',
    'DAY_FAR',
    'it is older than any book',
    async (w) => () => spend(w, { date: '1999-12-31' }),
  ),
  refuses('expenses.update', 'DAY_FAR', 'it is put years ahead', async (w) => {
    const { id } = await spend(w);
    return () => w.as('manager').expenses.update({ id, date: '2062-01-01' });
  }),
];

const recurringCases: Case[] = [
  answers('expenses.createRecurring', 'begins what comes back on its first day', async (w) => {
    const rent = await comesBack(w, { endsOn: '2027-12-31' });
    const { date: _date, ...rest } = RENT;
    expect(rent).toEqual({
      ...here(w),
      ...rest,
      id: rent.id,
      every: 'month',
      startsOn: '2027-01-31',
      endsOn: '2027-12-31',
      nextOn: '2027-01-31',
      userName: 'Meryem Manager',
      archivedAt: null,
    });
    await w.settle();
    const { items } = await w.shop.owner.expenses.recurring(here(w));
    expect(items.find((expense) => expense.id === rent.id)).toEqual(rent);
  }),
  refuses('expenses.createRecurring', 'WRONG_STORE', 'the store does not exist', async (w) => {
    const { date: _date, ...rent } = RENT;
    const input = { ...rent, storeId: UNKNOWN, every: 'week' as const, startsOn: '2027-01-04' };
    return () => w.as('owner').expenses.createRecurring(input);
  }),
  reusesKey('expenses.createRecurring', async (w) => {
    const { date: _date, ...rent } = RENT;
    const input = { ...here(w), ...rent, every: 'year' as const, startsOn: '2027-01-04' };
    return {
      first: (o) => w.as('manager').expenses.createRecurring(input, o),
      second: (o) => w.as('manager').expenses.createRecurring({ ...input, amount: 1_00 }, o),
    };
  }),
  answers('expenses.updateRecurring', 'changes what the next ones are, and when it ends', async (w) => {
    const rent = await comesBack(w);
    const { updateRecurring } = w.as('manager').expenses;
    expect(await updateRecurring({ id: rent.id, amount: 4_000_00 })).toEqual({ ...rent, amount: 4_000_00 });
    const over = await updateRecurring({ id: rent.id, endsOn: '2027-01-01' });
    expect(over).toMatchObject({ endsOn: '2027-01-01', nextOn: null });
    expect(await updateRecurring({ id: rent.id, endsOn: '' })).toMatchObject({
      endsOn: null,
      nextOn: '2027-01-31',
    });
  }),
  missing('updateRecurring'),
  refuses('expenses.createRecurring', 'DAY_FAR', 'its first day is years ahead', async (w) => {
    const { date: _date, ...rent } = RENT;
    const input = { ...here(w), ...rent, every: 'month' as const, startsOn: '2062-01-31' };
    return () => w.as('manager').expenses.createRecurring(input);
  }),
  refuses('expenses.createRecurring', 'ENDS_WRONG', 'it goes on for a century', async (w) => {
    return () => comesBack(w, { endsOn: '2127-01-31' });
  }),
  refuses('expenses.updateRecurring', 'ENDS_WRONG', 'it would go on for a century', async (w) => {
    const { id } = await comesBack(w);
    return () => w.as('manager').expenses.updateRecurring({ id, endsOn: '2127-01-31' });
  }),
  refuses(
    'expenses.updateRecurring',
    'WRONG_STORE',
    'it is the other store’s',
    async (w) => {
      const { date: _date, ...rent } = RENT;
      const input = {
        ...rent,
        storeId: w.shop.otherStore.id,
        every: 'week' as const,
        startsOn: '2027-01-04',
      };
      const { id } = await w.shop.owner.expenses.createRecurring(input);
      return () => w.as('manager').expenses.updateRecurring({ id, amount: 1_00 });
    },
    { at: 'server' },
  ),
  reusesKey('expenses.updateRecurring', async (w) => {
    const { id } = await comesBack(w);
    return {
      first: (o) => w.as('manager').expenses.updateRecurring({ id, amount: 1_00 }, o),
      second: (o) => w.as('manager').expenses.updateRecurring({ id, amount: 2_00 }, o),
    };
  }),
  answers('expenses.archiveRecurring', 'ends it; twice is once', async (w) => {
    const rent = await comesBack(w);
    const ended = await w.as('manager').expenses.archiveRecurring({ id: rent.id });
    expect(ended).toEqual({ ...rent, nextOn: null, archivedAt: expect.any(Number) });
    expect(await w.as('manager').expenses.archiveRecurring({ id: rent.id })).toEqual(ended);
    const { items } = await w.as('manager').expenses.recurring(here(w));
    expect(items.map((expense) => expense.id)).not.toContain(rent.id);
  }),
  missing('archiveRecurring'),
  reusesKey('expenses.archiveRecurring', async (w) => {
    const [expense, other] = [await comesBack(w), await comesBack(w)];
    return {
      first: (o) => w.as('manager').expenses.archiveRecurring({ id: expense.id }, o),
      second: (o) => w.as('manager').expenses.archiveRecurring({ id: other.id }, o),
    };
  }),
  answers('expenses.recurring', 'lists what comes back in a store, the next one first', async (w) => {
    const today = businessDayOf(w.shop.store, w.server.clock.now());
    const late = await comesBack(w, { startsOn: addDays(today, 330) });
    const soon = await comesBack(w, { startsOn: addDays(today, 300), every: 'week' });
    const { items } = await w.as('manager').expenses.recurring(here(w));
    const mine = items.filter((expense) => [late.id, soon.id].includes(expense.id));
    expect(mine).toEqual([soon, late]);
  }),
];

const reading: Case[] = [
  answers('expenses.list', 'shows a range and a category, the latest first, page by page', async (w) => {
    const { from, to, on } = ownYear(w);
    const first = await spend(w, { date: on('01-01') });
    const second = await spend(w, { date: on('06-15'), category: 'other' });
    const third = await spend(w, { date: on('12-31') });
    const { expenses } = w.as('manager');
    const ids = async (o: object) => (await expenses.list({ ...here(w), ...o })).items.map((e) => e.id);
    expect(await ids({ from, to })).toEqual([third.id, second.id, first.id]);
    expect(await ids({ from, to: on('06-15') })).toEqual([second.id, first.id]);
    expect(await ids({ from, to, category: 'other' })).toEqual([second.id]);
    const firstPage = await expenses.list({ ...here(w), from, to, limit: 2 });
    const two = await expenses.list({ ...here(w), from, to, limit: 2, cursor: firstPage.next ?? '' });
    expect([...firstPage.items, ...two.items].map((e) => e.id)).toEqual([third.id, second.id, first.id]);
    expect(two.next).toBeNull();
  }),
  answers(
    'expenses.list',
    'shows a manager the own stores’ only',
    async (w) => {
      const { id } = await spentElsewhere(w);
      const ids = async (who: 'owner' | 'manager' | 'otherManager') =>
        (await w.as(who).expenses.list({ limit: 200 })).items.map((e) => e.id);
      expect(await ids('owner')).toContain(id);
      expect(await ids('otherManager')).toContain(id);
      expect(await ids('manager')).not.toContain(id);
    },
    'server',
  ),
  answers('expenses.sums', 'adds up each category to the centime', async (w) => {
    const { from, to, on } = ownYear(w);
    await spend(w, { date: on('01-01'), amount: 10_01 });
    await spend(w, { date: on('02-01'), amount: 20_02 });
    await spend(w, { date: on('03-01'), amount: 5_00, category: 'marketing' });
    expect(await w.as('manager').expenses.sums({ ...here(w), from, to })).toEqual({
      total: 35_03,
      count: 3,
      categories: [
        { category: 'rent', total: 30_03, count: 2 },
        { category: 'marketing', total: 5_00, count: 1 },
      ],
    });
  }),
  answers('expenses.export', 'gives a spreadsheet its lines, and never a formula', async (w) => {
    const { from, to, on } = ownYear(w);
    await spend(w, { date: on('02-01'), description: '=1+1; "deux"' });
    await spend(w, { date: on('01-01'), description: 'كراء' });
    const file = await w.as('manager').expenses.export({ ...here(w), from, to });
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
    expect(text).toBe(
      [
        '\ufeffdate;store;category;description;amount;fromDrawer;person',
        `${on('01-01')};Casablanca Maarif;rent;كراء;3500,00;;Meryem Manager`,
        `${on('02-01')};Casablanca Maarif;rent;"'=1+1; ""deux""";3500,00;;Meryem Manager`,
        '',
      ].join('\r\n'),
    );
  }),
];

export const expenseCases: Case[] = [...writing, ...farCases, ...recurringCases, ...reading];
