import { isNull } from 'drizzle-orm';
import { read } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { type Store, storesContract } from './contract.ts';

/** A store as the API returns it. */
export function toStore(row: Row<'stores'>): Store {
  const { opensAt, closesAt, createdAt: _created, ...rest } = row;
  return {
    ...rest,
    openingHours: { open: opensAt, close: closesAt },
    isArchived: row.archivedAt !== null,
  };
}

/** Every store that is not archived, ordered by name. */
export async function activeStores(r: Reader): Promise<Row<'stores'>[]> {
  return await r.q.select().from(r.t.stores).where(isNull(r.t.stores.archivedAt)).orderBy(r.t.stores.name);
}

export const listStores = read(storesContract.list, async (r, { includeArchived, everywhere }, call) => {
  const allStores = includeArchived
    ? await r.q.select().from(r.t.stores).orderBy(r.t.stores.name)
    : await activeStores(r);
  const served = call.ports.servedStores();
  const servedHere = allStores.filter(
    (s) => served === null || (everywhere && call.caller.user) || served.includes(s.id),
  );
  if (!call.caller.user) return { items: servedHere.map(({ id, name, nameAr }) => ({ id, name, nameAr })) };
  const callerStores = servedHere.filter((s) => call.stores === null || call.stores.includes(s.id));
  return { items: callerStores.map(toStore) };
});
