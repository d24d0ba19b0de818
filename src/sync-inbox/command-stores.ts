import type { Call } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { reachesStores, requireStores } from '../core/store-scope.ts';
import { storeIn } from './inbox-entry.ts';

type Kept = Pick<Row<'commands'>, 'tillId' | 'text'>;

/** The stores that each till serves; none for an unknown till. */
async function servedBy(r: Reader, tillIds: readonly string[]): Promise<(tillId: string) => string[]> {
  const devices = await r.getMany('devices', [...new Set(tillIds)]);
  const stores = new Map(devices.map((d) => [d.id, d.stores]));
  return (tillId) => stores.get(tillId) ?? [];
}

/**
 * The quarantined or rejected commands that the caller may see: those of the caller's stores; a command without a
 * readable store counts as the stores of its till, all of which the caller must have.
 */
export async function onlyOwn<K extends Kept>(
  r: Reader,
  kept: readonly K[],
  call: Pick<Call, 'stores'>,
): Promise<K[]> {
  const { stores } = call;
  if (stores === null) return [...kept];
  const inOf = new Map(kept.map((command) => [command, storeIn(command.text)]));
  const served = await servedBy(
    r,
    kept.filter((command) => inOf.get(command) === null).map(({ tillId }) => tillId),
  );
  return kept.filter((command) => {
    const store = inOf.get(command);
    return reachesStores(call, typeof store === 'string' ? [store] : served(command.tillId));
  });
}

/** @throws WRONG_STORE or PERMISSION_DENIED unless the caller may see such a command */
export async function requireOwn(
  r: Reader,
  { tillId, storeId }: { tillId: string; storeId: string | null },
  call: Pick<Call, 'stores' | 'requireStore'>,
): Promise<void> {
  if (storeId !== null) call.requireStore(storeId);
  else requireStores(call, (await servedBy(r, [tillId]))(tillId));
}
