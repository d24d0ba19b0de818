import { appendFile, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFolder } from '../../../src/core/sync-folder.node.ts';
import type { PrinterTrouble, PrintOutcome } from '../drivers/receipt-printer.ts';

/** What a paper is made of when its turn comes. */
const source = z.record(z.string(), z.unknown());

const job = z.object({
  id: z.string(),
  /** Papers of one key are printed once unasked: a receipt that is asked for again is a copy. */
  key: z.string().nullable().default(null),
  source,
  /** What a person knows it by: the number of a receipt. */
  title: z.string(),
  /** Asked for, UTC ms. */
  at: z.number(),
  isCopy: z.boolean(),
  /**
   * `waiting`: nothing of it is on paper. `printing`: it is on its way. `unsure`: some of it may be on paper, and it
   * goes on only by a person's word. `failed`: it cannot be made.
   */
  status: z.enum(['waiting', 'printing', 'unsure', 'failed']),
  /** What keeps it from the paper, or has. */
  trouble: z.string().nullable(),
});
export type PrintJob = z.infer<typeof job>;

export type PrintQueueOptions = {
  /** A file for each paper that is not printed yet. */
  folder: string;
  /** @param isCopy it says so on the paper @throws when it cannot be made */
  render: (source: PrintJob['source'], isCopy: boolean) => Promise<Uint8Array>;
  /** @param waiting told what somebody has to do at the printer meanwhile */
  print: (paper: Uint8Array, waiting: (trouble: PrinterTrouble | null) => void) => Promise<PrintOutcome>;
  /** Whether there is a printer at all; papers wait while there is none. */
  hasPrinter?: () => boolean;
  /** Told after each change of the list. */
  changed: () => void;
  /** Told of a paper that is on paper. */
  printed: (job: PrintJob) => void;
  /** Told of a paper that cannot be made, and of a disk that takes no word of it. */
  failed: (job: PrintJob, error: unknown) => void;
  /** Until a printer that did not take a paper is tried again. Milliseconds. */
  retryMs?: number;
};

const RETRY_MS = 3_000;
const CLOSE_MS = 3_000;
/** What was printed, a key a line; so many of the last are remembered over a restart. */
const PRINTED = 'printed.txt';
const REMEMBERED = 20_000;

/**
 * Papers on their way to one printer, in the order in which they were asked for. Each is on the disk before it is
 * begun and until it is certainly printed, so a program that ends loses none; and none is ever sent a second time
 * unless somebody asks, who gets a copy that says so.
 */
export class PrintQueue {
  readonly #o: PrintQueueOptions;
  /** In their order: the ids begin with the time. */
  readonly #jobs = new Map<string, PrintJob>();
  readonly #printed: Set<string>;
  /** On their way to the disk. */
  readonly #taking = new Set<string>();
  #working: Promise<void> = Promise.resolve();
  #isWorking = false;
  #isClosed = false;
  #retry: NodeJS.Timeout | undefined;

  private constructor(options: PrintQueueOptions, printed: Set<string>) {
    this.#o = options;
    this.#printed = printed;
  }

  /** Takes up what an earlier program left: what was on its way then is unsure. */
  static async open(options: PrintQueueOptions): Promise<PrintQueue> {
    await mkdir(options.folder, { recursive: true });
    const queue = new PrintQueue(options, await printedBefore(join(options.folder, PRINTED)));
    for (const name of (await readdir(options.folder)).sort()) {
      if (name === PRINTED) continue;
      const path = join(options.folder, name);
      const left = name.endsWith('.json') ? await readJob(path) : null;
      if (!left) {
        // Half written: it was never answered for.
        await rm(path, { force: true });
        continue;
      }
      queue.#jobs.set(left.id, left);
      if (left.status === 'printing') await queue.#keep({ ...left, status: 'unsure', trouble: 'restart' });
    }
    queue.#work();
    return queue;
  }

  /** What is not printed yet, oldest first. */
  get jobs(): readonly PrintJob[] {
    return [...this.#jobs.values()];
  }

  /**
   * Takes a paper. Resolves when it is on the disk.
   * @param o.id in the order of time (`newId`)
   * @returns false, and takes nothing, where a paper of that key is printed or on its way
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

  /** Whether a paper of that key is printed or on its way. */
  knows(key: string): boolean {
    return this.#printed.has(key) || this.#taking.has(key) || this.jobs.some((job) => job.key === key);
  }

  /**
   * Prints a paper again that may be half on paper or could not be made: as a copy, since somebody may hold the first.
   * @returns whether there was such a one
   */
  async again(id: string): Promise<boolean> {
    const left = this.#jobs.get(id);
    if (left?.status !== 'unsure' && left?.status !== 'failed') return false;
    const isCopy = left.isCopy || left.status === 'unsure';
    await this.#keep({ ...left, isCopy, status: 'waiting', trouble: null });
    this.#work();
    return true;
  }

  /** Takes a paper off the list that is not on its way: it is printed, or nobody needs it. @returns whether it was there */
  async drop(id: string): Promise<boolean> {
    const left = this.#jobs.get(id);
    if (!left || left.status === 'printing') return false;
    await this.#remove(id);
    return true;
  }

  /** Tries again at once: somebody has put paper in, or chosen another printer. */
  retry(): void {
    this.#work();
  }

  /**
   * Begins nothing any more; resolves when what is on its way is done, or has had its time: a program that is to end
   * does not wait for somebody to put paper in. The next one takes that paper up as unsure.
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
        // The disk took no word of it. What has not begun waits; of what has, nobody knows.
        const left = this.#jobs.get(next.id);
        if (left?.status === 'printing') this.#show({ ...left, status: 'unsure', trouble: 'disk' });
        this.#o.failed(next, error);
      }
      if (!this.#isClosed) this.#retry = setTimeout(() => this.#work(), this.#o.retryMs ?? RETRY_MS);
      return;
    }
  }

  /** @returns false where the printer has not taken it, and takes nothing else either */
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

  /** On the disk first, so that what is shown outlives the program. */
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
    syncFolder(this.#o.folder);
    this.#show(now);
  }

  #show(now: PrintJob): void {
    this.#jobs.set(now.id, now);
    this.#o.changed();
  }

  async #remove(id: string): Promise<void> {
    const key = this.#jobs.get(id)?.key ?? null;
    if (key !== null) {
      // Before it leaves the disk: no moment in between in which it is unknown.
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
