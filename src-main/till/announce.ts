import { describeUser } from '../../src/attendance/describe-user.ts';
import type { RowChange, Store } from '../../src/core/store/store.ts';
import type { Clock } from '../../src/core/time.ts';
import type { Events } from '../../src/events/port.ts';
import { entitiesOf } from '../../src/sync/replication.ts';

/** Tells the screens what changed: lists to reload, and people whose permissions may have changed. */
export function announce(changes: RowChange[], at: { store: Store; events: Events; clock: Clock }): void {
  const { store, events, clock } = at;
  for (const entity of entitiesOf(changes)) events.publish({ type: 'entity_updated', entity });
  for (const { table, id } of changes) {
    if (table !== 'users') continue;
    void store
      .read(async (r) => {
        const row = await r.get('users', id);
        return row && (await describeUser(r, row, clock.now()));
      })
      .then((user) => user && events.publish({ type: 'user_updated', user }))
      .catch(() => undefined);
  }
}
