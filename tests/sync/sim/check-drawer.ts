import { tokenOf } from './fixture.ts';
import type { Random } from './random.ts';
import { sql } from './sql.ts';
import { Violation } from './violation.ts';
import type { Station, World } from './world.ts';

/** The sessions that are open at a till in a store, by the rows of its own disk and nothing else. */
export function openAt({ till }: Station, storeId: string): string[] {
  const { connection } = till.replica.store;
  return sql<{ id: string }>(
    connection,
    'SELECT id FROM drawer_sessions WHERE till_id = ? AND store_id = ? AND closed_at IS NULL ORDER BY id',
  )
    .all(till.own.current.deviceId, storeId)
    .map(({ id }) => id);
}

/**
 * After what somebody did at a till: no drawer was opened beside one that is open, and every payment in cash that was
 * made while one was open says that it is in it.
 * @param open what was open before
 */
export function checkDrawerDeed(
  station: Station,
  o: { path: string; id: string; storeId: string; open: string[] },
): void {
  if (o.open.length === 0) return;
  if (o.path === 'drawer.open') {
    throw new Violation('every-centime', `${station.name} opened a drawer beside ${o.open.join(', ')}`);
  }
  const { connection } = station.till.replica.store;
  const named = sql<{ session: string | null }>(
    connection,
    `SELECT drawer_session_id AS session FROM payments
       WHERE method = 'cash' AND store_id = ? AND ((sale_id = ? AND refund_id IS NULL) OR refund_id = ?)
     UNION ALL SELECT drawer_session_id FROM deposit_payments
       WHERE method = 'cash' AND store_id = ? AND command_id = ? AND kind IN ('deposit', 'payment', 'refund')`,
  ).all(o.storeId, o.id, o.id, o.storeId, o.id);
  const outside = named.find(({ session }) => !o.open.includes(session ?? ''));
  if (outside) {
    throw new Violation(
      'every-centime',
      `${station.name}: the cash of ${o.path} ${o.id} is in ${outside.session}`,
    );
  }
}

/** A busy counter in one store of a till of several: its drawer is opened and closed over and over. */
export async function changeShifts(world: World, station: Station, chances: Random): Promise<boolean> {
  const { till } = station;
  const { stores } = till.own.current;
  if (stores.length < 2) return false;
  const storeId = chances.pick(stores);
  const before = new Map(stores.map((id) => [id, openAt(station, id)]));
  const ask = (path: string, input: unknown) => till.call(path, input, tokenOf('owner'), world.newId());
  for (let shift = 0; shift < 14 && !station.machine.isDead; shift += 1) {
    for (const id of openAt(station, storeId)) {
      await ask('drawer.close', { id, pieces: {} }).catch(() => undefined);
    }
    if (shift < 13) await ask('drawer.open', { storeId, float: 0 }).catch(() => undefined);
  }
  if (!station.machine.isDead) {
    for (const other of stores.filter((id) => id !== storeId)) {
      const is = openAt(station, other).join();
      if (is !== before.get(other)?.join())
        throw new Violation('every-centime', 'a drawer elsewhere was closed');
      if (is !== '') world.reach('a drawer stayed open over many in another store');
    }
  }
  await world.afterTill(station);
  await world.absorbQueue(station);
  return true;
}
