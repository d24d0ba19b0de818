import { and, asc, eq, gt, lt } from 'drizzle-orm';
import { writeServerAudit } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import { type Call, serverWrite } from '../core/operation.ts';
import { instantOf } from '../core/store/row-schemas.ts';
import type { Row, Writer } from '../core/store/store.ts';
import { serves } from '../credentials/sign-in-grants.ts';
import './audit.ts';
import { approvalsContract } from './contract.ts';
import { outcomeOf } from './find-requests.ts';
import { REQUEST_MS, reasonsRead, stateOf } from './rules.ts';

/** Requests of one person within this time: nobody's phone rings all day. */
const RATE = { requests: 20, withinMs: 10 * 60_000 };
/** Requests are kept this long: a till may send what it did with a yes half a year later. */
const KEPT_MS = 200 * 24 * 3_600_000;
/** Deleted with one request. */
const MOST_DELETED = 20;

/** What the audit log says about a request. */
export const detailsOf = ({ amount, reduction, clientName, note }: Row<'approvalRequests'>) => ({
  amount,
  ...(reduction > 0 ? { discount: reduction } : {}),
  ...(clientName ? { client: clientName } : {}),
  ...(note ? { note } : {}),
});

async function deleteOld(w: Writer, now: number): Promise<void> {
  const { approvalRequests: t } = w.t;
  const old = await w.q
    .select()
    .from(t)
    .where(lt(t.expiresAt, now - KEPT_MS))
    .orderBy(asc(t.expiresAt))
    .limit(MOST_DELETED);
  for (const row of old) await w.expire('approvalRequests', row);
}

/** Ends the person's earlier requests. @throws TOO_MANY_ATTEMPTS */
async function endEarlier(w: Writer, requesterId: string, now: number): Promise<void> {
  const { approvalRequests: t } = w.t;
  const recent = await w.q
    .select()
    .from(t)
    .where(and(eq(t.requesterId, requesterId), gt(t.expiresAt, now + REQUEST_MS - RATE.withinMs)))
    .orderBy(asc(t.at));
  const [first] = recent;
  if (first && recent.length >= RATE.requests) {
    const retryAfterSeconds = Math.max(1, Math.ceil((first.at + RATE.withinMs - now) / 1_000));
    throw new Refusal('TOO_MANY_ATTEMPTS', { retryAfterSeconds });
  }
  for (const row of recent) {
    if (stateOf(row, now) === 'waiting') await w.update('approvalRequests', row, { cancelledAt: now });
  }
}

/** The client's name as the server knows it; a client that a till has not sent yet has the till's. */
async function clientNameOf(w: Writer, storeId: string, id: string, said: string | null) {
  const client = await w.get('clients', id);
  if (client && client.storeId !== storeId) throw new Refusal('CLIENT_UNKNOWN');
  return client?.name ?? said;
}

function requireServed({ caller }: Call, storeId: string): void {
  if (caller.device && !serves(caller.device, storeId)) throw new Refusal('WRONG_STORE');
}

export const askApproval = serverWrite(approvalsContract.ask, {
  async run(w, input, call) {
    const { storeId, clientId = null, permissions, reasons } = input;
    const requesterId = call.caller.user?.id;
    if (!requesterId) throw new Refusal('UNAUTHORIZED');
    requireServed(call, storeId);
    const now = call.clock.now();
    // Of two requests at once, the second sees the first.
    await w.alone(`approval-request:${requesterId}`);
    await deleteOld(w, now);
    await endEarlier(w, requesterId, now);
    const skew = call.caller.device?.clockSkewMs ?? null;
    const row: Row<'approvalRequests'> = {
      id: call.newId(),
      storeId,
      requesterId,
      deviceId: call.caller.device?.id ?? null,
      action: input.action,
      permissions: [...new Set(permissions)],
      reasons: reasonsRead(input.action, permissions, reasons),
      amount: input.amount,
      reduction: input.reduction,
      clientId,
      clientName: clientId === null ? null : await clientNameOf(w, storeId, clientId, input.clientName),
      articles: input.articles,
      note: input.note,
      at: now,
      tillAt: skew === null ? null : instantOf(now + skew),
      expiresAt: now + REQUEST_MS,
      cancelledAt: null,
      answer: null,
      answeredBy: null,
      answeredAt: null,
      usedBy: null,
      usedAt: null,
    };
    await w.insert('approvalRequests', row);
    const { device } = call.caller;
    await writeServerAudit(w, call, {
      storeId,
      action: 'approval.asked',
      entityId: row.id,
      details: { ...detailsOf(row), ...(device ? { till: device.name } : {}) },
    });
    return await outcomeOf(w, row, now);
  },
});

export const cancelRequest = serverWrite(approvalsContract.cancel, {
  async run(w, { id }, call) {
    const row = await w.lock('approvalRequests', id);
    if (!row || row.requesterId !== call.caller.user?.id) throw new Refusal('NOT_FOUND');
    const now = call.clock.now();
    if (row.answer !== null) throw new Refusal('APPROVAL_REQUEST_ANSWERED');
    if (stateOf(row, now) === 'over') throw new Refusal('APPROVAL_REQUEST_OVER');
    const after = await w.update('approvalRequests', row, { cancelledAt: now });
    await writeServerAudit(w, call, {
      storeId: row.storeId,
      action: 'approval.cancelled',
      entityId: id,
      details: detailsOf(row),
    });
    return await outcomeOf(w, after, now);
  },
});
