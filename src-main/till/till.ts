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
import { type Clock, systemClock } from '../../src/core/time.ts';
import { pinProofText } from '../../src/credentials/person-of-pin.ts';
import { eventBus } from '../../src/events/event-bus.ts';
import type { Events } from '../../src/events/port.ts';
import { type BlobFolder, blobFolder, IMAGE_TYPE } from '../../src/files/blobs.node.ts';
import { actAtCounter } from '../../src/hardware/at-counter.ts';
import { SCHEMA } from '../../src/sync/schema-version.ts';
import type { TillStatus } from '../../src/till/contract.ts';
import type { Till as TillPort } from '../../src/till/port.ts';
import type { StartPhase } from '../../src/till/start-rules.ts';
import { attributed } from '../../src/work/attributed.node.ts';
import { openWorkers } from '../../src/work/work.node.ts';
import type { Counter } from '../hardware/counter.ts';
import type { Machine } from '../hardware/machine.ts';
import { openCounter } from '../hardware/open-counter.ts';
import { type SettingsKeeper, settingsFile } from '../hardware/settings-file.ts';
import type { Replica } from '../replica/replica.ts';
import { tillCommands } from '../sync/till-commands.ts';
import type { TrainingShell } from '../training/training-process.ts';
import { Trainings } from '../training/trainings.ts';
import { announce } from './announce.ts';
import { enrol } from './enrol.ts';
import { fetchArchivedFrom } from './fetch-archived.ts';
import { forwardTo } from './forward.ts';
import { Housekeeping } from './housekeeping.ts';
import type { IdentityKeeper } from './identity.ts';
import { internalsOf } from './internals.ts';
import { openData, type TillData, takeBackRowsAside } from './open-data.ts';
import { recoveriesOf } from './recoveries.ts';
import { ServerLink } from './server-link.ts';
import { ServerSessions } from './server-sessions.ts';
import { tillPasswords } from './till-passwords.ts';
import { StatusTeller, statusOf } from './till-status.ts';

export type TillOptions = {
  data: string;
  /** Root folder of the program; migrations are found from it. */
  root: string;
  version: string;
  log: Log;
  keeper: IdentityKeeper;
  clock?: Clock;
  /** Called with the phases of a start, before the till answers. */
  phase?: (phase: StartPhase) => void;
  /** The machine's devices; undefined for a till without any. */
  machine?: Machine | undefined;
  /** Storage of this counter's device settings; by default a file with the till's data. */
  deviceSettings?: SettingsKeeper | undefined;
  /** Current address of a server started together with this till; by default the address stored at enrolment. */
  serverUrl?: string | undefined;
  /** The window that the till runs in; undefined for a browser till. */
  shell?: Shell;
  /** How trainings are started around this till; undefined where there are none. */
  trainings?: TrainingShell | undefined;
  /** Set if this is a training: it has no server, and its data is thrown away. */
  training?: {
    /** Address of the till that it ends at; null in a window. */
    till: string | null;
    /** A file of the till; null when it is missing there. */
    file(sha256: string): Promise<Uint8Array | null>;
    /** Ends the program. */
    end(): void;
  };
};

export type Till = {
  host: Host;
  replica: Replica;
  housekeeping: Housekeeping;
  status(): Promise<TillStatus>;
  /** Enrols at a server: by the choice on the first start, or for a till that is started together with its server. */
  connect: TillPort['connect'];
  close(): Promise<void>;
};

/** A person stays signed in over restarts; the idle lock protects an unattended till. */
const SESSION_MS = 30 * 24 * 3_600_000;

/** The parts of a till, in the order in which they are opened. */
type Parts = {
  options: TillOptions;
  clock: Clock;
  events: Events;
  data: TillData;
  /** The connection to its server, whose state is the till's state. */
  link: ServerLink;
  teller: StatusTeller;
  status: () => Promise<TillStatus>;
  workers: ReturnType<typeof openWorkers>;
  blobs: BlobFolder;
  sessions: ServerSessions;
  counter: Counter;
  trainings: Trainings;
};

/** Starts the till core, for the Electron window and the browser till alike. */
export async function startTill(options: TillOptions): Promise<Till> {
  const clock = options.clock ?? systemClock;
  const { log } = options;
  const events = eventBus();
  const teller = new StatusTeller(() => status(), events);
  const data = await openData({
    data: options.data,
    root: options.root,
    clock,
    log,
    phase: options.phase ?? (() => undefined),
    damaged: teller.changed,
  });
  const { replica, commandJournal, integrity } = data;
  const { store } = replica;
  data.tell((changes) => announce(changes, { store, events, clock }));
  await takeBackRowsAside(replica, clock, log);
  const link = new ServerLink({
    replica,
    blobs: () => blobs,
    keeper: options.keeper,
    events,
    clock,
    log,
    version: options.version,
    serverUrl: options.serverUrl,
    changed: teller.changed,
  });
  const training = options.training ? { till: options.training.till } : null;
  const status = () => statusOf({ store, link, integrity, training });
  await link.restore();
  const workers = openWorkers(log, { isTraining: training !== null });
  const blobs = openBlobs(options, replica, clock, link, workers);
  const sessions = new ServerSessions(() => link.client);
  const housekeeping = new Housekeeping({ data: options.data, replica, blobs, commandJournal, clock, log });
  const counter = await openCounter({
    folder: join(options.data, 'devices'),
    machine: options.machine ?? null,
    tillName: () => link.own?.current.name ?? '',
    keeper: options.deviceSettings ?? settingsFile(join(options.data, 'devices/settings.json')),
    isTraining: training !== null,
    store,
    blobs,
    events,
    clock,
    log,
  });
  const trainings = new Trainings({
    data: options.data,
    shell: options.trainings ?? null,
    replica,
    log,
    of: () => ({
      root: options.root,
      version: options.version,
      files: join(options.data, FILES),
      stores: link.own?.current.stores ?? [],
      devices: counter.settings(),
      hasDevices: options.machine !== undefined,
    }),
  });
  await trainings.clear();
  const parts: Parts = {
    options,
    clock,
    events,
    data,
    link,
    teller,
    status,
    workers,
    blobs,
    sessions,
    counter,
    trainings,
  };
  const port = tillPort(parts);
  const host = hostOf(parts, port);
  if (!training) link.begin();
  return {
    host,
    replica,
    housekeeping,
    status,
    connect: port.connect,
    async close() {
      teller.hush();
      await trainings.close();
      await link.close();
      await counter.close();
      await housekeeping.close();
      await commandJournal.close();
      await integrity.close();
      await workers.close();
      await store.close();
      integrity.seal();
    },
  };
}

const FILES = 'files';

/** The till's files; a missing one is fetched from its server, that of a training from its till. */
function openBlobs(
  options: TillOptions,
  { store }: Replica,
  clock: Clock,
  link: ServerLink,
  workers: Parts['workers'],
): BlobFolder {
  const fromServer = async (sha256: string) => {
    const file = await link.client?.files.find({ sha256 }).catch(() => null);
    return file ? { bytes: new Uint8Array(await file.arrayBuffer()), type: file.type } : null;
  };
  const { training } = options;
  const fromTill = async (sha256: string) => {
    const bytes = await training?.file(sha256);
    return bytes ? { bytes, type: IMAGE_TYPE } : null;
  };
  const fetchMissing = training ? fromTill : fromServer;
  const folder = join(options.data, FILES);
  return blobFolder(folder, store, clock.now, fetchMissing, undefined, undefined, workers.images);
}

/** The port for a till's own operations. */
function tillPort({ options, data, link, status, trainings }: Parts): TillPort {
  return {
    status,
    async connect(input) {
      if (link.state !== 'open') return await status();
      if (!maySpeakTo(input.serverUrl)) throw new Refusal('ADDRESS_UNSAFE');
      await link.adopt(await enrol(input));
      link.begin();
      await link.syncNow();
      return await status();
    },
    async sync() {
      await link.syncNow();
      if (!link.isOnline) throw new Refusal('SERVER_UNREACHABLE');
      return await status();
    },
    async pause(isPaused) {
      await link.pause(isPaused);
      return await status();
    },
    startTraining: (trainee) => trainings.start(trainee),
    endTraining() {
      options.training?.end();
      return options.training !== undefined;
    },
    internals: async () => ({
      ...(await internalsOf(data.replica.store, link.own?.current.incarnation ?? 0)),
      errors: link.errors,
      program: { version: options.version, schema: SCHEMA },
    }),
  };
}

/** How calls run on this till, and what they may use. */
function hostOf(parts: Parts, till: TillPort): Host {
  const { options, clock, events, data, link, teller } = parts;
  const { log } = options;
  const { replica, commandJournal } = data;
  const commands = tillCommands({
    identity: () => link.own,
    commandJournal,
    isOnline: () => link.isOnline,
    queued: (name) => {
      // During a start it is not yet known whether the server answers.
      const isTalking = link.client !== null;
      if (isTalking && !link.isOnline) events.publish({ type: 'action_queued', name });
      link.queued();
      teller.changed();
    },
    happened: (call, what) => {
      void actAtCounter(call, what).catch((error: unknown) =>
        log.error('device action after a write failed', { message: String(error) }),
      );
    },
  });
  const forward = options.training
    ? refuseInTraining
    : forwardTo({
        client: () => link.client,
        sessions: parts.sessions,
        idOfKey: commands.idOf,
        catchUp: () => link.syncNow(),
      });
  return {
    store: replica.store,
    clock,
    ports: portsOf(parts, till, forward),
    log,
    newId,
    callerOf,
    approvalOf,
    commands,
    fetchArchived: fetchArchivedFrom(
      replica,
      () => link.client,
      () => link.isOnline,
      clock.now,
    ),
    forward,
    attributed,
  };
}

/** A training has no server: what only a server does is not done in it. */
const refuseInTraining = async (): Promise<never> => {
  throw new Refusal('NOT_IN_TRAINING');
};

/** The ports that a till provides to operations. */
function portsOf(parts: Parts, till: TillPort, askServer: Ports['askServer']): Ports {
  const { options, clock, events, data, link, teller, workers, blobs, sessions, counter } = parts;
  const { replica } = data;
  return {
    program: 'till',
    isTraining: options.training !== undefined,
    passwords: tillPasswords({
      store: replica.store,
      clock,
      identity: () => link.own?.current ?? null,
      askServer: (kind, id, password) => sessions.signIn(kind, id, password),
      accepted: (kind, id, password) => {
        if (kind === 'user') sessions.signInBehind(id, password);
      },
      cardAccepted: (userId, cardNumber) =>
        sessions.signInWeaklyBehind(userId, (client, o) => client.auth.cardLogin({ cardNumber }, o)),
      pinAccepted: (userId, pin, storeId) => {
        const { own } = link;
        if (!own) return;
        const proof = own.sign(pinProofText({ deviceId: own.current.deviceId, userId, storeId, pin }));
        sessions.signInWeaklyBehind(userId, (client, o) =>
          client.auth.pinLogin({ userId, pin, storeId, proof }, o),
        );
      },
    }),
    blobs,
    events,
    listeners: null,
    documents: workers.documents,
    work: workers.work,
    sample: null,
    imports: null,
    till,
    hardware: counter,
    simulators: counter.simulators,
    askServer,
    shell: options.shell ?? null,
    snapshots: null,
    mailer: null,
    recovery: recoveriesOf(replica, () => {
      link.queued();
      teller.changed();
    }),
    push: null,
    pushMessages: null,
    passkeys: null,
    setupCode: null,
    signing: null,
    servedStores: () => {
      const stores = link.own?.current.stores;
      return stores === undefined || stores.includes('*') ? null : stores;
    },
    sessionMs: SESSION_MS,
    newToken: () => randomBytes(32).toString('base64url'),
  };
}
