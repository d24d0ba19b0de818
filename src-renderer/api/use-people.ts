import { useQueries } from '@tanstack/react-query';
import { storedNamesIn } from '../../src/core/names.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { api } from './client.ts';
import { useSession } from './session.ts';
import { useStores } from './use-stores.ts';

/** The people of the store, or of all stores while all are viewed, each once. */
export function usePeople() {
  const { store } = useSession();
  const stores = useStores();
  const ids = store ? [store.id] : [...stores.keys()];
  const storeUsers = useQueries({
    queries: ids.map((storeId) =>
      // A change of the team makes it stale.
      api.auth.storeUsers.queryOptions({ input: { storeId }, staleTime: Number.POSITIVE_INFINITY }),
    ),
  });
  const people = storeUsers.flatMap(({ data }) => data?.items ?? []);
  return [...new Map(people.map((person) => [person.id, person])).values()];
}

/** Translates the names of people that rows store as text to the reader's language. */
export function usePersonName(): (stored: string) => string {
  const { locale } = useLocale();
  return storedNamesIn(locale, usePeople());
}
