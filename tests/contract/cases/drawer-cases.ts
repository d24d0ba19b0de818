import { expect } from 'vitest';
import type { Client } from '../../fixtures/clients.ts';
import { expectNone } from '../../fixtures/every.ts';
import { readPdf } from '../../fixtures/pdf-text.ts';
import { type Item, saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, expectRefusal, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });

/** 500.00 in notes and coins. */
const FLOAT = { 20000: 1, 10000: 2, 5000: 1, 2000: 2, 1000: 1 };

/** Closes what another case left open, opens this station's drawer for one case, and closes it behind it. */
export async function withDrawer(
  w: World,
  use: (id: string) => Promise<void>,
  who: 'manager' | 'cashier' = 'manager',
) {
  const { session: left } = await w.as(who).drawer.current(here(w));
  if (left) await w.as(who).drawer.close({ id: left.id, pieces: {} });
  const { id } = await w.as(who).drawer.open({ ...here(w), pieces: FLOAT });
  try {
    await use(id);
  } finally {
    const { session } = await w.as(who).drawer.current(here(w));
    if (session) await w.as(who).drawer.close({ id: session.id, pieces: {} });
  }
}

/** While a store asks for an open drawer, and none is. */
export async function whereDrawerIsRequired(
  w: World,
  use: () => Promise<void>,
  drawerFor: 'all' | 'cash' = 'all',
): Promise<void> {
  const { session: left } = await w.as('manager').drawer.current(here(w));
  if (left) await w.as('manager').drawer.close({ id: left.id, pieces: {} });
  await w.shop.owner.stores.updateSettings({ id: w.shop.store.id, drawerFor });
  await w.settle();
  try {
    await use();
  } finally {
    await w.shop.owner.stores.updateSettings({ id: w.shop.store.id, drawerFor: 'never' });
    await w.settle();
  }
}

/** A case of an operation that is refused while the drawer that a store asks for is closed. */
export function needsDrawer(
  operation: Case['operation'],
  prepare: (w: World) => Promise<() => Promise<unknown>>,
): Case {
  return {
    operation,
    title: 'the store asks for an open drawer, and none is',
    expects: 'DRAWER_CLOSED',
    run: async (w) => {
      const call = await prepare(w);
      await whereDrawerIsRequired(w, async () => void (await expectRefusal(w, 'DRAWER_CLOSED', call)));
    },
  };
}

/** Cash is refused at a till without an open drawer; a card, and cash that comes to the server, are not. */
const cashCases: Case[] = [
  answers(
    'sales.complete',
    'wants an open drawer for cash at a till alone, where a store says so',
    async (w) => {
      const item = await oneItem(w);
      const { session } = await w.as('manager').drawer.current(here(w));
      if (session) await w.as('manager').drawer.close({ id: session.id, pieces: {} });
      await w.shop.owner.stores.updateSettings({ ...idOf(w), drawerFor: 'cash' });
      await w.settle();
      try {
        const sale = saleInput(w.shop.store.id, [item]);
        const card = await w.as('cashier').sales.complete({ ...sale, paymentMethod: 'credit_card' });
        expect(card.paymentMethod).toBe('credit_card');
        const cash = () => w.as('cashier').sales.complete(sale);
        if (w.at === 'till') await expectRefusal(w, 'DRAWER_CLOSED', cash);
        else expect((await cash()).paymentMethod).toBe('cash');
      } finally {
        await w.shop.owner.stores.updateSettings({ ...idOf(w), drawerFor: 'never' });
        await w.settle();
      }
    },
  ),
  answers(
    'stores.create',
    'a new store wants an open drawer for cash',
    async (w) => {
      const { id } = await w.as('owner').stores.create({ name: 'Safi' });
      expect((await w.as('owner').stores.settings({ id })).drawerFor).toBe('cash');
    },
    'server',
  ),
];
const idOf = (w: World) => ({ id: w.shop.store.id });

async function oneItem(w: World): Promise<Item> {
  const [item] = await w.style();
  if (!item) throw new Error('no item');
  return item;
}

const textOf = async (file: File) =>
  readPdf(Buffer.from(await file.arrayBuffer()))
    .flatMap((page) => page.lines)
    .join('\n');

const sessionCases: Case[] = [
  answers('drawer.open', 'counts the float by notes and coins', async (w) => {
    await withDrawer(w, async (id) => {
      const { session, isBlind } = await w.as('cashier').drawer.current(here(w));
      expect(isBlind).toBe(true);
      expect(session).toMatchObject({
        id,
        ...here(w),
        float: 500_00,
        openedByName: 'Meryem Manager',
        closedAt: null,
        number: null,
        expected: null,
        day: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      });
      const report = await w.as('cashier').drawer.report({ id });
      expect(report.floatCounted).toEqual(FLOAT);
    });
  }),
  answers('drawer.open', 'takes the float as it is told', async (w) => {
    const { session: left } = await w.as('manager').drawer.current(here(w));
    if (left) await w.as('manager').drawer.close({ id: left.id, pieces: {} });
    const opened = await w.as('cashier').drawer.open({ ...here(w), float: 300_00 });
    expect(opened).toMatchObject({ float: 300_00, openedByName: 'Karim Cashier' });
    const closed = await w.as('cashier').drawer.close({ id: opened.id, pieces: { 10000: 3 } });
    expect(closed.session).toMatchObject({ difference: 0, counted: 300_00, expected: 300_00 });
  }),
  {
    operation: 'drawer.open',
    title: 'a drawer is open at this till',
    expects: 'DRAWER_OPEN',
    run: async (w) => {
      await withDrawer(w, async () => {
        await expectRefusal(w, 'DRAWER_OPEN', () => w.as('cashier').drawer.open({ ...here(w), float: 0 }));
      });
    },
  },
  answers('drawer.current', 'is nothing where none is open', async (w) => {
    await withDrawer(w, async (id) => {
      await w.as('manager').drawer.close({ id, pieces: FLOAT });
      expect(await w.as('manager').drawer.current(here(w))).toEqual({
        session: null,
        isBlind: false,
        openElsewhere: expect.any(Array),
        isOnlyTill: expect.any(Boolean),
      });
    });
  }),
  answers('drawer.move', 'puts cash in, takes it out and drops it into the safe', async (w) => {
    await withDrawer(w, async (id) => {
      const move = (client: Client, kind: 'cash_in' | 'cash_out' | 'drop', amount: number) =>
        client.drawer.move({ id, kind, amount, reason: 'Monnaie' });
      await move(w.as('cashier'), 'cash_in', 50_00);
      await move(w.as('cashier'), 'drop', 100_00);
      const out = await move(w.as('manager'), 'cash_out', 30_00);
      expect(out).toMatchObject({ kind: 'cash_out', amount: 30_00, reason: 'Monnaie', expenseId: null });
      const { sums, moves } = await w.as('manager').drawer.report({ id });
      expect(sums).toMatchObject({ cashIn: 50_00, cashOut: 30_00, drops: 100_00, expected: 420_00 });
      expect(moves.map((m) => m.kind)).toEqual(['cash_in', 'drop', 'cash_out']);
    });
  }),
  {
    operation: 'drawer.move',
    title: 'cash out is not a cashier’s',
    expects: 'PERMISSION_DENIED',
    run: async (w) => {
      await withDrawer(w, async (id) => {
        const take = () => w.as('cashier').drawer.move({ id, kind: 'cash_out', amount: 1_00, reason: 'Thé' });
        await expectRefusal(w, 'PERMISSION_DENIED', take, { data: { permission: 'can_manage_expenses' } });
      });
    },
  },
  {
    operation: 'drawer.move',
    title: 'another till’s drawer is not a cashier’s',
    expects: 'PERMISSION_DENIED',
    at: 'till',
    run: async (w) => {
      const away = await w.shop.owner.drawer.open({ ...here(w), float: 0 });
      await w.settle();
      const put = () =>
        w.as('cashier').drawer.move({ id: away.id, kind: 'cash_in', amount: 1_00, reason: 'x' });
      const close = () => w.as('cashier').drawer.close({ id: away.id, pieces: {} });
      await expectRefusal(w, 'PERMISSION_DENIED', put);
      await expectRefusal(w, 'PERMISSION_DENIED', close);
      await expectRefusal(w, 'PERMISSION_DENIED', () => w.as('cashier').drawer.report({ id: away.id }));
      const closed = await w.as('manager').drawer.close({ id: away.id, pieces: {} });
      expect(closed.session).toMatchObject({ tillCode: 'S', difference: 0 });
      await w.settle();
      expect((await w.shop.owner.drawer.report({ id: away.id })).session).toEqual(closed.session);
    },
  },
  refuses('drawer.move', 'DRAWER_CLOSED', 'it was closed', async (w) => {
    let id = '';
    await withDrawer(w, async (opened) => {
      id = opened;
    });
    return () => w.as('manager').drawer.move({ id, kind: 'cash_in', amount: 1_00, reason: 'x' });
  }),
  refuses(
    'drawer.move',
    'NOT_FOUND',
    'there is no such drawer',
    async (w) => () => w.as('manager').drawer.move({ id: UNKNOWN, kind: 'cash_in', amount: 1, reason: 'x' }),
  ),
];

const closeCases: Case[] = [
  answers('drawer.close', 'expects the float, cash less change, and no card', async (w) => {
    const item = await oneItem(w);
    await withDrawer(w, async (id) => {
      const cash = { ...saleInput(w.shop.store.id, [item]), paymentAmount: 120_00 };
      const sale = await w.as('cashier').sales.complete(cash);
      expect(sale).toMatchObject({ change: 20_00 });
      const byCard = { ...saleInput(w.shop.store.id, [item]), paymentMethod: 'credit card' };
      await w.as('cashier').sales.complete(byCard);
      const back = await w.as('cashier').sales.complete(saleInput(w.shop.store.id, [item]));
      await w.as('cashier').sales.refund({
        id: back.id,
        itemsToReturn: [{ saleLineId: back.items[0]?.id ?? '', quantity: 1 }],
      });
      // 500 + 120 − 20 + 100 − 100: ten dirhams are missing.
      const closed = await w.as('cashier').drawer.close({
        id,
        pieces: { ...FLOAT, 10000: 3, 1000: 0 },
        foreign: { EUR: 5_00 },
        notes: 'ناقص',
      });
      expect(closed.session).toMatchObject({
        number: expect.stringMatching(/^Z-CAS1-\w+-\d{4}$/),
        expected: 600_00,
        counted: 590_00,
        difference: -10_00,
        notes: 'ناقص',
        closedByName: 'Karim Cashier',
      });
      expect(closed.sums).toMatchObject({
        cashSales: 220_00,
        change: 20_00,
        cashRefunds: 100_00,
        sales: 3,
        salesTotal: 300_00,
        refunds: 1,
        refundsTotal: 100_00,
        byMethod: { cash: 100_00, credit_card: 100_00 },
        byCashier: [{ userName: 'Karim Cashier', sales: 3, total: 300_00, cash: 100_00 }],
      });
      expect(closed.foreignCounted).toEqual({ EUR: 5_00 });
      await w.settle();
      expect(await w.shop.owner.drawer.report({ id })).toEqual(closed);
      const { items } = await w.shop.owner.exceptions.list({ ...here(w), limit: 200 });
      expect(items.filter((e) => e.documentId === id)).toEqual([]);
    });
  }),
  answers('drawer.close', 'counts foreign notes apart; their change is MAD', async (w) => {
    const item = await oneItem(w);
    await withDrawer(w, async (id) => {
      const { rates } = await w.as('cashier').currency.rates();
      const rate = rates.EUR ?? 1;
      const sale = await w.as('cashier').sales.complete({
        ...here(w),
        items: [{ productId: item.id, price: item.price, quantity: 1 }],
        payments: [{ method: 'cash', amount: Math.round(20_00 / rate), currency: 'EUR', tendered: 20_00 }],
      });
      const { sums } = await w.as('manager').drawer.report({ id });
      expect(sums).toMatchObject({ foreign: { EUR: 20_00 }, cashSales: 0, change: sale.change });
      expect(sums?.expected).toBe(500_00 - sale.change);
    });
  }),
  answers('drawer.close', 'numbers closings without a gap, and keeps the day of the opening', async (w) => {
    const item = await oneItem(w);
    const numbers: number[] = [];
    for (const _ of [1, 2]) {
      await withDrawer(w, async (id) => {
        const { session } = await w.as('cashier').drawer.current(here(w));
        const sale = await w.as('cashier').sales.complete(saleInput(w.shop.store.id, [item]));
        expect(sale.day).toBe(session?.day);
        const closed = await w.as('manager').drawer.close({ id, pieces: {} });
        numbers.push(Number(closed.session.number?.slice(-4)));
      });
    }
    expect((numbers[1] ?? 0) - (numbers[0] ?? 0)).toBe(1);
  }),
  refuses('drawer.close', 'DRAWER_CLOSED', 'it was closed before', async (w) => {
    let id = '';
    await withDrawer(w, async (opened) => {
      id = opened;
    });
    return () => w.as('manager').drawer.close({ id, pieces: {} });
  }),
  refuses(
    'drawer.close',
    'NOT_FOUND',
    'there is no such drawer',
    async (w) => () => w.as('manager').drawer.close({ id: UNKNOWN, pieces: {} }),
  ),
  needsDrawer('sales.complete', async (w) => {
    const item = await oneItem(w);
    return () => w.as('cashier').sales.complete(saleInput(w.shop.store.id, [item]));
  }),
  needsDrawer('sales.refund', async (w) => {
    const item = await oneItem(w);
    const sale = await w.as('cashier').sales.complete(saleInput(w.shop.store.id, [item]));
    const itemsToReturn = [{ saleLineId: sale.items[0]?.id ?? '', quantity: 1 }];
    return () => w.as('cashier').sales.refund({ id: sale.id, itemsToReturn });
  }),
];

const readCases: Case[] = [
  answers('drawer.report', 'says nothing of what is expected while the count is blind', async (w) => {
    await withDrawer(w, async (id) => {
      expect((await w.as('cashier').drawer.report({ id })).sums).toBeNull();
      expect((await w.as('manager').drawer.report({ id })).sums).toMatchObject({ expected: 500_00 });
      await w.shop.owner.stores.updateSettings({ id: w.shop.store.id, blindCount: false, stampDuty: true });
      await w.settle();
      try {
        const open = await w.as('cashier').drawer.report({ id });
        expect([open.sums?.expected, open.stampDuty]).toEqual([500_00, 0]);
      } finally {
        await w.shop.owner.stores.updateSettings({ id: w.shop.store.id, blindCount: true, stampDuty: false });
        await w.settle();
      }
      const closed = await w.as('cashier').drawer.close({ id, pieces: FLOAT });
      expect(closed.sums).toMatchObject({ expected: 500_00 });
      expect((await w.as('cashier').drawer.report({ id })).session.difference).toBe(0);
    });
  }),
  refuses(
    'drawer.report',
    'NOT_FOUND',
    'there is no such drawer',
    async (w) => () => w.as('manager').drawer.report({ id: UNKNOWN }),
  ),
  refuses(
    'drawer.report',
    'WRONG_STORE',
    'the drawer is the other store’s',
    async (w) => {
      const away = await w.shop.owner.drawer.open({ storeId: w.shop.otherStore.id, float: 0 });
      await w.shop.owner.drawer.close({ id: away.id, pieces: {} });
      return () => w.as('manager').drawer.report({ id: away.id });
    },
    { at: 'server' },
  ),
  refuses('drawer.report', 'PERMISSION_DENIED', 'a closed one was somebody else’s', async (w) => {
    let id = '';
    await withDrawer(w, async (opened) => {
      id = opened;
    });
    return () => w.as('cashier').drawer.report({ id });
  }),
  answers('drawer.reportPdf', 'prints the report and the closing in each language', async (w) => {
    await withDrawer(w, async (id) => {
      const x = await w.as('cashier').drawer.reportPdf({ id, locale: 'en' });
      const blind = await textOf(x);
      expect(x.name).toMatch(/^X-CAS1-/);
      expect(blind).toContain('Blind count');
      expect(blind).not.toContain('Expected in drawer');
      const { session } = await w.as('manager').drawer.close({ id, pieces: { 20000: 2 } });
      for (const locale of ['ar', 'fr', 'en'] as const) {
        const file = await w.as('manager').drawer.reportPdf({ id, locale });
        expect([file.name, file.type]).toEqual([`${session.number}.pdf`, 'application/pdf']);
        const text = await textOf(file);
        for (const part of [session.number ?? '', 'Meryem Manager']) expect(text).toContain(part);
        expect(text).toMatch(/100[.,]00/);
      }
    });
  }),
  answers('drawer.list', 'shows everybody’s to who runs the store, and one’s own to others', async (w) => {
    let mine = '';
    await withDrawer(
      w,
      async (id) => {
        mine = id;
      },
      'cashier',
    );
    const ids: string[] = [];
    for (const counted of [{}, FLOAT]) {
      await withDrawer(w, async (id) => {
        ids.unshift(id);
        await w.as('manager').drawer.close({ id, pieces: counted });
      });
    }
    const { items } = await w.as('manager').drawer.list({ ...here(w), limit: 2 });
    expect(items.map((s) => s.id)).toEqual(ids);
    const own = await w.as('cashier').drawer.list(here(w));
    expect(own.items[0]?.id).toBe(mine);
    expectNone(own.items, (s) => ids.includes(s.id));
    const wrong = await w.as('manager').drawer.list({ ...here(w), isWrong: true, limit: 1 });
    expect(wrong.items.map((s) => s.id)).toEqual([ids[1]]);
    const next = await w.as('manager').drawer.list({ ...here(w), limit: 1 });
    const more = await w.as('manager').drawer.list({ ...here(w), limit: 1, cursor: next.next ?? '' });
    expect(more.items.map((s) => s.id)).toEqual([ids[1]]);
  }),
  answers('drawer.differences', 'sums what each person was short and over', async (w) => {
    const days = { from: '2000-01-01', to: '2100-01-01' };
    const of = async () => {
      const { items } = await w.as('manager').drawer.differences({ ...here(w), ...days });
      return items.find((p) => p.userId === w.shop.people.admin.id);
    };
    const before = await of();
    for (const pieces of [{ ...FLOAT, 1000: 0 }, { ...FLOAT, 500: 1 }, FLOAT]) {
      await withDrawer(w, async (id) => void (await w.as('admin').drawer.close({ id, pieces })));
    }
    const after = await of();
    expect({
      sessions: (after?.sessions ?? 0) - (before?.sessions ?? 0),
      short: (after?.short ?? 0) - (before?.short ?? 0),
      over: (after?.over ?? 0) - (before?.over ?? 0),
    }).toEqual({ sessions: 3, short: 10_00, over: 5_00 });
  }),
];

export const drawerCases: Case[] = [...cashCases, ...sessionCases, ...closeCases, ...readCases];
