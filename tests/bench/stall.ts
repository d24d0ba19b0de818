import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SAMPLE_PASSWORD } from '../../src/sample/shops.ts';
import { SCHEMA } from '../../src/sync/schema-version.ts';
import { type BenchResult, line, missedOf, percentile, timed } from './measure.ts';

/** The longest that anybody may wait because of others' work, milliseconds, of 99 in 100. */
const MOST_MS = 100;
const EVERY_MS = 5;
const IDLE_LOOKS = 600;
const SNAPSHOTS = 3;
const CELLS = 600_000;
const LABELS = 2_000;

type Ready = { type: string; url: string };
type Asked = { status: number; json: unknown };

/** The server's own program from its sources, with the sample shop. */
async function startShop(data: string) {
  const main = join(import.meta.dirname, '../../src-server/main.ts');
  const env = { ...process.env, DATABASE_URL: '', HANOUT_LOG: 'silent' };
  const child = fork(main, ['--data', data, '--port', '0'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const said = (type: string) =>
    new Promise<Ready>((done) => {
      child.on('message', (message: Ready) => message.type === type && done(message));
    });
  const { url } = await said('ready');
  child.send({ type: 'sample' });
  await said('sample');
  return { url, pid: child.pid ?? 0, end: () => child.kill('SIGTERM') };
}

/** Looks at /healthz again and again until the work is done. @returns how long each look took, milliseconds */
async function watch(url: string, work: () => boolean): Promise<number[]> {
  const times: number[] = [];
  while (work()) {
    times.push(await timed(async () => await (await fetch(`${url}/healthz`)).text()));
    await pause(EVERY_MS);
  }
  return times;
}

/**
 * `/healthz` while labels, a heading of far too many cells, the accountant's pack and files for new tills are asked
 * for at once: whether what takes long holds up whoever asks for something short.
 */
export async function benchStall(say: (text: string) => void): Promise<BenchResult> {
  const data = mkdtempSync(join(tmpdir(), 'hanout-stall-'));
  const shop = await startShop(data);
  const ask = async (
    path: string,
    body?: object | FormData,
    headers: Record<string, string> = {},
  ): Promise<Asked> => {
    const isForm = body instanceof FormData;
    const answer = await fetch(`${shop.url}/api${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...(isForm ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const isJson = (answer.headers.get('content-type') ?? '').includes('json');
    return { status: answer.status, json: isJson ? JSON.parse(bytes.toString()) : bytes.length };
  };
  try {
    const stores = (await ask('/stores')).json as { items: { id: string }[] };
    const storeId = stores.items[0]?.id ?? '';
    const people = (await ask(`/auth/store/${storeId}/users`)).json as {
      items: { id: string; role: string }[];
    };
    const userId = people.items.find((person) => person.role === 'owner')?.id ?? '';
    const { json } = await ask('/auth/login', { userId, password: SAMPLE_PASSWORD, storeId });
    const owner = { authorization: `Bearer ${(json as { access_token: string }).access_token}` };
    const { json: page } = await ask(`/products?storeId=${storeId}&limit=50`, undefined, owner);
    const goods = (page as { items: { id: string }[] }).items;
    const keys: string[] = [];
    for (let i = 0; i < SNAPSHOTS; i += 1) {
      const till = { name: `Till ${i}`, owner: { userId, password: SAMPLE_PASSWORD } };
      keys.push(((await ask('/devices/enrol', till)).json as { key: string }).key);
    }
    let looks = 0;
    const idle = await watch(shop.url, () => {
      looks += 1;
      return looks <= IDLE_LOOKS;
    });

    const each = Math.ceil(LABELS / goods.length);
    const lines = goods.map(({ id }) => ({ variantId: id, copies: each }));
    const file = new FormData();
    file.set('storeId', storeId);
    file.set(
      'file',
      new File([`${Array.from({ length: CELLS }, (_, i) => `c${i}`).join(';')}\n1\n`], 'goods.csv'),
    );
    const month = new Date().toISOString().slice(0, 7);
    const work: Record<string, () => Promise<Asked>> = {
      labels: () => ask('/products/labels', { storeId, lines, format: 'a4' }, owner),
      heading: () => ask('/products/imports', file, owner),
      pack: () => ask(`/reports/pack?storeId=${storeId}&month=${month}&language=fr`, undefined, owner),
    };
    const today = new Date().toISOString().slice(0, 10);
    const quarter = new Date(Date.now() - 89 * 86_400_000).toISOString().slice(0, 10);
    const files = {
      goods: `/products/export?storeId=${storeId}`,
      log: '/audit-log/export?language=fr',
      receipts: `/reports/tables/receipts/file?storeId=${storeId}&from=${quarter}&to=${today}&format=csv&language=fr`,
    };
    for (const [name, path] of Object.entries(files)) work[name] = () => ask(path, undefined, owner);
    keys.forEach((key, i) => {
      const path = `/sync/snapshot?incarnation=1&schema=${SCHEMA}&atLeast=99999999`;
      work[`file ${i + 1}`] = () => ask(path, undefined, { 'x-hanout-device': key });
    });
    let left = Object.keys(work).length;
    const done = Object.entries(work).map(async ([name, run]) => {
      const started = performance.now();
      const { status } = await run();
      say(`${name.padEnd(10)} answered ${status} after ${Math.round(performance.now() - started)} ms`);
      left -= 1;
      return { name, status };
    });
    const busy = await watch(shop.url, () => left > 0);
    const wrong = (await Promise.all(done)).filter(
      ({ name, status }) => status !== (name === 'heading' ? 422 : 200),
    );

    say(line('/healthz, nothing else asked', idle));
    say(line('/healthz, while all that is made', busy));
    say(`longest ${Math.round(Math.max(...busy))} ms`);
    const [idleP99, busyP99] = [percentile(idle, 0.99), percentile(busy, 0.99)];
    const ratio = busyP99 / idleP99;
    say(`p99 is ${ratio.toFixed(1)} times that of an idle server`);
    return {
      figures: { idleP99, busyP50: percentile(busy, 0.5), busyP99, busyMax: Math.max(...busy), ratio },
      missed: [
        ...missedOf([{ name: 'p99 of /healthz in ms', is: busyP99, most: MOST_MS }]),
        ...wrong.map(({ name, status }) => `${name} was answered ${status}`),
      ],
    };
  } finally {
    shop.end();
    await pause(500);
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
}
