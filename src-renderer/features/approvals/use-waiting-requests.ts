import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';

/** Should an event not arrive: requests last a minute. */
const READ_MS = 15_000;

/** The requests that the signed-in person may answer now, in the web back office; at a till one is asked in person. */
export function useWaitingRequests() {
  const { program } = useSession();
  const query = useQuery({
    ...api.approvals.waiting.queryOptions({ staleTime: 0 }),
    enabled: program === 'server',
    refetchInterval: READ_MS,
  });
  return { requests: query.data?.items ?? [], readAt: query.dataUpdatedAt };
}
