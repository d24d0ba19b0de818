import { useQuery } from '@tanstack/react-query';
import type { Store } from '../../../src/stores/contract.ts';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';

const isWhole = (store: object): store is Store => 'zone' in store;

/** Every store by its id, archived ones with them, while all stores are looked at; empty in one store. */
export function useStores(): ReadonlyMap<string, Store> {
  const { allStores, store } = useSession();
  const input = { includeArchived: true, everywhere: true };
  const query = useQuery(api.stores.list.queryOptions({ input, enabled: allStores && store === null }));
  return new Map((query.data?.items ?? []).filter(isWhole).map((one) => [one.id, one]));
}
