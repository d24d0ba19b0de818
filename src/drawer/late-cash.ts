import type { Finding } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { sumsOfSession } from './session-sums.ts';

/**
 * What the server finds broken about money that says it is of a drawer: the drawer was closed before this was heard of,
 * and its closing did not count it.
 * @param sessionId the session of the money's record; nothing where none was open
 */
export async function findLateCash(r: Reader, sessionId: string | null | undefined): Promise<Finding[]> {
  const session = sessionId ? await r.get('drawerSessions', sessionId) : undefined;
  if (!session?.closing) return [];
  const { expected } = session.closing;
  const { expected: found } = await sumsOfSession(r, session);
  if (found === expected) return [];
  return [
    {
      kind: 'drawer_differs',
      storeId: session.storeId,
      documentId: session.id,
      role: 'drawer_differs',
      cause: { of: session.id },
      data: { number: session.number, expected, found, till: session.tillCode },
    },
  ];
}
