import type { CashRounding } from '../../../src/payment-methods/rounding-rules.ts';
import type { TransactionDetail } from '../../../src/sales/contract.ts';
import {
  type IsRefundable,
  refundAmounts,
  refundPayments,
  repayableByMethod,
  returnableQuantity,
  roundedRefund,
  upToOwed,
} from '../../../src/sales/rules.ts';

type SaleLine = TransactionDetail['items'][number];

/** The amounts of a return, by the same rules that will decide it. Centimes. */
export type ReturnPlan = {
  lines: { saleLineId: string; quantity: number; amount: number }[];
  total: number;
  payments: { method: string; amount: number; sourceId?: string | null | undefined }[];
  /** What cash refunds less what would be due. */
  rounding: number;
};

/** How many pieces of a line can still be returned. */
export function returnable(line: SaleLine): number {
  return returnableQuantity({ quantity: line.quantity, returnedQuantity: line.returned });
}

/** @param chosen pieces to return by line id; limited to what can be returned */
export function planReturn(
  sale: TransactionDetail,
  chosen: ReadonlyMap<string, number>,
  o: {
    isRefundable: IsRefundable;
    cashRounding: CashRounding;
    /** What the client owes on the account. */
    owed: number;
  },
): ReturnPlan {
  const lines = sale.items.flatMap((line) => {
    const quantity = Math.min(chosen.get(line.id) ?? 0, returnable(line));
    if (quantity <= 0) return [];
    const returnedAmount = sale.refunds
      .flatMap((r) => r.lines)
      .filter((l) => l.saleLineId === line.id)
      .reduce((sum, l) => sum + l.amount, 0);
    const sold = { quantity: line.quantity, net: line.net, returnedQuantity: line.returned, returnedAmount };
    return [{ saleLineId: line.id, quantity, amount: refundAmounts({ sold, quantity }) }];
  });
  const total = lines.reduce((sum, l) => sum + l.amount, 0);
  const repayable = repayableByMethod({
    payments: sale.payments,
    change: sale.change,
    refunded: sale.refunds.flatMap((r) => r.payments),
    isRefundable: o.isRefundable,
  });
  const { parts, rounding } = roundedRefund(
    refundPayments(total, upToOwed(repayable, o.owed)),
    o.cashRounding,
  );
  return { lines, total, payments: parts, rounding };
}
