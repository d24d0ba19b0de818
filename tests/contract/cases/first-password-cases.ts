import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import type { Permission } from '../../../src/core/permissions.ts';
import { expectNone } from '../../fixtures/every.ts';
import { PASSWORD } from '../../fixtures/shop.ts';
import { answers, type Case, refusalOf, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { hire, signInAs, wantsIdentity } from './team-cases.ts';

const ownPassword = PASSWORD;
const HOUR_MS = 3_600_000;
const LARGE: Permission = 'can_give_discounts_over_15_percent';

/** Somebody who has yet to exchange the first password. */
async function added(w: World, role: 'owner' | 'admin' | 'cashier' = 'admin') {
  const { id, firstPassword } = await w.shop.owner.team.create({
    name: `Added ${newId().slice(-6)}`,
    role,
    ownPassword,
    assignments: role === 'cashier' ? [{ storeId: w.shop.store.id, role }] : [],
  });
  await w.settle();
  return { id, first: firstPassword ?? '' };
}

async function later(w: World, hours: number): Promise<void> {
  for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(hours * HOUR_MS);
  await w.settle();
  await w.renew();
}

async function cardOf(w: World, id: string): Promise<string> {
  const cardNumber = newId().replaceAll('-', '').slice(-12).toUpperCase();
  await w.shop.owner.team.linkCard({ id, cardNumber, ownPassword });
  await w.settle();
  return cardNumber;
}

const enrolAs = (w: World, owner: { userId: string; password: string }) =>
  w.nobody().devices.enrol({ name: 'Mole', owner, stores: [w.shop.store.id] });

const approveAs = (w: World, who: { userId: string; password: string } | { cardNumber: string }) =>
  w.as('cashier').approvals.approve({ storeId: w.shop.store.id, permissions: [LARGE], ...who });

const opensNothing: Case[] = [
  refuses('devices.enrol', 'PASSWORD_CHANGE_DUE', 'the admin was just added', async (w) => {
    const { id, first } = await added(w);
    return () => enrolAs(w, { userId: id, password: first });
  }),
  refuses('approvals.approve', 'PASSWORD_CHANGE_DUE', 'the approver was just added', async (w) => {
    const { id, first } = await added(w);
    return () => approveAs(w, { userId: id, password: first });
  }),
  refuses('approvals.approve', 'PASSWORD_CHANGE_DUE', 'the card is of somebody just added', async (w) => {
    const cardNumber = await cardOf(w, (await added(w)).id);
    return () => approveAs(w, { cardNumber });
  }),
  answers('approvals.approvers', 'leaves out who has yet to choose a password', async (w) => {
    const { id } = await added(w);
    const input = { storeId: w.shop.store.id, permissions: [LARGE] };
    const { items } = await w.as('cashier').approvals.approvers(input);
    expect(items.map((p) => p.id)).toContain(w.shop.people.manager.id);
    expect(items.map((p) => p.id)).not.toContain(id);
  }),
  refuses('auth.cardLogin', 'PASSWORD_CHANGE_DUE', 'the person was just added', async (w) => {
    const cardNumber = await cardOf(w, (await added(w, 'cashier')).id);
    const { code } = await w.shop.owner.devices.createCode({ stores: [w.shop.store.id] });
    const atStation = w.till
      ? w.nobody()
      : w.withDevice((await w.nobody().devices.enrol({ name: 'Reader', code })).key);
    return () => atStation.auth.cardLogin({ cardNumber });
  }),
  answers('auth.storeLogin', 'wants the store’s password of an owner who was just added', async (w) => {
    const { id, first } = await added(w, 'owner');
    const { client } = await signInAs(w, id, first);
    const open = () => client.auth.storeLogin({ storeId: w.shop.store.id });
    expect((await refusalOf(open)).code).toBe('INVALID_CREDENTIALS');
    expectNone((await client.stores.list({})).items, (store) => 'ice' in store);
    // The shop has one owner: other cases count on it.
    await w.shop.owner.team.archive({ id });
  }),
  answers('team.create', 'lets no till check a first password by itself', async (w) => {
    const { id, first } = await added(w, 'cashier');
    const grants = async () =>
      (await w.server.probe.rows('signInGrants')).filter((g) => g.subjectId === id && g.verifier !== '');
    expect(await grants()).toEqual([]);
    const { client } = await signInAs(w, id, first);
    await client.auth.changePassword({ oldPassword: first, password: 'my-own-2026' });
    if (w.till) expect((await grants()).length).toBeGreaterThan(0);
  }),
];

const expires: Case[] = [
  {
    operation: 'auth.login',
    title: 'a day has passed since the first password was given',
    expects: 'FIRST_PASSWORD_EXPIRED',
    async run(w) {
      const { id: userId, first: password } = await added(w);
      await later(w, 23);
      expect((await w.nobody().auth.login({ userId, password })).id).toBe(userId);
      await later(w, 2);
      const error = await refusalOf(() => w.nobody().auth.login({ userId, password }));
      expect(error).toMatchObject({ code: 'FIRST_PASSWORD_EXPIRED', status: 403 });
      const wrong = () => w.nobody().auth.login({ userId, password: 'not-this-one' });
      expect((await refusalOf(wrong)).code).toBe('INVALID_CREDENTIALS');
      // Whoever manages the team gives a new one.
      const { firstPassword } = await w.as('owner').team.renewPassword({ id: userId, ownPassword });
      expect(firstPassword).not.toBe(password);
      await w.settle();
      expect((await w.nobody().auth.login({ userId, password: firstPassword })).id).toBe(userId);
    },
  },
  {
    operation: 'auth.changePassword',
    title: 'the day has passed since one signed in with the first password',
    expects: 'FIRST_PASSWORD_EXPIRED',
    async run(w) {
      const { id, first } = await added(w);
      await later(w, 20);
      const { client } = await signInAs(w, id, first);
      for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(5 * HOUR_MS);
      const change = () => client.auth.changePassword({ oldPassword: first, password: 'my-own-2026' });
      expect((await refusalOf(change)).code).toBe('FIRST_PASSWORD_EXPIRED');
      await w.renew();
    },
  },
  {
    operation: 'devices.enrol',
    title: 'the admin’s first password has expired',
    expects: 'FIRST_PASSWORD_EXPIRED',
    async run(w) {
      const { id: userId, first: password } = await added(w);
      await later(w, 25);
      expect((await refusalOf(() => enrolAs(w, { userId, password }))).code).toBe('FIRST_PASSWORD_EXPIRED');
    },
  },
  {
    operation: 'till.connect',
    title: 'the admin’s first password has expired',
    expects: 'FIRST_PASSWORD_EXPIRED',
    at: 'till',
    async run(w) {
      const { id: userId, first: password } = await added(w);
      await later(w, 25);
      const input = { serverUrl: w.server.url, name: 'Mole', owner: { userId, password } };
      await w.bare(async ({ open }) => {
        expect((await refusalOf(() => open().till.connect(input))).code).toBe('FIRST_PASSWORD_EXPIRED');
      });
    },
  },
  {
    operation: 'approvals.approve',
    title: 'the approver’s first password has expired',
    expects: 'FIRST_PASSWORD_EXPIRED',
    async run(w) {
      const { id: userId, first: password } = await added(w);
      await later(w, 25);
      expect((await refusalOf(() => approveAs(w, { userId, password }))).code).toBe('FIRST_PASSWORD_EXPIRED');
    },
  },
];

const renewed: Case[] = [
  answers('team.renewPassword', 'takes the place of the password, everywhere at once', async (w) => {
    const { id } = await hire(w);
    const { client } = await signInAs(w, id);
    const { firstPassword, expiresAt } = await w.as('admin').team.renewPassword({ id, ownPassword });
    expect(firstPassword).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}$/);
    const lasts = (expiresAt - w.server.clock.now()) / HOUR_MS;
    expect(lasts).toBeGreaterThan(23.9);
    expect(lasts).toBeLessThanOrEqual(24);
    await w.settle();
    const isOut = await refusalOf(() => client.clients.list({}));
    expect(['UNAUTHORIZED', 'PASSWORD_CHANGE_DUE']).toContain(isOut.code);
    const login = (password: string) => w.nobody().auth.login({ userId: id, password });
    expect((await refusalOf(() => login(PASSWORD))).code).toBe('INVALID_CREDENTIALS');
    expect((await login(firstPassword)).mustChangePassword).toBe(true);
  }),
  ...wantsIdentity('team.renewPassword', (client, id, identity) =>
    client.team.renewPassword({ id, ...identity }),
  ),
  refuses(
    'team.renewPassword',
    'ROLE_ABOVE_OWN',
    'an admin gives the owner one',
    async (w) => () => w.as('admin').team.renewPassword({ id: w.shop.people.owner.id, ownPassword }),
  ),
  refuses(
    'team.renewPassword',
    'NOT_FOUND',
    'there is no such person',
    async (w) => () => w.as('owner').team.renewPassword({ id: UNKNOWN, ownPassword }),
  ),
];

/** What anybody tries first is refused wherever a password is chosen. */
const TRIVIAL = 'PASSWORD_TRIVIAL';
const trivial: Case[] = [
  {
    operation: 'auth.setUp',
    title: 'the password is the program’s name',
    expects: TRIVIAL,
    at: 'server',
    run: (w) =>
      w.bare(async ({ server, open }) => {
        const { setupCode } = server.server;
        const setUp = () => open().auth.setUp({ name: 'First', password: 'hanout', setupCode });
        expect((await refusalOf(setUp)).code).toBe(TRIVIAL);
        expect(await server.probe.rows('users')).toEqual([]);
      }),
  },
  refuses(
    'team.create',
    TRIVIAL,
    'the password counts to six',
    async (w) => () =>
      w.as('owner').team.create({ name: 'Easy', role: 'cashier', password: '123456', ownPassword }),
  ),
  refuses('team.update', TRIVIAL, 'the password is the person’s name', async (w) => {
    const { id } = await hire(w, { name: 'Fatima Zahra' });
    return () => w.as('owner').team.update({ id, password: 'fatimazahra', ownPassword });
  }),
  refuses(
    'auth.changePassword',
    TRIVIAL,
    'the new one is the own name and a year',
    async (w) => () =>
      w.as('cashier').auth.changePassword({ oldPassword: PASSWORD, password: 'Cashier2026' }),
  ),
  refuses(
    'stores.create',
    TRIVIAL,
    'the password is one sign again and again',
    async (w) => () => w.as('owner').stores.create({ name: 'Fourth', password: '000000' }),
  ),
  refuses(
    'stores.update',
    TRIVIAL,
    'the password is a row of keys',
    async (w) => () => w.as('owner').stores.update({ id: w.shop.store.id, password: 'azerty' }),
  ),
];

export const firstPasswordCases: Case[] = [...opensNothing, ...expires, ...renewed, ...trivial];
