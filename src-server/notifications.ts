import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import { callerOf } from '../src/auth/session.ts';
import { entitiesOf } from '../src/core/event-bus.ts';
import { isStoreBound } from '../src/core/permissions.ts';
import type { Events } from '../src/core/ports.ts';
import type { RowChange, Store } from '../src/core/store/store.ts';
import { scopesOfDevice } from '../src/core/sync/pull.ts';
import { toUser } from '../src/team/user-row.ts';

/** A till that lost its line shows it within seconds. */
const HEARTBEAT = { pingInterval: 8_000, pingTimeout: 5_000 };

export type Notifications = { announce(changes: RowChange[]): void; close(): Promise<void> };

/**
 * The `notifications` namespace: websocket only, by a person's token or a device's key. To a till it only says
 * *changed, pull*; to people it names the list to reload (spec §7). It never carries rows.
 */
export function notifications(
  http: HttpServer,
  store: Store,
  events: Events,
  now: () => number,
): Notifications {
  const io = new Server(http, { transports: ['websocket'], serveClient: false, ...HEARTBEAT });
  const space = io.of('/notifications');

  space.use((socket, next) => {
    const auth = socket.handshake.auth as { token?: string; deviceKey?: string };
    const door = {
      token: auth.token ?? null,
      deviceKey: auth.deviceKey ?? null,
      idempotencyKey: null,
      address: socket.handshake.address,
    };
    store
      .read(async (r) => {
        const { user, device } = await callerOf(r, door, now());
        if (!user && !device) throw new Error('unauthorized');
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

  return {
    announce(changes) {
      const scopes = new Set(changes.flatMap((c) => [...c.scopes, ...c.left]));
      if (scopes.size > 0) {
        let rooms = space.to('scope:*');
        for (const scope of scopes) rooms = rooms.to(`scope:${scope}`);
        rooms.emit('changed');
        for (const entity of entitiesOf(changes)) rooms.emit('entity_updated', { entity });
      }
      for (const entity of entitiesOf(changes)) events.publish({ type: 'entity_updated', entity });
      for (const change of changes) {
        if (change.table !== 'users') continue;
        void store
          .read((r) => r.get('users', change.id))
          .then((row) => {
            if (!row) return;
            const user = toUser(row);
            space.to(`user:${row.id}`).emit('user_updated', user);
            events.publish({ type: 'user_updated', user });
          })
          .catch(() => undefined);
      }
    },
    close: async () => {
      space.disconnectSockets(true);
      // socket.io closes the HTTP server with itself; the door does that.
      io.engine.close();
    },
  };
}
