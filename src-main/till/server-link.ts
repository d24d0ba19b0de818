import type { Log } from '../../src/core/call.ts';
import type { Clock } from '../../src/core/time.ts';
import type { Events } from '../../src/events/port.ts';
import type { BlobFolder } from '../../src/files/blobs.node.ts';
import { ENTITIES } from '../../src/sync/replication.ts';
import type { TillStatus } from '../../src/till/contract.ts';
import { fillByPages } from '../replica/fill-by-pages.ts';
import { fillBySnapshot } from '../replica/fill-by-snapshot.ts';
import { refill } from '../replica/refill.ts';
import { getState, type Replica, setState } from '../replica/replica.ts';
import type { Misfit } from '../sync/rows-aside.ts';
import { type ServerClient, serverClient } from '../sync/server-client.ts';
import { SyncRounds } from '../sync/sync-rounds.ts';
import { SyncWorker } from '../sync/sync-worker.ts';
import type { IdentityKeeper } from './identity.ts';
import { type OwnIdentity, ownIdentity } from './own-identity.ts';
import { SyncPause } from './sync-pause.ts';

/**
 * State of a till towards its server:
 * - `open`: it has no server yet;
 * - `enrolled`: it has an identity and does not talk to its server yet, for a moment of each start;
 * - `offline`, `online`: it talks to its server, which does not answer, or does;
 * - `revoked`: the server no longer accepts it; its commands stay queued.
 */
export type LinkState = 'open' | 'enrolled' | 'offline' | 'online' | 'revoked';

export type ServerLinkOptions = {
  replica: Replica;
  /** The till's files: sent before the commands that name them. */
  blobs: () => BlobFolder;
  keeper: IdentityKeeper;
  events: Events;
  clock: Clock;
  log: Log;
  /** Of the program. */
  version: string;
  /** The server's current address; by default the one the till was enrolled at. */
  serverUrl: string | undefined;
  /** Called when the status may have changed. */
  changed: () => void;
};

type Talk = { client: ServerClient; worker: SyncWorker };

/** A till's identity, and its connection to the server that issued it. */
export class ServerLink {
  readonly #o: ServerLinkOptions;
  #own: OwnIdentity | null = null;
  #talk: Talk | null = null;
  /** Share of a new replica that has arrived, from 0 to 1, while one is fetched. */
  #filling: number | null = null;
  #problem: TillStatus['problem'] = null;
  readonly #pause: SyncPause;

  constructor(options: ServerLinkOptions) {
    this.#o = options;
    const { replica, clock, log, changed } = options;
    this.#pause = new SyncPause({
      store: replica.store,
      clock,
      log,
      ended: () => this.#talk?.worker.pause(false),
      changed,
    });
  }

  get state(): LinkState {
    if (this.#own === null) return 'open';
    if (this.#talk === null) return 'enrolled';
    const { worker } = this.#talk;
    if (worker.isRevoked) return 'revoked';
    return worker.isOnline ? 'online' : 'offline';
  }

  get own(): OwnIdentity | null {
    return this.#own;
  }
  get client(): ServerClient | null {
    return this.#talk?.client ?? null;
  }
  get isOnline(): boolean {
    return this.#talk?.worker.isOnline ?? false;
  }
  get isSyncing(): boolean {
    return this.#talk?.worker.isSyncing ?? false;
  }
  /** Milliseconds that the sync still pauses; null while it runs. */
  get pauseLeft(): number | null {
    return this.#pause.left;
  }
  get filling(): number | null {
    return this.#filling;
  }
  get problem(): TillStatus['problem'] {
    return this.#problem;
  }
  /** Newest first. */
  get errors(): { at: number; message: string }[] {
    return this.#talk?.worker.errors ?? [];
  }
  /** The server's address; null while the till is open. */
  get serverUrl(): string | null {
    return this.#o.serverUrl ?? this.#own?.current.serverUrl ?? null;
  }

  /** From `open` to `enrolled`, with the stored identity; stays `open` when there is none. */
  async restore(): Promise<void> {
    const { replica, keeper } = this.#o;
    await this.#pause.restore();
    const storedIdentity = await keeper.load();
    if (storedIdentity) this.#own = await ownIdentity(replica.store, keeper, storedIdentity);
  }

  /** From `open` to `enrolled`, with the identity that a server has just issued. */
  async adopt(identity: OwnIdentity['current']): Promise<void> {
    const { replica, keeper } = this.#o;
    const isEmpty = (await replica.store.read((r) => getState(r, 'device'))) === null;
    if (isEmpty) {
      await replica.store.transact(async (w) => {
        await setState(w, 'device', identity.deviceId);
        await setState(w, 'incarnation', String(identity.incarnation));
      });
    }
    await keeper.save(identity);
    // Data of an earlier enrolment is kept: its pending commands are sent in the new device's name.
    this.#own = await ownIdentity(replica.store, keeper, identity);
  }

  /** From `enrolled` to `offline`, and to `online` when the server answers. An open till stays open. */
  begin(): void {
    const { replica, events, clock, log, changed } = this.#o;
    const identity = this.#own;
    if (!identity) return;
    const { key } = identity.current;
    const serverUrl = this.#o.serverUrl ?? identity.current.serverUrl;
    const client = serverClient(serverUrl, key);
    const rounds = this.#roundsOf(identity, client, serverUrl);
    const worker = new SyncWorker({
      replica,
      rounds,
      events,
      identity: { serverUrl, key },
      clock,
      log,
      isPaused: this.#pause.left !== null,
      changed,
    });
    this.#talk = { client, worker };
    worker.start();
  }

  /** Pushes and pulls now, if there is a server. */
  async syncNow(): Promise<void> {
    await this.#talk?.worker.syncNow();
  }

  /** A command was queued for the server. */
  queued(): void {
    this.#talk?.worker.queued();
  }

  async pause(isPaused: boolean): Promise<void> {
    if (isPaused) await this.#pause.begin();
    else await this.#pause.end();
    this.#talk?.worker.pause(isPaused);
  }

  async close(): Promise<void> {
    await this.#talk?.worker.close();
    await this.#pause.close();
  }

  #roundsOf(identity: OwnIdentity, client: ServerClient, serverUrl: string): SyncRounds {
    const { replica, blobs, clock, log, version, changed } = this.#o;
    return new SyncRounds({
      replica,
      blobs: blobs(),
      identity,
      client,
      clock,
      version,
      publicKey: identity.publicKey,
      refill: () => this.#refill(identity, client, serverUrl),
      misfit: this.#misfit,
      differs: (tables) => log.error('the replica differs from the server and is filled anew', { tables }),
      problem: (now) => {
        this.#problem = now;
        changed();
      },
      answered: async () => await this.#talk?.worker.beginBacklog(),
    });
  }

  readonly #misfit = ({ table, id, reason }: Misfit) =>
    this.#o.log.error('a row of the server does not fit the tables and is set aside', { table, id, reason });

  /** Fetches all rows again next to those in use, and replaces them. */
  async #refill({ current }: OwnIdentity, client: ServerClient, serverUrl: string): Promise<void> {
    const { replica, events, clock, changed } = this.#o;
    const { key, incarnation } = current;
    const cursor = await replica.store.read((r) => getState(r, 'cursor'));
    const pages = fillByPages(
      (at) => client.sync.pull({ ...at, incarnation, limit: 2_000 }),
      clock.now,
      this.#misfit,
    );
    const from = {
      client,
      serverUrl,
      key,
      incarnation,
      atLeast: Number(cursor ?? 0),
      now: clock.now,
      told: this.#misfit,
      progress: (share: number) => {
        this.#filling = share;
        changed();
      },
    };
    try {
      await refill(replica, fillBySnapshot(from, pages), incarnation, clock.now());
    } finally {
      this.#filling = null;
    }
    for (const entity of ENTITIES) events.publish({ type: 'entity_updated', entity });
  }
}
