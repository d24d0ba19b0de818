import type { Call } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { reachesStores, requireStores } from '../core/store-scope.ts';
import { storeIn } from './inbox-entry.ts';

type Kept = Pick<Row<'commands'>, 'tillId' | 'text'>;

/** The stores that tills serve; of one that is not known here, none. */
async function servedBy(r: Reader, tillIds: readonly string[]): Promise<(tillId: string) => string[]> {
  const devices = await r.getMany('devices', [...new Set(tillIds)]);
  const stores = new Map(devices.map((d) => [d.id, d.stores]));
  return (tillId) => stores.get(tillId) ?? [];
}

/**
 * Those of the server's kept commands that are the caller's: of one of his stores, or, where the text names no store or
 * cannot be read, of a till all of whose stores are his.
 */
export async function onlyOwn<K extends Kept>(
  r: Reader,
  kept: readonly K[],
  call: Pick<Call, 'stores'>,
): Promise<K[]> {
  const { stores } = call;
  if (stores === null) return [...kept];
  const inOf = new Map(kept.map((one) => [one, storeIn(one.text)]));
  const served = await servedBy(
    r,
    kept.filter((one) => inOf.get(one) === null).map(({ tillId }) => tillId),
  );
  return kept.filter((one) => {
    const store = inOf.get(one);
    return reachesStores(call, typeof store === 'string' ? [store] : served(one.tillId));
  });
}

/** @throws WRONG_STORE or PERMISSION_DENIED unless such a command is the caller's */
export async function requireOwn(
  r: Reader,
  { tillId, storeId }: { tillId: string; storeId: string | null },
  call: Pick<Call, 'stores' | 'requireStore'>,
): Promise<void> {
  if (storeId !== null) call.requireStore(storeId);
  else requireStores(call, (await servedBy(r, [tillId]))(tillId));
}
