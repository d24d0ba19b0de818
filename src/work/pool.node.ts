import { Worker } from 'node:worker_threads';
import { type ErrorCode, type ErrorData, Refusal } from '../core/errors.ts';

/** A message to a worker. */
export type Order = { job: string; input: unknown };
/** A worker's answer: the parts of a long answer as they are ready, then the end. */
export type Reply =
  | { part: unknown }
  | { done: unknown }
  | { refused: ErrorCode; data: unknown }
  | { failed: string; stack: string | undefined };

export type PoolOptions = {
  /** The file that the workers run. */
  entry: string;
  threads?: number;
  /** Maximum number of waiting jobs in total and per person. */
  longestLine?: number;
  longestOfOne?: number;
  /** Longest duration of a job, in milliseconds; then it is aborted. */
  longestJobMs?: number;
  /** An idle worker ends after this time, in milliseconds. */
  idleMs?: number;
};

type Job = {
  order: Order;
  /** The person on whose behalf it runs; null for the program's own work. */
  person: string | null;
  /** The job takes seconds: one thread is reserved for short jobs. */
  isLong: boolean;
  part: (part: unknown) => void;
  resolve: (answer: unknown) => void;
  reject: (error: unknown) => void;
};

type Thread = { worker: Worker; job: Job | null; timer: NodeJS.Timeout | undefined; ended: Promise<void> };

/** Thrown when a worker fails to start at all. */
export class NoWorkers extends Error {}

/**
 * Runs processor-intensive work outside the main thread. The queue is bounded, nobody has more than one job
 * running while others wait, and one thread is reserved for short jobs.
 */
export class WorkPool {
  readonly #o: Required<PoolOptions>;
  readonly #line: Job[] = [];
  readonly #threads = new Set<Thread>();
  #isClosed = false;

  constructor(options: PoolOptions) {
    this.#o = {
      threads: 2,
      longestLine: 40,
      longestOfOne: 8,
      longestJobMs: 180_000,
      idleMs: 300_000,
      ...options,
    };
  }

  /** @throws Refusal TOO_BUSY when too many jobs wait, NoWorkers when no worker can be started */
  run(
    order: Order,
    o: { person: string | null; isLong: boolean; part?: (part: unknown) => void },
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const isFull =
        this.#line.length >= this.#o.longestLine ||
        this.#line.filter((job) => job.person === o.person).length >= this.#o.longestOfOne;
      if (this.#isClosed || (o.person !== null && isFull)) return reject(new Refusal('TOO_BUSY'));
      this.#line.push({ order, part: () => undefined, ...o, resolve, reject });
      this.#next();
    });
  }

  /** Number of waiting jobs. */
  get waiting(): number {
    return this.#line.length;
  }

  #next(): void {
    for (;;) {
      const at = this.#line.findIndex((job) => this.#mayBegin(job));
      if (at < 0) return;
      const free = [...this.#threads].find((thread) => thread.job === null);
      if (!free && this.#threads.size >= this.#o.threads) return;
      const [job] = this.#line.splice(at, 1);
      if (job) this.#begin(free ?? this.#open(), job);
    }
  }

  #mayBegin(job: Job): boolean {
    const running = [...this.#threads].flatMap((thread) => thread.job ?? []);
    if (job.person !== null && running.some((other) => other.person === job.person)) return false;
    return !job.isLong || running.filter((other) => other.isLong).length < Math.max(1, this.#o.threads - 1);
  }

  #open(): Thread {
    const worker = new Worker(this.#o.entry, { execArgv: [], env: process.env, stdin: false });
    worker.unref();
    const ended = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
    const thread: Thread = { worker, job: null, timer: undefined, ended };
    let hasAnswered = false;
    worker.on('message', (reply: Reply) => {
      hasAnswered = true;
      this.#answered(thread, reply);
    });
    worker.on('error', (error) =>
      this.#lost(thread, hasAnswered ? error : new NoWorkers(error.message, { cause: error })),
    );
    worker.once('exit', () => this.#lost(thread, new Error('a worker has ended')));
    this.#threads.add(thread);
    return thread;
  }

  #begin(thread: Thread, job: Job): void {
    clearTimeout(thread.timer);
    thread.job = job;
    thread.timer = setTimeout(() => void thread.worker.terminate(), this.#o.longestJobMs).unref();
    thread.worker.ref();
    thread.worker.postMessage(job.order);
  }

  #answered(thread: Thread, reply: Reply): void {
    const { job } = thread;
    if (!job) return;
    if ('part' in reply) {
      job.part(reply.part);
      return;
    }
    clearTimeout(thread.timer);
    thread.job = null;
    thread.worker.unref();
    thread.timer = setTimeout(() => this.#end(thread), this.#o.idleMs).unref();
    if ('done' in reply) job.resolve(reply.done);
    else if ('refused' in reply) job.reject(new Refusal(reply.refused, reply.data as ErrorData<ErrorCode>));
    else job.reject(Object.assign(new Error(reply.failed), { stack: reply.stack }));
    if (this.#isClosed) this.#end(thread);
    else this.#next();
  }

  /** The worker ends by itself: terminating it while it loads a native module would end the whole program. */
  #end(thread: Thread): void {
    clearTimeout(thread.timer);
    this.#threads.delete(thread);
    thread.worker.postMessage('end');
  }

  #lost(thread: Thread, error: Error): void {
    clearTimeout(thread.timer);
    this.#threads.delete(thread);
    thread.job?.reject(error);
    thread.job = null;
    if (!this.#isClosed) this.#next();
  }

  /** Refuses waiting jobs and lets running ones finish. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const job of this.#line.splice(0)) job.reject(new Refusal('TOO_BUSY'));
    const threads = [...this.#threads];
    for (const thread of threads) {
      if (thread.job === null) this.#end(thread);
    }
    await Promise.all(threads.map(({ ended }) => ended));
  }
}
