import { expect } from 'vitest';
import { expectSame } from '../../fixtures/probe.ts';
import { enrolRawDevice } from '../../fixtures/raw-device.ts';
import { addPerson, PASSWORD, PEOPLE, STORE_PASSWORD } from '../../fixtures/shop.ts';
import { until } from '../../fixtures/wait.ts';
import { answers, type Case, expectRefusal, refusalOf, refuses } from '../case.ts';
import { forgetGuesses } from '../guesses.ts';
import { UNKNOWN } from '../inputs.ts';
import type { BareStation, World } from '../world.ts';

const cashier = (w: World) => w.shop.people.cashier;
/** A right password that a person has only once, so that guessing at it locks nobody else out. */
async function newPerson(w: World, name: string) {
  const storeId = w.shop.store.id;
  const person = await addPerson(w.server.url, w.shop.owner, {
    name,
    role: 'cashier',
    assignments: [{ storeId, role: 'cashier' }],
  });
  await w.settle();
  return person;
}

async function guess(w: World, userId: string, times: number): Promise<string[]> {
  const codes: string[] = [];
  for (let i = 0; i < times; i += 1) {
    codes.push((await refusalOf(() => w.nobody().auth.login({ userId, password: `guess-${i}` }))).code);
  }
  return codes;
}

export const authCases: Case[] = [
  answers('auth.setupNeeded', 'says that the shop is set up', async (w) => {
    expect(await w.nobody().auth.setupNeeded()).toEqual({ setupNeeded: false, codeNeeded: false });
  }),
  answers('auth.setUp', 'makes the owner, once, and signs him in', (w) =>
    w.bare(async (station) => {
      if (station.till) {
        const code = await station.server.server.enrolmentCode();
        const enrolment = { serverUrl: station.till.cable.url, name: 'First', code };
        await station.open().till.connect(enrolment);
      }
      const client = station.open();
      expect(await client.auth.setupNeeded()).toMatchObject({ setupNeeded: true });
      // A till has shown its server a code already.
      const setupCode = station.till ? null : station.server.server.setupCode;
      const owner = await client.auth.setUp({ name: ' Salma ', email: '', password: PASSWORD, setupCode });
      expect(owner).toMatchObject({ name: 'Salma', email: null, role: 'owner', assignments: [] });
      expect(owner.effectivePermissions).toHaveLength(19);
      expect(await client.auth.setupNeeded()).toMatchObject({ setupNeeded: false });
      const signedIn = w.adapter === 'port' ? client : station.open({ token: owner.access_token });
      expect((await signedIn.auth.session()).user?.id).toBe(owner.id);
      // Signed in at this adapter and at the server behind it: the first store can be made at once.
      expect((await signedIn.stores.create({ name: 'First' })).code).toBe('FIR1');
    }),
  ),
  refuses(
    'auth.setUp',
    'SETUP_DONE',
    'the shop has its owner',
    async (w) => () => w.nobody().auth.setUp({ name: 'Second', password: PASSWORD }),
  ),

  {
    operation: 'auth.setUp',
    title: 'a server wants the code that it printed, also on the machine itself',
    expects: 'CODE_INVALID',
    at: 'server',
    async run(w) {
      for (const host of ['127.0.0.1', '0.0.0.0'])
        await w.bare((station) => guessSetupCode(station, 4), host);
    },
  },
  {
    operation: 'auth.setUp',
    title: 'five codes were guessed',
    expects: 'TOO_MANY_ATTEMPTS',
    at: 'server',
    run: (w) => w.bare((station) => guessSetupCode(station, 6), '0.0.0.0'),
  },

  {
    operation: 'auth.storeLogin',
    title: 'five passwords of the store were guessed',
    expects: 'TOO_MANY_ATTEMPTS',
    async run(w) {
      const login = (password: string) =>
        refusalOf(() => w.nobody().auth.storeLogin({ storeId: w.shop.store.id, password }));
      for (let i = 0; i < 5; i += 1) await login(`guess-${i}`);
      expect((await login(STORE_PASSWORD)).code).toBe('TOO_MANY_ATTEMPTS');
      for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(5 * 60_000);
      const { store } = await w.nobody().auth.storeLogin({
        storeId: w.shop.store.id,
        password: STORE_PASSWORD,
      });
      expect(store.id).toBe(w.shop.store.id);
    },
  },
  answers('auth.storeLogin', 'opens a store with its password', async (w) => {
    const client = w.nobody();
    const { id, name, nameAr } = w.shop.store;
    const answer = await client.auth.storeLogin({ storeId: id, password: STORE_PASSWORD });
    expect(answer).toEqual({ store: { id, name, nameAr } });
    // A port keeps the station's session; a bearer client has none before a person signs in.
    expect((await client.auth.session()).store?.id ?? null).toBe(w.adapter === 'port' ? id : null);
  }),
  answers('auth.storeLogin', 'asks an owner for no password', async (w) => {
    const { client } = await w.signIn('owner');
    await client.auth.storeLogin({ storeId: w.shop.store.id });
    expect(await client.auth.session()).toMatchObject({
      store: { id: w.shop.store.id },
      user: { id: w.shop.people.owner.id },
    });
  }),
  answers(
    'auth.storeLogin',
    'opens a store that has no password',
    async (w) => {
      const { store } = await w.nobody().auth.storeLogin({ storeId: w.shop.otherStore.id });
      expect(store.name).toBe('Marrakech');
    },
    'server',
  ),
  refuses(
    'auth.storeLogin',
    'INVALID_CREDENTIALS',
    'the password is wrong',
    async (w) => () => w.nobody().auth.storeLogin({ storeId: w.shop.store.id, password: 'wrong' }),
  ),
  refuses(
    'auth.storeLogin',
    'INVALID_CREDENTIALS',
    'a manager gives no password',
    async (w) => () => w.as('manager').auth.storeLogin({ storeId: w.shop.store.id }),
  ),
  refuses(
    'auth.storeLogin',
    'WRONG_STORE',
    'the till serves another store',
    async (w) => () => w.nobody().auth.storeLogin({ storeId: w.shop.otherStore.id }),
    { at: 'till' },
  ),
  refuses(
    'auth.storeLogin',
    'NOT_FOUND',
    'there is no such store',
    async (w) => () => w.nobody().auth.storeLogin({ storeId: UNKNOWN, password: 'x' }),
  ),

  answers('auth.storeUsers', 'lists who works there, by name, and no more of them', async (w) => {
    const { items } = await w.nobody().auth.storeUsers({ storeId: w.shop.store.id });
    const ids = items.map((u) => u.id);
    const { people } = w.shop;
    for (const person of [people.owner, people.admin, people.manager, people.cashier]) {
      expect(ids).toContain(person.id);
    }
    expect(ids).not.toContain(people.otherCashier.id);
    for (const user of items) {
      expect(Object.keys(user).toSorted()).toEqual([
        'avatar',
        'id',
        'name',
        'nameAr',
        'nameFr',
        'pin',
        'role',
      ]);
    }
  }),

  answers('auth.login', 'signs a person in to his store with his permissions', async (w) => {
    const client = w.nobody();
    const answer = await client.auth.login({ userId: cashier(w).id, password: PASSWORD });
    expect(answer).toMatchObject({ id: cashier(w).id, name: 'Karim Cashier', role: 'cashier' });
    expect(answer.effectivePermissions).toEqual([
      'can_view_inventory',
      'can_process_returns',
      'can_give_discounts',
    ]);
    // Windows never see a token.
    if (w.adapter === 'port') expect(answer.access_token).toBe('cookie');
    else expect(answer.access_token).toMatch(/^[\w-]{43}$/);
  }),
  refuses(
    'auth.login',
    'INVALID_CREDENTIALS',
    'the password is wrong',
    async (w) => () => w.nobody().auth.login({ userId: cashier(w).id, password: 'wrong' }),
  ),
  refuses(
    'auth.login',
    'INVALID_CREDENTIALS',
    'there is no such person',
    async (w) => () => w.nobody().auth.login({ userId: UNKNOWN, password: PASSWORD }),
  ),
  refuses(
    'auth.login',
    'WRONG_STORE',
    'he works elsewhere',
    async (w) => () => {
      const storeId = w.shop.otherStore.id;
      return w.nobody().auth.login({ userId: cashier(w).id, password: PASSWORD, storeId });
    },
    // The password was right: a till fetches his session at the server behind the answer's back.
  ),
  {
    operation: 'auth.login',
    title: 'five guesses are free, then one has to wait; a wait and the right password forgive',
    expects: 'TOO_MANY_ATTEMPTS',
    async run(w) {
      const { id: userId } = await newPerson(w, 'Guessed');
      expect(await guess(w, userId, 5)).toEqual(Array.from({ length: 5 }, () => 'INVALID_CREDENTIALS'));
      const error = await expectRefusal(w, 'TOO_MANY_ATTEMPTS', () =>
        w.nobody().auth.login({ userId, password: PASSWORD }),
      );
      const { retryAfterSeconds } = error.data as { retryAfterSeconds: number };
      // The programs' clocks go on meanwhile: sign-in-limits.test.ts has the waits to the second.
      expect(retryAfterSeconds).toBeGreaterThan(0);
      expect(retryAfterSeconds).toBeLessThanOrEqual(15);
      for (const clock of [w.server.clock, w.till?.clock]) clock?.advance(16_000);
      expect((await w.nobody().auth.login({ userId, password: PASSWORD })).id).toBe(userId);
      // A till signs in at its server behind the answer's back: until it has, the server still counts the five.
      await until('the server forgives as well', async () => {
        const counts = await w.server.probe.rows('signInAttempts');
        return counts.every((row) => !row.id.startsWith(`pair:${userId}@`) || row.failures === 0);
      });
      expect(await guess(w, userId, 1)).toEqual(['INVALID_CREDENTIALS']);
    },
  },
  answers(
    'auth.login',
    'keeps nobody at a till waiting for who guesses in a browser, and says from the fifth on that somebody does',
    async (w) => {
      const { id: userId, name } = await newPerson(w, 'Guessed elsewhere');
      const device = await enrolRawDevice(w.server.url, w.shop);
      const entries = async () =>
        (await w.server.probe.rows('auditLog')).filter(
          (e) => e.action === 'sign_in.guessed' && e.entityId === userId,
        );
      await guess(w, userId, 4);
      expect(await entries()).toEqual([]);
      await guess(w, userId, 1);
      expect(await guess(w, userId, 2)).toEqual(['TOO_MANY_ATTEMPTS', 'TOO_MANY_ATTEMPTS']);
      expect((await device.client.auth.login({ userId, password: PASSWORD })).id).toBe(userId);
      const first = await entries();
      expect(first.map((e) => e.details)).toEqual([{ name, count: 5, from: '127.0.0.1' }]);
      // In the next hour whoever goes on is told of once more, and only once.
      const hour = 3_600_000;
      w.server.clock.advance(hour - (w.server.clock.now() % hour));
      await guess(w, userId, 1);
      w.server.clock.advance(60_000);
      expect(await guess(w, userId, 1)).toEqual(['INVALID_CREDENTIALS']);
      const details = (await entries()).map((e) => e.details as { count: number });
      expect(details.map(({ count }) => count).toSorted()).toEqual([5, 6]);
    },
    'server',
  ),
  answers(
    'auth.login',
    'says as well who tries many people a few times each',
    async (w) => {
      await forgetGuesses(w);
      const people: string[] = [];
      for (let n = 1; n <= 8; n += 1) {
        // None of them was ever here: the place is known to nobody.
        const newcomer = { name: `Newcomer ${n}`, role: 'admin' as const, ownPassword: PASSWORD };
        people.push((await w.shop.owner.team.create(newcomer)).id);
      }
      const entries = async () =>
        (await w.server.probe.rows('auditLog')).filter(
          (e) => e.action === 'sign_in.guessed' && people.includes(e.entityId ?? ''),
        );
      for (const id of people.slice(0, 7)) await guess(w, id, 4);
      await guess(w, people[7] ?? '', 1);
      expect(await entries()).toEqual([]);
      await guess(w, people[7] ?? '', 1);
      const details = { name: 'Newcomer 8', count: 30, from: '127.0.0.1' };
      expect((await entries()).map((e) => e.details)).toEqual([details]);
    },
    'server',
  ),
  answers(
    'auth.login',
    'lets everybody in who comes at once from one address',
    async (w) => {
      for (let round = 0; round < 4; round += 1) {
        const signIns = PEOPLE.map((p) =>
          w.nobody().auth.login({ userId: w.shop.people[p].id, password: PASSWORD }),
        );
        expect((await Promise.all(signIns)).map((u) => u.id)).toEqual(PEOPLE.map((p) => w.shop.people[p].id));
      }
    },
    'server',
  ),
  {
    operation: 'auth.login',
    title: 'guesses that arrive together are counted together',
    expects: 'TOO_MANY_ATTEMPTS',
    at: 'server',
    async run(w) {
      const { id: userId } = await newPerson(w, 'Guessed at once');
      const codes = (await Promise.all(Array.from({ length: 12 }, () => guess(w, userId, 1)))).flat();
      expect(codes.filter((c) => c === 'INVALID_CREDENTIALS')).toHaveLength(5);
      expect(codes.filter((c) => c === 'TOO_MANY_ATTEMPTS')).toHaveLength(7);
    },
  },
  {
    operation: 'auth.login',
    title: 'off line a till decides by itself, for three days',
    expects: 'OFFLINE_SIGN_IN_EXPIRED',
    at: 'till',
    async run(w) {
      const { till } = w;
      if (!till) throw new Error('this is about a till');
      const { id: userId } = await newPerson(w, 'Off line');
      till.cable.cut();
      try {
        const login = () => w.nobody().auth.login({ userId, password: PASSWORD });
        expect((await login()).id).toBe(userId);
        expect(await guess(w, userId, 1)).toEqual(['INVALID_CREDENTIALS']);
        till.clock.advance(73 * 3_600_000);
        await expectOffline(w, login);
      } finally {
        till.cable.mend();
        w.server.clock.advance(73 * 3_600_000);
        await w.settle();
      }
      await w.renew();
    },
  },

  answers('auth.session', 'is empty when nobody is signed in', async (w) => {
    expect(await w.nobody().auth.session()).toEqual({
      program: w.at,
      store: null,
      user: null,
      by: null,
      allStores: false,
      effectivePermissions: [],
    });
  }),
  answers('auth.session', 'says who is signed in, where, and what he may', async (w) => {
    expect(await w.as('cashier').auth.session()).toMatchObject({
      program: w.at,
      store: { id: w.shop.store.id, taxRate: 20 },
      user: { id: cashier(w).id },
      effectivePermissions: ['can_view_inventory', 'can_process_returns', 'can_give_discounts'],
    });
  }),
  answers('auth.lock', 'sends the person away and keeps the store', async (w) => {
    const { client } = await w.signIn('cashier');
    await client.auth.lock();
    expect(await client.auth.session()).toMatchObject({ store: { id: w.shop.store.id }, user: null });
    expect((await refusalOf(() => client.clients.list({}))).code).toBe('UNAUTHORIZED');
  }),
  answers('auth.logout', 'sends person and store away', async (w) => {
    const { client } = await w.signIn('cashier');
    await client.auth.logout();
    expect(await client.auth.session()).toMatchObject({ store: null, user: null });
  }),
  answers('auth.switchStore', 'moves an owner to another store', async (w) => {
    const { client } = await w.signIn('owner');
    const storeId = w.at === 'till' ? w.shop.store.id : w.shop.otherStore.id;
    expect(await client.auth.switchStore({ storeId })).toMatchObject({ store: { id: storeId } });
    expect(await client.auth.session()).toMatchObject({
      store: { id: storeId },
      user: { id: w.shop.people.owner.id },
    });
  }),
  answers('auth.switchStore', 'shows an owner all stores; locking goes back to the station’s', async (w) => {
    const { client } = await w.signIn('owner');
    await client.auth.switchStore({ storeId: w.shop.store.id });
    const all = await client.auth.switchStore({ storeId: 'all' });
    expect(all).toMatchObject({ store: null, allStores: true, user: { id: w.shop.people.owner.id } });
    expect(all.effectivePermissions).toHaveLength(19);
    expect(await client.auth.session()).toEqual(all);
    await client.auth.switchStore({ storeId: w.shop.store.id });
    expect(await client.auth.session()).toMatchObject({
      store: { id: w.shop.store.id },
      allStores: false,
    });
    await client.auth.switchStore({ storeId: 'all' });
    await client.auth.lock();
    expect(await client.auth.session()).toMatchObject({
      store: { id: w.shop.store.id },
      allStores: false,
      user: null,
    });
  }),
  refuses(
    'auth.switchStore',
    'PERMISSION_DENIED',
    'only an owner looks at all stores',
    async (w) => () => w.as('admin').auth.switchStore({ storeId: 'all' }),
  ),
  refuses(
    'auth.switchStore',
    'PERMISSION_DENIED',
    'a manager is bound to his store',
    async (w) => () => w.as('manager').auth.switchStore({ storeId: w.shop.store.id }),
  ),
  refuses(
    'auth.switchStore',
    'NOT_FOUND',
    'there is no such store',
    async (w) => () => w.as('owner').auth.switchStore({ storeId: UNKNOWN }),
  ),
];

async function guessSetupCode({ server, open }: BareStation, guesses: number): Promise<void> {
  const setUp = (setupCode?: string) => open().auth.setUp({ name: 'Owner', password: PASSWORD, setupCode });
  expect(await open().auth.setupNeeded()).toEqual({ setupNeeded: true, codeNeeded: true });
  const right = server.server.setupCode ?? '';
  expect(right).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  const codes: string[] = [];
  for (let i = 0; i < guesses; i += 1)
    codes.push((await refusalOf(() => setUp(i ? 'wrong' : undefined))).code);
  const wrong = Array.from({ length: Math.min(guesses, 5) }, () => 'CODE_INVALID');
  expect(codes).toEqual(guesses > 5 ? [...wrong, 'TOO_MANY_ATTEMPTS'] : wrong);
  expect(await server.probe.rows('users')).toEqual([]);
  if (guesses > 5) return;
  expect((await setUp(right)).role).toBe('owner');
}

/** A refusal while the line is cut: only the till's own rows can be looked at for leftovers. */
async function expectOffline(w: World, call: () => Promise<unknown>): Promise<void> {
  const before = await w.till?.probe.contents();
  const { code, message, status } = await refusalOf(call);
  expect({ code, message, status }).toEqual({
    code: 'OFFLINE_SIGN_IN_EXPIRED',
    message: 'This person must sign in online once before signing in offline.',
    status: 401,
  });
  expectSame(await w.till?.probe.contents(), before);
}
