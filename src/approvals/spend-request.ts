import { actorName } from '../core/audit.ts';
import { Refusal } from '../core/errors.ts';
import type { Approval, Finding, Recorded } from '../core/operation.ts';
import type { Row, Writer } from '../core/store/store.ts';
import './audit.ts';
import './findings.ts';
import { coversStakes, isUsedInTime, type Stakes } from './rules.ts';

type Use = {
  /** The store of the fact. */
  storeId: string | null | undefined;
  /** The till that sends it; null for the web back office. */
  device: Pick<Row<'devices'>, 'id' | 'name' | 'clockSkewMs'> | null;
  stakes: Stakes;
  /** When it arrived. */
  cameAt: number;
};

/**
 * Spends the yes to a request on a command, once; the audit log says for what, where and by whom.
 * @returns whether there is such a yes: from this approver to this person, at this till, for this action, at this time
 */
async function spendRequest(w: Writer, id: string, command: Recorded, use: Use): Promise<boolean> {
  const row = await w.lock('approvalRequests', id);
  const { device, cameAt } = use;
  const isGiven =
    row !== undefined &&
    row.answer === 'yes' &&
    row.answeredBy === command.approverId &&
    row.requesterId === command.actorId &&
    row.storeId === use.storeId &&
    row.deviceId === (device?.id ?? null) &&
    (row.usedBy === null || row.usedBy === command.id) &&
    coversStakes(row, use.stakes) &&
    isUsedInTime(row, { at: command.at, cameAt, clockSkewMs: device?.clockSkewMs ?? null });
  if (!isGiven) return false;
  if (row.usedBy !== null) return true;
  await w.update('approvalRequests', row, { usedBy: command.id, usedAt: command.moment ?? command.at });
  await w.insertMissing('auditLog', {
    id: command.rowId('approval-used'),
    at: command.moment ?? command.at,
    userId: command.actorId,
    userName: await actorName(w, command),
    storeId: row.storeId,
    action: 'approval.used',
    entityId: id,
    details: {
      amount: use.stakes.amount,
      ...(use.stakes.reduction > 0 ? { discount: use.stakes.reduction } : {}),
      approver: row.answeredBy,
      ...(device ? { till: device.name } : {}),
    },
  });
  return true;
}

/** Spends the yes behind an approval in the web back office. @throws APPROVAL_INVALID */
export async function spendRequestHere(
  w: Writer,
  command: Recorded,
  { approval, storeId, stakes }: Pick<Use, 'storeId' | 'stakes'> & { approval: Approval | null },
): Promise<void> {
  if (!approval?.fromAfar) return;
  const isGiven = await spendRequest(w, approval.id, command, {
    storeId,
    stakes,
    device: null,
    cameAt: command.at,
  });
  if (!isGiven) throw new Refusal('APPROVAL_INVALID');
}

/**
 * Finds a fact of a till that claims a yes from afar which nobody gave for it.
 * @param home the store that is told, also of a fact that belongs to none: no yes is given for such a one
 */
export async function findUngivenApproval(
  w: Writer,
  request: string | null | undefined,
  command: Recorded,
  use: Use,
  home: string | undefined,
): Promise<Finding[]> {
  if (!request || (await spendRequest(w, request, command, use)) || !home) return [];
  return [
    {
      kind: 'approval_unknown',
      storeId: home,
      documentId: command.id,
      role: 'approval_unknown',
      data: { actor: command.actorId, approver: command.approverId ?? null, amount: amountOf(use.stakes) },
    },
  ];
}

const amountOf = ({ amount }: Stakes): number | null => (Number.isFinite(amount) ? amount : null);
