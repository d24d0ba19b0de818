import { useLocalStorage } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Usage } from '../../src/stores/contract.ts';
import { api } from './client.ts';

const ALL: Usage = { bundles: true, transfers: true, leave: true, currencies: true };

/** What the shop uses; until the answer arrives that of the last time, so that nothing on the screens moves. */
export function useUsage(): Usage {
  const [last, setLast] = useLocalStorage({
    key: 'hanout-usage',
    defaultValue: ALL,
    getInitialValueInEffect: false,
  });
  const { data } = useQuery(api.stores.usage.queryOptions({ staleTime: Number.POSITIVE_INFINITY }));
  useEffect(() => {
    if (data) setLast(data);
  }, [data, setLast]);
  return data ?? last;
}
