import { mayApprove } from '../approvals/find-approval.ts';
import type { Finding, Recorded } from '../core/operation.ts';
import { effectivePermissions } from '../core/permissions.ts';
import type { Writer } from '../core/store/store.ts';
import { noPermission } from '../exceptions/no-permission.ts';
import { approverAtWork } from '../sync/terms.ts';
import { BELOW_FLOOR, checkDiscount, saleTotals } from './rules.ts';
import type { SaleRecord } from './sale-record.ts';

/**
 * Whether the discount, the tax and each line follow from prices and percentages, by the same calculation as at a
 * till.
 */
function isWorkedOut(record: Omit<SaleRecord, 'receipt'>): boolean {
  const { subtotal, discount, total, tax, lines } = saleTotals(record);
  const isWhole =
    subtotal === record.subtotal &&
    discount === record.discount &&
    total === record.total &&
    tax === record.tax;
  return (
    isWhole &&
    lines.every((line, i) => line.net === record.lines[i]?.net && line.total === record.lines[i]?.total)
  );
}

/** The terms that a sale or a deposit promises its client. */
type Promised = {
  storeId: string;
  documentId: string;
  lines: readonly { itemId: string | null; price: number; floor: number }[];
  discountPercentage: number;
};

/** Finds prices below the current minimum price and discounts beyond every allowance. */
export async function findTooCheap(
  w: Writer,
  { storeId, documentId, lines, discountPercentage }: Promised,
  command: Pick<Recorded, 'actorId' | 'approverId' | 'tillId' | 'at'>,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const at = { storeId, documentId };
  const items = new Map(
    (
      await w.getMany(
        'items',
        lines.flatMap((l) => l.itemId ?? []),
      )
    ).map((i) => [i.id, i]),
  );
  const approver = await approverAtWork(w, storeId, command);
  const isFloorApproved = approver !== undefined && mayApprove(approver, [BELOW_FLOOR], storeId);
  for (const [i, line] of lines.entries()) {
    if (isFloorApproved) break;
    const floor = items.get(line.itemId ?? '')?.floor;
    if (floor !== undefined && line.price < Math.min(floor, line.floor)) {
      findings.push({
        ...at,
        kind: 'below_floor',
        role: `below_floor:${i}`,
        data: { itemId: line.itemId, price: line.price, floor },
      });
    }
  }
  const actor = await w.get('users', command.actorId);
  const permissions = [actor, approver].flatMap((p) => (p ? effectivePermissions(p, storeId) : []));
  const denied = checkDiscount(discountPercentage, permissions);
  if (denied) {
    const permission = denied === 'DISCOUNT_DENIED' ? 'can_give_discounts' : BELOW_FLOOR;
    findings.push(noPermission(command, { ...at, actor, permission }));
  }
  return findings;
}

/**
 * Findings that a person must review: a price below the current minimum, a discount beyond every allowance, wrong
 * sums.
 */
export async function findBrokenTerms(
  w: Writer,
  record: Omit<SaleRecord, 'receipt'>,
  command: Pick<Recorded, 'actorId' | 'approverId' | 'tillId' | 'at'>,
): Promise<Finding[]> {
  const promised = { ...record, documentId: record.saleId };
  return [...(await findTooCheap(w, promised, command)), ...findWrongSums(record)];
}

/** Finds sums that do not add up or that do not follow from the lines. */
export function findWrongSums(record: Omit<SaleRecord, 'receipt'>): Finding[] {
  const lines = record.lines.reduce((n, l) => n + l.net, 0);
  const paid = record.payments.reduce((n, p) => n + p.amount, 0);
  const isPaid = paid === record.paid && record.paid - record.change === record.total;
  if (lines === record.total && isPaid && isWorkedOut(record)) return [];
  return [
    {
      kind: 'sums_differ',
      storeId: record.storeId,
      documentId: record.saleId,
      role: 'sums_differ',
      data: { lines, total: record.total, paid, change: record.change },
    },
  ];
}
