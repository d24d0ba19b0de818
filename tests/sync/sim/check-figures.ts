import { chainAuditLog, checkAuditPart } from '../../../src/audit-log/audit-chain.ts';
import type { SqliteStore } from '../../../src/core/store/sqlite.node.ts';
import { CHAIN_START } from '../../../src/receipts/issue-receipt.ts';
import { catchUp, rebuildTotals } from '../../../src/totals/fold-totals.ts';
import { rowsIn } from './rows.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

/** What sellers and categories sold is what each day sold, by store. */
function checkShares(store: SqliteStore): void {
  const sums = new Map<string, number>();
  for (const { kind, period, storeId, sold, refunded } of rowsIn(store, 'salesTotals')) {
    if (kind !== 'day' && kind !== 'seller' && kind !== 'category') continue;
    const key = `${period}/${storeId}`;
    for (const part of kind === 'day' ? (['seller', 'category'] as const) : [kind]) {
      const sign = kind === 'day' ? 1 : -1;
      sums.set(`${part}/${key}`, (sums.get(`${part}/${key}`) ?? 0) + sign * (sold - refunded));
    }
  }
  for (const [key, rest] of sums) {
    if (rest !== 0) throw new Violation('figures-whole', `${key}: the shares leave ${rest}`);
  }
}

/** 15: the totals that were counted as sales came are those of all rows, and the audit log's chain is whole. */
export async function checkFigures({ server: { store } }: World): Promise<void> {
  await catchUp(store);
  const totals = () => new Map(rowsIn(store, 'salesTotals').map((row) => [row.id, JSON.stringify(row)]));
  const kept = totals();
  checkShares(store);
  await store.transact(rebuildTotals);
  for (const [id, row] of totals()) {
    if (kept.get(id) !== row)
      throw new Violation('figures-whole', `${id}: ${kept.get(id)} instead of ${row}`);
    kept.delete(id);
  }
  const [stranger] = kept.keys();
  if (stranger !== undefined) throw new Violation('figures-whole', `${stranger} is of nothing`);
  await chainAuditLog(store);
  let place = { number: 0, hash: CHAIN_START };
  for (;;) {
    const checkedPart = await store.read((r) => checkAuditPart(r, place));
    if (checkedPart.broken)
      throw new Violation('figures-whole', `audit log: ${JSON.stringify(checkedPart.broken)}`);
    if (!checkedPart.next) return;
    place = checkedPart.next;
  }
}
