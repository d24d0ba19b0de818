import { chainAuditLog, checkAuditPart } from '../../../src/audit-log/audit-chain.ts';
import { CHAIN_START } from '../../../src/receipts/issue-receipt.ts';
import { catchUp, rebuildTotals } from '../../../src/totals/fold-totals.ts';
import { rowsIn } from './rows.ts';
import { Violation } from './violation.ts';
import type { World } from './world.ts';

/** 15: the totals that were counted as sales came are those of all rows, and the audit log's chain is whole. */
export async function checkFigures({ server: { store } }: World): Promise<void> {
  await catchUp(store);
  const totals = () => new Map(rowsIn(store, 'salesTotals').map((row) => [row.id, JSON.stringify(row)]));
  const kept = totals();
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
