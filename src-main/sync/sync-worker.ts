import { ORPCError } from '@orpc/client';
import { io, type Socket } from 'socket.io-client';
import type { Log } from '../../src/core/call.ts';
import type { Blobs, Events } from '../../src/core/ports.ts';
import { PROTOCOL } from '../../src/core/sync/contract.ts';
import type { Clock } from '../../src/core/time.ts';
import { getState, type Replica, setState } from '../replica/replica.ts';
import type { Identity } from '../till/identity.ts';
import { applyPage } from './apply-page.ts';
import { pendingCommands, queuedCount } from './outbox.ts';
import { sendFiles } from './send-files.ts';
import type { ServerClient } from './server-client.ts';

export type SyncWorkerOptions = {
  replica: Replica;
  blobs: Blobs;
  events: Events;
  identity: Identity;
  client: ServerClient;
  clock: Clock;
  log: Log;
  /** Told whenever something that the status shows has changed. */
  changed: () => void;
};

const BATCH_COMMANDS = 50;
const BATCH_BYTES = 256 * 1024;
const PAGE_ROWS = 500;
/** A first fill has no one to wait for and takes larger pages. */
const FILL_ROWS = 2000;
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
  #isWanted = false;
  #failures = 0;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #socket: Socket | null = null;
  /** A backlog being sent, as the toasts tell of it: how many there were, were answered, got through. */
  #backlog: { total: number; answered: number; synced: number } | null = null;
  readonly #errors: { at: number; message: string }[] = [];

  constructor(options: SyncWorkerOptions) {
    this.#o = options;
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
  get errors(): { at: number; message: string }[] {
    return [...this.#errors];
  }

  start(): void {
    this.#connectSocket();
    this.wake();
  }

  /** Asks for a round of push and pull; many wishes become one round. */
  wake(): void {
    if (this.#isClosed) return;
    this.#isWanted = true;
    if (!this.#running) this.#running = this.#rounds();
  }

  /** A write was queued. While the server is out of reach the timer tries it soon, and not every sale once more. */
  queued(): void {
    if (this.#failures === 0) this.wake();
  }

  /** A round now, whatever the timer says. @returns when it has ended, well or not */
  async syncNow(): Promise<void> {
    clearTimeout(this.#timer);
    this.#failures = 0;
    this.wake();
    // A round that was under way may have begun before the caller's own write: the wish starts another.
    while (this.#running) await this.#running;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#socket?.disconnect();
    await this.#running;
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
      this.#finishBacklog();
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
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // The socket gives up after its five attempts; the next pull arms it again.
      if (this.#socket && !this.#socket.connected && !this.#socket.active) this.#socket.connect();
      this.wake();
    }, ms);
  }

  async #push(): Promise<void> {
    const { replica, client, identity, clock } = this.#o;
    while (!this.#isClosed) {
      const waiting = await replica.store.read((r) => pendingCommands(r, BATCH_COMMANDS));
      if (waiting.length === 0) return;
      await sendFiles(replica.store, this.#o.blobs, client, clock.now());
      let bytes = 0;
      const batch = waiting.filter((c, i) => {
        bytes += c.text.length;
        return i === 0 || bytes <= BATCH_BYTES;
      });
      const { answers } = await client.sync.push({
        protocol: PROTOCOL,
        incarnation: identity.incarnation,
        commands: batch.map(({ text, hash }) => ({ text, hash })),
      });
      await this.#beginBacklog();
      // What the server could not read has no id there; its place in the queue tells it.
      const bySequence = new Map(answers.map((a) => [a.sequence, a]));
      const answered = await replica.store.transact(async (w) => {
        let count = 0;
        for (const command of batch) {
          const answer = bySequence.get(command.id);
          const known = answer && (await w.lock('outbox', command.id));
          if (!answer || known?.status !== 'pending') continue;
          const isApplied = answer.status === 'applied' || answer.status === 'duplicate';
          const status =
            answer.status === 'rejected' || answer.status === 'quarantined' ? answer.status : 'sent';
          await w.update('outbox', known, { status, answer });
          count += 1;
          if (this.#backlog) this.#backlog.answered += 1;
          if (isApplied && this.#backlog) this.#backlog.synced += 1;
        }
        return count;
      });
      // The server stopped at a gap: going round again would only repeat it.
      if (answered === 0) throw new Error('the server accepted none of the batch');
      this.#o.changed();
    }
  }

  async #pull(): Promise<void> {
    const { replica, client, identity, clock } = this.#o;
    while (!this.#isClosed) {
      const { cursor, filled } = await replica.store.read(async (r) => ({
        cursor: (await getState(r, 'cursor')) ?? '',
        filled: await getState(r, 'filled'),
      }));
      const page = await client.sync.pull({
        cursor,
        incarnation: identity.incarnation,
        limit: filled === null ? FILL_ROWS : PAGE_ROWS,
      });
      const isEmpty = page.changes.length === 0 && page.cursor === cursor;
      if (!isEmpty) await applyPage(replica, page, cursor, clock.now());
      else await replica.store.transact((w) => setState(w, 'lastSyncAt', String(clock.now())));
      if (page.more) continue;
      if (filled === null) {
        await replica.store.transact((w) => setState(w, 'filled', String(clock.now())));
      }
      return;
    }
  }

  /**
   * 'Syncing…' speaks only of a backlog that was made off line, not of every sale's way to the server, and only
   * once the server has answered: a till that is still off line syncs nothing.
   */
  async #beginBacklog(): Promise<void> {
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
    this.#o.changed();
  }

  #setSyncing(isSyncing: boolean): void {
    this.#isSyncing = isSyncing;
    this.#o.changed();
  }

  /** The `notifications` namespace of the server: it only ever says *changed, pull* (spec §7, design §5.6). */
  #connectSocket(): void {
    const { identity } = this.#o;
    const socket = io(`${identity.serverUrl}/notifications`, {
      transports: ['websocket'],
      auth: { deviceKey: identity.key },
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
