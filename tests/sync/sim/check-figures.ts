import { chainAuditLog, checkAuditPart } from '../../../src/audit-log/audit-chain.ts';
import type { SqliteStore } from '../../../src/core/store/sqlite.node.ts';
import type { Row } from '../../../src/core/store/store.ts';
import { ROUNDING } from '../../../src/payment-methods/rounding-rules.ts';
import { GIFT_CARDS_SOLD } from '../../../src/payment-methods/rules.ts';
import { CHAIN_START } from '../../../src/receipts/issue-receipt.ts';
import { checkCashReceipts } from '../../../src/reports/check-cash-receipts.ts';
import { checkMethods } from '../../../src/reports/check-methods.ts';
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

/** What each method received in each store, less change and refunds, is what its totals, and so the closings, say. */
function checkMethodTotals(totals: readonly Row<'salesTotals'>[], { server: { store } }: World): void {
  const amounts = new Map<string, number>();
  const add = (storeId: string, method: string, amount: number) => {
    const key = `${storeId} ${method}`;
    amounts.set(key, (amounts.get(key) ?? 0) + amount);
  };
  for (const p of rowsIn(store, 'payments')) add(p.storeId, p.method, p.amount);
  for (const sale of rowsIn(store, 'sales')) {
    add(sale.storeId, 'cash', 0 - sale.change);
    add(sale.storeId, ROUNDING, 0 - sale.rounding);
    add(sale.storeId, GIFT_CARDS_SOLD, 0 - sale.giftCards);
  }
  for (const refund of rowsIn(store, 'refunds')) {
    add(refund.storeId, ROUNDING, refund.rounding);
    add(refund.storeId, GIFT_CARDS_SOLD, refund.giftCards);
  }
  for (const { kind, storeId, key, period, sold, refunded } of totals) {
    if (kind === 'method' && period.length === 10) add(storeId, key, refunded - sold);
  }
  for (const [key, amount] of amounts) {
    if (amount !== 0) throw new Violation('figures-whole', `${key}: ${amount} apart from its totals`);
  }
}

/** What coupons and points took off sales is what the totals of each store's days say. */
function checkGiven(totals: readonly Row<'salesTotals'>[], { server: { store } }: World): void {
  const sales = rowsIn(store, 'sales');
  for (const measure of ['couponOff', 'pointsOff'] as const) {
    const sum = (rows: readonly { [M in typeof measure]: number | null }[]) =>
      rows.reduce((n, row) => n + (row[measure] ?? 0), 0);
    const counted = sum(totals.filter(({ kind }) => kind === 'day'));
    if (counted !== sum(sales)) {
      throw new Violation('figures-whole', `${measure}: sales have ${sum(sales)}, the totals ${counted}`);
    }
  }
}

/** 15: the totals that were counted as sales came are those of all rows, and the audit log's chain is whole. */
export async function checkFigures(world: World): Promise<void> {
  const { store } = world.server;
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
  for (const check of [checkMethods, checkCashReceipts]) {
    const { wrong } = await store.read(check);
    if (wrong !== null) throw new Violation('figures-whole', wrong);
  }
  checkMethodTotals(rowsIn(store, 'salesTotals'), world);
  checkGiven(rowsIn(store, 'salesTotals'), world);
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
