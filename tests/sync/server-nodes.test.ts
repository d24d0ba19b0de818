import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import pg from 'pg';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer } from '../../src-server/server.ts';
import { refusalOf } from '../contract/case.ts';
import { type Client, httpClient } from '../fixtures/clients.ts';
import { newDatabase, tempFolder } from '../fixtures/databases.ts';
import { listen, ofType } from '../fixtures/events.ts';
import { testLog } from '../fixtures/log.ts';
import { type Program, startServerProcess } from '../fixtures/processes.ts';
import { ROOT } from '../fixtures/server.ts';
import { openShop, PASSWORD, type Shop } from '../fixtures/shop.ts';
import { until } from '../fixtures/wait.ts';

/** Well below the half minute after which a till pulls in any case. */
const SOON_MS = 3_000;

type Line = { socket: Socket; heard: string[] };

/** A line to a node's `notifications`, as a till or a person has it. */
async function connect(url: string, auth: { deviceKey?: string; token?: string }): Promise<Line> {
  const socket = io(`${url}/notifications`, { transports: ['websocket'], auth, reconnectionDelay: 100 });
  const heard: string[] = [];
  socket.onAny((name: string) => void heard.push(name));
  await until('the line stands', () => socket.connected);
  return { socket, heard };
}

describe('two nodes on one Postgres', () => {
  const ends: (() => unknown)[] = [];
  let database: { url: string; drop(): Promise<void> };
  let a: Program;
  let b: Program;
  let dataOfB: string;
  let shop: Shop;
  let ownerToken: string;
  let deviceKey: string;
  let till: Line;
  /** The owner's clients at each node, with one token made at node A. */
  let atA: Client;
  let atB: Client;

  beforeAll(async () => {
    database = await newDatabase();
    ends.push(() => database.drop());
    const folders = [tempFolder(), tempFolder()];
    ends.push(...folders.map((f) => f.remove));
    const start = (i: number) =>
      startServerProcess({ data: folders[i]?.path ?? '', databaseUrl: database.url });
    // At the same moment, on an empty database: both migrate it and make its keys.
    [a, b] = await Promise.all([start(0), start(1)]);
    ends.push(
      () => a.stop(),
      () => b.stop(),
    );
    dataOfB = folders[1]?.path ?? '';
    shop = await openShop(a.url);
    const signedIn = await httpClient(a.url).auth.login({ userId: shop.people.owner.id, password: PASSWORD });
    ownerToken = signedIn.access_token;
    atA = httpClient(a.url, { token: ownerToken });
    atB = httpClient(b.url, { token: ownerToken });
    const { code } = await atA.devices.createCode({ stores: [shop.store.id] });
    const enrolled = await httpClient(b.url).devices.enrol({ name: 'Till at B', code });
    deviceKey = enrolled.key;
    till = await connect(b.url, { deviceKey });
    ends.push(() => till.socket.disconnect());
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const addClient = (client: Client, name: string) => client.clients.create({ storeId: shop.store.id, name });
  const changes = () => till.heard.filter((name) => name === 'changed').length;

  it('nudge the tills of the other', async () => {
    const before = changes();
    await addClient(atA, 'Nudged');
    await until('the till at B is nudged', () => changes() > before, SOON_MS);
    const page = await httpClient(b.url, { deviceKey }).sync.pull({
      cursor: '',
      incarnation: 1,
      limit: 2000,
    });
    expect(page.changes.map((c) => c.row?.name)).toContain('Nudged');
  });

  it('nudge nobody whose stores a change is not about', async () => {
    const before = changes();
    await atA.clients.create({ storeId: shop.otherStore.id, name: 'Elsewhere' });
    await addClient(atA, 'Here');
    await until('the till at B is nudged', () => changes() > before, SOON_MS);
    expect(changes()).toBe(before + 1);
  });

  it('tell the screens of the other which list to reload, and a person that their account changed', async () => {
    const screen = await listen(atB);
    const { access_token: token } = await httpClient(b.url).auth.login({
      userId: shop.people.cashier.id,
      password: PASSWORD,
    });
    const own = await listen(httpClient(b.url, { token }));
    const line = await connect(b.url, { token });
    await addClient(atA, 'On screen');
    await atA.team.update({ id: shop.people.cashier.id, phone: '0600000001' });
    await until(
      'the screen at B hears of the clients',
      () => ofType(screen.heard, 'entity_updated').some((e) => e.entity === 'clients'),
      SOON_MS,
    );
    await until(
      'the cashier hears of the account',
      () => ofType(own.heard, 'user_updated').some((e) => e.user.phone === '0600000001'),
      SOON_MS,
    );
    await until('by the socket too', () => line.heard.includes('user_updated'), SOON_MS);
    expect(ofType(screen.heard, 'user_updated')).toEqual([]);
    for (const open of [screen, own]) open.stop();
    line.socket.disconnect();
  });

  it('know each other’s sessions, and end them for each other', async () => {
    const userId = shop.people.admin.id;
    const { access_token: token } = await httpClient(a.url).auth.login({ userId, password: PASSWORD });
    expect((await httpClient(b.url, { token }).auth.session()).user?.id).toBe(userId);
    await httpClient(b.url, { token }).auth.logout();
    expect((await httpClient(a.url, { token }).auth.session()).user).toBeNull();
  });

  it('count wrong passwords together', async () => {
    const userId = shop.people.otherCashier.id;
    const guess = (url: string) =>
      refusalOf(() => httpClient(url).auth.login({ userId, password: 'wrong-password' }));
    const refusals = [];
    for (let i = 0; i < 6; i += 1) refusals.push((await guess(i % 2 === 0 ? a.url : b.url)).code);
    expect(refusals).toEqual([...Array(5).fill('INVALID_CREDENTIALS'), 'TOO_MANY_ATTEMPTS']);
  });

  it('answer a repeated request of either with the first answer', async () => {
    const context = { idempotencyKey: 'one-click-that-was-sent-twice' };
    const input = { storeId: shop.store.id, name: 'Once' };
    const made = await Promise.all([atA, atB].map((client) => client.clients.create(input, { context })));
    expect(made[1]?.id).toBe(made[0]?.id);
  });

  it('show each other’s pictures, whatever lies in their folders', async () => {
    const canvas = createCanvas(8, 8);
    canvas.getContext('2d').fillRect(0, 0, 8, 8);
    const picture = new File([new Uint8Array(await canvas.encode('png'))], 'kaftan.png', {
      type: 'image/png',
    });
    const { image } = await atA.catalogue.uploadImage({ image: picture });
    const ask = async (node: string) => {
      const answer = await fetch(`${node}/api/files/${image}`);
      return { status: answer.status, length: (await answer.arrayBuffer()).byteLength };
    };
    const first = await ask(a.url);
    expect(first.status).toBe(200);
    expect(first.length).toBeGreaterThan(0);
    // Several screens ask for it at once, and once more after its folder was lost.
    expect(await Promise.all([1, 2, 3, 4].map(() => ask(b.url)))).toEqual([first, first, first, first]);
    const folder = join(dataOfB, 'server-files');
    const kept = (await readdir(folder, { recursive: true })).map((name) => name.split('/').at(-1) ?? '');
    expect(kept.filter((name) => name.length >= 64)).toEqual([image]);
    await rm(folder, { recursive: true });
    expect(await ask(b.url)).toEqual(first);
  });

  it('hear each other again after their connections to Postgres were cut, in the middle of whatever they did', async () => {
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    // Keeps a write of node A waiting, so that its transaction has a connection when it is cut.
    await client.query('BEGIN');
    await client.query('SELECT revision FROM sync_clock FOR UPDATE');
    const held = addClient(atA, 'Cut off').then(
      () => 'done',
      () => 'failed',
    );
    const cut = async () =>
      await client.query(
        'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
      );
    await until('the write waits', async () => {
      const { rows } = await client.query(
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      );
      return rows.length > 0;
    });
    for (let i = 0; i < 4; i += 1) {
      await cut();
      await new Promise((done) => setTimeout(done, 50));
    }
    await client.query('ROLLBACK');
    await client.end();
    expect(await held).toBe('failed');
    // Every new write is heard, as soon as the nodes listen again: they try every second or two.
    await until(
      'the till at B is nudged again',
      async () => {
        const before = changes();
        await addClient(atA, 'After the cut');
        return await until('a nudge', () => changes() > before, 500).catch(() => false);
      },
      20_000,
    );
  });

  it('fill the sample shop together when one was asked to', async () => {
    await atA.sample.fill();
    await until('B works on it too', async () => (await atB.sample.progress()).state === 'running', SOON_MS);
  });

  it('leave the other’s tills alone when one is stopped', async () => {
    let isCut = false;
    till.socket.once('disconnect', () => {
      isCut = true;
    });
    expect(await a.stop()).toBe(0);
    const before = changes();
    await addClient(atB, 'Still here');
    await until('the till is nudged by its own node', () => changes() > before, SOON_MS);
    expect(isCut).toBe(false);
  });
});

it('nodes that others can reach ask for the same set-up code, until there is an owner', async () => {
  const database = await newDatabase();
  const folder = tempFolder();
  const start = (o: { host?: string; trustedProxy?: string } = {}) =>
    startServer({
      data: folder.path,
      databaseUrl: database.url,
      host: '0.0.0.0',
      port: 0,
      root: ROOT,
      version: '0',
      log: testLog(),
      ...o,
    });
  const [a, b] = await Promise.all([start(), start()]);
  expect(a.setupCode).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect(b.setupCode).toBe(a.setupCode);
  // Behind a proxy, loopback is no sign of who asks.
  const proxied = await start({ host: '127.0.0.1', trustedProxy: 'loopback' });
  expect(proxied.setupCode).toBe(a.setupCode);
  const owner = { name: 'Owner', password: PASSWORD };
  expect((await refusalOf(() => httpClient(proxied.url).auth.setUp(owner))).code).toBe('CODE_INVALID');
  await httpClient(b.url).auth.setUp({ ...owner, setupCode: a.setupCode ?? '' });
  const later = await start();
  expect(later.setupCode).toBeNull();
  expect((await refusalOf(() => httpClient(later.url).auth.setUp(owner))).code).toBe('SETUP_DONE');
  for (const server of [a, b, proxied, later]) await server.close();
  await database.drop();
  folder.remove();
});
