import { and, asc, between, eq, isNotNull, or } from 'drizzle-orm';
import type { Row } from '../core/store/store.ts';
import { clientsOfMoves, coveredAccounts } from './account-parts.ts';
import type { Debt } from './charge-rules.ts';
import { debtsOfCheques } from './cheque-debts.ts';
import { isOnReceipt, type TaxRow } from './rules.ts';
import { isInDays, type TaxScope } from './tax-scope.ts';

/** What each cheque was taken for: of a repayment, what that covered. */
async function debtsByCheque(
  scope: TaxScope,
  cheques: readonly Row<'cheques'>[],
): Promise<(id: string) => Debt[]> {
  const { r } = scope;
  const ids = cheques.map(({ id }) => id);
  const paid = await debtsOfCheques(r, ids, scope);
  const accounts = await coveredAccounts(r, await clientsOfMoves(r, ids), scope);
  const repaid = Map.groupBy(
    accounts.flatMap(({ covered }) => covered),
    ({ moveId }) => moveId,
  );
  return (id) => {
    return paid.get(id) ?? (repaid.get(id) ?? []).map((covering) => covering.debt);
  };
}

/** Cheques and bills of exchange that the bank paid in the days, and those that it took back. */
export async function partsOfCheques(scope: TaxScope): Promise<TaxRow[]> {
  const { r, store, from, to, regimes } = scope;
  const { cheques: c } = r.t;
  const cheques = await r.q
    .select()
    .from(c)
    .where(
      and(
        eq(c.storeId, store.id),
        isNotNull(c.clearedOn),
        or(between(c.clearedOn, from, to), between(c.bouncedOn, from, to)),
      ),
    )
    .orderBy(asc(c.clearedOn), asc(c.id));
  if (cheques.length === 0) return [];
  const debtsOf = await debtsByCheque(scope, cheques);
  return cheques.flatMap(({ id, number, documentLabel, clearedOn, bouncedOn }) =>
    debtsOf(id).flatMap(({ isDue, saleId, rate, amount, tax, saleNumber }) => {
      const rowOn = (day: string | null, part: TaxRow['part'], sign: 1 | -1): TaxRow[] => {
        if (day === null || !isInDays(scope, day)) return [];
        const isOld = saleId === null && rate === null && isOnReceipt(regimes, day);
        if (!isDue && !isOld) return [];
        const document = { number: number ?? documentLabel, saleNumber };
        return [
          { part: isOld ? 'opening' : part, day, rate, amount: sign * amount, tax: sign * tax, ...document },
        ];
      };
      return [...rowOn(clearedOn, 'cheque_cleared', 1), ...rowOn(bouncedOn, 'cheque_bounced', -1)];
    }),
  );
}
