import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { Log } from '../../src/core/call.ts';

/** How a database's file looked when the program that had it ended well, and when it was last proved whole. */
const seal = z.object({ size: z.number(), mtimeMs: z.number(), ctimeMs: z.number(), checkedAt: z.number() });
type Seal = z.infer<typeof seal>;

const SEAL = 'whole.json';
const HOUR_MS = 3_600_000;
/** A file that nobody has touched is proved again behind the start when its proof is so old, */
const PROVE_AFTER_MS = 20 * HOUR_MS;
/** and before it, when no proof behind a start has come to its end for so long. */
const TRUST_MS = 7 * 24 * HOUR_MS;
/** The first customers come before the proof. */
const BEHIND_START_MS = 60_000;

/**
 * Takes the seal of a data folder, which is good for one start.
 * @returns when the file was last proved whole, UTC ms; null where it has to be proved before anything is read from it
 */
export function takeSeal(data: string, file: string, now: number): number | null {
  const path = join(data, SEAL);
  let kept: Seal;
  try {
    kept = seal.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return null;
  } finally {
    // Gone before the file is opened: a program that dies leaves none.
    rmSync(path, { force: true });
  }
  const found = lookOf(file);
  const isUntouched =
    found !== null &&
    found.size === kept.size &&
    found.mtimeMs === kept.mtimeMs &&
    found.ctimeMs === kept.ctimeMs;
  return isUntouched && now - kept.checkedAt < TRUST_MS && kept.checkedAt <= now ? kept.checkedAt : null;
}

/** Null for a file that is not there, or has a log beside it that is not in it yet. */
function lookOf(file: string): Omit<Seal, 'checkedAt'> | null {
  const log = `${file}-wal`;
  if (!existsSync(file) || (existsSync(log) && statSync(log).size > 0)) return null;
  const { size, mtimeMs, ctimeMs } = statSync(file);
  return { size, mtimeMs, ctimeMs };
}

/** Reads the whole file beside the program: half a gigabyte takes a second. As text: see `Checkpoints`. */
const WORKER = `
const { parentPort, workerData } = require('node:worker_threads');
const Database = require(workerData.driver);
let found;
try {
  const connection = new Database(workerData.file, { readonly: true, fileMustExist: true });
  found = connection.pragma('quick_check(1)', { simple: true });
  connection.close();
} catch (error) {
  found = String(error && error.message);
}
parentPort.postMessage(found);
`;

/** What the database file says of itself. @returns 'ok', or what is wrong */
export function quickCheck(file: string): Promise<string> {
  const driver = createRequire(import.meta.url).resolve('better-sqlite3');
  const worker = new Worker(WORKER, { eval: true, workerData: { driver, file } });
  worker.unref();
  return new Promise((resolve, reject) => {
    worker.once('message', (found) => resolve(String(found)));
    worker.once('error', reject);
  });
}

export type WholenessOptions = {
  data: string;
  file: string;
  /** When the file was last proved whole, UTC ms. */
  checkedAt: number;
  now: () => number;
  log: Log;
  /** Told when it is found damaged: the next start repairs it. */
  damaged: () => void;
  behindStartMs?: number;
};

/**
 * Knows whether a till's database is whole. A start after a good end need not read all of it first: it is proved
 * behind the start instead, once a day, and only what is known to be whole is sealed for the next start.
 */
export class Wholeness {
  readonly #o: WholenessOptions;
  #checkedAt: number;
  #isDamaged = false;
  #timer: NodeJS.Timeout | undefined;
  #proving: Promise<void> = Promise.resolve();

  constructor(options: WholenessOptions) {
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
      const found = await quickCheck(file);
      if (found === 'ok') {
        this.#checkedAt = at;
        return;
      }
      this.#isDamaged = true;
      log.error('the database is damaged; the next start rebuilds it', { found });
      damaged();
    } catch (error) {
      log.error('the database could not be checked', { message: String(error) });
    }
  }

  /** Before the database is closed: what is being proved is waited for. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#proving;
  }

  /** After it was closed. A damaged one is not sealed, so that the next start looks into it. */
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
