import { expect } from 'vitest';
import type { Permission } from '../../../src/core/permissions.ts';
import { httpClient } from '../../fixtures/clients.ts';
import { PASSWORD, type Person, saleInput } from '../../fixtures/shop.ts';
import { until } from '../../fixtures/wait.ts';
import { answers, type Case, refusalOf, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { one } from './sale-cases.ts';
import { hire } from './team-cases.ts';

const LARGE: Permission = 'can_give_discounts_over_15_percent';

type Asked = Partial<{
  who: Person;
  /** Milliseconds after what happened before. */
  after: number;
  amount: number;
  reduction: number;
  clientId: string;
  permissions: Permission[];
}>;

/** Requests come at this distance, so that no case has to wait for another’s. */
const APART_MS = 31_000;

const advance = (w: World, ms: number) => {
  for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(ms);
};

/** A request for half the price of a sale of 100.00. */
async function asked(w: World, { who = 'cashier', after = APART_MS, ...o }: Asked = {}): Promise<string> {
  advance(w, after);
  const { id } = await w.as(who).approvals.ask({
    storeId: w.shop.store.id,
    action: 'sale',
    permissions: [LARGE],
    reasons: ['discount'],
    amount: 100_00,
    reduction: 50_00,
    articles: [{ name: 'Kaftan', quantity: 1, price: 50_00, listPrice: 100_00 }],
    note: 'The hem is torn.',
    ...o,
  });
  return id;
}

const says = (w: World, id: string, o: { by?: Person; yes?: boolean; password?: string } = {}) =>
  w.as(o.by ?? 'manager').approvals.answer({ id, yes: o.yes ?? true, password: o.password ?? PASSWORD });

async function agreed(w: World, o: Asked = {}): Promise<string> {
  const id = await asked(w, o);
  await says(w, id);
  await w.settle();
  return (await w.as(o.who ?? 'cashier').approvals.accept({ id })).id;
}

/** A cashier's sale of pieces for 100.00 with a discount. */
async function seller(w: World) {
  const item = await one(w, { floor: 1_00 });
  return (
    approval: string,
    o: { pieces?: number; percent?: number; clientId?: string; key?: string; who?: Person } = {},
  ) => {
    const { pieces = 1, percent = 50, clientId, key, who = 'cashier' } = o;
    const input = {
      ...saleInput(w.shop.store.id, [item], pieces),
      discountPercentage: percent,
      ...(clientId ? { clientId } : {}),
    };
    return w
      .as(who)
      .sales.complete(input, { context: { approval, ...(key ? { idempotencyKey: key } : {}) } });
  };
}

const client = async (w: World, name: string) =>
  (await w.shop.owner.clients.create({ storeId: w.shop.store.id, name })).id;

const invalid = async (call: () => Promise<unknown>) =>
  expect((await refusalOf(call)).code).toBe('APPROVAL_INVALID');

export const approvalRequestCases: Case[] = [
  answers('approvals.ask', 'is heard by who may approve it, with all that matters', async (w) => {
    const clientId = await client(w, 'Zineb');
    await w.settle();
    const id = await asked(w, { clientId });
    const { items } = await w.as('manager').approvals.waiting();
    const request = items.find((item) => item.id === id);
    expect(request).toMatchObject({
      storeId: w.shop.store.id,
      requester: { name: w.shop.people.cashier.name },
      action: 'sale',
      reasons: ['discount'],
      amount: 100_00,
      reduction: 50_00,
      clientName: 'Zineb',
      articles: [{ name: 'Kaftan', quantity: 1, price: 50_00, listPrice: 100_00 }],
      note: 'The hem is torn.',
    });
    expect(request?.leftMs).toBeGreaterThan(50_000);
    expect(request?.leftMs).toBeLessThanOrEqual(60_000);
    expect(request?.till === null).toBe(w.till === null);
    expect(await w.as('cashier').approvals.outcome({ id })).toMatchObject({
      state: 'waiting',
      by: null,
      yes: null,
    });
  }),
  answers(
    'approvals.ask',
    'tells the approver all that a yes lends, whatever reasons are given',
    async (w) => {
      const id = await asked(w, { permissions: [LARGE, 'can_manage_expenses', 'can_manage_inventory'] });
      const { items } = await w.as('manager').approvals.waiting();
      expect(items.find((item) => item.id === id)?.reasons).toEqual(['discount', 'account', 'stock']);
    },
  ),
  refuses(
    'approvals.ask',
    'BAD_INPUT',
    'a permission that the action has no use for',
    async (w) => () => asked(w, { permissions: ['can_manage_team'] }),
  ),
  answers('approvals.waiting', 'leaves out what the caller may not approve, and their own', async (w) => {
    const id = await asked(w);
    const own = await asked(w, { who: 'manager' });
    const idsFor = async (person: Person) =>
      (await w.as(person).approvals.waiting()).items.map((item) => item.id);
    expect(await idsFor('cashier')).not.toContain(id);
    expect(await idsFor('manager')).toContain(id);
    expect(await idsFor('manager')).not.toContain(own);
    expect(await idsFor('admin')).toEqual(expect.arrayContaining([id, own]));
  }),
  answers(
    'approvals.waiting',
    'leaves out requests of other stores',
    async (w) => {
      const id = await asked(w);
      const { items } = await w.as('otherManager').approvals.waiting();
      expect(items.map((item) => item.id)).not.toContain(id);
    },
    'server',
  ),
  answers('approvals.ask', 'ends the earlier request of the same person', async (w) => {
    const [first, second] = [await asked(w), await asked(w)];
    expect((await w.as('cashier').approvals.outcome({ id: first })).state).toBe('over');
    expect((await w.as('cashier').approvals.outcome({ id: second })).state).toBe('waiting');
  }),
  answers(
    'approvals.accept',
    'is an approval of that action, used once, with the approver’s name',
    async (w) => {
      const sell = await seller(w);
      const approval = await agreed(w);
      const key = crypto.randomUUID();
      const sale = await sell(approval, { key });
      expect(await sell(approval, { key })).toEqual(sale);
      await invalid(() => sell(approval));
      await w.settle();
      await until('the yes is used at the server', async () => {
        const [row] = (await w.server.probe.rows('approvalRequests')).filter((r) => r.id === approval);
        return row?.usedAt !== null;
      });
      const log = (await w.shop.owner.auditLog.list({ limit: 50 })).items.filter(
        (e) => e.entityId === approval,
      );
      expect(log.map((e) => e.action).toSorted()).toEqual([
        'approval.asked',
        'approval.given',
        'approval.used',
      ]);
      expect(log.find((e) => e.action === 'approval.given')).toMatchObject({
        userId: w.shop.people.manager.id,
        details: {
          amount: 100_00,
          discount: 50_00,
          name: w.shop.people.cashier.name,
          address: expect.any(String),
        },
      });
      expect(log.find((e) => e.action === 'approval.used')).toMatchObject({
        userId: w.shop.people.cashier.id,
        details: { approver: w.shop.people.manager.id },
      });
      const { items } = await w.shop.owner.exceptions.list({ storeId: w.shop.store.id, limit: 200 });
      expect(items.filter((e) => e.kind === 'approval_unknown')).toEqual([]);
    },
  ),
  answers(
    'approvals.accept',
    'covers no larger amount, discount, other action or other person',
    async (w) => {
      const sell = await seller(w);
      const approval = await agreed(w, { permissions: [LARGE, 'can_manage_expenses'] });
      await invalid(() => sell(approval, { pieces: 2 }));
      await invalid(() => sell(approval, { percent: 60 }));
      await invalid(() => sell(approval, { who: 'manager' }));
      const item = await one(w);
      await invalid(() =>
        w.as('cashier').sales.returnWithoutReceipt(
          {
            storeId: w.shop.store.id,
            items: [{ productId: item.id, quantity: 1, price: 10_00 }],
            repayAs: 'cash',
            reason: 'size',
          },
          { context: { approval } },
        ),
      );
      expect(await sell(approval)).toMatchObject({ total: 50_00 });
    },
  ),
  answers('approvals.accept', 'is for the client who was named', async (w) => {
    const sell = await seller(w);
    const [zineb, karim] = [await client(w, 'Zineb'), await client(w, 'Karim')];
    await w.settle();
    const approval = await agreed(w, { clientId: zineb });
    await invalid(() => sell(approval, { clientId: karim }));
    await invalid(() => sell(approval));
    expect(await sell(approval, { clientId: zineb })).toMatchObject({ total: 50_00 });
  }),
  answers('approvals.accept', 'is valid for two minutes after the yes', async (w) => {
    const sell = await seller(w);
    const approval = await agreed(w);
    advance(w, 121_000);
    await invalid(() => sell(approval));
  }),
  answers('approvals.accept', 'answers the same when it is asked twice', async (w) => {
    const id = await agreed(w);
    const again = await w.as('cashier').approvals.accept({ id });
    expect(again).toMatchObject({ id, approverId: w.shop.people.manager.id, upTo: 100_00 });
  }),
  refuses('approvals.accept', 'APPROVAL_REQUEST_OPEN', 'nobody has said yes', async (w) => {
    const id = await asked(w);
    return () => w.as('cashier').approvals.accept({ id });
  }),
  refuses('approvals.accept', 'APPROVAL_REQUEST_OPEN', 'the answer was no', async (w) => {
    const id = await asked(w);
    await says(w, id, { yes: false });
    return () => w.as('cashier').approvals.accept({ id });
  }),
  refuses('approvals.accept', 'APPROVAL_REQUEST_OVER', 'the yes is older than two minutes', async (w) => {
    const id = await asked(w);
    await says(w, id);
    advance(w, 120_000);
    return () => w.as('cashier').approvals.accept({ id });
  }),
  answers('approvals.outcome', 'says who said no', async (w) => {
    const id = await asked(w);
    await says(w, id, { yes: false });
    expect(await w.as('cashier').approvals.outcome({ id })).toMatchObject({
      state: 'no',
      by: { name: w.shop.people.manager.name },
      yes: null,
    });
  }),
  answers('approvals.answer', 'of two people at once: the first stands', async (w) => {
    for (let round = 0; round < 4; round += 1) {
      const id = await asked(w);
      const both = await Promise.allSettled([
        says(w, id, { by: 'manager' }),
        says(w, id, { by: 'admin', yes: false }),
      ]);
      const refused = both.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
      expect(refused).toEqual(['APPROVAL_REQUEST_ANSWERED']);
      const { state, by } = await w.as('cashier').approvals.outcome({ id });
      const first = both[0]?.status === 'fulfilled';
      expect({ state, by: by?.name }).toEqual({
        state: first ? 'yes' : 'no',
        by: w.shop.people[first ? 'manager' : 'admin'].name,
      });
    }
  }),
  refuses('approvals.answer', 'APPROVAL_REQUEST_ANSWERED', 'someone was faster', async (w) => {
    const id = await asked(w);
    await says(w, id, { by: 'admin', yes: false });
    return () => says(w, id);
  }),
  refuses('approvals.answer', 'APPROVAL_REQUEST_OVER', 'a minute has passed', async (w) => {
    const id = await asked(w);
    advance(w, 60_000);
    return () => says(w, id);
  }),
  refuses('approvals.answer', 'APPROVAL_REQUEST_OVER', 'it was withdrawn', async (w) => {
    const id = await asked(w);
    await w.as('cashier').approvals.cancel({ id });
    return () => says(w, id);
  }),
  refuses('approvals.answer', 'OWN_APPROVAL_REQUEST', 'it is one’s own', async (w) => {
    const id = await asked(w, { who: 'manager' });
    return () => says(w, id);
  }),
  refuses(
    'approvals.answer',
    'APPROVER_MAY_NOT',
    'the person has not the permission either',
    async (w) => {
      const id = await asked(w, { who: 'manager' });
      return () => says(w, id, { by: 'cashier' });
    },
    { data: { permission: LARGE } },
  ),
  refuses(
    'approvals.answer',
    'WRONG_STORE',
    'it is of another store',
    async (w) => {
      const id = await asked(w);
      return () => says(w, id, { by: 'otherManager' });
    },
    { at: 'server' },
  ),
  refuses('approvals.answer', 'INVALID_CREDENTIALS', 'the password is wrong', async (w) => {
    const id = await asked(w);
    return () => says(w, id, { password: 'not-it' });
  }),
  refuses('approvals.answer', 'TOO_MANY_ATTEMPTS', 'passwords are guessed', async (w) => {
    // One of his own, so that no other case has to wait for the shop's admin.
    const { id: userId } = await hire(w, { role: 'admin', assignments: [] });
    const { access_token: token } = await httpClient(w.server.url).auth.login({ userId, password: PASSWORD });
    const person = httpClient(w.server.url, { token });
    const id = await asked(w);
    const guess = (password: string) => () => person.approvals.answer({ id, yes: true, password });
    for (let i = 0; i < 5; i += 1) await refusalOf(guess(`guess-${i}`));
    return guess(PASSWORD);
  }),
  refuses('approvals.answer', 'NOT_FOUND', 'there is no such request', async (w) => () => says(w, UNKNOWN)),
  answers('approvals.cancel', 'ends one’s own request', async (w) => {
    const id = await asked(w);
    expect(await w.as('cashier').approvals.cancel({ id })).toMatchObject({ id, state: 'over' });
  }),
  refuses('approvals.cancel', 'APPROVAL_REQUEST_ANSWERED', 'it was answered', async (w) => {
    const id = await asked(w);
    await says(w, id, { yes: false });
    return () => w.as('cashier').approvals.cancel({ id });
  }),
  refuses('approvals.cancel', 'APPROVAL_REQUEST_OVER', 'it is over', async (w) => {
    const id = await asked(w);
    advance(w, 60_000);
    return () => w.as('cashier').approvals.cancel({ id });
  }),
  refuses('approvals.cancel', 'NOT_FOUND', 'it is another person’s', async (w) => {
    const id = await asked(w);
    return () => w.as('manager').approvals.cancel({ id });
  }),
  refuses('approvals.outcome', 'NOT_FOUND', 'it is another person’s', async (w) => {
    const id = await asked(w);
    return () => w.as('manager').approvals.outcome({ id });
  }),
  refuses('approvals.accept', 'NOT_FOUND', 'it is another person’s', async (w) => {
    const id = await asked(w);
    return () => w.as('manager').approvals.accept({ id });
  }),
  refuses('approvals.ask', 'CLIENT_UNKNOWN', 'the client is of another store', async (w) => {
    const { id: clientId } = await w.shop.owner.clients.create({
      storeId: w.shop.otherStore.id,
      name: 'Hind',
    });
    return () => asked(w, { clientId });
  }),
  refuses('approvals.ask', 'TOO_MANY_ATTEMPTS', 'a phone has rung all the time', async (w) => {
    for (let i = 0; i < 20; i += 1) {
      if ((await asked(w, { who: 'admin', after: 0 }).catch(() => null)) === null) break;
    }
    return () => asked(w, { who: 'admin', after: 0 });
  }),
  answers('approvals.reachable', 'counts who has a page open and may approve', async (w) => {
    const input = { storeId: w.shop.store.id, permissions: [LARGE] };
    const reachable = async () => (await w.as('cashier').approvals.reachable(input)).people;
    const { access_token: token } = await httpClient(w.server.url).auth.login({
      userId: w.shop.people.manager.id,
      password: PASSWORD,
    });
    const before = await reachable();
    const following = new AbortController();
    const stream = await httpClient(w.server.url, { token }).events.follow(undefined, {
      signal: following.signal,
    });
    await until('the page is noted', async () => (await reachable()) > before);
    following.abort();
    await stream.return?.(undefined).catch(() => undefined);
    advance(w, 91_000);
    expect(await reachable()).toBe(0);
  }),
];
