import { join, resolve } from 'node:path';
import { initialiseClock } from '../src/change-log/clock.ts';
import type { Log } from '../src/core/call.ts';
import { isLoopback } from '../src/core/loopback.ts';
import type { Committed, Store } from '../src/core/store/store.ts';
import { type Clock, systemClock } from '../src/core/time.ts';
import { eventBus } from '../src/events/event-bus.ts';
import type { Events } from '../src/events/port.ts';
import { type BlobFolder, blobFolder } from '../src/files/blobs.node.ts';
import type { PushMessages } from '../src/push-messages/port.ts';
import { isPushService } from '../src/push-messages/rules.ts';
import { openWorkers } from '../src/work/work.node.ts';
import { DATABASE_FILE, FILES_FOLDER, openStore } from './open-store.ts';
import { joinNodes, type Nodes } from './postgres/postgres-nodes.ts';
import { pushSender } from './push-messages/push-sender.ts';
import { openPushKeys } from './push-messages/server-keys.ts';
import { requireOwnPasswords } from './sample/sample-passwords.ts';
import type { ServerOptions } from './server.ts';
import { ensureServerKeys } from './server-keys.ts';
import { openServerSigning, type ServerSigning } from './server-signing.ts';
import { openSetUpCode } from './set-up-code.ts';
import { openSnapshots } from './snapshots/snapshots.ts';

/** The parts of a server that exist before it listens: the shop's data and the services on it. */
export type Shop = {
  store: Store;
  /** From here on commits are announced to clients. */
  tell(committed: Committed): void;
  clock: Clock;
  log: Log;
  events: Events;
  /** Host address to listen on. */
  address: string;
  /** Whether other machines can reach it. */
  isReachable: boolean;
  /** The other nodes on the same database; null for an embedded one. */
  nodes: Nodes | null;
  signing: ServerSigning;
  workers: ReturnType<typeof openWorkers>;
  snapshots: Awaited<ReturnType<typeof openSnapshots>>;
  blobs: BlobFolder;
  /** Printed for the first owner; null once there is one. */
  setupCode: string | null;
  /** Messages to browsers without an open page. */
  pushMessages: PushMessages;
  push: ReturnType<typeof pushSender>;
};

/**
 * Opens a shop's data.
 * @throws if other machines could reach sample people whose password is public
 */
export async function openShop(options: ServerOptions): Promise<Shop> {
  const clock = options.clock ?? systemClock;
  const { log } = options;
  const address = options.host ?? '127.0.0.1';
  let committed: Committed = () => undefined;
  const store = await openStore(options, (changes) => committed(changes));
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
  // With several nodes, the folder is only a cache of the shared files.
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
  const setupCode = await openSetUpCode(store);
  const isService = options.isPushService ?? isPushService;
  const keys = await openPushKeys(store, options.hostNames?.[0]);
  return {
    store,
    tell: (announce) => {
      committed = announce;
    },
    clock,
    log,
    events: eventBus(),
    address,
    isReachable,
    nodes,
    signing,
    workers,
    snapshots,
    blobs,
    setupCode,
    pushMessages: { publicKey: keys.publicKey, isService },
    push: pushSender({ store, clock, log, keys, isService }),
  };
}
