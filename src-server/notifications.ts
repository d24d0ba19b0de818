import type { Server as HttpServer, IncomingMessage } from 'node:http';
import { Server } from 'socket.io';
import { isForeignToServer, isOwnHost, type OwnNames } from '../src/adapters/foreign-pages.ts';
import { describeUser } from '../src/attendance/describe-user.ts';
import { callerOf } from '../src/auth/session.ts';
import type { Entity } from '../src/core/entities.ts';
import { LineLimit, MOST_LINES } from '../src/core/line-limit.ts';
import { isStoreBound } from '../src/core/permissions.ts';
import type { RowChange, Store } from '../src/core/store/store.ts';
import type { Events } from '../src/events/port.ts';
import { scopesOfDevice } from '../src/sync/pull.ts';
import { entitiesOf } from '../src/sync/replication.ts';
import type { Nodes } from './postgres/postgres-nodes.ts';

/** A till that lost its connection shows this within seconds. */
const HEARTBEAT = { pingInterval: 8_000, pingTimeout: 5_000 };
/** A client must identify itself with its first message within this time. */
const INTRODUCTION_MS = 10_000;
const COMMITTED = 'committed';

/** What others must know about a commit: the scopes, entities and accounts it changed. */
type Notice = { scopes: string[]; entities: Entity[]; users: string[] };

export type Notifications = {
  announce(changes: RowChange[]): void;
  /** Sends a message to the other nodes, if any, and receives theirs. */
  toNodes(name: string, data?: unknown): void;
  fromNodes(name: string, hear: (data: unknown) => void): void;
  /** Number of tills and people's screens connected to this node. */
  connected(): { devices: number; people: number };
  /** Closes every connection of this node; clients reconnect, to another node if there is one. */
  close(): void;
};

/**
 * The `notifications` namespace: websocket only, with a person's token or a device's key. Tills only get a signal to
 * pull; people get the name of the list to reload (spec §7). It never carries rows. A commit is sent to the other nodes
 * in one notice, and each node informs its own sockets and screens.
 */
export function notifications(o: {
  http: HttpServer;
  names: OwnNames;
  /** The client's address, behind trusted proxies. */
  addressOf: (request: IncomingMessage) => string;
  store: Store;
  events: Events;
  now: () => number;
  /** Null for a single server on SQLite. */
  nodes: Nodes | null;
}): Notifications {
  const { store, events } = o;
  const io = new Server(o.http, {
    transports: ['websocket'],
    serveClient: false,
    ...HEARTBEAT,
    // Disconnects clients that have not identified themselves in time.
    connectTimeout: INTRODUCTION_MS,
    allowRequest: (request, done) => {
      mayConnect(request).then(
        (may) => done(null, may),
        () => done(null, false),
      );
    },
  });
  const lines = { subject: new LineLimit(MOST_LINES.subject), address: new LineLimit(MOST_LINES.address) };

  /** Accepts connections to the server's own name or from devices, never from pages of other sites. */
  async function mayConnect(request: IncomingMessage): Promise<boolean> {
    const { host, origin, 'x-hanout-device': key } = request.headers;
    if (isForeignToServer({ host, origin }, o.names)) return false;
    if (isOwnHost(host, o.names)) return true;
    if (typeof key !== 'string') return false;
    const context = { token: null, deviceKey: key, idempotencyKey: null, address: '' };
    return (await store.read((r) => callerOf(r, context, o.now()))).device !== null;
  }

  io.engine.on(
    'connection',
    (line: { request: IncomingMessage; close(): void; once(e: 'close', f: () => void): void }) => {
      const leave = lines.address.take(o.addressOf(line.request));
      if (leave) line.once('close', leave);
      else line.close();
    },
  );

  if (o.nodes) io.adapter(o.nodes.adapter);
  const space = io.of('/notifications');

  space.use((socket, next) => {
    const auth = socket.handshake.auth as { token?: string; deviceKey?: string };
    const context = {
      token: auth.token ?? null,
      deviceKey: auth.deviceKey ?? null,
      idempotencyKey: null,
      address: socket.handshake.address,
    };
    store
      .read(async (r) => {
        const { user, device } = await callerOf(r, context, o.now());
        const who = user?.id ?? device?.id;
        if (who === undefined) throw new Error('unauthorized');
        const leave = lines.subject.take(who);
        if (!leave) throw new Error('too many connections');
        socket.conn.once('close', leave);
        socket.data.isDevice = device !== null;
        const scopes = device ? await scopesOfDevice(r, device) : [];
        for (const scope of scopes) await socket.join(`scope:${scope}`);
        if (device?.stores.includes('*')) await socket.join('scope:*');
        if (user) {
          await socket.join(`user:${user.id}`);
          if (!isStoreBound(user)) await socket.join('scope:*');
          for (const a of user.assignments) await socket.join(`scope:${a.storeId}`);
          await socket.join('scope:');
        }
      })
      .then(() => next(), next);
  });

  /** Informs the sockets and screens of this node. */
  function tell({ scopes, entities, users }: Notice): void {
    if (scopes.length > 0) {
      let rooms = space.local.to('scope:*');
      for (const scope of scopes) rooms = rooms.to(`scope:${scope}`);
      rooms.emit('changed');
      for (const entity of entities) rooms.emit('entity_updated', { entity });
    }
    for (const entity of entities) events.publish({ type: 'entity_updated', entity });
    for (const id of users) {
      void store
        .read(async (r) => {
          const row = await r.get('users', id);
          return row && (await describeUser(r, row, o.now()));
        })
        .then((user) => {
          if (!user) return;
          space.local.to(`user:${user.id}`).emit('user_updated', user);
          events.publish({ type: 'user_updated', user });
        })
        .catch(() => undefined);
    }
  }

  const self: Notifications = {
    announce(changes) {
      if (changes.length === 0) return;
      const notice: Notice = {
        scopes: [...new Set(changes.flatMap((c) => [...c.scopes, ...c.left]))],
        entities: entitiesOf(changes),
        users: changes.filter((c) => c.table === 'users').map((c) => c.id),
      };
      tell(notice);
      self.toNodes(COMMITTED, notice);
    },
    toNodes(name, data) {
      if (o.nodes) space.serverSideEmit(name, data);
    },
    fromNodes(name, hear) {
      space.on(name as never, hear as never);
    },
    connected() {
      const sockets = [...space.sockets.values()];
      const devices = sockets.filter((s) => s.data.isDevice).length;
      return { devices, people: sockets.length - devices };
    },
    close() {
      for (const name of ['/', '/notifications']) void io.of(name).adapter.close();
      // socket.io would also close the HTTP server, which the adapter does itself. Tills reconnect after a broken
      // connection, but not after a disconnect by socket.io itself.
      io.engine.close();
    },
  };
  self.fromNodes(COMMITTED, (notice) => tell(notice as Notice));
  return self;
}
