import { appendFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { fsyncDirectory } from '../../../src/core/fsync-directory.node.ts';
import type { PrinterTrouble, PrintOutcome } from '../drivers/receipt-printer.ts';

/** The data from which a paper is made when it is printed. */
const source = z.record(z.string(), z.unknown());

const job = z.object({
  id: z.string(),
  /** Papers with a key are printed automatically once: a receipt requested again is a copy. */
  key: z.string().nullable().default(null),
  source,
  /** What people know it by: the number of a receipt. */
  title: z.string(),
  /** When it was requested, UTC ms. */
  at: z.number(),
  isCopy: z.boolean(),
  /**
   * `waiting`: nothing of it is printed. `printing`: it is being sent. `unsure`: part of it may be printed, and only a
   * person's decision continues it. `failed`: it cannot be made.
   */
  status: z.enum(['waiting', 'printing', 'unsure', 'failed']),
  /** What prevents printing, or did. */
  trouble: z.string().nullable(),
});
export type PrintJob = z.infer<typeof job>;

export type PrintQueueOptions = {
  /** Holds one file for each paper not yet printed. */
  folder: string;
  /** @param isCopy the paper says that it is a copy @throws when it cannot be made */
  render: (source: PrintJob['source'], isCopy: boolean) => Promise<Uint8Array>;
  /** @param waiting called with what a person must do at the printer meanwhile */
  print: (paper: Uint8Array, waiting: (trouble: PrinterTrouble | null) => void) => Promise<PrintOutcome>;
  /** Whether a printer is set up; papers wait while there is none. */
  hasPrinter?: () => boolean;
  /** Called after each change of the list. */
  changed: () => void;
  /** Called when a paper is printed. */
  printed: (job: PrintJob) => void;
  /** Called for a paper that cannot be made, and when its state cannot be written to the disk. */
  failed: (job: PrintJob, error: unknown) => void;
  /** Interval between attempts with a printer that refused a paper. Milliseconds. */
  retryMs?: number;
};

const RETRY_MS = 3_000;
const CLOSE_MS = 3_000;
/** Keys of printed papers, one per line; the last ones, up to this number, are kept over a restart. */
const PRINTED = 'printed.txt';
const REMEMBERED = 20_000;

/**
 * Print queue of one printer, in the order of the requests. A paper is on the disk from before it is sent until it is
 * certainly printed, so a program that ends loses none. A paper is sent a second time only on request, marked as a
 * copy.
 */
export class PrintQueue {
  readonly #o: PrintQueueOptions;
  /** Ordered: the ids begin with the time. */
  readonly #jobs = new Map<string, PrintJob>();
  readonly #printed: Set<string>;
  /** Keys of papers being written to the disk. */
  readonly #taking = new Set<string>();
  #working: Promise<void> = Promise.resolve();
  #isWorking = false;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;

  private constructor(options: PrintQueueOptions, printed: Set<string>) {
    this.#o = options;
    this.#printed = printed;
  }

  /** Loads the papers of an earlier program: those that were being printed are unsure. */
  static async open(options: PrintQueueOptions): Promise<PrintQueue> {
    await mkdir(options.folder, { recursive: true });
    const queue = new PrintQueue(options, await printedBefore(join(options.folder, PRINTED)));
    for (const name of (await readdir(options.folder)).sort()) {
      if (name === PRINTED) continue;
      const path = join(options.folder, name);
      const job = name.endsWith('.json') ? await readJob(path) : null;
      if (!job) {
        // Partially written: its request was never answered.
        await rm(path, { force: true });
        continue;
      }
      queue.#jobs.set(job.id, job);
      if (job.status === 'printing') await queue.#keep({ ...job, status: 'unsure', trouble: 'restart' });
    }
    queue.#work();
    return queue;
  }

  /** Papers not yet printed, oldest first. */
  get jobs(): readonly PrintJob[] {
    return [...this.#jobs.values()];
  }

  /**
   * Adds a paper. Resolves when it is on the disk.
   * @param o.id in the order of time (`newId`)
   * @returns false, without adding, when a paper with that key is printed or queued
   */
  async add(o: Pick<PrintJob, 'id' | 'key' | 'source' | 'title' | 'at' | 'isCopy'>): Promise<boolean> {
    const { key } = o;
    if (key !== null) {
      if (this.knows(key)) return false;
      this.#taking.add(key);
    }
    try {
      await this.#keep({ ...o, status: 'waiting', trouble: null });
    } finally {
      if (key !== null) this.#taking.delete(key);
    }
    this.#work();
    return true;
  }

  /** Whether a paper with that key is printed or queued. */
  knows(key: string): boolean {
    return this.#printed.has(key) || this.#taking.has(key) || this.jobs.some((job) => job.key === key);
  }

  /**
   * Prints a paper again that is unsure or failed: as a copy if the first may have been printed.
   * @returns whether there was such a paper
   */
  async again(id: string): Promise<boolean> {
    const job = this.#jobs.get(id);
    if (job?.status !== 'unsure' && job?.status !== 'failed') return false;
    const isCopy = job.isCopy || job.status === 'unsure';
    await this.#keep({ ...job, isCopy, status: 'waiting', trouble: null });
    this.#work();
    return true;
  }

  /** Removes a paper that is not being printed: it is printed, or not needed. @returns whether it existed */
  async drop(id: string): Promise<boolean> {
    const job = this.#jobs.get(id);
    if (!job || job.status === 'printing') return false;
    await this.#remove(id);
    return true;
  }

  /** Tries again at once: a person has added paper, or chosen another printer. */
  retry(): void {
    this.#work();
  }

  /**
   * Starts no further paper; resolves when the current one is done or has timed out. A program that ends does not wait
   * for a person to add paper; the next start loads that paper as unsure.
   */
  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#retry);
    let late: NodeJS.Timeout | undefined;
    const patience = new Promise<void>((done) => {
      late = setTimeout(done, CLOSE_MS);
    });
    await Promise.race([this.#working, patience]);
    clearTimeout(late);
  }

  #work(): void {
    clearTimeout(this.#retry);
    if (this.#isWorking || this.#isClosed) return;
    this.#isWorking = true;
    this.#working = this.#takeTurns().finally(() => {
      this.#isWorking = false;
    });
  }

  async #takeTurns(): Promise<void> {
    for (;;) {
      const next = this.jobs.find(({ status }) => status === 'waiting');
      if (!next || this.#isClosed || this.#o.hasPrinter?.() === false) return;
      try {
        if (await this.#print(next)) continue;
      } catch (error) {
        // The state could not be written. A paper not started yet keeps waiting; one already started is unsure.
        const job = this.#jobs.get(next.id);
        if (job?.status === 'printing') this.#show({ ...job, status: 'unsure', trouble: 'disk' });
        this.#o.failed(next, error);
      }
      if (!this.#isClosed) this.#retry = setTimeout(() => this.#work(), this.#o.retryMs ?? RETRY_MS);
      return;
    }
  }

  /** @returns false when the printer refused it, so that no other is tried */
  async #print(next: PrintJob): Promise<boolean> {
    let paper: Uint8Array;
    try {
      paper = await this.#o.render(next.source, next.isCopy);
    } catch (error) {
      await this.#keep({ ...next, status: 'failed', trouble: String(error) });
      this.#o.failed(next, error);
      return true;
    }
    await this.#keep({ ...next, status: 'printing', trouble: null });
    const result = await this.#o.print(paper, (trouble) => {
      this.#show({ ...next, status: 'printing', trouble });
    });
    if (result.outcome === 'printed') {
      this.#o.printed(next);
      await this.#remove(next.id);
      return true;
    }
    const isSafe = result.outcome === 'not_printed';
    await this.#keep({ ...next, status: isSafe ? 'waiting' : 'unsure', trouble: result.trouble });
    return !isSafe;
  }

  #pathOf(id: string): string {
    return join(this.#o.folder, `${id}.json`);
  }

  /** Written to the disk first, so the shown state survives the program. */
  async #keep(now: PrintJob): Promise<void> {
    const path = this.#pathOf(now.id);
    const file = await open(`${path}.part`, 'w');
    try {
      await file.writeFile(JSON.stringify(now));
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(`${path}.part`, path);
    fsyncDirectory(this.#o.folder);
    this.#show(now);
  }

  #show(now: PrintJob): void {
    this.#jobs.set(now.id, now);
    this.#o.changed();
  }

  async #remove(id: string): Promise<void> {
    const key = this.#jobs.get(id)?.key ?? null;
    if (key !== null) {
      // Recorded before the file is removed, so the key is known at every moment.
      this.#printed.add(key);
      await appendFile(join(this.#o.folder, PRINTED), `${key}\n`, { flush: true });
    }
    await rm(this.#pathOf(id), { force: true });
    this.#jobs.delete(id);
    this.#o.changed();
  }
}

async function printedBefore(path: string): Promise<Set<string>> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const keys = text.split('\n').filter(Boolean);
  const last = keys.slice(-REMEMBERED);
  if (keys.length > 2 * REMEMBERED) {
    await writeFile(`${path}.part`, last.map((key) => `${key}\n`).join(''), { flush: true });
    await rename(`${path}.part`, path);
  }
  return new Set(last);
}

async function readJob(path: string): Promise<PrintJob | null> {
  try {
    return job.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return null;
  }
}
