import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { read, serverWrite } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import { reachesStores, requireStores } from '../core/store-scope.ts';
import { endSessionsOf } from '../credentials/end-sessions.ts';
import { refreshGrants } from '../credentials/sign-in-grants.ts';
import { type Device, devicesContract } from './contract.ts';

/** A device as the API shows it: without its secrets. */
function toDevice({
  keyHash: _key,
  secret: _secret,
  incarnation: _i,
  publicKey: _public,
  ...device
}: Row<'devices'>): Device {
  return device;
}

export const listDevices = read(devicesContract.list, async (r, _input, call) => {
  const { devices } = r.t;
  const rows = await r.q.select().from(devices).orderBy(devices.enrolledAt);
  return { items: rows.filter((d) => reachesStores(call, d.stores)).map(toDevice) };
});

export const renameDevice = serverWrite(devicesContract.rename, {
  async run(w, { id, name }, call) {
    const device = await w.lock('devices', id);
    if (!device || device.kind === 'server') throw new Refusal('NOT_FOUND');
    requireStores(call, device.stores);
    const now = await w.update('devices', device, { name });
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'device.renamed',
      entityId: id,
      details: { before: device.name, name },
    });
    return toDevice(now);
  },
});

export const revokeDevice = serverWrite(devicesContract.revoke, {
  async run(w, { id }, call) {
    const device = await w.lock('devices', id);
    if (!device || device.kind === 'server') throw new Refusal('NOT_FOUND');
    requireStores(call, device.stores);
    const now = await w.update('devices', device, { revokedAt: call.clock.now() });
    await refreshGrants(w, { deviceId: id });
    await endSessionsOf(w, id);
    await writeServerAudit(w, call, {
      storeId: null,
      action: 'device.revoked',
      entityId: id,
      details: { name: device.name },
    });
    return toDevice(now);
  },
});
