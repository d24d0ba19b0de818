import { derivedId } from '../core/ids.ts';
import type { Row, Writer } from '../core/store/store.ts';

/** The id of a store's server till, used in the numbers of REST and web sales. */
export function serverTillId(storeId: string): string {
  return derivedId(storeId, 'server-till');
}

/** Creates a store's server till. It has no key, so nothing can sign in as it. */
export async function addServerTill(w: Writer, storeId: string, at: number): Promise<Row<'devices'>> {
  const till: Row<'devices'> = {
    id: serverTillId(storeId),
    code: 'S',
    name: 'Server',
    kind: 'server',
    stores: [storeId],
    keyHash: '',
    secret: '',
    incarnation: 1,
    enrolledAt: at,
    lastSeenAt: null,
    revokedAt: null,
    publicKey: null,
    program: null,
    clockSkewMs: null,
  };
  await w.insertMissing('devices', till);
  return till;
}
