import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Usage } from '../../src/stores/contract.ts';
import { api } from './client.ts';
import { useKept } from './use-kept.ts';

const ALL: Usage = { bundles: true, transfers: true, leave: true, currencies: true };

/** What the shop uses; until the answer arrives that of the last time, so that nothing on the screens moves. */
export function useUsage(): Usage {
  const [last, keep] = useKept('hanout-usage', ALL);
  const { data } = useQuery(api.stores.usage.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer.
  useEffect(() => {
    if (data) keep(data);
  }, [data]);
  return data ?? last;
}
