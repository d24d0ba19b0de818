import { client } from '../../api/client.ts';
import { useSession } from '../../api/session.ts';

/** Sends this till's pending commands first, so the server knows the sale and the client in question. */
export function useSendFirst(): () => Promise<void> {
  const { program } = useSession();
  return async () => {
    // If sending fails, the following call reports it.
    if (program === 'till') await client.till.sync().catch(() => undefined);
  };
}
