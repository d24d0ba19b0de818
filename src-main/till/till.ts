import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { approvalOf } from '../../src/approvals/find-approval.ts';
import { callerOf } from '../../src/auth/session.ts';
import { maySpeakTo } from '../../src/core/address-rules.ts';
import type { Host, Log } from '../../src/core/call.ts';
import { Refusal } from '../../src/core/errors.ts';
import { newId } from '../../src/core/ids.ts';
import type { Ports } from '../../src/core/ports.ts';
import type { Shell } from '../../src/core/shell.ts';
import type { RowChange } from '../../src/core/store/store.ts';
import { type Clock, systemClock } from '../../src/core/time.ts';
import { eventBus } from '../../src/events/event-bus.ts';
import { type BlobFolder, blobFolder } from '../../src/files/blobs.node.ts';
import { actAtCounter } from '../../src/hardware/at-counter.ts';
import { ENTITIES } from '../../src/sync/replication.ts';
import { SCHEMA } from '../../src/sync/schema-version.ts';
import { openCounts } from '../../src/sync-inbox/open-commands.ts';
import type { TillStatus } from '../../src/till/contract.ts';
import type { Till as TillPort } from '../../src/till/port.ts';
import { attributed } from '../../src/work/attributed.node.ts';
import { openWorkers } from '../../src/work/work.node.ts';
import type { Machine } from '../devices/machine.ts';
import { openCounter } from '../devices/open-counter.ts';
import { type SettingsKeeper, settingsFile } from '../devices/settings-file.ts';
import { BlackBox } from '../replica/black-box.ts';
import { fillByPages } from '../replica/fill-by-pages.ts';
import { fillBySnapshot } from '../replica/fill-by-snapshot.ts';
import { DATABASE, JOURNAL, openOrRecover, type StartPhase } from '../replica/recover.ts';
import { refill } from '../replica/refill.ts';
import { getState, type Replica, setState } from '../replica/replica.ts';
import { Wholeness } from '../replica/wholeness.ts';
import { retryRowsAside } from '../sync/apply-page.ts';
import { pendingCount } from '../sync/outbox.ts';
import { asideCount, type Misfit } from '../sync/rows-aside.ts';
import { type ServerClient, serverClient } from '../sync/server-client.ts';
import { SyncRounds } from '../sync/sync-rounds.ts';
import { SyncWorker } from '../sync/sync-worker.ts';
import { tillCommands } from '../sync/till-commands.ts';
import { announce } from './announce.ts';
import { enrol } from './enrol.ts';
import { forwardTo } from './forward.ts';
import { Housekeeping } from './housekeeping.ts';
import type { IdentityKeeper } from './identity.ts';
import { internalsOf } from './internals.ts';
import { type OwnIdentity, ownIdentity } from './own-identity.ts';
import { recallFrom } from './recall.ts';
import { recoveriesOf } from './recoveries.ts';
import { ServerSessions } from './server-sessions.ts';
import { tillPasswords } from './till-passwords.ts';

export type TillOptions = {
  data: string;
  /** The root of the program: migrations are found from it. */
  root: string;
  version: string;
  log: Log;
  keeper: IdentityKeeper;
  clock?: Clock;
  /** Told what a start is doing before the till answers. */
  phase?: (phase: StartPhase) => void;
  /** What the counter's devices hang on; a till of its own has none. */
  machine?: Machine | undefined;
  /** Where the settings of this counter's devices are kept; a file with the till's data otherwise. */
  deviceSettings?: SettingsKeeper | undefined;
  /** Where the server is today, when it was started beside this till; an enrolled till's own address otherwise. */
  serverUrl?: string | undefined;
  /** The window that the till runs in; none for a browser till. */
  shell?: Shell;
};

export type Till = {
  host: Host;
  replica: Replica;
  housekeeping: Housekeeping;
  status(): Promise<TillStatus>;
  /** Enrols at a server: the first-start choice, or the till that a start brings along with its server. */
  connect: TillPort['connect'];
  close(): Promise<void>;
};

/** A person stays signed in over restarts; the idle lock is what protects an open till. */
const SESSION_MS = 30 * 24 * 3_600_000;
const STATUS_EVERY_MS = 150;

/** Starts the till core: the same behind an Electron window and behind the browser till. */
export async function startTill(options: TillOptions): Promise<Till> {
  const clock = options.clock ?? systemClock;
  const { log, keeper } = options;
  const events = eventBus();
  let own: OwnIdentity | null = null;
  let client: ServerClient | null = null;
  let worker: SyncWorker | null = null;
  let statusTimer: NodeJS.Timeout | undefined;
  /** How much of a new replica has arrived, while one is fetched. */
  let filling: number | null = null;
  let problem: TillStatus['problem'] = null;

  // Nobody listens while the replica is opened, and what is done again in it is no news.
  let committed: (changes: RowChange[]) => void = () => undefined;
  const { replica, checkedAt } = await openOrRecover({
    data: options.data,
    migrations: join(options.root, 'migrations/sqlite'),
    committed: (changes) => committed(changes),
    log,
    now: clock.now(),
    phase: options.phase ?? (() => undefined),
  });
  const wholeness = new Wholeness({
    data: options.data,
    file: join(options.data, DATABASE),
    checkedAt,
    now: clock.now,
    log,
    damaged: () => statusChanged(),
  });
  const blackBox = new BlackBox(join(options.data, JOURNAL), (error) =>
    log.error('the journal cannot be written', { message: String(error) }),
  );
  const { store } = replica;
  committed = (changes) => announce(changes, { store, events, clock });
  const fitting = await retryRowsAside(replica, clock.now());
  if (fitting > 0) log.warn('rows that were set aside fit this program', { fitting });
  let isPaused = (await store.read((r) => getState(r, 'paused'))) === 'true';
  const found = await keeper.load();
  if (found) own = await ownIdentity(store, keeper, found);
  const workers = openWorkers(log);
  const blobs: BlobFolder = blobFolder(
    join(options.data, 'files'),
    store,
    clock.now,
    async (sha256) => {
      const file = await client?.files.find({ sha256 }).catch(() => null);
      return file ? { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type } : null;
    },
    undefined,
    undefined,
    workers.images,
  );
  const sessions = new ServerSessions(() => client);
  const housekeeping = new Housekeeping({ data: options.data, replica, blobs, blackBox, clock, log });

  /** Many changes of the status become one event. */
  function statusChanged(): void {
    statusTimer ??= setTimeout(() => {
      statusTimer = undefined;
      void status()
        .then((now) => events.publish({ type: 'till_status', status: now }))
        .catch(() => undefined);
    }, STATUS_EVERY_MS);
  }

  function startWorker(identity: OwnIdentity): void {
    const serverUrl = options.serverUrl ?? identity.current.serverUrl;
    const { key } = identity.current;
    const server = serverClient(serverUrl, key);
    client = server;
    const misfit = ({ table, id, reason }: Misfit) =>
      log.error('a row of the server does not fit and is set aside', { table, id, reason });
    const rounds = new SyncRounds({
      replica,
      blobs,
      identity,
      client: server,
      clock,
      version: options.version,
      publicKey: identity.publicKey,
      refill: async () => {
        const { incarnation } = identity.current;
        const cursor = await store.read((r) => getState(r, 'cursor'));
        const pages = fillByPages(
          (at) => server.sync.pull({ ...at, incarnation, limit: 2_000 }),
          clock.now,
          misfit,
        );
        const progress = (share: number) => {
          filling = share;
          statusChanged();
        };
        const from = {
          client: server,
          serverUrl,
          key,
          incarnation,
          atLeast: Number(cursor ?? 0),
          now: clock.now,
          told: misfit,
          progress,
        };
        try {
          await refill(replica, fillBySnapshot(from, pages), incarnation, clock.now());
        } finally {
          filling = null;
        }
        for (const entity of ENTITIES) events.publish({ type: 'entity_updated', entity });
      },
      misfit,
      differs: (tables) => log.error('the replica differs from the server and is filled anew', { tables }),
      problem: (now) => {
        problem = now;
        statusChanged();
      },
      answered: async () => await worker?.beginBacklog(),
    });
    worker = new SyncWorker({
      replica,
      rounds,
      events,
      identity: { serverUrl, key },
      clock,
      log,
      isPaused,
      changed: statusChanged,
    });
    worker.start();
  }

  function problemOf(isComplete: boolean): TillStatus['problem'] {
    if (wholeness.isDamaged) return 'damaged';
    // A row that is not applied is why the replica differs.
    return isComplete || problem === 'server_too_old' ? problem : 'unknown_rows';
  }

  async function status(): Promise<TillStatus> {
    const identity = own?.current ?? null;
    return await store.read(async (r) => {
      const queued = await pendingCount(r);
      const lastSyncAt = await getState(r, 'lastSyncAt');
      const isFilled = (await getState(r, 'filled')) !== null;
      const isComplete = (await asideCount(r)) === 0;
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
        isPaused,
        queued,
        ...(await openCounts(r)),
        lastSyncAt: lastSyncAt === null ? null : Number(lastSyncAt),
        // A replica in use is filled anew beside it: nobody waits for that.
        filling: identity === null || isFilled ? null : (filling ?? 0),
        problem: problemOf(isComplete),
      };
    });
  }

  const connect: TillPort['connect'] = async (input) => {
    if (own !== null) return await status();
    if (!maySpeakTo(input.serverUrl)) throw new Refusal('ADDRESS_UNSAFE');
    const identity = await enrol(input);
    const isEmpty = (await store.read((r) => getState(r, 'device'))) === null;
    if (isEmpty) {
      await store.transact(async (w) => {
        await setState(w, 'device', identity.deviceId);
        await setState(w, 'incarnation', String(identity.incarnation));
      });
    }
    await keeper.save(identity);
    // Data of an earlier enrolment is taken along: what waits in it is sent in the new device's name.
    own = await ownIdentity(store, keeper, identity);
    startWorker(own);
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
    async pause(paused) {
      isPaused = paused;
      await store.transact((w) => setState(w, 'paused', String(paused)));
      worker?.pause(paused);
      return await status();
    },
    internals: async () => ({
      ...(await internalsOf(store, own?.current.incarnation ?? 0)),
      errors: worker?.errors ?? [],
      program: { version: options.version, schema: SCHEMA },
    }),
  };

  const counter = await openCounter({
    folder: join(options.data, 'devices'),
    machine: options.machine ?? null,
    tillName: () => own?.current.name ?? '',
    keeper: options.deviceSettings ?? settingsFile(join(options.data, 'devices/settings.json')),
    store,
    blobs,
    events,
    clock,
    log,
  });
  const forward = forwardTo({
    client: () => client,
    sessions,
    idOfKey: (key) => host.commands.idOf(key),
    catchUp: async () => {
      await worker?.syncNow();
    },
  });
  const ports: Ports = {
    program: 'till',
    passwords: tillPasswords({
      store,
      clock,
      identity: () => own?.current ?? null,
      askServer: (kind, id, password) => sessions.signIn(kind, id, password),
      accepted: (kind, id, password) => {
        if (kind === 'user') sessions.signInBehind(id, password);
      },
      cardAccepted: (userId, cardNumber) => sessions.signInByCardBehind(userId, cardNumber),
    }),
    blobs,
    events,
    documents: workers.documents,
    work: workers.work,
    sample: null,
    imports: null,
    till,
    hardware: counter,
    askServer: forward,
    shell: options.shell ?? null,
    snapshots: null,
    mailer: null,
    recovery: recoveriesOf(replica, () => {
      worker?.queued();
      statusChanged();
    }),
    push: async () => {
      throw new Refusal('NOT_A_DEVICE');
    },
    setupCode: null,
    signing: null,
    servedStores: () => (own === null || own.current.stores.includes('*') ? null : own.current.stores),
    sessionMs: SESSION_MS,
    newToken: () => randomBytes(32).toString('base64url'),
  };
  const host: Host = {
    store,
    clock,
    ports,
    log,
    newId,
    callerOf,
    approvalOf,
    commands: tillCommands({
      identity: () => own,
      blackBox,
      isOnline: () => worker?.isOnline ?? false,
      queued: (name) => {
        if (worker?.isOnline === false) events.publish({ type: 'action_queued', name });
        worker?.queued();
        statusChanged();
      },
      happened: (call, what) => {
        void actAtCounter(call, what).catch((error: unknown) =>
          log.error('the devices did not do what belongs to a write', { message: String(error) }),
        );
      },
    }),
    recall: recallFrom(
      replica,
      () => client,
      () => worker?.isOnline ?? false,
      clock.now,
    ),
    forward,
    attributed,
  };
  if (own) startWorker(own);
  return {
    host,
    replica,
    housekeeping,
    status,
    connect,
    async close() {
      clearTimeout(statusTimer);
      await worker?.close();
      clearTimeout(statusTimer);
      await counter.close();
      await housekeeping.close();
      await blackBox.close();
      await wholeness.close();
      await workers.close();
      await store.close();
      wholeness.seal();
    },
  };
}
