import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadingState } from '../ui/states.tsx';
import { ChosenStore, useSession } from './session.ts';
import { useStores } from './use-stores.ts';

/** Sets the current store for its children while all stores are viewed. */
export function InStore({ storeId, children }: { storeId: string | null; children: ReactNode }) {
  const { store: own } = useSession();
  const store = useStores().get(storeId ?? '');
  if (own || storeId === null) return children;
  return store ? <ChosenStore value={store}>{children}</ChosenStore> : <LoadingState />;
}

type OfRow = {
  id: string;
  /** Finds the store of this id. */
  find: (id: string) => Promise<string>;
  children: ReactNode;
};

/** Like InStore, with the store of a given row. */
export function InStoreOf({ id, find, children }: OfRow) {
  const { store } = useSession();
  const { data, isPending } = useQuery({
    queryKey: ['store-of', id],
    queryFn: () => find(id),
    enabled: store === null,
  });
  if (store) return children;
  if (isPending) return <LoadingState />;
  // The children show themselves that nothing was found.
  return <InStore storeId={data ?? null}>{children}</InStore>;
}
