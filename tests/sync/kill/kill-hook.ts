import fs from 'node:fs';
import { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { fileURLToPath } from 'node:url';
import threads, {
  BroadcastChannel,
  getEnvironmentData,
  isMainThread,
  setEnvironmentData,
  Worker,
  type WorkerOptions,
} from 'node:worker_threads';
import Database from 'better-sqlite3';
import type { CommitLate, KillAt, Point, Tick } from './points.ts';

/**
 * Loaded in front of a program (`node --import`) by the test that kills it: watches its writes from outside, so
 * that the program itself knows nothing of being killed. Armed by a message of the process that started it.
 */
let armed: KillAt | null = null;
const ENVIRONMENT = 'kill-at';
const channel = new BroadcastChannel('kill');
const isFar = (point: Point): boolean => armed?.point === point;

function end(): never {
  process.kill(process.pid, 'SIGKILL');
  throw new Error('still here after SIGKILL');
}

function reach(point: Point): void {
  if (!armed || armed.point !== point) return;
  armed.nth -= 1;
  if (armed.nth <= 0) end();
}

/** What the transaction that is open has done so far, as far as the points go by it. */
const doing = new Set<'sale' | 'keep' | 'page' | 'batch' | 'carry'>();

function beforeCommit(): void {
  if (doing.has('sale')) reach('sale-commit');
  if (doing.has('keep')) reach('keep-commit');
  if (doing.has('page')) reach('page-commit');
  if (doing.has('batch')) reach('batch-commit');
  if (doing.has('carry')) reach('refill-carry');
}

function afterCommit(): void {
  if (doing.has('sale')) reach('sale-committed');
  if (doing.has('keep')) reach('kept');
  if (doing.has('page')) reach('page-committed');
  if (doing.has('batch')) reach('batch-committed');
}

type Watched = { before?: () => void; after?: () => void };

function watchOf(sql: string): Watched | null {
  if (sql === 'BEGIN IMMEDIATE') {
    return {
      before: () => {
        doing.clear();
        reach('begin');
      },
    };
  }
  if (sql === 'COMMIT') return { before: beforeCommit, after: afterCommit };
  if (sql.startsWith('INSERT INTO "outbox"')) {
    return {
      after: () => {
        doing.add('sale');
        reach('sale-queued');
      },
    };
  }
  if (/^UPDATE "outbox" SET .*"answer"/.test(sql)) return { after: () => void doing.add('keep') };
  if (sql.startsWith('INSERT INTO "commands"')) return { after: () => void doing.add('batch') };
  if (sql.startsWith('RELEASE SAVEPOINT')) {
    return {
      after: () => {
        if (doing.has('batch')) reach('batch-half');
      },
    };
  }
  return null;
}

let isLate = false;
const LATE_MS = 40;

/** @returns whether this run of a BEGIN or COMMIT is left to the commit that comes later */
function commitLater(connection: Database.Database, sql: string, commit: () => void): () => boolean {
  return () => {
    if (isLate && sql === 'BEGIN IMMEDIATE') return connection.inTransaction;
    if (!isLate || sql !== 'COMMIT') return false;
    setTimeout(() => connection.inTransaction && commit(), LATE_MS);
    return true;
  };
}

const { prepare, exec, pragma, backup } = Database.prototype;

Database.prototype.prepare = function (this: Database.Database, sql: string) {
  const statement = prepare.call(this, sql);
  const watch = watchOf(sql);
  if (watch) {
    const { run } = statement;
    const isLater = commitLater(this, sql, () => (run as () => void).call(statement));
    statement.run = (...values: unknown[]) => {
      if (isLater()) return { changes: 0, lastInsertRowid: 0 };
      watch.before?.();
      const result = (run as (...all: unknown[]) => Database.RunResult).apply(statement, values);
      watch.after?.();
      return result;
    };
  }
  return statement;
} as typeof prepare;

Database.prototype.exec = function (this: Database.Database, sql: string) {
  const result = exec.call(this, sql);
  if (sql === 'DELETE FROM pre_images') {
    doing.add('page');
    reach('page-undone');
  }
  if (sql.includes('SELECT * FROM old.')) doing.add('carry');
  return result;
};

Database.prototype.pragma = function (
  this: Database.Database,
  text: string,
  options?: Database.PragmaOptions,
) {
  if (text === 'wal_checkpoint(PASSIVE)' && isFar('checkpoint')) endBesides();
  const result = pragma.call(this, text, options);
  if (text === 'wal_checkpoint(PASSIVE)') reach('checkpointed');
  return result;
};

Database.prototype.backup = async function (this: Database.Database, to: string, options) {
  const progress = (info: Database.BackupMetadata) => {
    reach('backup-page');
    return options?.progress?.(info) ?? 100;
  };
  return await backup.call(this, to, { ...options, progress });
};

/** Ends the process from another thread, while this one is in the middle of what it does next. */
function endBesides(): void {
  const ready = new Int32Array(new SharedArrayBuffer(4));
  const text = `
    const { workerData } = require('node:worker_threads');
    Atomics.store(workerData, 0, 1);
    Atomics.notify(workerData, 0);
    Atomics.wait(workerData, 0, 1);
    const until = performance.now() + Math.random() * 2;
    while (performance.now() < until);
    process.kill(process.pid, 'SIGKILL');`;
  new Worker(text, { eval: true, workerData: ready });
  Atomics.wait(ready, 0, 0);
  Atomics.store(ready, 0, 2);
  Atomics.notify(ready, 0);
}

const { writeSync, renameSync } = fs;
const { rename } = fs.promises;

fs.writeSync = ((file: number, data: string | NodeJS.ArrayBufferView, ...rest: number[]) => {
  const write = (what: typeof data) => (writeSync as (...args: unknown[]) => number)(file, what, ...rest);
  if (typeof data !== 'string') return write(data);
  const isLine = data.startsWith('p ');
  if (isLine && isFar('journal-half')) {
    if (armed && armed.nth <= 1) write(data.slice(0, data.length >> 1));
    reach('journal-half');
  }
  const written = write(data);
  if (isLine) reach('journal-line');
  else if (data.startsWith('c ')) reach('journal-committed');
  return written;
}) as typeof writeSync;

fs.renameSync = (from, to) => {
  const isReplica = String(from).endsWith('till.next.sqlite');
  if (isReplica) reach('refill-rename');
  renameSync(from, to);
  if (isReplica) reach('refill-renamed');
};

fs.promises.rename = async (from, to) => {
  const isBackup = String(from).endsWith('.sqlite.part');
  if (isBackup) reach('backup-rename');
  await rename(from, to);
  if (isBackup) reach('backup-renamed');
};

const { createReadStream } = fs;
fs.createReadStream = (path, options) => {
  if (String(path).includes('snapshots') && String(path).endsWith('.sqlite')) reach('snapshot-build');
  return createReadStream(path, options);
};

/** Node preloads nothing into a worker that is given as text. */
threads.Worker = class extends Worker {
  constructor(text: string | URL, options?: WorkerOptions) {
    const hook = JSON.stringify(fileURLToPath(import.meta.url));
    super(options?.eval ? `require(${hook});${text}` : text, options);
  }
};
syncBuiltinESMExports();

const { fetch } = globalThis;
globalThis.fetch = async (input, init) => {
  const url = String(input instanceof Request ? input.url : input);
  const isPush = url.includes('/sync/push');
  const isPull = url.includes('/sync/pull');
  if (isPush) reach('push-send');
  if (isPull) reach('pull-send');
  const answer = await fetch(input, init);
  if (isPush) reach('push-answered');
  if (isPull) reach('page-arrived');
  return answer;
};

const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (this: ServerResponse, ...args: unknown[]) {
  const url = this.req.url ?? '';
  if (url.includes('/sync/push')) reach('batch-answer');
  if (url.includes('/sync/pull')) reach('pull-answer');
  if (this.req.method === 'POST' && url.endsWith('/transactions/sale')) reach('rest-answer');
  return (writeHead as (...a: unknown[]) => ServerResponse).apply(this, args);
} as typeof writeHead;

/** What waits for its time: run when the test says that it has come. */
const LONG_MS = 60_000;
const timers: (() => void)[] = [];
const { setInterval } = globalThis;
globalThis.setInterval = ((fn: () => void, ms?: number, ...rest: unknown[]) => {
  if ((ms ?? 0) >= LONG_MS) timers.push(fn);
  return setInterval(fn, ms, ...rest);
}) as typeof setInterval;

/** What a worker says once it listens: an order that came while it was loading has not reached it. */
const LISTENS = 'listens';

if (isMainThread) {
  process.on('message', (message: KillAt | Tick | CommitLate) => {
    if (message.type === 'kill-at') {
      armed = message;
      // A worker that runs hears of it now, one that is made later finds it.
      channel.postMessage(message);
      setEnvironmentData(ENVIRONMENT, message);
    }
    if (message.type === 'commit-late') isLate = true;
    if (message.type === 'tick') for (const run of timers) run();
  });
  channel.onmessage = (event) => {
    if ((event as unknown as { data: unknown }).data === LISTENS && armed) channel.postMessage(armed);
  };
} else {
  armed = (getEnvironmentData(ENVIRONMENT) as unknown as KillAt | undefined) ?? null;
  channel.onmessage = (event) => {
    const { data } = event as unknown as { data: KillAt | typeof LISTENS };
    if (data !== LISTENS) armed = data;
  };
  channel.postMessage(LISTENS);
}
channel.unref();
