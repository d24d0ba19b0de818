import type { FastifyInstance } from 'fastify';
import { httpAdapter } from '../src/adapters/http.node.ts';
import type { Host, Log } from '../src/core/call.ts';
import type { Store } from '../src/core/store/store.ts';
import type { Clock } from '../src/core/time.ts';
import { makeCode } from '../src/devices/enrol-device.ts';
import { type Drain, drainOf } from './drain.ts';
import { serveHealth } from './health.ts';
import { ServerJobs } from './jobs/server-jobs.ts';
import { type Metrics, serverMetrics } from './metrics.ts';
import { type Notifications, notifications } from './notifications.ts';
import { openShop, type Shop } from './open-shop.ts';
import { migrationsOf } from './open-store.ts';
import { addressOf, ownNames } from './own-names.ts';
import { hostOf } from './server-host.ts';
import { snapshotRoute } from './snapshots/snapshot-route.ts';

export type ServerOptions = {
  /** The folder of the embedded database and of the files. */
  data: string;
  /** postgres://… ; absent for the embedded SQLite. */
  databaseUrl?: string | undefined;
  host?: string;
  port: number;
  /** The program's root folder, which contains migrations and built screens. */
  root: string;
  screens?: string | null;
  version: string;
  log: Log;
  clock?: Clock;
  /** Reverse proxies in front (addresses, networks, 'loopback'): clients then use https. */
  trustedProxy?: string | undefined;
  /** Host names of this server, in addition to the machine's addresses and loopback. */
  hostNames?: readonly string[] | undefined;
  /** Token that Prometheus sends to read /metrics; without one only this machine may read them. */
  metricsToken?: string | undefined;
  /** Interval of checks for due expenses and emails; default one minute. */
  recurringEveryMs?: number | undefined;
  /** Where messages to browsers may be sent; by default the known push services (tests have their own). */
  isPushService?: ((endpoint: string) => boolean) | undefined;
  /** Interval of reading the change log; default five seconds. */
  logReadersEveryMs?: number | undefined;
};

/**
 * Life cycle of a server: `opening` (its data and adapters), `serving`, `draining` (finishing running requests at
 * shutdown), `closed`.
 */
type ServerState = 'opening' | 'serving' | 'draining' | 'closed';

export type Server = {
  readonly state: ServerState;
  url: string;
  host: Host;
  store: Store;
  app: FastifyInstance;
  /** Printed for the first owner; null once there is one. */
  setupCode: string | null;
  /** A one-time enrolment code for a till started together with this server. */
  enrolmentCode(): Promise<string>;
  /** Shuts the server down; repeated calls share one shutdown. */
  close(): Promise<void>;
};

/** Max. time for running requests at shutdown, and for closing the database. */
const ANSWER_MS = 5_000;
const LEAVE_MS = 3_000;

const atMost = (ms: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms).unref())]);

/** Starts the central server: one store, the HTTP adapter, the sockets. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const server = new CentralServer(await openShop(options), options);
  await server.serve();
  return server;
}

class CentralServer implements Server {
  readonly #shop: Shop;
  readonly #options: ServerOptions;
  readonly #jobs: ServerJobs;
  readonly #metrics: Metrics;
  readonly host: Host;
  #adapters: Adapters | null = null;
  #state: ServerState = 'opening';
  /** Set when the server starts listening. */
  #url = '';
  #closing: Promise<void> | null = null;

  constructor(shop: Shop, options: ServerOptions) {
    this.#shop = shop;
    this.#options = options;
    this.#jobs = new ServerJobs(shop, options);
    this.#metrics = serverMetrics({
      store: shop.store,
      notifications: () => this.#adapters?.sockets ?? null,
      version: options.version,
      token: options.metricsToken ?? null,
      isBehindProxy: options.trustedProxy !== undefined,
    });
    this.host = hostOf(shop, this.#jobs, this.#metrics, () => this.#adapters?.sockets.toNodes('sample'));
  }

  get state(): ServerState {
    return this.#state;
  }
  get store(): Store {
    return this.#shop.store;
  }
  get setupCode(): string | null {
    return this.#shop.setupCode;
  }
  get app(): FastifyInstance {
    return this.#open.app;
  }
  get url(): string {
    return this.#url;
  }

  get #open(): Adapters {
    if (!this.#adapters) throw new Error('the server is opening');
    return this.#adapters;
  }

  /** From `opening` to `serving`. */
  async serve(): Promise<void> {
    const { address } = this.#shop;
    const { port } = this.#options;
    this.#adapters = await openAdapters(this.#shop, this.#options, this.host, this.#metrics);
    const { app, sockets } = this.#adapters;
    this.#shop.tell((changes) => {
      sockets.announce(changes);
      this.#shop.push.announce(changes);
    });
    sockets.fromNodes('sample', () => void this.#jobs.sample.resume());
    await app.listen({ host: address, port });
    const bound = app.server.address();
    const shown = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address;
    this.#url = `http://${shown}:${typeof bound === 'object' && bound ? bound.port : port}`;
    await this.#jobs.start();
    this.#state = 'serving';
  }

  async enrolmentCode(): Promise<string> {
    const now = this.#shop.clock.now();
    return (await this.store.transact((w) => makeCode(w, now, ['*'], null))).code;
  }

  close(): Promise<void> {
    this.#closing ??= this.#end();
    return this.#closing;
  }

  /** From `serving` over `draining` to `closed`; running requests are answered within some seconds. */
  async #end(): Promise<void> {
    const { store, nodes, workers, log } = this.#shop;
    const { app, sockets, drain } = this.#open;
    this.#state = 'draining';
    drain.begin();
    sockets.close();
    const [unanswered] = await Promise.all([
      drain.settled(ANSWER_MS),
      ...this.#jobs.stop().map((ended) => atMost(ANSWER_MS, ended)),
    ]);
    if (unanswered > 0) log.warn('the server ends with requests unanswered', { unanswered });
    this.#metrics.close();
    await app.close();
    await atMost(LEAVE_MS, this.#shop.push.settled());
    await atMost(LEAVE_MS, Promise.all([store.close(), nodes?.close(), workers.close()]));
    this.#state = 'closed';
  }
}

type Adapters = { app: FastifyInstance; sockets: Notifications; drain: Drain };

/** Opens the HTTP adapter with its extra routes, and the sockets. Nothing listens yet. */
async function openAdapters(
  shop: Shop,
  options: ServerOptions,
  host: Host,
  metrics: Metrics,
): Promise<Adapters> {
  const { store, events, clock, nodes, snapshots } = shop;
  const { trustedProxy } = options;
  const names = ownNames(options.hostNames ?? []);
  const app = await httpAdapter({
    host,
    version: options.version,
    screens: options.screens ?? null,
    cookie: 'hanout_server',
    isSecure: trustedProxy !== undefined,
    trustedProxy: trustedProxy ?? null,
    names,
  });
  snapshotRoute(app, host, snapshots.fileOf);
  const drain = drainOf(app);
  metrics.serve(app);
  await serveHealth(app, { store, drain, migrations: migrationsOf(options) });
  const sockets = notifications({
    http: app.server,
    names,
    addressOf: addressOf(trustedProxy !== undefined),
    store,
    events,
    now: clock.now,
    nodes,
  });
  return { app, sockets, drain };
}
