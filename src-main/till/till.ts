import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { ORPCError } from '@orpc/client';
import { desc } from 'drizzle-orm';
import { type BlobFolder, blobFolder } from '../../src/core/blobs.node.ts';
import type { Host, Log } from '../../src/core/call.ts';
import { Refusal } from '../../src/core/errors.ts';
import { entitiesOf, eventBus } from '../../src/core/event-bus.ts';
import { newId } from '../../src/core/ids.ts';
import type { Documents, Ports, Till as TillPort } from '../../src/core/ports.ts';
import type { Row, RowChange } from '../../src/core/store/store.ts';
import { type Clock, systemClock } from '../../src/core/time.ts';
import { toUser } from '../../src/team/user-row.ts';
import type { TillStatus } from '../../src/till/contract.ts';
import { getState, openReplica, type Replica, setState } from '../replica/replica.ts';
import { lastSequence, pendingCount } from '../sync/outbox.ts';
import { type ServerClient, serverClient } from '../sync/server-client.ts';
import { SyncWorker } from '../sync/sync-worker.ts';
import { tillCommands } from '../sync/till-commands.ts';
import { forwardTo } from './forward.ts';
import type { Identity, IdentityKeeper } from './identity.ts';
import { ServerSessions } from './server-sessions.ts';
import { tillPasswords } from './till-passwords.ts';

export type TillOptions = {
  data: string;
  /** The root of the program: migrations are found from it. */
  root: string;
  version: string;
  log: Log;
  keeper: IdentityKeeper;
  documents: Documents;
  clock?: Clock;
  /** Where the server is today, when it was started beside this till; an enrolled till's own address otherwise. */
  serverUrl?: string | undefined;
};

export type Till = {
  host: Host;
  replica: Replica;
  status(): Promise<TillStatus>;
  /** Enrols at a server: the first-start choice, or the till that a start brings along with its server. */
  connect: TillPort['connect'];
  close(): Promise<void>;
};

/** A person stays signed in over restarts; the idle lock is what protects an open till. */
const SESSION_MS = 30 * 24 * 3_600_000;
const STATUS_EVERY_MS = 150;
const OUTBOX_SHOWN = 50;

/** Starts the till core: the same behind an Electron window and behind the browser till. */
export async function startTill(options: TillOptions): Promise<Till> {
  const clock = options.clock ?? systemClock;
  const { log, keeper } = options;
  const events = eventBus();
  let identity = await keeper.load();
  let client: ServerClient | null = null;
  let worker: SyncWorker | null = null;
  let statusTimer: NodeJS.Timeout | undefined;

  const replica = await openReplica({
    data: options.data,
    migrations: join(options.root, 'migrations/sqlite'),
    committed: (changes) => announce(changes),
  });
  const { store } = replica;
  if (identity && (await store.read((r) => getState(r, 'device'))) !== identity.deviceId) {
    // The data folder is gone or another one: going on under this identity would number its commands and
    // receipts a second time. The till enrols anew.
    log.warn('the key belongs to other data; the till must be enrolled again');
    identity = null;
  }
  const blobs: BlobFolder = blobFolder(join(options.data, 'files'), store, clock.now, async (sha256) => {
    const file = await client?.files.find({ sha256 }).catch(() => null);
    return file ? { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type } : null;
  });
  const sessions = new ServerSessions(() => client);

  /** Tells the screens what changed: lists to reload, and a person whose rights may have. */
  function announce(changes: RowChange[]): void {
    for (const entity of entitiesOf(changes)) events.publish({ type: 'entity_updated', entity });
    for (const { table, id } of changes) {
      if (table !== 'users') continue;
      void store
        .read((r) => r.get('users', id))
        .then((row) => row && events.publish({ type: 'user_updated', user: toUser(row) }))
        .catch(() => undefined);
    }
  }

  /** Many changes of the status become one event. */
  function statusChanged(): void {
    statusTimer ??= setTimeout(() => {
      statusTimer = undefined;
      void status()
        .then((now) => events.publish({ type: 'till_status', status: now }))
        .catch(() => undefined);
    }, STATUS_EVERY_MS);
  }

  function startWorker(enrolled: Identity): void {
    const known = { ...enrolled, serverUrl: options.serverUrl ?? enrolled.serverUrl };
    client = serverClient(known.serverUrl, known.key);
    worker = new SyncWorker({
      replica,
      blobs,
      events,
      identity: known,
      client,
      clock,
      log,
      changed: statusChanged,
    });
    worker.start();
  }

  async function status(): Promise<TillStatus> {
    return await store.read(async (r) => {
      const queued = await pendingCount(r);
      const lastSyncAt = await getState(r, 'lastSyncAt');
      const isFilled = (await getState(r, 'filled')) !== null;
      const stores = (await r.q.select({ id: r.t.stores.id }).from(r.t.stores)).map((s) => s.id);
      return {
        enrolment: identity === null ? 'open' : worker?.isRevoked ? 'revoked' : 'ready',
        deviceId: identity?.deviceId ?? null,
        code: identity?.code ?? null,
        name: identity?.name ?? null,
        serverUrl: options.serverUrl ?? identity?.serverUrl ?? null,
        stores: identity?.stores.includes('*') ? stores : (identity?.stores ?? []),
        online: worker?.isOnline ?? false,
        syncing: worker?.isSyncing ?? false,
        queued,
        lastSyncAt: lastSyncAt === null ? null : Number(lastSyncAt),
        filling: identity === null || isFilled ? null : 0,
      };
    });
  }

  const connect: TillPort['connect'] = async (input) => {
    if (identity !== null) return await status();
    const enrolled = await serverClient(input.serverUrl, null)
      .devices.enrol({
        name: input.name,
        kind: input.kind,
        code: input.code,
        owner: input.owner,
        stores: input.stores,
      })
      .catch((error: unknown) => {
        throw error instanceof ORPCError && error.defined ? error : new Refusal('SERVER_UNREACHABLE');
      });
    identity = {
      deviceId: enrolled.deviceId,
      code: enrolled.code,
      name: input.name,
      kind: input.kind,
      serverUrl: input.serverUrl,
      key: enrolled.key,
      secret: enrolled.secret,
      epoch: enrolled.epoch,
      incarnation: enrolled.incarnation,
      stores: enrolled.scope,
    };
    const { deviceId } = identity;
    await store.transact((w) => setState(w, 'device', deviceId));
    await keeper.save(identity);
    startWorker(identity);
    await worker?.syncNow();
    return await status();
  };

  const till: TillPort = {
    status,
    connect,
    async sync() {
      await worker?.syncNow();
      if (!worker?.isOnline) throw new Refusal('SERVER_UNREACHABLE');
      return await status();
    },
    internals: async () =>
      await store.read(async (r) => ({
        cursor: (await getState(r, 'cursor')) ?? '',
        epoch: identity?.epoch ?? null,
        incarnation: identity?.incarnation ?? 0,
        lastSequence: await lastSequence(r),
        outbox: (await r.q.select().from(r.t.outbox).orderBy(desc(r.t.outbox.id)).limit(OUTBOX_SHOWN)).map(
          outboxLine,
        ),
        errors: worker?.errors ?? [],
        program: { version: options.version, schema: 1 },
      })),
  };

  const ports: Ports = {
    program: 'till',
    passwords: tillPasswords({
      store,
      clock,
      identity: () => identity,
      askServer: (kind, id, password) => sessions.signIn(kind, id, password),
      accepted: (kind, id, password) => {
        if (kind === 'user') sessions.signInBehind(id, password);
      },
    }),
    blobs,
    events,
    documents: options.documents,
    sample: null,
    till,
    push: async () => {
      throw new Refusal('NOT_A_DEVICE');
    },
    setupCode: null,
    servedStores: () => (identity === null || identity.stores.includes('*') ? null : identity.stores),
    sessionMs: SESSION_MS,
    newToken: () => randomBytes(32).toString('base64url'),
  };
  const host: Host = {
    store,
    clock,
    ports,
    log,
    newId,
    commands: tillCommands({
      identity: () => identity,
      isOnline: () => worker?.isOnline ?? false,
      queued: (name) => {
        if (worker?.isOnline === false) events.publish({ type: 'action_queued', name });
        worker?.queued();
        statusChanged();
      },
    }),
    forward: forwardTo({
      client: () => client,
      sessions,
      catchUp: async () => {
        await worker?.syncNow();
      },
    }),
  };
  if (identity) startWorker(identity);
  return {
    host,
    replica,
    status,
    connect,
    async close() {
      clearTimeout(statusTimer);
      await worker?.close();
      clearTimeout(statusTimer);
      await store.close();
    },
  };
}

function outboxLine(row: Row<'outbox'>) {
  const answer = row.answer as { error?: { message?: string } | null } | null;
  return {
    sequence: row.id,
    id: row.commandId,
    name: row.name,
    status: row.status === 'sent' ? ('acknowledged' as const) : row.status,
    at: row.at,
    reason: answer?.error?.message ?? null,
  };
}
