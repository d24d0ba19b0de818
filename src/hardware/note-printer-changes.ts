import { and, eq, gte, sql } from 'drizzle-orm';
import { actorName } from '../audit-log/write-audit.ts';
import { serves } from '../auth/sign-in-grants.ts';
import { Refusal } from '../core/errors.ts';
import { derivedId } from '../core/ids.ts';
import { serverWrite } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { syncContract } from '../core/sync/contract.ts';

const DAY_MS = 24 * 3_600_000;
/** A till's time is believed so far back; an older one counts as of now. */
const BELIEVED_MS = 180 * DAY_MS;
/** Nobody changes the printers of one till more often; a key that says so fills no log. */
const MOST_A_DAY = 50;

async function notedToday(r: Reader, deviceId: string, now: number): Promise<number> {
  const { auditLog: t } = r.t;
  const [noted] = await r.q
    .select({ n: sql<number>`count(*)`.mapWith(Number) })
    .from(t)
    .where(and(gte(t.at, now - DAY_MS), eq(t.action, 'device.printers_changed'), eq(t.entityId, deviceId)));
  return noted?.n ?? 0;
}

/** Writes into the shop's audit log where a till's papers go from now on: who changed it, and who said yes. */
export const notePrinterChanges = serverWrite(syncContract.printerChanges, {
  async run(w, { changes }, call) {
    const { device } = call.caller;
    if (!device) throw new Refusal('NOT_A_DEVICE');
    const now = call.clock.now();
    const left = MOST_A_DAY - (await notedToday(w, device.id, now));
    for (const { id, actor, approver, store, before, after, ...change } of changes.slice(
      0,
      Math.max(0, left),
    )) {
      const at = change.at > now || now - change.at > BELIEVED_MS ? now : change.at;
      const approvedBy = approver && (await w.get('users', approver)) ? { approver } : {};
      await w.insertMissing('auditLog', {
        id: derivedId(device.id, `printers:${id}`),
        storeId: store && serves(device, store) && (await w.get('stores', store)) ? store : null,
        at,
        userId: actor,
        userName: await actorName(w, actor),
        action: 'device.printers_changed',
        entityId: device.id,
        details: { name: `${device.name} (${device.code})`, before, after, ...approvedBy },
      });
    }
    return {};
  },
});
