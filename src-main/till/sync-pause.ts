import type { Log } from '../../src/core/call.ts';
import type { Store } from '../../src/core/store/store.ts';
import type { Clock } from '../../src/core/time.ts';
import { getState, setState } from '../replica/replica.ts';

/** How long the sync pauses at most: nobody has to remember to resume it. */
export const PAUSE_MS = 60 * 60_000;
/** How often what is left is kept, for a program that is killed. */
const KEPT_EVERY_MS = 60_000;

export type SyncPauseOptions = {
  store: Store;
  clock: Clock;
  log: Log;
  /** It has ended by itself. */
  ended: () => void;
  /** What is left has changed. */
  changed: () => void;
};

/**
 * The pause of a till's background sync. It ends by itself after an hour of the monotonic clock, so a wrong wall clock
 * cannot make it longer. Over a restart the time that was left counts, or less if the till was off meanwhile.
 */
export class SyncPause {
  readonly #o: SyncPauseOptions;
  /** By the monotonic clock; null while the sync runs. */
  #endsAt: number | null = null;
  #timer: NodeJS.Timeout | undefined;
  #kept: Promise<void> = Promise.resolve();

  constructor(options: SyncPauseOptions) {
    this.#o = options;
  }

  /** Continues the pause of before the last end. */
  async restore(): Promise<void> {
    const stored = await this.#o.store.read((r) => getState(r, 'paused'));
    const [left = 0, until = 0] = (stored ?? '').split(' ').map(Number);
    const ms = Math.min(left, until - this.#o.clock.now(), PAUSE_MS);
    if (ms > 0) this.#run(ms);
  }

  /** Milliseconds that it still lasts; null while the sync runs. */
  get left(): number | null {
    return this.#endsAt === null ? null : Math.max(0, Math.round(this.#endsAt - performance.now()));
  }

  async begin(): Promise<void> {
    this.#run(PAUSE_MS);
    await this.#keep();
  }

  async end(): Promise<void> {
    this.#stop();
    await this.#keep();
  }

  async close(): Promise<void> {
    const { left } = this;
    clearTimeout(this.#timer);
    await this.#kept;
    if (left !== null) await this.#keep();
  }

  #stop(): void {
    this.#endsAt = null;
    clearTimeout(this.#timer);
  }

  #run(ms: number): void {
    clearTimeout(this.#timer);
    this.#endsAt = performance.now() + ms;
    this.#wait(ms);
  }

  #wait(ms: number): void {
    this.#timer = setTimeout(() => this.#look(), Math.min(ms, KEPT_EVERY_MS));
  }

  #look(): void {
    const { left } = this;
    if (left === null) return;
    if (left > 0) this.#wait(left);
    else this.#stop();
    this.#kept = this.#keep().catch((error: unknown) =>
      this.#o.log.warn('the pause of the sync could not be kept', { message: String(error) }),
    );
    if (left > 0) this.#o.changed();
    else this.#o.ended();
  }

  async #keep(): Promise<void> {
    const { left } = this;
    const value = left === null ? '' : `${left} ${this.#o.clock.now() + left}`;
    await this.#o.store.transact((w) => setState(w, 'paused', value));
  }
}
