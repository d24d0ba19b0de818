import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import { serverWrite } from '../core/operation.ts';
import { isStoreBound } from '../core/permissions.ts';
import type { Reader, Row, Writer } from '../core/store/store.ts';
import { serves } from '../credentials/sign-in-grants.ts';
import { syncContract } from '../sync/contract.ts';

const DAY_MS = 24 * 3_600_000;
/** How far back a till's time is accepted; an older one is replaced by the current time. */
const BELIEVED_MS = 180 * DAY_MS;
/**
 * More changes a day of one till's printers are not plausible; limits the entries that a misused device key can write.
 */
const MOST_A_DAY = 50;

type Noted = { since: number; count: number };

/** Uses up one of a till's audit entries for the day. Counted here, since the times come from the till. */
async function isLeft(w: Writer, deviceId: string, now: number): Promise<boolean> {
  const id = `printers:${deviceId}`;
  const row = await w.lock('syncState', id);
  const before: Noted | null = row ? (JSON.parse(row.value) as Noted) : null;
  const noted = before && now - before.since < DAY_MS ? before : { since: now, count: 0 };
  if (noted.count >= MOST_A_DAY) return false;
  await w.put('syncState', { id, value: JSON.stringify({ ...noted, count: noted.count + 1 }) });
  return true;
}

/** A user who works in a store of the device; undefined for anyone else, whatever the device's key claims. */
async function personAt(
  r: Reader,
  device: Row<'devices'>,
  id: string | null,
): Promise<Row<'users'> | undefined> {
  const user = id ? await r.get('users', id) : undefined;
  if (!user || !isStoreBound(user)) return user;
  return user.assignments.some(({ storeId }) => serves(device, storeId)) ? user : undefined;
}

/** Writes into the shop's audit log where a till prints from now on, who changed it, and who approved. */
export const notePrinterChanges = serverWrite(syncContract.printerChanges, {
  async run(w, { changes }, call) {
    const { device } = call.caller;
    if (!device) throw new Refusal('NOT_A_DEVICE');
    const now = call.clock.now();
    const name = `${device.name} (${device.code})`;
    for (const { actor, approver, store, before, after, ...change } of changes) {
      const id = derivedId(device.id, `printers:${change.id}`);
      if (await w.get('auditLog', id)) continue;
      if (!(await isLeft(w, device.id, now))) break;
      const person = await personAt(w, device, actor);
      const approvedBy = (await personAt(w, device, approver)) ? { approver } : {};
      await w.insert('auditLog', {
        id,
        storeId: store && serves(device, store) && (await w.get('stores', store)) ? store : null,
        at: change.at > now || now - change.at > BELIEVED_MS ? now : change.at,
        userId: person?.id ?? null,
        userName: person?.name ?? name,
        action: 'device.printers_changed',
        entityId: device.id,
        details: { name, before, after, ...approvedBy },
      });
    }
    return {};
  },
});
