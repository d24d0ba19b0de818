import { useQueries } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useStores } from '../../api/use-stores.ts';

/** The sellers of the store, or of all stores while all are viewed, without duplicates. */
export function useSellers() {
  const { store } = useSession();
  const stores = useStores();
  const ids = store ? [store.id] : [...stores.keys()];
  const storeUsers = useQueries({
    queries: ids.map((storeId) => api.auth.storeUsers.queryOptions({ input: { storeId } })),
  });
  const people = storeUsers.flatMap(({ data }) => data?.items ?? []);
  return [...new Map(people.map((person) => [person.id, person])).values()];
}
