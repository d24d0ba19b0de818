import { once } from 'node:events';
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import type Database from 'better-sqlite3';

export type CheckpointLimits = {
  /** A pause in the writing that is taken for idle time. */
  idleMs: number;
  /** The longest that the log goes without a checkpoint while writing never pauses. */
  longestMs: number;
  /** From so many pages (4 KB each) on, the log is emptied between two transactions, and its file used again. */
  longLog: number;
};

/** A log that is used again costs a commit a third less than one whose file grows, so that it is kept short. */
const LIMITS: CheckpointLimits = { idleMs: 300, longestMs: 2_000, longLog: 3_000 };

/** Pages in the log when a checkpoint began. */
type Progress = { log: number };

/**
 * Runs beside the program with a connection of its own. As text, because a bundle has one file: whichever file
 * that is, the worker finds the driver by the path it is given.
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
 * Moves the write-ahead log into the database away from the sale path: SQLite's own checkpoint makes every
 * thousandth page's commit wait for all of them. A worker does it in pauses, or after a few seconds without one,
 * and never blocks a writer (PASSIVE). Where writing goes on meanwhile the log is never empty and could only grow;
 * once it is long, what the worker left of it is moved between two transactions, which is little.
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
      // Without a worker the log is still emptied when it is long; the next pause tries a new one.
      this.#worker = null;
      void this.#done({ log: this.#limits.longLog });
    });
    return worker;
  }

  async #done({ log }: Progress): Promise<void> {
    // What came since the worker began it does not count.
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
    // It ends by itself: to terminate a worker that is loading the driver ends the whole program.
    const ended = once(worker, 'exit');
    worker.ref();
    worker.postMessage('close');
    await ended.catch(() => undefined);
  }
}
