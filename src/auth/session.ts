import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '../core/hash.ts';
import type { Caller, RequestContext } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';

const NOBODY: Caller = {
  user: null,
  storeId: null,
  station: null,
  allStores: false,
  sessionId: null,
  by: 'password',
  device: null,
};

/**
 * Identifies the caller by the token's session and the device's key. Unknown, expired and archived ones are
 * ignored.
 */
export async function callerOf(r: Reader, request: RequestContext, now: number): Promise<Caller> {
  if (!request.token && !request.deviceKey) return NOBODY;
  const device = request.deviceKey ? await deviceOf(r, request.deviceKey) : null;
  const session = request.token ? await r.get('sessions', sha256(request.token)) : undefined;
  if (!session || session.expiresAt <= now) return { ...NOBODY, device };
  const user = session.userId ? await r.get('users', session.userId) : undefined;
  return {
    user: user && user.archivedAt === null ? user : null,
    storeId: session.selected === 'all' ? null : session.storeId,
    station: session.storeId,
    allStores: session.selected === 'all',
    sessionId: session.id,
    by: session.by,
    device,
  };
}

/** A device presents 'ID.SECRET'; the server keeps a hash of it. A revoked device is ignored. */
async function deviceOf(r: Reader, key: string): Promise<Row<'devices'> | null> {
  const device = await r.get('devices', key.split('.')[0] ?? '');
  if (!device || device.revokedAt !== null) return null;
  const presented = Buffer.from(sha256(key));
  const stored = Buffer.from(device.keyHash);
  return presented.length === stored.length && timingSafeEqual(presented, stored) ? device : null;
}
