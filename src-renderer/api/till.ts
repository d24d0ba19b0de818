import { useQuery } from '@tanstack/react-query';
import type { TillStatus } from '../../src/till/contract.ts';
import { api } from './client.ts';
import { sessionQuery } from './session.ts';

/** The till's status, updated by events; undefined in the web back office. */
export function useTillStatus(): TillStatus | undefined {
  const { data: session } = useQuery(sessionQuery());
  const { data } = useQuery(api.till.status.queryOptions({ enabled: session?.program === 'till' }));
  return data;
}
