import { eq, isNull, notInArray, or } from 'drizzle-orm';
import type { Reader } from '../core/store/store.ts';
import { sumsOfSession } from '../drawer/session-sums.ts';
import { cashReceiptsByDay, sumReceipts } from './cash-receipts.ts';

type CashFinding = {
  /** Cash receipts counted. */
  checked: number;
  /** What is wrong first, in words; null if nothing is. */
  wrong: string | null;
};

const EVER = { from: '0000-01-01', to: '9999-12-31' };

/**
 * Checks that the cash which the stamp duty of all days is on is what the drawers say was received, with what was
 * received outside of them. A drawer's own sums are read anew: cash that came late is not in what it printed.
 */
export async function checkCashReceipts(r: Reader): Promise<CashFinding> {
  const { drawerSessions: d } = r.t;
  let checked = 0;
  for (const store of await r.q.select().from(r.t.stores)) {
    const all = sumReceipts((await cashReceiptsByDay(r, store.id, EVER)).values());
    const sessions = await r.q.select().from(d).where(eq(d.storeId, store.id));
    const own = r.q.select({ id: d.id }).from(d).where(eq(d.storeId, store.id));
    const outside = sumReceipts(
      (
        await cashReceiptsByDay(r, store.id, EVER, ({ drawerSessionId }) =>
          or(isNull(drawerSessionId), notInArray(drawerSessionId, own)),
        )
      ).values(),
    );
    let inDrawers = 0;
    for (const session of sessions) inDrawers += (await sumsOfSession(r, session)).cashReceived;
    checked += all.receipts;
    if (all.cash !== inDrawers + outside.cash) {
      return {
        checked,
        wrong: `store ${store.code}: days received ${all.cash} in cash, drawers ${inDrawers} and ${outside.cash} outside of them`,
      };
    }
  }
  return { checked, wrong: null };
}
