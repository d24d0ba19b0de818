import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../src/core/hash.ts';
import { httpClient } from '../fixtures/clients.ts';
import { ENGINES, newDatabase, tempFolder } from '../fixtures/databases.ts';
import { type Program, startServerProcess } from '../fixtures/processes.ts';
import { enrolRawDevice, type RawDevice } from '../fixtures/raw-device.ts';
import { openShop, type Shop } from '../fixtures/shop.ts';
import { until } from '../fixtures/wait.ts';

type Answer = { status: number; body: string };

async function ask(url: string, headers: Record<string, string> = {}): Promise<Answer> {
  const answer = await fetch(url, { headers });
  return { status: answer.status, body: await answer.text() };
}

/** The value of one line of Prometheus text; undefined when there is none. */
const figure = (text: string, start: string): number | undefined => {
  const line = text.split('\n').find((l) => l.startsWith(`${start} `));
  return line === undefined ? undefined : Number(line.slice(start.length + 1));
};

describe.each(ENGINES)('a server on %s', (engine) => {
  const ends: (() => unknown)[] = [];
  let server: Program;
  let shop: Shop;
  let till: RawDevice;
  let sql: (text: string) => Promise<void>;
  let asAdministrator: (text: string) => Promise<void>;

  beforeAll(async () => {
    const folder = tempFolder();
    const database = engine === 'postgres' ? await newDatabase() : null;
    ends.push(folder.remove, () => database?.drop());
    server = await startServerProcess({ data: folder.path, databaseUrl: database?.url });
    ends.push(() => server.stop());
    shop = await openShop(server.url);
    till = await enrolRawDevice(server.url, shop);
    const run = async (url: string, text: string) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query(text);
      await client.end();
    };
    sql = async (text) => {
      if (database) return await run(database.url, text);
      const connection = new Database(join(folder.path, 'server.sqlite'));
      connection.exec(text);
      connection.close();
    };
    const name = database ? new URL(database.url).pathname.slice(1) : '';
    const postgres = database ? database.url.replace(name, 'postgres') : '';
    asAdministrator = (text) => run(postgres, text.replaceAll('THIS', name));
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });

  const ready = () => ask(`${server.url}/readyz`);

  it('says that it is alive and ready', async () => {
    expect(await ask(`${server.url}/healthz`)).toEqual({ status: 200, body: '{"status":"alive"}' });
    expect(await ready()).toEqual({ status: 200, body: '{"status":"ready"}' });
  });

  it('is not ready with a database that is older than the program, and is with a newer one', async () => {
    const table = engine === 'postgres' ? 'drizzle.__drizzle_migrations' : '__drizzle_migrations';
    const move = (by: number) => sql(`UPDATE ${table} SET created_at = created_at + (${by})`);
    await move(-1);
    expect(await ready()).toEqual({ status: 503, body: '{"status":"not ready","failing":"migrations"}' });
    await move(2);
    expect((await ready()).status).toBe(200);
    await move(-1);
    expect((await ready()).status).toBe(200);
  });

  it.runIf(engine === 'postgres')(
    'is alive and not ready while Postgres does not answer, and comes back by itself',
    async () => {
      await asAdministrator(
        "ALTER DATABASE THIS ALLOW_CONNECTIONS false; SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'THIS'",
      );
      await until('not ready', async () => (await ready()).status === 503);
      expect((await ready()).body).toContain('"failing":"database"');
      expect((await ask(`${server.url}/healthz`)).status).toBe(200);
      await asAdministrator('ALTER DATABASE THIS ALLOW_CONNECTIONS true');
      await until('ready again', async () => (await ready()).status === 200);
    },
  );

  it('tells Prometheus what went through it', async () => {
    const line = io(`${server.url}/notifications`, {
      transports: ['websocket'],
      auth: { deviceKey: await keyOfAnotherTill() },
    });
    await until('the line stands', () => line.connected);
    const scrape = async () => (await ask(`${server.url}/metrics`)).body;
    const before = await scrape();
    const pushed = 'hanout_push_commands_total';
    const push = 'hanout_requests_total{operation="sync.push",outcome="ok"}';
    const at = (text: string, name: string) => figure(text, name) ?? 0;

    const client = till.envelope({ name: 'no.operation' });
    await till.push(client);
    await till.push(client);
    const { cursor } = await till.pull('', 2000);
    await fetch(`${server.url}/api/clients?storeId=${shop.store.id}`);
    // Requests are counted when their connection is done with them.
    const after = await until('counted', async () => {
      const text = await scrape();
      return at(text, push) === at(before, push) + 2 && text;
    });
    expect(at(after, `${pushed}{status="quarantined"}`)).toBe(
      at(before, `${pushed}{status="quarantined"}`) + 2,
    );
    expect(at(after, 'hanout_pull_pages_total')).toBe(at(before, 'hanout_pull_pages_total') + 1);
    expect(at(after, 'hanout_requests_total{operation="clients.list",outcome="refused"}')).toBe(1);
    expect(at(after, 'hanout_request_seconds_count{operation="sync.push"}')).toBe(at(after, push));
    expect(at(after, 'hanout_request_seconds_bucket{le="+Inf",operation="sync.push"}')).toBe(at(after, push));
    expect(figure(after, 'hanout_connected_devices')).toBe(1);
    expect(figure(after, 'hanout_revision')).toBeGreaterThanOrEqual(Number(cursor));
    expect(figure(after, 'hanout_exceptions_open')).toBe(0);
    expect(figure(after, 'process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
    expect(figure(after, 'process_cpu_seconds_total')).toBeGreaterThan(0);
    expect(figure(after, 'hanout_event_loop_lag_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
    expect(after).toContain(`engine="${engine}"`);

    line.disconnect();
    await sql(
      `INSERT INTO exceptions (id, store_id, kind, command_id, at, data) VALUES ('${shop.store.id}', '${shop.store.id}', 'oversold', '${shop.store.id}', 1, '{}')`,
    );
    await until('the line is gone', async () => figure(await scrape(), 'hanout_connected_devices') === 0);
    expect(figure(await scrape(), 'hanout_exceptions_open')).toBe(1);
  });

  async function keyOfAnotherTill(): Promise<string> {
    const { code } = await shop.owner.devices.createCode({ stores: [shop.store.id] });
    return (await httpClient(server.url).devices.enrol({ name: 'Listens', code })).key;
  }
});

describe('figures', () => {
  const ends: (() => unknown)[] = [];
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
  });
  async function start(o: { args?: string[]; env?: Record<string, string> }): Promise<string> {
    const folder = tempFolder();
    const server = await startServerProcess({ data: folder.path, ...o });
    ends.push(folder.remove, () => server.stop());
    return `${server.url}/metrics`;
  }

  it('are for this machine itself alone, and not for what a proxy passes on', async () => {
    const url = await start({});
    expect((await ask(url)).status).toBe(200);
    for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      expect((await ask(url, { [header]: '127.0.0.1' })).status, header).toBe(404);
    }
  });

  it('are behind a declared proxy for nobody without the token', async () => {
    expect((await ask(await start({ args: ['--proxy', 'loopback'] }))).status).toBe(404);
  });

  it('are for whoever shows the token, wherever the request comes from', async () => {
    const url = await start({ args: ['--proxy', 'loopback'], env: { METRICS_TOKEN: 'figures-2026' } });
    const forwarded = { 'x-forwarded-for': '203.0.113.9' };
    const show = (token: string) => ask(url, { ...forwarded, authorization: `Bearer ${token}` });
    expect((await show('figures-2026')).status).toBe(200);
    for (const wrong of ['figures-2025', '', 'figures-20266', sha256('figures-2026')]) {
      expect((await show(wrong)).status, wrong).toBe(404);
    }
    expect((await ask(url)).status).toBe(404);
  });
});

it('behind a declared proxy, guesses count against whom the proxy names, and cookies are for https', async () => {
  const folder = tempFolder();
  const server = await startServerProcess({ data: folder.path, args: ['--proxy', 'loopback'] });
  const guess = async (from: string, code: string) => {
    const answer = await fetch(`${server.url}/api/auth/setup/initial-user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': from, 'x-hanout-client': 'screens' },
      body: JSON.stringify({ name: 'Owner', password: 'qftan-2026', setupCode: code }),
    });
    return answer.status === 429 ? `429 ${answer.headers.get('retry-after')}` : answer.status;
  };
  for (let i = 0; i < 5; i += 1) expect(await guess('203.0.113.9', 'wrong')).toBe(403);
  expect(await guess('203.0.113.9', 'wrong')).toMatch(/^429 1[1-5]$/);
  const database = new Database(join(folder.path, 'server.sqlite'));
  const counted = database.prepare('SELECT id FROM sign_in_attempts ORDER BY id').pluck().all();
  expect(counted).toContain('address:203.0.113.9');
  expect(counted).not.toContain('address:127.0.0.1');
  const told = database.prepare("SELECT details FROM audit_log WHERE action = 'sign_in.code_guessed'");
  expect(told.pluck().all()).toEqual(['{"count":5,"from":"203.0.113.9"}']);
  const code = database.prepare("SELECT value FROM server_secrets WHERE id = 'set-up-code'").pluck().get();
  database.close();
  const answer = await fetch(`${server.url}/api/auth/setup/initial-user`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-hanout-client': 'screens',
      'x-forwarded-for': '198.51.100.7',
    },
    // Nobody elsewhere waits for it, and the code is read out as it may be.
    body: JSON.stringify({
      name: 'Owner',
      password: 'qftan-2026',
      setupCode: ` ${String(code).toLowerCase()} `,
    }),
  });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('set-cookie')).toContain('; Secure');
  await server.stop();
  folder.remove();
});
