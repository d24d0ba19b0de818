import { expect } from 'vitest';
import { localTime } from '../../../src/core/time.ts';
import { type Choices, DEFAULT_CHOICES } from '../../../src/notifications/choice-rules.ts';
import { tellDue } from '../../../src/notifications/tell-due.ts';
import type { Client } from '../../fixtures/clients.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { withDrawer } from './drawer-cases.ts';
import { soldSale } from './refund-cases.ts';
import { onNewDay } from './report-cases.ts';
import { reusesKey } from './supplier-cases.ts';

const HOUR_MS = 3_600_000;
const ALL = ['day_closed', 'drawer_difference', 'big_return', 'till_silent'] as const;
const AT_ONCE: Choices = { ...DEFAULT_CHOICES, returnFrom: 1, quietFrom: null, quietTo: null };

/** The manager chooses for the time of a case. */
async function choosing(w: World, choices: Choices, use: () => Promise<void>): Promise<void> {
  await told(w);
  await w.as('manager').notifications.choose(choices);
  try {
    await use();
  } finally {
    await w.as('manager').notifications.choose(DEFAULT_CHOICES);
    await told(w);
  }
}

/** The messages to the manager that are due, with what they are about. */
async function told(w: World, later = 0) {
  await w.settle();
  const sent = await tellDue(w.server.server.host.store, w.server.clock.now() + later);
  await w.settle();
  const own = sent.filter(({ userId }) => userId === w.shop.people.manager.id);
  return await Promise.all(
    own.map(({ messageId: id }) =>
      w
        .as('manager')
        .notifications.message({ id })
        .catch(() => null),
    ),
  );
}

const kindsIn = async (who: Client, kind: string) =>
  (await who.notifications.list({ limit: 200 })).items.filter((n) => n.kind === kind);

async function giveBack(w: World): Promise<void> {
  const { back } = await soldSale(w);
  await w.as('cashier').sales.refund(back(1));
}

/** Quiet hours that have begun by the server's clock, and end in two hours. */
function quietNow(w: World): Pick<Choices, 'quietFrom' | 'quietTo'> {
  const now = w.server.clock.now();
  const { zone } = w.shop.store;
  return { quietFrom: localTime(now - HOUR_MS, zone), quietTo: localTime(now + 2 * HOUR_MS, zone) };
}

const refused = (title: string, wrong: Partial<Choices>): Case =>
  refuses(
    'notifications.choose',
    'BAD_INPUT',
    title,
    async (w) => () => w.as('manager').notifications.choose({ ...DEFAULT_CHOICES, ...wrong }),
  );

export const choiceCases: Case[] = [
  answers('notifications.choices', 'are none at first, and say what one may be told', async (w) => {
    expect(await w.as('manager').notifications.choices()).toEqual({
      choices: DEFAULT_CHOICES,
      possible: [...ALL],
    });
    expect((await w.as('cashier').notifications.choices()).possible).toEqual([]);
  }),
  answers('notifications.choose', 'keeps what one chose, for oneself', async (w) => {
    const choices = { ...AT_ONCE, kinds: ['big_return' as const], summaryAt: '21:30' };
    await choosing(w, choices, async () => {
      expect((await w.as('manager').notifications.choices()).choices).toEqual(choices);
      expect((await w.shop.owner.notifications.choices()).choices).toEqual(DEFAULT_CHOICES);
    });
  }),
  answers('notifications.choose', 'takes off the list what one no longer wants', async (w) => {
    await choosing(w, { ...AT_ONCE, kinds: ['big_return'] }, async () => {
      await giveBack(w);
      await w.settle();
      await w.as('manager').notifications.choose(AT_ONCE);
      expect(await told(w)).toEqual([]);
      await w.as('manager').notifications.choose({ ...AT_ONCE, kinds: ['big_return'] });
      expect(await told(w)).toEqual([]);
    });
  }),
  answers('notifications.message', 'says what was told: a return, once, to who chose it', async (w) => {
    await choosing(w, { ...AT_ONCE, kinds: ['big_return'] }, async () => {
      const before = (await kindsIn(w.as('manager'), 'big_return')).length;
      await giveBack(w);
      const messages = await told(w);
      expect(messages).toMatchObject([
        {
          kind: 'big_return',
          count: 1,
          store: { name: 'Casablanca Maarif' },
          data: { name: 'Karim Cashier' },
        },
      ]);
      expect(await told(w)).toEqual([]);
      expect(await kindsIn(w.as('manager'), 'big_return')).toHaveLength(before + 1);
      expect(await kindsIn(w.as('cashier'), 'big_return')).toEqual([]);
      expect(await kindsIn(w.shop.owner, 'big_return')).toEqual([]);
    });
  }),
  answers('notifications.message', 'leaves out a return below what one chose', async (w) => {
    await choosing(w, { ...AT_ONCE, kinds: ['big_return'], returnFrom: 90_000_00 }, async () => {
      await giveBack(w);
      expect(await told(w)).toEqual([]);
    });
  }),
  answers('notifications.message', 'says that a drawer was short, which the bell has once', async (w) => {
    await choosing(w, { ...AT_ONCE, kinds: ['drawer_difference'], differenceFrom: 300_00 }, async () => {
      let session = '';
      await withDrawer(w, async (id) => {
        session = id;
        await w.as('cashier').drawer.close({ id, pieces: { 20000: 1 } });
      });
      expect(await told(w)).toMatchObject([
        { kind: 'drawer_difference', count: 1, entityId: session, data: { difference: -300_00 } },
      ]);
      const rows = await kindsIn(w.as('manager'), 'drawer_difference');
      expect(rows.filter((n) => n.entityId === session)).toHaveLength(1);
    });
  }),
  answers('notifications.message', 'says that a day was closed, at the hour one chose', async (w) => {
    await onNewDay(w);
    const summaryAt = localTime(w.server.clock.now() + 2 * HOUR_MS, w.shop.store.zone);
    await choosing(w, { ...AT_ONCE, kinds: ['day_closed'], summaryAt }, async () => {
      await w.settle();
      const storeId = w.shop.store.id;
      const { today } = await w.as('manager').reports.x({ storeId });
      const z = await w.as('manager').reports.close({ storeId, day: today });
      expect(await told(w)).toEqual([]);
      expect(await told(w, HOUR_MS)).toEqual([]);
      expect(await told(w, 2 * HOUR_MS)).toMatchObject([
        { kind: 'day_closed', count: 1, entityId: z.id, data: { day: today, number: z.label } },
      ]);
      expect((await kindsIn(w.as('manager'), 'day_closed'))[0]).toMatchObject({ entityId: z.id });
    });
  }),
  answers(
    'notifications.message',
    'tells after the quiet hours what happened in them, together',
    async (w) => {
      await choosing(w, { ...AT_ONCE, kinds: ['big_return'], ...quietNow(w) }, async () => {
        await giveBack(w);
        await giveBack(w);
        expect(await told(w)).toEqual([]);
        expect(await told(w, HOUR_MS)).toEqual([]);
        expect(await told(w, 2 * HOUR_MS)).toMatchObject([{ kind: 'big_return', count: 2 }]);
        expect(await told(w, 3 * HOUR_MS)).toEqual([]);
      });
    },
  ),
  refuses('notifications.message', 'NOT_FOUND', 'the message is another person’s', async (w) => {
    let id = '';
    await choosing(w, { ...AT_ONCE, kinds: ['big_return'] }, async () => {
      await giveBack(w);
      await w.settle();
      const [sent] = await tellDue(w.server.server.host.store, w.server.clock.now());
      id = sent?.messageId ?? '';
      expect((await w.as('manager').notifications.message({ id })).count).toBe(1);
    });
    return () => w.as('cashier').notifications.message({ id });
  }),
  refuses(
    'notifications.message',
    'NOT_FOUND',
    'there is no such message',
    async (w) => () => w.as('manager').notifications.message({ id: UNKNOWN }),
  ),
  ...ALL.map((kind) =>
    refuses(
      'notifications.choose',
      'PERMISSION_DENIED',
      `a cashier wants to be told of ${kind}`,
      async (w) => () => w.as('cashier').notifications.choose({ ...DEFAULT_CHOICES, kinds: [kind] }),
      { data: { permission: kind === 'day_closed' ? 'can_view_analytics' : 'can_manage_expenses' } },
    ),
  ),
  refused('an amount is negative', { differenceFrom: -1 }),
  refused('an amount is nothing', { returnFrom: 0 }),
  refused('a till may be silent for a minute', { silentMinutes: 1 }),
  refused('a till may be silent for a day', { silentMinutes: 1_440 }),
  refused('an hour is none', { summaryAt: '24:00' }),
  refused('a time has no minutes', { quietFrom: '22' }),
  refused('quiet hours have no end', { quietTo: null }),
  refused('quiet hours begin when they end', { quietFrom: '08:00', quietTo: '08:00' }),
  refused('the hour of the close is in the quiet hours', { summaryAt: '23:00' }),
  reusesKey('notifications.choose', async (w) => ({
    first: (o) => w.as('manager').notifications.choose(DEFAULT_CHOICES, o),
    second: (o) => w.as('manager').notifications.choose({ ...DEFAULT_CHOICES, silentMinutes: 30 }, o),
  })),
];
