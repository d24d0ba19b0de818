import { client } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';

/** Sends what waits at this till, so that the server knows the sale and the client that it is asked about. */
export function useSendFirst(): () => Promise<void> {
  const { door } = useSession();
  return async () => {
    // Where it cannot be sent, what follows says so.
    if (door === 'till') await client.till.sync().catch(() => undefined);
  };
}
