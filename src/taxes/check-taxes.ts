import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { includedTax } from '../core/money.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { coveredAccounts, isPaper, movedClients } from './account-parts.ts';
import { ratesOf, regimesOf } from './find-regimes.ts';
import { isOnReceipt, type Regime, regimeOn } from './rules.ts';
import { taxRows } from './tax-rows.ts';

type TaxesFinding = {
  /** Movements of VAT compared. */
  checked: number;
  /** What is wrong first, in words; null if nothing is. */
  wrong: string | null;
};

const EVER = { from: '0000-01-01', to: '9999-12-31' };

/** The VAT of debts of a store whose money has not come in, or never will. */
async function owedTax(r: Reader, store: Row<'stores'>, regimes: readonly Regime[]): Promise<number> {
  const accounts = await coveredAccounts(r, await movedClients({ r, store, ...EVER }), regimes);
  return accounts.reduce((sum, { moves, covered, left }) => {
    const unpaid = covered.filter(({ moveId, kind }) => {
      const move = moves.get(moveId);
      return kind !== 'return' && (kind !== 'repayment' || !move || isPaper(move));
    });
    const debts = [...left, ...unpaid.map(({ debt }) => debt)];
    return sum + debts.reduce((n, { isDue, tax }) => (isDue ? n + tax : n), 0);
  }, 0);
}

/** The VAT of deposits that was due when they were taken, and whose sale has not been made. */
async function advanceTax(r: Reader, store: Row<'stores'>, regimes: readonly Regime[]): Promise<number> {
  const { deposits: d, depositPayments: p } = r.t;
  const rateOf = await ratesOf(r, store);
  const entries = await r.q
    .select({ entry: p, begun: d.day })
    .from(p)
    .leftJoin(d, eq(d.id, p.depositId))
    .where(
      and(
        eq(p.storeId, store.id),
        or(isNull(d.status), inArray(d.status, ['open', 'forfeited'])),
        inArray(p.kind, ['deposit', 'payment']),
      ),
    );
  return entries
    .filter(({ entry }) => regimeOn(regimes, entry.day).deposits === 'taken')
    .reduce((sum, { entry, begun }) => sum + includedTax(entry.amount, rateOf(begun ?? entry.day)), 0);
}

/** The VAT of what sales received as paper. */
async function paperTax(r: Reader, storeId: string, regimes: readonly Regime[]): Promise<number> {
  const { payments: p, sales: s, refunds: f } = r.t;
  const rows = await r.q
    .select({ amount: p.amount, day: s.day, rate: s.taxRate, refundDay: f.day, refundRate: f.taxRate })
    .from(p)
    .leftJoin(s, eq(s.id, p.saleId))
    .leftJoin(f, eq(f.id, p.refundId))
    .where(and(eq(p.storeId, storeId), inArray(p.methodKind, ['cheque', 'effet'])));
  return rows.reduce((sum, { amount, day, rate, refundDay, refundRate }) => {
    if (!isOnReceipt(regimes, day ?? refundDay ?? EVER.from)) return sum;
    const tax = includedTax(Math.abs(amount), refundRate ?? rate ?? 0);
    return amount < 0 ? sum - tax : sum + tax;
  }, 0);
}

/**
 * Checks that the VAT reported over all time is that of the sales, less what has not come in, and with what has come in
 * before its sale.
 */
export async function checkTaxes(r: Reader): Promise<TaxesFinding> {
  const regimes = await regimesOf(r);
  if (regimes.length === 0) return { checked: 0, wrong: null };
  let checked = 0;
  for (const store of await r.q.select().from(r.t.stores)) {
    const rows = await taxRows(r, store, EVER);
    const reported = rows.reduce((sum, { tax }) => sum + tax, 0);
    const expected =
      (await advanceTax(r, store, regimes)) -
      (await owedTax(r, store, regimes)) -
      (await paperTax(r, store.id, regimes));
    checked += rows.length;
    if (reported !== expected) {
      return {
        checked,
        wrong: `store ${store.code}: VAT differs from that of its sales by ${reported}, money says ${expected}`,
      };
    }
  }
  return { checked, wrong: null };
}
