import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Log } from '../../src/core/call.ts';

/** The file's size and times when the program last ended properly, and when the file was last checked. */
const seal = z.object({ size: z.number(), mtimeMs: z.number(), ctimeMs: z.number(), checkedAt: z.number() });
type Seal = z.infer<typeof seal>;

const SEAL = 'whole.json';
const HOUR_MS = 3_600_000;
/** After a proper end the check runs after the start, if the last one is older than this, */
const PROVE_AFTER_MS = 20 * HOUR_MS;
/** and before the start, if no check after a start has finished for this long. */
const TRUST_MS = 7 * 24 * HOUR_MS;
/** The check starts this long after the till opens, so it does not slow down the first customers. */
const BEHIND_START_MS = 60_000;

/**
 * Reads and removes the seal of a data folder: it is valid for one start.
 * @returns when the file was last checked, UTC ms; null when it must be checked before anything is read from it
 */
export function takeSeal(data: string, file: string, now: number): number | null {
  const path = join(data, SEAL);
  let kept: Seal;
  try {
    kept = seal.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  } finally {
    // Removed before the file is opened, so a program that crashes leaves no seal.
    rmSync(path, { force: true });
  }
  const current = lookOf(file);
  const isUntouched =
    current !== null &&
    current.size === kept.size &&
    current.mtimeMs === kept.mtimeMs &&
    current.ctimeMs === kept.ctimeMs;
  return isUntouched && now - kept.checkedAt < TRUST_MS && kept.checkedAt <= now ? kept.checkedAt : null;
}

/** Size and times of the file; null when it is missing, or has a log (WAL) that is not yet merged. */
function lookOf(file: string): Omit<Seal, 'checkedAt'> | null {
  const log = `${file}-wal`;
  if (!existsSync(file) || (existsSync(log) && statSync(log).size > 0)) return null;
  const { size, mtimeMs, ctimeMs } = statSync(file);
  return { size, mtimeMs, ctimeMs };
}

/**
 * Reads the whole file in a worker thread: half a gigabyte takes a second. It is a string for the same reason as in
 * `Checkpoints`.
 */
const WORKER = `
const { parentPort, workerData } = require('node:worker_threads');
const Database = require(workerData.driver);
let verdict;
try {
  const connection = new Database(workerData.file, { readonly: true, fileMustExist: true });
  verdict = connection.pragma('quick_check(1)', { simple: true });
  connection.close();
} catch (error) {
  verdict = String(error && error.message);
}
parentPort.postMessage(verdict);
`;

/** Runs SQLite's quick_check on the file. @returns 'ok', or what is wrong */
export function quickCheck(file: string): Promise<string> {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3');
  const worker = new Worker(WORKER, { eval: true, workerData: { driver, file } });
  worker.unref();
  return new Promise((resolve, reject) => {
    worker.once('message', (verdict) => resolve(String(verdict)));
    worker.once('error', reject);
  });
}

export type IntegrityCheckOptions = {
  data: string;
  file: string;
  /** When the file was last checked, UTC ms. */
  checkedAt: number;
  now: () => number;
  log: Log;
  /** Called when the file is found damaged: the next start repairs it. */
  damaged: () => void;
  behindStartMs?: number;
};

/**
 * Checks that a till's database is intact. After a proper end the start does not read the whole file: it is checked
 * once a day while the till runs, and only a file that passed is sealed for the next start.
 */
export class IntegrityCheck {
  readonly #o: IntegrityCheckOptions;
  #checkedAt: number;
  #isDamaged = false;
  #timer: NodeJS.Timeout | undefined;
  #proving: Promise<void> = Promise.resolve();

  constructor(options: IntegrityCheckOptions) {
    this.#o = options;
    this.#checkedAt = options.checkedAt;
    if (options.now() - options.checkedAt < PROVE_AFTER_MS) return;
    this.#timer = setTimeout(() => {
      this.#proving = this.#prove();
    }, options.behindStartMs ?? BEHIND_START_MS).unref();
  }

  get isDamaged(): boolean {
    return this.#isDamaged;
  }

  async #prove(): Promise<void> {
    const { file, now, log, damaged } = this.#o;
    const at = now();
    try {
      const verdict = await quickCheck(file);
      if (verdict === 'ok') {
        this.#checkedAt = at;
        return;
      }
      this.#isDamaged = true;
      log.error('the database is damaged; the next start rebuilds it', { found: verdict });
      damaged();
    } catch (error) {
      log.error('the database could not be checked', { message: String(error) });
    }
  }

  /** Waits for a running check. Call it before the database is closed. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#proving;
  }

  /** Call it after the database is closed. A damaged file is not sealed, so the next start checks it. */
  seal(): void {
    const look = this.#isDamaged ? null : lookOf(this.#o.file);
    if (!look) return;
    const kept: Seal = { ...look, checkedAt: this.#checkedAt };
    try {
      writeFileSync(join(this.#o.data, SEAL), JSON.stringify(kept), { flush: true });
    } catch (error) {
      this.#o.log.warn('the database is not sealed; the next start checks it', { message: String(error) });
    }
  }
}
