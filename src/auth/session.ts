import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '../core/hash.ts';
import type { Caller, DoorContext } from '../core/operation.ts';
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

/** Who calls: by the token's session and the device's key. Unknown, expired or archived means nobody. */
export async function callerOf(r: Reader, door: DoorContext, now: number): Promise<Caller> {
  if (!door.token && !door.deviceKey) return NOBODY;
  const device = door.deviceKey ? await deviceOf(r, door.deviceKey) : null;
  const session = door.token ? await r.get('sessions', sha256(door.token)) : undefined;
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

/** A device presents 'ID.SECRET'; the server keeps a hash of it. A revoked device is nobody. */
async function deviceOf(r: Reader, key: string): Promise<Row<'devices'> | null> {
  const device = await r.get('devices', key.split('.')[0] ?? '');
  if (!device || device.revokedAt !== null) return null;
  const given = Buffer.from(sha256(key));
  const known = Buffer.from(device.keyHash);
  return given.length === known.length && timingSafeEqual(given, known) ? device : null;
}
