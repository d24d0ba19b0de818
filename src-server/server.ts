import { randomBytes, randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { operationByName } from '../src/api.ts';
import { blobFolder } from '../src/core/blobs.node.ts';
import type { Host, Log } from '../src/core/call.ts';
import { httpDoor } from '../src/core/doors/http.node.ts';
import { eventBus } from '../src/core/event-bus.ts';
import { newId } from '../src/core/ids.ts';
import type { Ports } from '../src/core/ports.ts';
import { PostgresStore } from '../src/core/store/postgres.node.ts';
import { SqliteStore } from '../src/core/store/sqlite.node.ts';
import type { RowChange, Store } from '../src/core/store/store.ts';
import { bumpClock, initialiseClock } from '../src/core/sync/clock.ts';
import { push } from '../src/core/sync/push.ts';
import { serverCommands } from '../src/core/sync/server-commands.ts';
import { type Clock, systemClock } from '../src/core/time.ts';
import { makeCode } from '../src/devices/enrol-device.ts';
import { documents } from '../src/documents/documents.node.ts';
import { type Notifications, notifications } from './notifications.ts';
import { createSample } from './sample/sample-job.ts';
import { ensureServerKeys } from './server-keys.ts';
import { serverPasswords } from './server-passwords.ts';

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
};

export type Server = {
  url: string;
  host: Host;
  store: Store;
  app: FastifyInstance;
  /** What a server beyond loopback prints for its first owner; null on loopback. */
  setupCode: string | null;
  /** A one-time code for a till that is started beside this server. */
  enrolmentCode(): Promise<string>;
  close(): Promise<void>;
};

const SESSION_MS = 12 * 3_600_000;
const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

async function openStore(options: ServerOptions, committed: (changes: RowChange[]) => void): Promise<Store> {
  const shared = { journal: bumpClock, committed };
  if (options.databaseUrl) {
    const migrations = join(options.root, 'migrations/postgres');
    return await PostgresStore.open({ url: options.databaseUrl, migrations, ...shared });
  }
  await mkdir(options.data, { recursive: true });
  const file = join(options.data, 'server.sqlite');
  return new SqliteStore({ file, migrations: join(options.root, 'migrations/sqlite'), ...shared });
}

/** Starts the central server: one store, the HTTP door, the sockets. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const clock = options.clock ?? systemClock;
  const { log } = options;
  const address = options.host ?? '127.0.0.1';
  const events = eventBus();
  let told: Notifications | null = null;
  const store = await openStore(options, (changes) => told?.announce(changes));
  await ensureServerKeys(store);
  await store.transact(initialiseClock);
  const blobs = blobFolder(join(options.data, 'server-files'), store, clock.now);
  const setupCode = LOOPBACK.has(address) ? null : String(randomInt(100_000_000)).padStart(8, '0');
  const sample = createSample(store, blobs, clock, log);
  const ports: Ports = {
    program: 'server',
    passwords: serverPasswords(store),
    blobs,
    events,
    documents,
    sample,
    till: null,
    setupCode,
    servedStores: () => null,
    sessionMs: SESSION_MS,
    newToken: () => randomBytes(32).toString('base64url'),
    push: (device, batch) => push(store, operationByName, device, batch, clock.now()),
  };
  const host: Host = { store, clock, ports, log, newId, commands: serverCommands() };
  const app = await httpDoor({
    host,
    version: options.version,
    screens: options.screens ?? null,
    cookie: 'hanout_server',
  });
  told = notifications(app.server, store, events, clock.now);
  await app.listen({ host: address, port: options.port });
  await sample.resume();
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
      await sample.stop();
      await told?.close();
      await app.close();
      await store.close();
    },
  };
}
