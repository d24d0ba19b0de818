import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { operationByName } from '../src/api.ts';
import { approvalOf } from '../src/approvals/find-approval.ts';
import { callerOf } from '../src/auth/session.ts';
import type { Host, Log } from '../src/core/call.ts';
import { newId } from '../src/core/ids.ts';
import { isLoopback } from '../src/core/loopback.ts';
import type { Ports } from '../src/core/ports.ts';
import type { Store } from '../src/core/store/store.ts';
import { type Clock, systemClock } from '../src/core/time.ts';
import { makeCode } from '../src/devices/enrol-device.ts';
import { httpDoor } from '../src/doors/http.node.ts';
import { eventBus } from '../src/events/event-bus.ts';
import { blobFolder } from '../src/files/blobs.node.ts';
import { initialiseClock } from '../src/sync/clock.ts';
import { push } from '../src/sync/push.ts';
import { serverCommands } from '../src/sync/server-commands.ts';
import { attributed } from '../src/work/attributed.node.ts';
import { openWorkers } from '../src/work/work.node.ts';
import { drainOf } from './drain.ts';
import { serveHealth } from './health.ts';
import { createImportJob } from './import-job.ts';
import { createLogReadersJob } from './log-readers-job.ts';
import { createMailJob } from './mail-job.ts';
import { serverMetrics } from './metrics.ts';
import { createNotificationJob } from './notification-job.ts';
import { type Notifications, notifications } from './notifications.ts';
import { DATABASE_FILE, FILES_FOLDER, migrationsOf, openStore } from './open-store.ts';
import { addressOf, ownNames } from './own-names.ts';
import { createPhotoJob } from './photo-job.ts';
import { joinNodes } from './postgres-nodes.ts';
import { createRecurringJob } from './recurring-job.ts';
import { createSample } from './sample/sample-job.ts';
import { requireOwnPasswords } from './sample/sample-passwords.ts';
import { ensureServerKeys } from './server-keys.ts';
import { serverPasswords } from './server-passwords.ts';
import { openServerSigning } from './server-signing.ts';
import { openSetUpCode } from './set-up-code.ts';
import { createSignInJob } from './sign-in-job.ts';
import { smtpMailer } from './smtp-mailer.ts';
import { snapshotRoute } from './snapshot-route.ts';
import { openSnapshots } from './snapshots.ts';
import { createWaitingJob } from './waiting-job.ts';

export type ServerOptions = {
  /** The folder of the embedded database and of the files. */
  data: string;
  /** postgres://… ; absent for the embedded SQLite. */
  databaseUrl?: string | undefined;
  host?: string;
  port: number;
  /** The root of the program: migrations and built screens are found from it. */
  root: string;
  screens?: string | null;
  version: string;
  log: Log;
  clock?: Clock;
  /** The reverse proxies in front (addresses, networks, 'loopback'): then others reach this server by https. */
  trustedProxy?: string | undefined;
  /** The names by which it is called, beside this machine's addresses and loopback's. */
  hostNames?: readonly string[] | undefined;
  /** What Prometheus shows to read /metrics; without it only this machine may. */
  metricsToken?: string | undefined;
  /** How often due expenses and letters are looked for; by itself every minute. */
  recurringEveryMs?: number | undefined;
  /** How often the change log is followed; by itself every five seconds. */
  logReadersEveryMs?: number | undefined;
};

export type Server = {
  url: string;
  host: Host;
  store: Store;
  app: FastifyInstance;
  /** What is printed for the first owner; null once there is one. */
  setupCode: string | null;
  /** A one-time code for a till that is started beside this server. */
  enrolmentCode(): Promise<string>;
  close(): Promise<void>;
};

const SESSION_MS = 12 * 3_600_000;

/** How long what has begun may take to be answered when the server ends, and its database to be left. */
const ANSWER_MS = 5_000;
const LEAVE_MS = 3_000;

const atMost = (ms: number, work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, ms).unref())]);

/** Starts the central server: one store, the HTTP door, the sockets. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const clock = options.clock ?? systemClock;
  const { log } = options;
  const address = options.host ?? '127.0.0.1';
  const events = eventBus();
  let told: Notifications | null = null;
  const store = await openStore(options, (changes) => told?.announce(changes));
  await store.transact(initialiseClock);
  await ensureServerKeys(store);
  const isReachable = !isLoopback(address) || options.trustedProxy !== undefined;
  if (isReachable) {
    await requireOwnPasswords(store).catch(async (error: unknown) => {
      await store.close();
      throw error;
    });
  }
  const nodes = options.databaseUrl ? await joinNodes(options.databaseUrl, store, log) : null;
  const signing = await openServerSigning(store);
  const workers = openWorkers(log);
  const source = options.databaseUrl
    ? { url: options.databaseUrl }
    : { file: resolve(options.data, DATABASE_FILE) };
  const snapshots = await openSnapshots({
    store,
    folder: join(options.data, 'snapshots'),
    migrations: join(options.root, 'migrations/sqlite'),
    clock,
    write: (file) => workers.run('snapshot', { ...file, source }, { isLong: true }),
  });
  // With several nodes the folder only caches what they share.
  const files = join(options.data, FILES_FOLDER);
  const blobs = blobFolder(
    files,
    store,
    clock.now,
    nodes?.files.fetch,
    nodes?.files.keep,
    nodes?.files.remove,
    workers.images,
  );
  const names = ownNames(options.hostNames ?? []);
  const setupCode = await openSetUpCode(store);
  const sample = createSample(store, blobs, clock, log, isReachable);
  const imports = createImportJob(store, clock, log, workers.work);
  const readers = createLogReadersJob(store, log, options.logReadersEveryMs);
  const jobs = [
    createWaitingJob(store, clock, log, signing.sign),
    createPhotoJob(store, blobs, clock, log),
    createSignInJob(store, clock, log),
    createNotificationJob(store, clock, log),
    createRecurringJob(store, clock, log, options.recurringEveryMs),
    createMailJob(store, smtpMailer, workers.documents, clock, log, options.recurringEveryMs),
  ];
  const metrics = serverMetrics({
    store,
    notifications: () => told,
    version: options.version,
    token: options.metricsToken ?? null,
    isBehindProxy: options.trustedProxy !== undefined,
  });
  const ports: Ports = {
    program: 'server',
    passwords: serverPasswords(store, clock.now),
    blobs,
    events,
    documents: workers.documents,
    work: workers.work,
    sample: {
      ...sample,
      async start() {
        await sample.start();
        told?.toNodes('sample');
      },
    },
    imports,
    till: null,
    hardware: null,
    askServer: null,
    shell: null,
    snapshots,
    mailer: smtpMailer,
    recovery: null,
    signing,
    setupCode,
    servedStores: () => null,
    sessionMs: SESSION_MS,
    newToken: () => randomBytes(32).toString('base64url'),
    push: metrics.counting((device, batch) =>
      push(store, operationByName, device, batch, { now: clock.now(), countersign: signing.sign }),
    ),
  };
  const host: Host = {
    store,
    clock,
    ports,
    log,
    newId,
    callerOf,
    approvalOf,
    commands: serverCommands(signing.sign),
    attributed,
  };
  const app = await httpDoor({
    host,
    version: options.version,
    screens: options.screens ?? null,
    cookie: 'hanout_server',
    isSecure: options.trustedProxy !== undefined,
    trustedProxy: options.trustedProxy ?? null,
    names,
  });
  snapshotRoute(app, host, snapshots.fileOf);
  const drain = drainOf(app);
  metrics.serve(app);
  await serveHealth(app, { store, drain, migrations: migrationsOf(options) });
  told = notifications({
    http: app.server,
    names,
    addressOf: addressOf(options.trustedProxy !== undefined),
    store,
    events,
    now: clock.now,
    nodes,
  });
  told.fromNodes('sample', () => void sample.resume());
  await app.listen({ host: address, port: options.port });
  await sample.resume();
  await imports.resume();
  for (const job of jobs) void job.run();
  const bound = app.server.address();
  const port = typeof bound === 'object' && bound ? bound.port : options.port;
  const shown = address === '0.0.0.0' || address === '::' ? '127.0.0.1' : address;
  return {
    url: `http://${shown}:${port}`,
    host,
    store,
    app,
    setupCode,
    enrolmentCode: async () => (await store.transact((w) => makeCode(w, clock.now(), ['*'], null))).code,
    async close() {
      drain.begin();
      told?.close();
      const [unanswered] = await Promise.all([
        drain.settled(ANSWER_MS),
        atMost(ANSWER_MS, sample.stop()),
        ...[imports, readers, ...jobs].map((job) => atMost(ANSWER_MS, job.stop())),
      ]);
      if (unanswered > 0) log.warn('the server ends with requests unanswered', { unanswered });
      metrics.close();
      await app.close();
      await atMost(LEAVE_MS, Promise.all([store.close(), nodes?.close(), workers.close()]));
    },
  };
}
