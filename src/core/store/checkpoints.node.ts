import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type Database from 'better-sqlite3';

export type CheckpointLimits = {
  /** A pause between writes that counts as idle. */
  idleMs: number;
  /** Max. time without a checkpoint while writing never pauses. */
  longestMs: number;
  /** From this number of pages (4 KB each) on, the log is emptied between two transactions, and its file reused. */
  longLog: number;
};

/** The log is kept short, because a commit to a reused log costs a third less than one to a growing file. */
const LIMITS: CheckpointLimits = { idleMs: 300, longestMs: 2_000, longLog: 3_000 };

/** Pages in the log at the start of a checkpoint. */
type Progress = { log: number };

/**
 * Runs in parallel with its own connection. It is a string because a bundle is a single file: the worker loads the
 * driver from the path it is given.
 */
const WORKER = `
const { parentPort, workerData } = require('node:worker_threads');
const Database = require(workerData.driver);
const connection = new Database(workerData.file, { fileMustExist: true });
connection.pragma('synchronous = FULL');
connection.pragma('wal_autocheckpoint = 0');
parentPort.on('message', (message) => {
  if (message === 'close') {
    connection.close();
    parentPort.close();
    return;
  }
  const [progress] = connection.pragma('wal_checkpoint(PASSIVE)');
  parentPort.postMessage(progress);
});
`;

/**
 * Moves the write-ahead log into the database outside the sale path: SQLite's own checkpoint makes the commit of
 * every thousandth page wait for all of them. A worker does it in pauses, or after a few seconds without one, and
 * never blocks a writer (PASSIVE). During continuous writing it never empties the log, which would grow forever; so
 * once the log is long, the small rest that the worker left is moved between two transactions.
 */
export class Checkpoints {
  readonly #connection: Database.Database;
  readonly #file: string;
  readonly #between: (fn: () => Promise<void>) => Promise<void>;
  readonly #limits: CheckpointLimits;
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isRunning = false;
  #last = 0;

  /** @param between runs a function between two write transactions */
  constructor(
    connection: Database.Database,
    file: string,
    between: (fn: () => Promise<void>) => Promise<void>,
    limits = LIMITS,
  ) {
    this.#limits = limits;
    this.#connection = connection;
    this.#file = file;
    this.#between = between;
    connection.pragma('wal_autocheckpoint = 0');
  }

  /** Call after each commit. */
  committed(): void {
    const now = performance.now();
    if (this.#last === 0) this.#last = now;
    if (now - this.#last > this.#limits.longestMs) this.#start();
    if (this.#timer) this.#timer.refresh();
    else this.#timer = setTimeout(() => this.#start(), this.#limits.idleMs).unref();
  }

  #start(): void {
    if (this.#isRunning) return;
    this.#isRunning = true;
    this.#last = performance.now();
    this.#worker ??= this.#open();
    this.#worker.postMessage('checkpoint');
  }

  #open(): Worker {
    const driver = createRequire(import.meta.url).resolve('better-sqlite3');
    const worker = new Worker(WORKER, { eval: true, workerData: { driver, file: this.#file } });
    worker.unref();
    worker.on('message', (progress: Progress) => void this.#done(progress));
    worker.on('error', () => {
      // Without a worker a long log is still emptied; the next pause starts a new worker.
      this.#worker = null;
      void this.#done({ log: this.#limits.longLog });
    });
    return worker;
  }

  async #done({ log }: Progress): Promise<void> {
    // Pages written since the worker started do not count.
    if (log >= this.#limits.longLog) {
      await this.#between(async () => void this.#connection.pragma('wal_checkpoint(PASSIVE)')).catch(
        () => undefined,
      );
    }
    this.#isRunning = false;
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    this.#isRunning = true;
    const worker = this.#worker;
    if (!worker) return;
    // The worker exits by itself: terminating one that is loading the driver ends the whole program.
    const ended = once(worker, 'exit');
    worker.ref();
    worker.postMessage('close');
    await ended.catch(() => undefined);
  }
}
