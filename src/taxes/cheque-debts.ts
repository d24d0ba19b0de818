import { and, inArray, isNull } from 'drizzle-orm';
import { includedTax } from '../core/money.ts';
import type { Reader } from '../core/store/store.ts';
import type { Debt } from './charge-rules.ts';
import { isOnReceipt, regimeOn } from './rules.ts';
import { sharesOfCheques } from './sale-parts.ts';
import { inParts, type TaxScope } from './tax-scope.ts';

/**
 * What cheques paid for, as debts: of a sale, or of a deposit whose VAT was due when it was taken. A cheque of a repayment
 * is not among them: it is for what the repayment covered.
 */
export async function debtsOfCheques(
  r: Reader,
  ids: readonly string[],
  { regimes, rateOf }: Pick<TaxScope, 'regimes' | 'rateOf'>,
): Promise<Map<string, Debt[]>> {
  const debts = new Map<string, Debt[]>();
  const { payments: p } = r.t;
  const saleIds = (await inParts(ids, (part) => r.getMany('payments', part))).map(({ saleId }) => saleId);
  const sales = new Map((await inParts(saleIds, (part) => r.getMany('sales', part))).map((s) => [s.id, s]));
  const cheques = await inParts([...sales.keys()], (part) =>
    r.q
      .select()
      .from(p)
      .where(and(inArray(p.saleId, part), isNull(p.refundId), inArray(p.methodKind, ['cheque', 'effet']))),
  );
  for (const [saleId, own] of Map.groupBy(cheques, (cheque) => cheque.saleId)) {
    const sale = sales.get(saleId);
    if (!sale) continue;
    const shares = sharesOfCheques(sale.total, own);
    for (const cheque of own) {
      const amount = shares.get(cheque.id) ?? 0;
      const of = { saleId, saleNumber: sale.receiptNumber };
      const rate = sale.taxRate;
      const isDue = isOnReceipt(regimes, sale.day);
      debts.set(cheque.id, [
        { ...of, rate, amount, tax: includedTax(amount, rate), isDue },
        ...(cheque.amount > amount
          ? [{ ...of, rate: null, amount: cheque.amount - amount, tax: 0, isDue: false }]
          : []),
      ]);
    }
  }
  const entries = await inParts(ids, (part) => r.getMany('depositPayments', part));
  const deposits = new Map(
    (
      await inParts(
        entries.map(({ depositId }) => depositId),
        (part) => r.getMany('deposits', part),
      )
    ).map((d) => [d.id, d]),
  );
  for (const { id, depositId, amount, day, receiptNumber } of entries) {
    const rate = rateOf(deposits.get(depositId)?.day ?? day);
    debts.set(id, [
      {
        saleId: null,
        saleNumber: receiptNumber,
        rate,
        amount,
        tax: includedTax(amount, rate),
        isDue: regimeOn(regimes, day).deposits === 'taken',
      },
    ]);
  }
  return debts;
}
