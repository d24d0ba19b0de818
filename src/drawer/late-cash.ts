import type { Finding } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { sumsOfSession } from './session-sums.ts';

/**
 * Finds money of a drawer that arrived after the drawer's closing, which therefore did not count it.
 * @param sessionId the session in the money's record; no finding when there was none
 */
export async function findLateCash(r: Reader, sessionId: string | null | undefined): Promise<Finding[]> {
  const session = sessionId ? await r.get('drawerSessions', sessionId) : undefined;
  if (!session?.closing) return [];
  const { expected } = session.closing;
  const { expected: expectedNow } = await sumsOfSession(r, session);
  if (expectedNow === expected) return [];
  return [
    {
      kind: 'drawer_differs',
      storeId: session.storeId,
      documentId: session.id,
      role: 'drawer_differs',
      cause: { of: session.id },
      data: { number: session.number, expected, found: expectedNow, till: session.tillCode },
    },
  ];
}
