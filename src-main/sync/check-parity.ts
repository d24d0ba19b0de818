import { differences, sumsOf } from '../../src/sync/parity.node.ts';
import { SCHEMA } from '../../src/sync/schema-version.ts';
import { getState, type Replica } from '../replica/replica.ts';
import type { Identity } from '../till/identity.ts';
import { uncoveredCommands } from './outbox.ts';
import type { ServerClient } from './server-client.ts';

/**
 * Compares this replica with the server at one revision, by sums of row hashes.
 * @returns the tables that differ; null when no comparison is possible now (work is pending, or either side has moved
 * on)
 */
export async function checkParity(
  replica: Replica,
  client: ServerClient,
  identity: Pick<Identity, 'deviceId' | 'stores'>,
): Promise<string[] | null> {
  const mine = await replica.store.snapshot(async (r) => {
    const [cursor, epoch] = [await getState(r, 'cursor'), await getState(r, 'epoch')];
    // Pending commands are in the replica and not yet at the server.
    if (cursor === null || epoch === null || (await uncoveredCommands(r)).length > 0) return null;
    const all = (await r.q.select({ id: r.t.stores.id }).from(r.t.stores)).map((s) => s.id);
    const stores = identity.stores.includes('*') ? all : identity.stores;
    const since = Number((await getState(r, 'historyFrom')) ?? 0);
    const scopes = new Set(['', `device:${identity.deviceId}`, ...stores]);
    return { cursor, epoch, since, sums: await sumsOf(r, scopes, since) };
  });
  if (!mine) return null;
  const { cursor, epoch, since, sums } = mine;
  const theirs = await client.sync.parity(
    { cursor, epoch, since, schema: SCHEMA },
    { context: { timeoutMs: 120_000 } },
  );
  return theirs.sums && differences(sums, theirs.sums);
}
