import { and, asc, eq, isNotNull, ne } from 'drizzle-orm';
import { includedTax } from '../core/money.ts';
import type { TaxRow } from './rules.ts';
import { inScope, type TaxScope } from './tax-scope.ts';

/** What a movement of a gift card is to the VAT. A card that is void keeps its VAT. */
const PARTS = {
  issue: 'gift_card_sold',
  spend: 'gift_card_used',
  return: 'gift_card_used',
  refund: 'gift_card_back',
} as const satisfies Record<string, TaxRow['part']>;

/**
 * Gift cards whose VAT is due when they are sold, on either basis, since they are paid with money: more when a card is
 * sold, less when it pays a sale, which counts in full on its day, and less when it is returned for its money. What a
 * return gives back onto a card counts again.
 */
export async function partsOfGiftCards(
  scope: Pick<TaxScope, 'r' | 'from' | 'to'> & { store: Pick<TaxScope['store'], 'id'> },
): Promise<(TaxRow & { rate: number })[]> {
  const { storeCredits: c, storeCreditMoves: m } = scope.r.t;
  const rows = await scope.r.q
    .select({ kind: m.kind, day: m.day, amount: m.amount, rate: c.taxRate, number: m.documentLabel })
    .from(m)
    .innerJoin(c, and(eq(c.id, m.creditId), isNotNull(c.taxRate)))
    .where(and(inScope(scope, m), ne(m.kind, 'void')))
    .orderBy(asc(m.day), asc(m.at), asc(m.id));
  return rows.flatMap(({ kind, day, amount, rate, number }) => {
    if (kind === 'void' || rate === null) return [];
    const tax = includedTax(Math.abs(amount), rate);
    const saleNumber = kind === 'issue' || kind === 'spend' ? number : null;
    return [{ part: PARTS[kind], day, rate, amount, tax: amount < 0 ? 0 - tax : tax, number, saleNumber }];
  });
}
