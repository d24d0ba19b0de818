import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { tempFolder } from '../../tests/fixtures/databases.ts';
import { testLog } from '../../tests/fixtures/log.ts';
import { until } from '../../tests/fixtures/wait.ts';
import { attributed } from './attributed.node.ts';
import { NoWorkers, type PoolOptions, WorkPool } from './pool.node.ts';
import { openWorkers } from './work.node.ts';

const folder = tempFolder();
afterAll(() => folder.remove());

/** A worker whose jobs wait until the test releases them, by a number in shared memory. */
const entry = join(folder.path, 'worker.mjs');
writeFileSync(
  entry,
  `import { parentPort } from 'node:worker_threads';
parentPort.on('message', (message) => {
  if (message === 'end') return parentPort.close();
  const { job, input } = message;
  if (job === 'wait') {
    const gate = new Int32Array(input.gate);
    Atomics.add(gate, 1, 1);
    while (Atomics.load(gate, 0) <= input.turn) Atomics.wait(gate, 0, Atomics.load(gate, 0), 5);
    parentPort.postMessage({ done: input.turn });
  } else if (job === 'die') process.exit(1);
  else if (job === 'refuse') parentPort.postMessage({ refused: 'FILE_UNREADABLE' });
  else {
    parentPort.postMessage({ part: 1 });
    parentPort.postMessage({ part: 2 });
    parentPort.postMessage({ done: job });
  }
});`,
);

let pool: WorkPool | null = null;
afterEach(async () => {
  await pool?.close();
  pool = null;
});
function open(o: Partial<PoolOptions> = {}): WorkPool {
  pool = new WorkPool({ entry, ...o });
  return pool;
}

/** [0]: jobs with a lower turn may end; [1]: number of jobs that have begun. */
const gate = () => new Int32Array(new SharedArrayBuffer(8));
const begun = (g: Int32Array) => Atomics.load(g, 1);
function letGo(g: Int32Array, turn: number): void {
  Atomics.store(g, 0, turn);
  Atomics.notify(g, 0);
}

it('does the work elsewhere, with parts of it as they come', async () => {
  const parts: unknown[] = [];
  const o = { person: 'amina', isLong: false, part: (part: unknown) => void parts.push(part) };
  expect(await open().run({ job: 'x', input: null }, o)).toBe('x');
  expect(parts).toEqual([1, 2]);
});

it('hands a refusal on as what it is', async () => {
  const job = open().run({ job: 'refuse', input: null }, { person: 'amina', isLong: false });
  await expect(job).rejects.toMatchObject({ name: 'Refusal', code: 'FILE_UNREADABLE' });
});

it('runs one job of a person at a time, and lets others go before that person’s next', async () => {
  const g = gate();
  const ask = (person: string, turn: number) =>
    the.run({ job: 'wait', input: { gate: g.buffer, turn } }, { person, isLong: false });
  const the = open();
  const all = [ask('amina', 0), ask('amina', 0), ask('brahim', 0)];
  await until('two have begun', () => begun(g) === 2);
  // Amina's second job waits: Brahim's has the second thread, although it was queued later.
  expect(the.waiting).toBe(1);
  letGo(g, 1);
  await Promise.all(all);
  expect(begun(g)).toBe(3);
});

it('keeps one thread for what is short', async () => {
  const g = gate();
  const the = open();
  const long = ['a', 'b', 'c'].map((person) =>
    the.run({ job: 'wait', input: { gate: g.buffer, turn: 0 } }, { person, isLong: true }),
  );
  await until('the first has begun', () => begun(g) === 1);
  expect(await the.run({ job: 'short', input: null }, { person: 'd', isLong: false })).toBe('short');
  expect({ begun: begun(g), waiting: the.waiting }).toEqual({ begun: 1, waiting: 2 });
  letGo(g, 1);
  await Promise.all(long);
});

it('refuses what is more than its line takes, and more than one person may have in it', async () => {
  const g = gate();
  const the = open({ longestLine: 4, longestOfOne: 2 });
  const ask = (person: string | null) =>
    the.run({ job: 'wait', input: { gate: g.buffer, turn: 0 } }, { person, isLong: true });
  const taken = [ask('a'), ask('a'), ask('a')];
  await expect(ask('a')).rejects.toMatchObject({ code: 'TOO_BUSY' });
  taken.push(ask('b'), ask('c'));
  await expect(ask('d')).rejects.toMatchObject({ code: 'TOO_BUSY' });
  // Jobs of the program itself are not refused.
  taken.push(ask(null));
  letGo(g, 1);
  await Promise.all(taken);
});

it('goes on with another worker when one ends', async () => {
  const the = open();
  const lost = the.run({ job: 'die', input: null }, { person: 'a', isLong: false });
  await expect(lost).rejects.toThrow('a worker has ended');
  expect(await the.run({ job: 'again', input: null }, { person: 'a', isLong: false })).toBe('again');
});

it('gives up what takes too long', async () => {
  const the = open({ longestJobMs: 50 });
  const o = { person: 'a', isLong: false };
  await expect(the.run({ job: 'wait', input: { gate: gate().buffer, turn: 0 } }, o)).rejects.toThrow(
    'a worker has ended',
  );
});

it('says so where no worker can be started', async () => {
  const the = open({ entry: join(folder.path, 'nowhere.mjs') });
  await expect(the.run({ job: 'x', input: null }, { person: 'a', isLong: false })).rejects.toThrow(NoWorkers);
});

it('does the work in this thread where no worker can be started, and logs it once', async () => {
  const log = testLog();
  const workers = openWorkers(log, { entry: join(folder.path, 'nowhere.mjs') });
  const bars = () => workers.documents.bars({ kind: 'ean13', text: '5901234123457' });
  expect((await bars())[0]).toBe(1);
  await bars();
  await workers.close();
  expect(log.lines.filter((line) => line.message === 'no worker can be started')).toHaveLength(1);
});

it('reads files of articles in a worker, and refuses heads of hundreds of columns', async () => {
  const workers = openWorkers(testLog());
  const bytes = (text: string) => new TextEncoder().encode(text);
  const asRead = { kind: 'items', storeName: '', encoding: null, delimiter: null, sheet: null } as const;
  const read = (text: string) =>
    attributed('amina', () => workers.work.readUpload({ bytes: bytes(text), ...asRead }));
  expect(await read('sku;name\r\nA-1;"a;b"\r\n')).toMatchObject({
    delimiter: ';',
    header: ['sku', 'name'],
    sample: [['A-1', 'a;b']],
    lines: 1,
  });
  const many = (n: number) => Array.from({ length: n }, (_, i) => `c${i}`).join(';');
  expect((await read(`${many(200)}\n1\n`)).header).toHaveLength(200);
  await expect(read(`${many(201)}\n1\n`)).rejects.toMatchObject({
    code: 'TOO_MANY_COLUMNS',
    data: { limit: 200 },
  });
  await expect(read(`sku;name\n${many(600_000)}\n`)).rejects.toMatchObject({ code: 'TOO_MANY_COLUMNS' });
  // A quoted cell may contain any number of delimiters.
  expect((await read(`sku;name\nA-1;"${';'.repeat(500)}"\n`)).lines).toBe(1);
  await workers.close();
});
