import { MOST_ARTICLES } from '../../../src/approvals/rules.ts';
import { givenBack } from '../../../src/cheques/rules.ts';
import { sumOfAmounts } from '../../../src/credits/rules.ts';
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
} from '../../../src/sales/refund-rules.ts';
import { withoutUncleared } from '../../../src/sales/uncleared-rules.ts';
import type { FromAfar } from '../approvals/public.ts';

type SaleLine = TransactionDetail['items'][number];

/** The amounts of a return, by the same rules that will decide it. Centimes. */
export type ReturnPlan = {
  lines: { saleLineId: string; quantity: number; amount: number }[];
  /** Ids of returned gift cards. */
  giftCards: string[];
  /** Of items and gift cards. */
  total: number;
  payments: { method: string; amount: number; sourceId?: string | null | undefined }[];
  /** A cheque whose money would be refunded although it has not cleared; null for none. */
  uncleared: { number: string; amount: number } | null;
  /** What cash refunds less what would be due. */
  rounding: number;
};

/** How many pieces of a line can still be returned. */
export function returnable(line: SaleLine): number {
  return returnableQuantity({ quantity: line.quantity, returnedQuantity: line.returned });
}

/** Whether a gift card can be returned for its money: nothing of it is spent. */
export const isReturnable = (card: TransactionDetail['cards'][number]): boolean =>
  !card.isVoid && card.balance === card.amount;

/** @param chosen pieces to return by line id; limited to what can be returned */
export function planReturn(
  sale: TransactionDetail,
  chosen: ReadonlyMap<string, number>,
  o: {
    isRefundable: IsRefundable;
    cashRounding: CashRounding;
    /** What the client owes on the account. */
    owed: number;
    /** Ids of gift cards to return. */
    giftCards?: ReadonlySet<string>;
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
  const cards = sale.cards.filter((card) => o.giftCards?.has(card.id) && isReturnable(card));
  const total = sumOfAmounts(lines) + sumOfAmounts(cards);
  const cheques = sale.payments.flatMap(({ paper, method, amount, reference }, place) =>
    paper ? [{ ...paper, method, amount, number: reference ?? '', paidBy: String(place) }] : [],
  );
  const { payments, uncleared } = withoutUncleared(
    sale.payments.map((p, place) => ({ ...p, id: String(place) })),
    cheques,
  );
  const ids = new Set<string | null | undefined>(cheques.map(({ id }) => id));
  const repayable = repayableByMethod({
    payments,
    change: sale.change,
    refunded: sale.refunds.flatMap((r) => r.payments).filter((p) => !ids.has(p.sourceId)),
    isRefundable: o.isRefundable,
  });
  const back = givenBack(total, uncleared);
  const rest = back.reduce((sum, { amount }) => sum - amount, total);
  const brought = repayable.reduce((sum, { amount }) => sum + amount, 0);
  const held = uncleared.find((cheque) => !back.includes(cheque));
  const { parts, rounding } = roundedRefund(
    refundPayments(rest, upToOwed(repayable, o.owed)),
    o.cashRounding,
  );
  return {
    lines,
    giftCards: cards.map(({ id }) => id),
    total,
    payments: [...back.map(({ method, amount, id }) => ({ method, amount, sourceId: id })), ...parts],
    uncleared: held && rest > brought ? { number: held.number, amount: held.amount } : null,
    rounding,
  };
}

/** What comes back, for whoever is asked on the phone: each piece at what is refunded for it. */
export const returnedArticles = (
  { items }: Pick<TransactionDetail, 'items'>,
  lines: ReturnPlan['lines'],
): NonNullable<FromAfar['articles']> =>
  lines.slice(0, MOST_ARTICLES).flatMap(({ saleLineId, quantity, amount }) => {
    const line = items.find(({ id }) => id === saleLineId);
    if (!line) return [];
    const price = Math.round(amount / quantity);
    const { name, nameAr, nameFr } = line;
    return [{ name, nameAr, nameFr, quantity, price, listPrice: price }];
  });
