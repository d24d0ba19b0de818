import { useQueries } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';
import { useStores } from '../../ui/stores/use-stores.ts';

/** Who sells in the store, or in any of them while all are looked at; each once. */
export function useSellers() {
  const { store } = useSession();
  const stores = useStores();
  const ids = store ? [store.id] : [...stores.keys()];
  const found = useQueries({
    queries: ids.map((storeId) => api.auth.storeUsers.queryOptions({ input: { storeId } })),
  });
  const people = found.flatMap(({ data }) => data?.items ?? []);
  return [...new Map(people.map((person) => [person.id, person])).values()];
}
