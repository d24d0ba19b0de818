import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newClient } from '../../src/clients/create-client.ts';
import { newId } from '../../src/core/ids.ts';
import { sealEnvelope } from '../../src/sync/envelope.ts';
import { httpClient } from '../fixtures/clients.ts';
import { ENGINES, type Engine, newDatabase, tempFolder } from '../fixtures/databases.ts';
import { listen } from '../fixtures/events.ts';
import { type Probe, postgresProbe, sqliteProbe } from '../fixtures/probe.ts';
import { type Program, startServerProcess } from '../fixtures/processes.ts';
import { openShop, type Shop } from '../fixtures/shop.ts';
import { until } from '../fixtures/wait.ts';

const COMMANDS = 30;

/** Keeps every commit of the server waiting until `release`, as a slow disk or another node does. */
type Brake = { release(): Promise<void>; isWaitedFor(): Promise<boolean> };

async function brake(engine: Engine, data: string, url: string | undefined): Promise<Brake> {
  if (engine === 'sqlite') {
    const connection = new Database(join(data, 'server.sqlite'));
    connection.exec('BEGIN IMMEDIATE');
    return {
      release: async () => {
        connection.exec('ROLLBACK');
        connection.close();
      },
      // Whoever waits for SQLite waits in its own process; the batch is on its way a moment after it is sent.
      isWaitedFor: () => new Promise((done) => setTimeout(done, 300, true)),
    };
  }
  const connect = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    return client;
  };
  const [holder, watcher] = [await connect(), await connect()];
  await holder.query('BEGIN');
  await holder.query('SELECT revision FROM sync_clock FOR UPDATE');
  return {
    release: async () => {
      await holder.query('ROLLBACK');
      await holder.end();
      await watcher.end();
    },
    isWaitedFor: async () => {
      const sql =
        "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'";
      return (await watcher.query(sql)).rows.length > 0;
    },
  };
}

describe.each(ENGINES)('a server on %s that is told to end', (engine) => {
  let ends: (() => unknown)[] = [];
  let server: Program;
  let start: () => Promise<Program>;
  let place: { data: string; url: string | undefined };
  let probe: Probe;
  let shop: Shop;
  let till: { deviceId: string; key: string };

  beforeEach(async () => {
    const folder = tempFolder();
    const database = engine === 'postgres' ? await newDatabase() : null;
    ends = [folder.remove, () => database?.drop()];
    place = { data: folder.path, url: database?.url };
    start = () => startServerProcess({ data: folder.path, databaseUrl: database?.url });
    server = await start();
    ends.push(() => server.kill());
    shop = await openShop(server.url);
    till = await enrol();
    probe = database ? postgresProbe(database.url) : sqliteProbe(folder.path, 'server.sqlite');
    ends.push(() => probe.close());
  });
  afterEach(async () => {
    for (const end of ends.toReversed()) await end();
  });

  async function enrol() {
    const { code } = await shop.owner.devices.createCode({ stores: [shop.store.id] });
    return await httpClient(server.url).devices.enrol({ name: 'Till', code });
  }

  /** A till's batch of facts, each of which writes a row. */
  const batch = () =>
    Array.from({ length: COMMANDS }, (_, n) => {
      const id = newId();
      const at = Date.now();
      const contact = { phone: '', email: null, address: null, ice: null, rc: null, preferredStyle: null };
      const client = newClient({ storeId: shop.store.id, name: `Client ${n}`, ...contact }, { id, at });
      return sealEnvelope({
        id,
        till: till.deviceId,
        incarnation: 1,
        sequence: n + 1,
        base: 0,
        name: 'clients.create',
        version: 1,
        input: {},
        record: { client, userName: 'Karim' },
        actor: shop.people.cashier.id,
        store: shop.store.id,
        at,
      });
    });
  const push = (commands: ReturnType<typeof batch>) =>
    httpClient(server.url, { deviceKey: till.key }).sync.push({ protocol: 1, incarnation: 1, commands });
  const written = async () => (await probe.rows('clients')).length;

  it('answers the batch that is under way, takes nothing new, tells the sockets, and is gone', async () => {
    const other = await enrol();
    const socket = io(`${server.url}/notifications`, {
      transports: ['websocket'],
      auth: { deviceKey: other.key },
      reconnection: false,
    });
    ends.push(() => socket.disconnect());
    await until('the line stands', () => socket.connected);
    const reason = new Promise<string>((done) => socket.once('disconnect', done));
    // A screen's stream has no end of its own and must not hold the server up.
    const screen = await listen(shop.owner);

    const held = await brake(engine, place.data, place.url);
    const commands = batch();
    const answered = push(commands);
    await until('the batch waits', () => held.isWaitedFor());
    const ended = server.stop();
    // A process that waits for SQLite hears of the signal when it is through; on Postgres it hears of it at once.
    if (engine === 'postgres') {
      expect(await reason).toBe('transport close');
      await until('nothing new is taken', async () => {
        const answer = await fetch(`${server.url}/healthz`).catch(() => null);
        return answer === null;
      });
      expect(await written()).toBe(0);
    }
    await held.release();
    const { answers, lastSequence } = await answered;
    expect(answers.map((a) => a.status)).toEqual(commands.map(() => 'applied'));
    expect(lastSequence).toBe(COMMANDS);
    // A server that takes longer than it grants itself ends with 1 (LONGEST_END_MS in serve.ts).
    expect(await ended).toBe(0);
    expect(await reason).toBe('transport close');
    expect(await written()).toBe(COMMANDS);
    screen.stop();

    server = await start();
    const again = await push(commands);
    expect(again.answers.map((a) => a.status)).toEqual(commands.map(() => 'duplicate'));
    expect(await written()).toBe(COMMANDS);
  });

  it.runIf(engine === 'postgres')(
    'rolls the whole batch back when it cannot be finished within some seconds',
    async () => {
      const held = await brake(engine, place.data, place.url);
      const commands = batch();
      const answered = push(commands).then(
        () => 'answered',
        () => 'cut off',
      );
      await until('the batch waits', () => held.isWaitedFor());
      // A server that takes longer than it grants itself ends with 1 (LONGEST_END_MS in serve.ts).
      expect(await server.stop()).toBe(0);
      expect(await answered).toBe('cut off');
      await held.release();
      await until('nobody is left at the database', async () => !(await isBusy(place.url ?? '')));
      expect(await written()).toBe(0);

      server = await start();
      const again = await push(commands);
      expect(again.answers.map((a) => a.status)).toEqual(commands.map(() => 'applied'));
      expect(await written()).toBe(COMMANDS);
    },
  );
});

/** Whether a connection other than this test's is in a transaction. */
async function isBusy(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(
    'SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL',
  );
  await client.end();
  return rows.length > 0;
}
