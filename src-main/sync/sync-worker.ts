import { ORPCError } from '@orpc/client';
import { io, type Socket } from 'socket.io-client';
import type { Log } from '../../src/core/call.ts';
import type { Clock } from '../../src/core/time.ts';
import type { Events } from '../../src/events/port.ts';
import type { Replica } from '../replica/replica.ts';
import type { Identity } from '../till/identity.ts';
import { becomeBacklog, queuedCount } from './outbox.ts';
import { ServerPulse } from './server-pulse.ts';
import type { SyncRounds } from './sync-rounds.ts';

export type SyncWorkerOptions = {
  replica: Replica;
  rounds: SyncRounds;
  events: Events;
  identity: Pick<Identity, 'serverUrl' | 'key'>;
  clock: Clock;
  log: Log;
  /** Whether it begins paused: it then works only when it is asked to. */
  isPaused: boolean;
  /** Told whenever something that the status shows has changed. */
  changed: () => void;
};

const PULL_EVERY_MS = 30_000;
/** The last one bounds how long a till that is back on line still believes itself off line. */
const RETRY_MS = [500, 1_000, 2_000, 3_000];
const SOCKET_ATTEMPTS = 5;
const SOCKET_TIMEOUT_MS = 10_000;
const KEPT_ERRORS = 20;

/**
 * The background worker of a till: drains the outbox, then pulls, whenever it is woken by a sale, by the socket's
 * nudge or by its timer. It never holds a cashier up and never ends anybody's session.
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
  #socket: Socket | null = null;
  /** A backlog being sent, as the toasts tell of it: how many there were, were answered, got through. */
  #backlog: { total: number; answered: number; synced: number } | null = null;
  readonly #pulse: ServerPulse;
  /** What was being done because the server went out of reach. */
  #noticing: Promise<void> = Promise.resolve();
  readonly #errors: { at: number; message: string }[] = [];

  constructor(options: SyncWorkerOptions) {
    this.#o = options;
    this.#isPaused = options.isPaused;
    this.#pulse = new ServerPulse({
      // A till that is paused does not go to the server by itself.
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
    this.#connectSocket();
    this.wake();
  }

  /** Asks for a round of push and pull; many wishes become one round. Paused, it is not listened to. */
  wake(): void {
    if (!this.#isPaused) this.#begin();
  }

  /** Stops going to the server by itself, or does so again. What is sold meanwhile waits in the queue. */
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

  /** A write was queued. While the server is out of reach the timer tries it soon, and not every sale once more. */
  queued(): void {
    if (this.#failures === 0) this.wake();
  }

  /** A round now, whatever the timer says, and paused, too: somebody asked for it. @returns when it has ended, well or not */
  async syncNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#failures = 0;
    this.#begin();
    // A round that was under way may have begun before the caller's own write: the wish starts another.
    while (this.#running) await this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.disconnect();
    this.#pulse.stop();
    await this.#running;
    await this.#noticing;
  }

  async #rounds(): Promise<void> {
    // Leaves the caller's transaction and its answer first: a sale never waits for this.
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
    // What is left of a backlog is announced anew when the server answers again.
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
      // The socket gives up after its five attempts; the next pull arms it again.
      if (this.#socket && !this.#socket.connected && !this.#socket.active) this.#socket.connect();
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
      // The server stopped at a gap: going round again would only repeat it.
      const isStuck = done.answered === 0 && (!done.isRenumbered || renumbered > 1);
      if (isStuck) throw new Error('the server accepted none of the batch');
      this.#o.changed();
    }
  }

  async #pull(): Promise<void> {
    while (!this.#isClosed && (await this.#o.rounds.pullPage())) this.#o.changed();
  }

  /**
   * 'Syncing…' speaks only of a backlog that was made off line, not of every sale's way to the server, and only
   * once the server has answered: a till that is still off line syncs nothing.
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
    // What was sold meanwhile went the same way and is counted too.
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

  /** The server hangs. What is under way is left to its own limit: it goes through where the server goes on. */
  #lost(): void {
    this.#o.log.warn('the server does not answer');
    this.#setOnline(false);
    this.wake();
  }

  /** What was sold in the seconds until it was noticed waits like what is sold from now on, and is told of. */
  async #noticeWaiting(): Promise<void> {
    try {
      const name = await this.#o.replica.store.transact(becomeBacklog);
      if (name !== null) this.#o.events.publish({ type: 'action_queued', name });
    } catch (error) {
      this.#o.log.warn('what waits was not counted', { message: String(error) });
    }
  }

  #setSyncing(isSyncing: boolean): void {
    this.#isSyncing = isSyncing;
    this.#o.changed();
  }

  /** The `notifications` namespace of the server: it only ever says *changed, pull* (spec §7). */
  #connectSocket(): void {
    const { identity } = this.#o;
    const socket = io(`${identity.serverUrl}/notifications`, {
      transports: ['websocket'],
      auth: { deviceKey: identity.key },
      // A server takes a device's call under any of its names.
      extraHeaders: { 'x-hanout-device': identity.key },
      reconnectionAttempts: SOCKET_ATTEMPTS,
      timeout: SOCKET_TIMEOUT_MS,
    });
    socket.on('connect', () => this.wake());
    socket.on('changed', () => this.wake());
    socket.on('disconnect', () => this.wake());
    // A till that believes itself on line asks at once whether it is: its next pull may be half a minute away.
    socket.on('connect_error', () => {
      if (this.#isOnline) this.wake();
    });
    this.#socket = socket;
  }
}
