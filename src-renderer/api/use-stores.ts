import { useQuery } from '@tanstack/react-query';
import type { Store } from '../../src/stores/contract.ts';
import { api } from './client.ts';
import { useSession } from './session.ts';

const isWhole = (store: object): store is Store => 'zone' in store;

/** All stores by id, archived ones included, while all stores are viewed; empty in a single store. */
export function useStores(): ReadonlyMap<string, Store> {
  const { allStores, store } = useSession();
  const input = { includeArchived: true, everywhere: true };
  const query = useQuery(api.stores.list.queryOptions({ input, enabled: allStores && store === null }));
  return new Map((query.data?.items ?? []).filter(isWhole).map((row) => [row.id, row]));
}
