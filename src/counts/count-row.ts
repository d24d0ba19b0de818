import { and, countDistinct, inArray, isNotNull } from 'drizzle-orm';
import { Refusal } from '../core/errors.ts';
import type { Call } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { serverTillId } from '../stores/server-till.ts';
import type { Count } from './contract.ts';

/** Whether a caller may see the expected numbers of a count: counters of a blind one may not. */
export function seesExpected(count: Pick<Row<'stockCounts'>, 'isBlind' | 'storeId'>, call: Call): boolean {
  return !count.isBlind || call.may('can_manage_inventory', count.storeId);
}

/** Whether a caller may see the costs of articles in a store. */
export const seesCost = (storeId: string, call: Call): boolean =>
  call.may('can_edit_products', storeId) || call.may('can_view_analytics', storeId);

/** Articles counted so far in open counts. */
async function countedSoFar(r: Reader, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { stockCountLines: lines } = r.t;
  const rows = await r.q
    .select({ id: lines.countId, counted: countDistinct(lines.itemId) })
    .from(lines)
    .where(and(inArray(lines.countId, ids), isNotNull(lines.quantity)))
    .groupBy(lines.countId);
  return new Map(rows.map((row) => [row.id, Number(row.counted)]));
}

/** Counts as the API shows them. */
export async function toCounts(r: Reader, rows: readonly Row<'stockCounts'>[], call: Call): Promise<Count[]> {
  const open = rows.filter((c) => c.status !== 'completed').map((c) => c.id);
  const counted = await countedSoFar(r, open);
  return rows.map((c) => {
    const sees = seesExpected(c, call);
    return {
      id: c.id,
      storeId: c.storeId,
      serverTillId: serverTillId(c.storeId),
      number: c.number,
      date: c.startedAt,
      auditor: c.startedByName,
      auditorId: c.startedBy,
      scope: c.scope,
      isBlind: c.isBlind,
      status: c.status,
      approval: c.approval,
      completedAt: c.completedAt,
      completedBy: c.completedBy,
      approvedAt: c.approvedAt,
      approvedBy: c.approvedBy,
      notes: c.notes,
      counted: counted.get(c.id) ?? c.counted,
      differing: sees ? c.differing : null,
      difference: sees ? c.difference : null,
      differenceValue: sees && seesCost(c.storeId, call) ? c.differenceValue : null,
    };
  });
}

/** A count that the caller may see. @throws Refusal */
export async function visibleCount(r: Reader, id: string, call: Call): Promise<Row<'stockCounts'>> {
  const count = await r.get('stockCounts', id);
  if (!count) throw new Refusal('AUDIT_NOT_FOUND');
  call.requireStore(count.storeId);
  return count;
}

/** One count as the API shows it. */
export async function findCountRow(r: Reader, id: string, call: Call): Promise<Count> {
  const [count] = await toCounts(r, [await visibleCount(r, id, call)], call);
  if (!count) throw new Refusal('AUDIT_NOT_FOUND');
  return count;
}
