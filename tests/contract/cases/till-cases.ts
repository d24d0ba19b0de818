import { expect } from 'vitest';
import { SCHEMA } from '../../../src/sync/schema-version.ts';
import { PASSWORD } from '../../fixtures/shop.ts';
import { until } from '../../fixtures/wait.ts';
import { answers, type Case, refusalOf, refuses } from '../case.ts';
import { CART, UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });
const till = (operation: Case['operation'], title: string, run: Case['run']) =>
  answers(operation, title, run, 'till');
const cartOf = (name: string) => ({ ...CART, clientName: name });

export const tillCases: Case[] = [
  till('till.status', 'says what this till is', async (w) => {
    expect(await w.nobody().till.status()).toMatchObject({
      enrolment: 'ready',
      code: 'T1',
      name: 'Till',
      stores: [w.shop.store.id],
      online: true,
      queued: 0,
      filling: null,
    });
  }),
  till('till.connect', 'enrols with a one-time code and fills the replica', (w) =>
    w.bare(async ({ server, till: fresh, open }) => {
      const client = open();
      expect(await client.till.status()).toMatchObject({
        enrolment: 'open',
        deviceId: null,
        serverUrl: null,
      });
      const code = await server.server.enrolmentCode();
      const status = await client.till.connect({ serverUrl: fresh?.cable.url ?? '', name: 'Front', code });
      expect(status).toMatchObject({ enrolment: 'ready', name: 'Front', online: true, filling: null });
      const devices = await server.probe.rows('devices');
      expect(devices.map((d) => [d.id, d.kind, d.stores])).toEqual([[status.deviceId, 'till', ['*']]]);
    }),
  ),
  till('till.connect', 'enrols with an owner on the spot', (w) =>
    w.bare(async ({ till: fresh, open }) => {
      const owner = { userId: w.shop.people.owner.id, password: PASSWORD };
      const { storeId } = here(w);
      const status = await open().till.connect({
        serverUrl: w.server.url,
        name: 'On the spot',
        owner,
        stores: [storeId],
      });
      expect(status).toMatchObject({ enrolment: 'ready', stores: [storeId] });
      expect((await fresh?.probe.rows('users'))?.length).toBeGreaterThan(3);
    }),
  ),
  {
    operation: 'till.connect',
    title: 'the code is unknown',
    expects: 'CODE_INVALID',
    at: 'till',
    run: (w) => refusedToConnect(w, 'CODE_INVALID', { code: 'AAAA-AAAA' }),
  },
  {
    operation: 'till.connect',
    title: 'a cashier is no owner',
    expects: 'INVALID_CREDENTIALS',
    at: 'till',
    run: (w) =>
      refusedToConnect(w, 'INVALID_CREDENTIALS', {
        owner: { userId: w.shop.people.cashier.id, password: PASSWORD },
      }),
  },
  {
    operation: 'till.connect',
    title: 'http leads out of the shop’s network',
    expects: 'ADDRESS_UNSAFE',
    at: 'till',
    run: (w) => refusedToConnect(w, 'ADDRESS_UNSAFE', { serverUrl: 'http://shop.example.ma' }),
  },
  {
    operation: 'till.connect',
    title: 'nobody answers at the address',
    expects: 'SERVER_UNREACHABLE',
    at: 'till',
    run: (w) => refusedToConnect(w, 'SERVER_UNREACHABLE', { serverUrl: 'http://127.0.0.1:9' }),
  },

  {
    operation: 'till.connect',
    title: 'five codes were guessed',
    expects: 'TOO_MANY_ATTEMPTS',
    at: 'till',
    run: (w) =>
      w.bare(async ({ till: fresh, open }) => {
        const codes: string[] = [];
        for (let i = 0; i < 6; i += 1) {
          const guess = { serverUrl: fresh?.cable.url ?? '', name: 'Guess', code: `AAAA-AAA${i}` };
          codes.push((await refusalOf(() => open().till.connect(guess))).code);
        }
        expect(codes).toEqual([...Array.from({ length: 5 }, () => 'CODE_INVALID'), 'TOO_MANY_ATTEMPTS']);
      }),
  },

  till('till.sync', 'sends and pulls now', async (w) => {
    const client = await w.shop.owner.clients.create({ ...here(w), name: 'Made at the server' });
    const status = await w.as('cashier').till.sync();
    expect(status).toMatchObject({ queued: 0, online: true });
    expect((await w.as('cashier').clients.find({ id: client.id })).name).toBe('Made at the server');
  }),
  till('till.pause', 'sells on and sends nothing by itself, until it may again', async (w) => {
    const { till: own } = w.as('owner');
    const { pauseLeftMs } = await own.pause({ isPaused: true });
    expect(pauseLeftMs).toBeGreaterThan(59 * 60_000);
    expect(pauseLeftMs).toBeLessThanOrEqual(60 * 60_000);
    const client = await w.as('cashier').clients.create({ ...here(w), name: 'Waits' });
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await own.status()).toMatchObject({ isPaused: true, queued: 1 });
    const atServer = () => w.shop.owner.clients.find({ id: client.id });
    await expect(atServer()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    // By hand it goes all the same.
    expect(await own.sync()).toMatchObject({ isPaused: true, queued: 0 });
    expect((await atServer()).name).toBe('Waits');
    await w.as('cashier').clients.create({ ...here(w), name: 'Waits too' });
    expect(await own.pause({ isPaused: false })).toMatchObject({ isPaused: false, pauseLeftMs: null });
    await until('what waited is sent', async () => (await own.status()).queued === 0);
  }),
  {
    operation: 'till.sync',
    title: 'the server cannot be reached',
    expects: 'SERVER_UNREACHABLE',
    at: 'till',
    async run(w) {
      w.till?.cable.cut();
      try {
        const error = await refusalOf(() => w.as('cashier').till.sync());
        expect(error).toMatchObject({ code: 'SERVER_UNREACHABLE', status: 503 });
        expect(await w.nobody().till.status()).toMatchObject({ online: false });
      } finally {
        w.till?.cable.mend();
      }
      await until('the till is on line again', async () => (await w.nobody().till.status()).online);
    },
  },

  till('till.cart', 'is empty before anything is kept', async (w) => {
    await w.as('cashier').till.saveCart({ ...here(w), body: null });
    expect(await w.as('cashier').till.cart(here(w))).toEqual({ body: null });
  }),
  till('till.saveCart', 'keeps the open cart, whoever signs in next', async (w) => {
    await w.as('cashier').till.saveCart({ ...here(w), body: cartOf('Kept') });
    expect(await w.as('manager').till.cart(here(w))).toEqual({ body: cartOf('Kept') });
    await w.as('cashier').till.saveCart({ ...here(w), body: null });
    expect(await w.as('cashier').till.cart(here(w))).toEqual({ body: null });
  }),
  till('till.hold', 'holds a sale and empties the open cart', async (w) => {
    await w.as('cashier').till.saveCart({ ...here(w), body: cartOf('Held') });
    const held = await w.as('cashier').till.hold({ ...here(w), body: cartOf('Held') });
    expect(held).toMatchObject({ cashierName: 'Karim Cashier', body: cartOf('Held') });
    expect(await w.as('cashier').till.cart(here(w))).toEqual({ body: null });
    await w.as('cashier').till.discard({ id: held.id });
  }),
  refuses(
    'till.hold',
    'EMPTY_CART',
    'a cart without articles',
    async (w) => () => w.as('cashier').till.hold({ ...here(w), body: { ...CART, items: [] } }),
    { at: 'till' },
  ),
  till('till.held', 'lists held sales, newest first', async (w) => {
    const names = ['First', 'Second', 'Third'];
    const ids: string[] = [];
    for (const name of names) {
      ids.push((await w.as('cashier').till.hold({ ...here(w), body: cartOf(name) })).id);
    }
    const { items } = await w.as('cashier').till.held(here(w));
    expect(items.slice(0, 3).map((h) => h.body.clientName)).toEqual(names.toReversed());
    for (const id of ids) await w.as('cashier').till.discard({ id });
  }),
  till('till.restore', 'opens a held sale and holds the open one first', async (w) => {
    const held = await w.as('cashier').till.hold({ ...here(w), body: cartOf('Earlier') });
    await w.as('cashier').till.saveCart({ ...here(w), body: cartOf('Open') });
    expect(await w.as('cashier').till.restore({ id: held.id, ...here(w) })).toEqual({
      body: cartOf('Earlier'),
    });
    expect(await w.as('cashier').till.cart(here(w))).toEqual({ body: cartOf('Earlier') });
    const { items } = await w.as('cashier').till.held(here(w));
    expect(items.map((h) => h.body.clientName)).toEqual(['Open']);
    for (const { id } of items) await w.as('cashier').till.discard({ id });
    await w.as('cashier').till.saveCart({ ...here(w), body: null });
  }),
  refuses(
    'till.restore',
    'NOT_FOUND',
    'there is no such held sale',
    async (w) => () => w.as('cashier').till.restore({ id: UNKNOWN, ...here(w) }),
    { at: 'till' },
  ),
  till(
    'till.nameHeld',
    'says for whom a sale is held, and keeps the name when it is held again',
    async (w) => {
      const { id } = await w.as('cashier').till.hold({ ...here(w), body: CART });
      const named = await w.as('cashier').till.nameHeld({ id, name: '  The bride  ' });
      expect(named).toMatchObject({ id, body: { heldName: 'The bride' } });
      const { body } = await w.as('cashier').till.restore({ id, ...here(w) });
      const again = await w.as('cashier').till.hold({ ...here(w), body });
      expect(again.body.heldName).toBe('The bride');
      expect((await w.as('cashier').till.nameHeld({ id: again.id, name: '' })).body.heldName).toBe(null);
      await w.as('cashier').till.discard({ id: again.id });
    },
  ),
  refuses(
    'till.nameHeld',
    'NOT_FOUND',
    'there is no such held sale',
    async (w) => () => w.as('cashier').till.nameHeld({ id: UNKNOWN, name: 'Nobody' }),
    { at: 'till' },
  ),
  refuses(
    'till.nameHeld',
    'WRONG_STORE',
    'the held sale is another store’s',
    async (w) => {
      const { id } = await w.as('owner').till.hold({ storeId: w.shop.otherStore.id, body: CART });
      return () => w.as('cashier').till.nameHeld({ id, name: 'Nobody' });
    },
    { at: 'till' },
  ),
  till('till.discard', 'drops a held sale', async (w) => {
    const { id } = await w.as('cashier').till.hold({ ...here(w), body: cartOf('Dropped') });
    await w.as('cashier').till.discard({ id });
    expect((await w.as('cashier').till.held(here(w))).items).toEqual([]);
  }),
  refuses(
    'till.discard',
    'NOT_FOUND',
    'there is no such held sale',
    async (w) => () => w.as('cashier').till.discard({ id: UNKNOWN }),
    { at: 'till' },
  ),
  refuses(
    'till.discard',
    'WRONG_STORE',
    'the held sale is another store’s',
    async (w) => {
      const { id } = await w.as('owner').till.hold({ storeId: w.shop.otherStore.id, body: CART });
      return () => w.as('cashier').till.discard({ id });
    },
    { at: 'till' },
  ),
  till('till.internals', 'shows the outbox, the cursor and the last errors', async (w) => {
    const client = await w.as('cashier').clients.create({ ...here(w), name: 'In the outbox' });
    await w.settle();
    const internals = await w.as('owner').till.internals();
    expect(internals.outbox[0]).toMatchObject({
      id: client.id,
      name: 'clients.create',
      status: 'acknowledged',
      sequence: internals.lastSequence,
    });
    expect(Number(internals.cursor)).toBeGreaterThan(0);
    expect(internals).toMatchObject({ incarnation: 1, program: { version: '0.0.0-test', schema: SCHEMA } });
  }),
];

/** A first start that fails leaves the till as open as it was, and the server without a device. */
async function refusedToConnect(w: World, code: string, input: object): Promise<void> {
  await w.bare(async ({ till: fresh, open }) => {
    const before = (await w.server.probe.rows('devices')).length;
    const error = await refusalOf(() =>
      open().till.connect({ serverUrl: w.server.url, name: 'Refused', ...input }),
    );
    expect(error.code).toBe(code);
    expect((await w.server.probe.rows('devices')).length).toBe(before);
    expect(await open().till.status()).toMatchObject({ enrolment: 'open' });
    expect(await fresh?.probe.rows('users')).toEqual([]);
  });
}
