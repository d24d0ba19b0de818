import { mayApprove } from '../approvals/find-approval.ts';
import type { Finding, Recorded } from '../core/operation.ts';
import { effectivePermissions } from '../core/permissions.ts';
import type { Writer } from '../core/store/store.ts';
import { sumOfAmounts } from '../credits/rules.ts';
import { noPermission } from '../exceptions/no-permission.ts';
import type { LineList } from '../price-lists/rules.ts';
import { approverAtWork } from '../sync/terms.ts';
import { findUnlisted } from './judge-lists.ts';
import { REDUCED } from './judge-terms.ts';
import { BELOW_FLOOR, belowFloor, beyondLimit, type SaleTerms, type TermsLine } from './price-rules.ts';
import type { SaleRecord } from './sale-record.ts';
import { saleTotals } from './total-rules.ts';

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
    lines.every(({ net, total: lineSum, discount: off }, i) => {
      const line = record.lines[i];
      return net === line?.net && lineSum === line.total && off === line.discount;
    })
  );
}

/** The terms that a sale, a quote or a deposit promises its client. */
type Promised = Omit<SaleTerms, 'lines'> & {
  storeId: string;
  documentId: string;
  clientId: string | null;
  lines: readonly (TermsLine & { itemId: string | null; priceList?: LineList | null | undefined })[];
};

/**
 * Finds what is sold below the current minimum price, under a price list that was not in force, and reductions beyond
 * every allowance.
 */
export async function findTooCheap(
  w: Writer,
  { storeId, documentId, clientId, ...terms }: Promised,
  command: Pick<Recorded, 'actorId' | 'approverId' | 'approvedFor' | 'tillId' | 'at'>,
): Promise<Finding[]> {
  const findings = await findUnlisted(w, { storeId, documentId, clientId, lines: terms.lines }, command);
  const at = { storeId, documentId };
  const ids = terms.lines.flatMap((line) => line.itemId ?? []);
  const items = new Map((await w.getMany('items', ids)).map((item) => [item.id, item]));
  const approver = await approverAtWork(w, storeId, command, REDUCED);
  const isFloorApproved = approver !== undefined && mayApprove(approver, [BELOW_FLOOR], storeId);
  /** A minimum price that the till knew and that still stands, at the lower of both. */
  const lines = terms.lines.map((line) => {
    const item = items.get(line.itemId ?? '');
    const floor = item ? lowerFloor(item.floor, line.floor) : null;
    return { ...line, floor };
  });
  for (const { line, net } of isFloorApproved ? [] : belowFloor({ ...terms, lines })) {
    const { itemId = null, quantity = 1 } = lines[line] ?? {};
    findings.push({
      ...at,
      kind: 'below_floor',
      role: `below_floor:${line}`,
      data: {
        itemId,
        price: Math.round(net / quantity),
        floor: items.get(itemId ?? '')?.floor ?? 0,
      },
    });
  }
  const actor = await w.get('users', command.actorId);
  const permissions = [actor, approver].flatMap((p) => (p ? effectivePermissions(p, storeId) : []));
  if (beyondLimit(terms, permissions).length > 0) {
    const permission = permissions.includes('can_give_discounts') ? BELOW_FLOOR : 'can_give_discounts';
    findings.push(noPermission(command, { ...at, actor, permission }));
  }
  return findings;
}

const lowerFloor = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : Math.min(a, b);

/**
 * Findings that a person must review: a price below the current minimum, a discount beyond every allowance, wrong
 * sums.
 */
export async function findBrokenTerms(
  w: Writer,
  record: Omit<SaleRecord, 'receipt'>,
  command: Pick<Recorded, 'actorId' | 'approverId' | 'approvedFor' | 'tillId' | 'at'>,
): Promise<Finding[]> {
  const promised = { ...record, documentId: record.saleId, clientId: record.client?.id ?? null };
  return [...(await findTooCheap(w, promised, command)), ...findWrongSums(record)];
}

/** Only cash is rounded. */
const isRoundable = ({ rounding, payments }: Omit<SaleRecord, 'receipt'>): boolean =>
  !rounding || payments.some((p) => p.method === 'cash');

/** Finds sums that do not add up or that do not follow from the lines. */
export function findWrongSums(record: Omit<SaleRecord, 'receipt'>): Finding[] {
  const lines = record.lines.reduce((n, l) => n + l.net, 0);
  const paid = record.payments.reduce((n, p) => n + p.amount, 0);
  const isPaid =
    paid === record.paid &&
    record.paid - record.change === record.total + sumOfAmounts(record.giftCards) + (record.rounding ?? 0) &&
    isRoundable(record);
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
