import { includedTax } from '../core/money.ts';
import type { Reader } from '../core/store/store.ts';
import type { Debt } from './charge-rules.ts';
import { isOnReceipt, regimeOn } from './rules.ts';
import { inParts, type TaxScope } from './tax-scope.ts';

/**
 * What cheques paid for, as debts: of a sale, or of a deposit whose VAT was due when it was taken. A cheque of a repayment
 * is not among them: it is for what the repayment covered.
 */
export async function debtsOfCheques(
  r: Reader,
  ids: readonly string[],
  { regimes, rateOf }: Pick<TaxScope, 'regimes' | 'rateOf'>,
): Promise<Map<string, Debt>> {
  const debts = new Map<string, Debt>();
  const payments = await inParts(ids, (part) => r.getMany('payments', part));
  const sales = new Map(
    (
      await inParts(
        payments.map(({ saleId }) => saleId),
        (part) => r.getMany('sales', part),
      )
    ).map((s) => [s.id, s]),
  );
  for (const { id, saleId, amount } of payments) {
    const sale = sales.get(saleId);
    if (!sale) continue;
    debts.set(id, {
      saleId,
      saleNumber: sale.receiptNumber,
      rate: sale.taxRate,
      amount,
      tax: includedTax(amount, sale.taxRate),
      isDue: isOnReceipt(regimes, sale.day),
    });
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
    debts.set(id, {
      saleId: null,
      saleNumber: receiptNumber,
      rate,
      amount,
      tax: includedTax(amount, rate),
      isDue: regimeOn(regimes, day).deposits === 'taken',
    });
  }
  return debts;
}
