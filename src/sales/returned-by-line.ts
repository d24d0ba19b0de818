import type { Reader } from '../core/store/store.ts';
import { refundLinesOfSale } from './find-sales.ts';

/** Pieces and amount returned so far, by line of the sale. */
export async function returnedByLine(r: Reader, saleId: string) {
  const sums = new Map<string, { quantity: number; amount: number }>();
  for (const l of await r.run(refundLinesOfSale, { saleId })) {
    const sum = sums.get(l.saleLineId) ?? { quantity: 0, amount: 0 };
    sums.set(l.saleLineId, { quantity: sum.quantity + l.quantity, amount: sum.amount + l.amount });
  }
  return sums;
}
