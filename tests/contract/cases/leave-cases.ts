import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { addDays } from '../../../src/core/time.ts';
import type { LeaveRequest } from '../../../src/leave/contract.ts';
import { type Client, httpClient } from '../../fixtures/clients.ts';
import { addPerson, PASSWORD, type Person } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { reusesKey } from './supplier-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });

let stretches = 0;
/** Three days that nobody has asked for yet. */
export function freeDays() {
  stretches += 1;
  const from = addDays('2030-01-01', stretches * 10);
  return { from, to: addDays(from, 2) };
}

const ask = (w: World, who: Person = 'cashier', o: { notes?: string } = {}) =>
  w.as(who).leave.create({ type: 'vacation', ...freeDays(), ...o });

/** A request of the cashier that both programs know. */
async function settledRequest(w: World): Promise<LeaveRequest> {
  const leave = await ask(w);
  await w.settle();
  return leave;
}

/** A manager of some stores who may manage the team there, signed in at the server. */
async function teamManager(w: World, stores: readonly string[]): Promise<{ id: string; client: Client }> {
  const { id } = await addPerson(w.server.url, w.shop.owner, {
    name: `Team manager ${newId().slice(-6)}`,
    role: 'manager',
    permissions: ['can_manage_team'],
    assignments: stores.map((storeId) => ({ storeId, role: 'manager' as const })),
  });
  const { access_token: token } = await httpClient(w.server.url).auth.login({
    userId: id,
    password: PASSWORD,
  });
  return { id, client: httpClient(w.server.url, { token }) };
}

const idsOf = async (client: Client, o: Parameters<Client['leave']['list']>[0] = {}) =>
  (await client.leave.list({ limit: 200, ...o })).items.map((l) => l.id);

export const leaveCases: Case[] = [
  answers('leave.create', 'asks for days off, both ends counted, in the store of the station', async (w) => {
    const leave = await ask(w, 'cashier', { notes: ' mariage ' });
    expect(leave).toMatchObject({
      userId: w.shop.people.cashier.id,
      userName: 'Karim Cashier',
      userNameAr: 'Karim Cashier ع',
      storeId: w.shop.store.id,
      days: 3,
      status: 'pending',
      isPaid: false,
      notes: 'mariage',
      reviewedAt: null,
    });
    await w.settle();
    expect(await idsOf(w.shop.owner, { userId: leave.userId })).toContain(leave.id);
  }),
  answers('leave.create', 'asks once under one key', async (w) => {
    const context = { idempotencyKey: newId() };
    const input = { type: 'urgent' as const, ...freeDays() };
    const create = () => w.as('cashier').leave.create(input, { context });
    expect(await create()).toEqual(await create());
  }),
  answers('leave.create', 'takes days again that were denied or taken back', async (w) => {
    const denied = await settledRequest(w);
    await w.as('owner').leave.review({ id: denied.id, approve: false });
    const { from, to } = denied;
    const again = await w.as('cashier').leave.create({ type: 'vacation', from, to });
    await w.as('cashier').leave.cancel({ id: again.id });
    expect(await w.as('cashier').leave.create({ type: 'vacation', from, to })).toMatchObject({
      status: 'pending',
    });
  }),
  refuses('leave.create', 'LEAVE_OVERLAPS', 'one has asked for one of these days', async (w) => {
    const { from, to } = await ask(w);
    return () => w.as('cashier').leave.create({ type: 'sick_leave', from: to, to: addDays(from, 5) });
  }),
  answers('leave.create', 'does not mind who else is away', async (w) => {
    const { from, to } = await ask(w);
    expect(await w.as('manager').leave.create({ type: 'vacation', from, to })).toMatchObject({ from, to });
  }),
  refuses(
    'leave.create',
    'STORE_REQUIRED',
    'an owner works in no store',
    async (w) => {
      const { access_token: token } = await httpClient(w.server.url).auth.login({
        userId: w.shop.people.owner.id,
        password: PASSWORD,
      });
      return () => httpClient(w.server.url, { token }).leave.create({ type: 'vacation', ...freeDays() });
    },
    { at: 'server' },
  ),
  refuses(
    'leave.create',
    'WRONG_STORE',
    'the store does not exist',
    async (w) => () => w.as('owner').leave.create({ storeId: UNKNOWN, type: 'vacation', ...freeDays() }),
  ),
  ...(
    [
      ['ends before it begins', { from: '2031-05-02', to: '2031-05-01' }],
      ['names no day of the calendar', { from: '2031-02-28', to: '2031-02-30' }],
      ['is more than a year', { from: '2031-01-01', to: '2032-01-02' }],
    ] as const
  ).map(([title, days]) =>
    refuses(
      'leave.create',
      'BAD_INPUT',
      title,
      async (w) => () => w.as('cashier').leave.create({ type: 'vacation', ...days }),
    ),
  ),
  reusesKey('leave.create', async (w) => {
    const [days, other] = [freeDays(), freeDays()];
    return {
      first: (o) => w.as('cashier').leave.create({ type: 'vacation', ...days }, o),
      second: (o) => w.as('cashier').leave.create({ type: 'vacation', ...other }, o),
    };
  }),

  answers('leave.list', 'gives one’s own, the latest days first, page by page', async (w) => {
    const [a, b] = [await ask(w), await ask(w)];
    await ask(w, 'manager');
    const { items } = await w.as('cashier').leave.list({ limit: 200 });
    expect(new Set(items.map((l) => l.userId))).toEqual(new Set([w.shop.people.cashier.id]));
    expect(items.slice(0, 2).map((l) => l.id)).toEqual([b.id, a.id]);
    const first = await w.as('cashier').leave.list({ limit: 1 });
    const second = await w.as('cashier').leave.list({ limit: 1, cursor: first.next ?? '' });
    expect([...first.items, ...second.items].map((l) => l.id)).toEqual([b.id, a.id]);
  }),
  answers('leave.list', 'gives who manages the team all of the stores, or his own on demand', async (w) => {
    const theirs = await settledRequest(w);
    const own = await w.as('owner').leave.create({ ...here(w), type: 'vacation', ...freeDays() });
    expect(await idsOf(w.as('owner'))).toEqual(expect.arrayContaining([theirs.id, own.id]));
    const mine = await idsOf(w.as('owner'), { mine: true });
    expect([mine.includes(own.id), mine.includes(theirs.id)]).toEqual([true, false]);
  }),
  answers('leave.list', 'finds by state, person, store and the days it touches', async (w) => {
    const pending = await settledRequest(w);
    const denied = await settledRequest(w);
    await w.as('owner').leave.review({ id: denied.id, approve: false });
    const find = (o: Parameters<typeof idsOf>[1]) => idsOf(w.as('owner'), { ...here(w), ...o });
    const states = { from: pending.from, to: denied.to };
    expect(await find({ ...states, status: 'denied' })).toEqual([denied.id]);
    expect(await find({ ...states, userId: pending.userId })).toEqual([denied.id, pending.id]);
    expect(await find({ ...states, userId: UNKNOWN })).toEqual([]);
    expect(await find({ from: pending.to, to: pending.to })).toEqual([pending.id]);
    expect(await find({ from: addDays(pending.to, 1), to: addDays(pending.to, 1) })).toEqual([]);
  }),
  answers(
    'leave.list',
    'gives a manager of the team the requests of his stores only',
    async (w) => {
      const { client: hereOnly } = await teamManager(w, [w.shop.store.id]);
      const { client: thereOnly } = await teamManager(w, [w.shop.otherStore.id]);
      const leave = await ask(w);
      expect(await idsOf(hereOnly)).toContain(leave.id);
      expect(await idsOf(thereOnly)).not.toContain(leave.id);
    },
    'server',
  ),

  answers('leave.review', 'approves: paid or not, with a word, under the reviewer’s name', async (w) => {
    const paid = await settledRequest(w);
    const unpaid = await settledRequest(w);
    const approved = await w.as('owner').leave.review({
      id: paid.id,
      approve: true,
      isPaid: true,
      notes: 'Bonnes vacances',
    });
    expect(approved).toMatchObject({
      status: 'approved',
      isPaid: true,
      reviewNotes: 'Bonnes vacances',
      reviewedByName: 'Salma Owner',
      reviewedAt: expect.any(Number),
    });
    expect(await w.as('admin').leave.review({ id: unpaid.id, approve: true })).toMatchObject({
      status: 'approved',
      isPaid: false,
      reviewedByName: 'Amine Admin',
    });
    await w.settle();
    expect(
      await w.shop.owner.leave.list({ userId: paid.userId, status: 'approved', limit: 200 }),
    ).toMatchObject({
      items: expect.arrayContaining([approved]),
    });
  }),
  answers('leave.review', 'denied days are never paid', async (w) => {
    const leave = await settledRequest(w);
    const denied = await w.as('owner').leave.review({ id: leave.id, approve: false, isPaid: true });
    expect(denied).toMatchObject({ status: 'denied', isPaid: false });
  }),
  answers('leave.review', 'changes a decision for who says so', async (w) => {
    const { id } = await settledRequest(w);
    await w.as('owner').leave.review({ id, approve: true, isPaid: true });
    const now = await w.as('admin').leave.review({ id, approve: false, revises: true });
    expect(now).toMatchObject({ status: 'denied', isPaid: false, reviewedByName: 'Amine Admin' });
  }),
  answers('leave.review', 'lets an owner review his own', async (w) => {
    const { id } = await w.as('owner').leave.create({ ...here(w), type: 'vacation', ...freeDays() });
    expect(await w.as('owner').leave.review({ id, approve: true })).toMatchObject({ status: 'approved' });
  }),
  refuses('leave.review', 'OWN_LEAVE', 'an admin reviews his own', async (w) => {
    const { id } = await w.as('admin').leave.create({ ...here(w), type: 'vacation', ...freeDays() });
    return () => w.as('admin').leave.review({ id, approve: true });
  }),
  refuses('leave.review', 'LEAVE_CLOSED', 'somebody has decided', async (w) => {
    const { id } = await settledRequest(w);
    await w.as('owner').leave.review({ id, approve: true });
    return () => w.as('admin').leave.review({ id, approve: false });
  }),
  refuses('leave.review', 'LEAVE_CLOSED', 'it was taken back', async (w) => {
    const { id } = await settledRequest(w);
    await w.as('cashier').leave.cancel({ id });
    await w.settle();
    return () => w.as('owner').leave.review({ id, approve: true, revises: true });
  }),
  refuses(
    'leave.review',
    'WRONG_STORE',
    'it is another store’s',
    async (w) => {
      const { id } = await ask(w);
      const { client } = await teamManager(w, [w.shop.otherStore.id]);
      return () => client.leave.review({ id, approve: true });
    },
    { at: 'server' },
  ),
  refuses(
    'leave.review',
    'NOT_FOUND',
    'there is no such request',
    async (w) => () => w.as('owner').leave.review({ id: UNKNOWN, approve: true }),
  ),
  reusesKey('leave.review', async (w) => {
    const [request, other] = [await settledRequest(w), await settledRequest(w)];
    return {
      first: (o) => w.as('owner').leave.review({ id: request.id, approve: true }, o),
      second: (o) => w.as('owner').leave.review({ id: other.id, approve: true }, o),
    };
  }),

  answers('leave.cancel', 'takes one’s own request back', async (w) => {
    const { id } = await ask(w);
    expect(await w.as('cashier').leave.cancel({ id })).toMatchObject({ id, status: 'cancelled' });
  }),
  refuses('leave.cancel', 'LEAVE_CLOSED', 'it was reviewed', async (w) => {
    const { id } = await settledRequest(w);
    await w.as('owner').leave.review({ id, approve: true });
    return () => w.as('cashier').leave.cancel({ id });
  }),
  refuses('leave.cancel', 'NOT_FOUND', 'it is somebody else’s', async (w) => {
    const { id } = await settledRequest(w);
    return () => w.as('owner').leave.cancel({ id });
  }),
  reusesKey('leave.cancel', async (w) => {
    const [request, other] = [await ask(w), await ask(w)];
    return {
      first: (o) => w.as('cashier').leave.cancel({ id: request.id }, o),
      second: (o) => w.as('cashier').leave.cancel({ id: other.id }, o),
    };
  }),
];
