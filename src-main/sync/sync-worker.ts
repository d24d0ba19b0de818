import { ORPCError } from '@orpc/client';
import type { Log } from '../../src/core/call.ts';
import type { Clock } from '../../src/core/time.ts';
import type { Events } from '../../src/events/port.ts';
import type { Replica } from '../replica/replica.ts';
import type { Identity } from '../till/identity.ts';
import { becomeBacklog, queuedCount } from './outbox.ts';
import { ServerPulse } from './server-pulse.ts';
import { ServerSocket } from './server-socket.ts';
import type { SyncRounds } from './sync-rounds.ts';

export type SyncWorkerOptions = {
  replica: Replica;
  rounds: SyncRounds;
  events: Events;
  identity: Pick<Identity, 'serverUrl' | 'key'>;
  clock: Clock;
  log: Log;
  /** Whether it starts paused: then it works only when asked. */
  isPaused: boolean;
  /** Called when anything that the status shows has changed. */
  changed: () => void;
};

const PULL_EVERY_MS = 30_000;
/** The last delay limits how long a till that is online again still shows itself offline. */
const RETRY_MS = [500, 1_000, 2_000, 3_000];
const KEPT_ERRORS = 20;

/**
 * The background worker of a till: it empties the outbox, then pulls, whenever a sale, a socket message or its timer
 * wakes it. It never delays a cashier and never ends a session.
 */
export class SyncWorker {
  readonly #o: SyncWorkerOptions;
  #isOnline = false;
  #isSyncing = false;
  #isRevoked = false;
  #isClosed = false;
  #isPaused: boolean;
  #isWanted = false;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #socket: ServerSocket | null = null;
  /** The backlog that is being sent, as the toasts report it: total, answered, and accepted commands. */
  #backlog: { total: number; answered: number; synced: number } | null = null;
  readonly #pulse: ServerPulse;
  /** Work that was started because the server became unreachable. */
  #noticing: Promise<void> = Promise.resolve();
  readonly #errors: { at: number; message: string }[] = [];

  constructor(options: SyncWorkerOptions) {
    this.#o = options;
    this.#isPaused = options.isPaused;
    this.#pulse = new ServerPulse({
      // A paused till does not call the server by itself.
      ask: async (signal) => {
        if (!this.#isPaused) await this.#askForLife(signal);
      },
      lost: () => this.#lost(),
    });
  }

  get isOnline(): boolean {
    return this.#isOnline;
  }
  get isSyncing(): boolean {
    return this.#isSyncing;
  }
  get isRevoked(): boolean {
    return this.#isRevoked;
  }
  get isPaused(): boolean {
    return this.#isPaused;
  }
  get errors(): { at: number; message: string }[] {
    return [...this.#errors];
  }

  start(): void {
    this.#socket = new ServerSocket(this.#o.identity, {
      onChange: () => this.wake(),
      // A till that is online checks at once whether it still is: its next pull may be half a minute away.
      onFailure: () => {
        if (this.#isOnline) this.wake();
      },
    });
    this.wake();
  }

  /** Requests a round of push and pull; several requests become one round. Ignored while paused. */
  wake(): void {
    if (!this.#isPaused) this.#begin();
  }

  /** Pauses or resumes background rounds. Sales made meanwhile wait in the queue. */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused;
    clearTimeout(this.#timer);
    this.#failures = 0;
    this.wake();
    this.#o.changed();
  }

  #begin(): void {
    if (this.#isClosed) return;
    this.#isWanted = true;
    if (!this.#running) this.#running = this.#rounds();
  }

  /** A write was queued. While the server is unreachable, only the timer retries, not each sale. */
  queued(): void {
    if (this.#failures === 0) this.wake();
  }

  /**
   * Runs a sync round immediately, even while paused (manual trigger).
   * @returns when it has ended, successfully or not
   */
  async syncNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#failures = 0;
    this.#begin();
    // A running round may have started before the caller's own write: this starts another one.
    while (this.#running) await this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
    this.#pulse.stop();
    await this.#running;
    await this.#noticing;
  }

  async #rounds(): Promise<void> {
    // Lets the caller finish its transaction and answer first: a sale never waits for sync.
    await Promise.resolve();
    while (this.#isWanted && !this.#isClosed) {
      this.#isWanted = false;
      clearTimeout(this.#timer);
      try {
        await this.#round();
        this.#failures = 0;
        this.#schedule(PULL_EVERY_MS * (0.85 + 0.3 * Math.random()));
      } catch (error) {
        this.#fail(error);
      }
    }
    this.#running = null;
  }

  async #round(): Promise<void> {
    this.#setSyncing(true);
    try {
      await this.#push();
      await this.#pull();
      this.#setOnline(true);
      await this.#o.rounds.sendNotes();
      this.#finishBacklog();
      await this.#o.rounds.checkParityWhenDue();
    } finally {
      this.#setSyncing(false);
    }
  }

  #fail(error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.#errors.unshift({ at: this.#o.clock.now(), message });
    this.#errors.length = Math.min(this.#errors.length, KEPT_ERRORS);
    if (error instanceof ORPCError && error.code === 'NOT_A_DEVICE') this.#isRevoked = true;
    this.#o.log.warn('sync failed', { message });
    // The rest of a backlog is announced again when the server answers.
    this.#backlog = null;
    this.#setOnline(false);
    const wait = RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? PULL_EVERY_MS;
    this.#failures += 1;
    this.#schedule(wait * (0.8 + 0.4 * Math.random()));
  }

  #schedule(ms: number): void {
    if (this.#isClosed || this.#isPaused) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // The socket gives up after five attempts; the next pull starts it again.
      this.#socket?.reconnect();
      this.wake();
    }, ms);
  }

  async #push(): Promise<void> {
    let renumbered = 0;
    while (!this.#isClosed) {
      const done = await this.#o.rounds.pushBatch();
      if (done === null) return;
      if (done.isRenumbered) renumbered += 1;
      if (this.#backlog) {
        this.#backlog.answered += done.answered;
        this.#backlog.synced += done.applied;
      }
      // The server stopped at a gap in the numbers: another round would only repeat it.
      const isStuck = done.answered === 0 && (!done.isRenumbered || renumbered > 1);
      if (isStuck) throw new Error('the server accepted none of the batch');
      this.#o.changed();
    }
  }

  async #pull(): Promise<void> {
    while (!this.#isClosed && (await this.#o.rounds.pullPage())) this.#o.changed();
  }

  /**
   * 'Syncing…' is shown only for a backlog that was made offline, not for each sale, and only after the server has
   * answered: a till that is still offline syncs nothing.
   */
  async beginBacklog(): Promise<void> {
    if (this.#backlog) return;
    const { queued, backlog } = await this.#o.replica.store.read(queuedCount);
    if (backlog === 0) return;
    this.#backlog = { total: queued, answered: 0, synced: 0 };
    this.#o.events.publish({ type: 'sync_started', total: queued });
  }

  #finishBacklog(): void {
    if (!this.#backlog) return;
    // Commands queued while the backlog was sent are counted too.
    const { total, answered, synced } = this.#backlog;
    this.#o.events.publish({ type: 'sync_finished', synced, total: Math.max(total, answered) });
    this.#backlog = null;
  }

  #setOnline(isOnline: boolean): void {
    if (this.#isOnline === isOnline) return;
    this.#isOnline = isOnline;
    if (isOnline && !this.#isClosed) this.#pulse.start();
    else this.#pulse.stop();
    if (!isOnline) this.#noticing = this.#noticeWaiting();
    this.#o.changed();
  }

  async #askForLife(signal: AbortSignal): Promise<void> {
    const { serverUrl, key } = this.#o.identity;
    const headers = { 'x-hanout-device': key };
    const answer = await fetch(`${serverUrl.replace(/\/$/, '')}/healthz`, { headers, signal });
    await answer.arrayBuffer();
  }

  /** The server hangs. Running calls keep their own time limits: they succeed if the server resumes. */
  #lost(): void {
    this.#o.log.warn('the server does not answer');
    this.#setOnline(false);
    this.wake();
  }

  /** Sales made in the seconds before this was noticed are counted as offline sales, and announced as such. */
  async #noticeWaiting(): Promise<void> {
    try {
      const name = await this.#o.replica.store.transact(becomeBacklog);
      if (name !== null) this.#o.events.publish({ type: 'action_queued', name });
    } catch (error) {
      this.#o.log.warn('counting pending commands failed', { message: String(error) });
    }
  }

  #setSyncing(isSyncing: boolean): void {
    this.#isSyncing = isSyncing;
    this.#o.changed();
  }
}
