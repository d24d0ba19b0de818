import { and, asc, eq } from 'drizzle-orm';
import { includedTax } from '../core/money.ts';
import { TAX_TO_COME, UNSPENT } from '../payment-methods/rules.ts';
import { entriesSections } from './accounting-entries.ts';
import type { Asked } from './find-tables.ts';
import type { Section } from './table-rules.ts';
import { within } from './z-figures.ts';

/**
 * Accounting entries of gift cards that were voided, by day: what was left is owed no longer (4419), and becomes income
 * (7588); its VAT that was due when the card was sold comes off the account of VAT to come.
 */
export async function voidedCardsSections(
  { r, store, from, to }: Pick<Asked, 'r' | 'store' | 'from' | 'to'>,
  owedOn: string,
): Promise<Section[]> {
  const { storeCredits: c, storeCreditMoves: m } = r.t;
  const rows = await r.q
    .select({ day: m.day, amount: m.amount, rate: c.taxRate })
    .from(m)
    .innerJoin(c, and(eq(c.id, m.creditId), eq(c.kind, 'gift_card')))
    .where(and(within(m, store.id, { from, to }), eq(m.kind, 'void')))
    .orderBy(asc(m.day), asc(m.id));
  const entries = rows.flatMap(({ day, amount, rate }) => {
    const tax = includedTax(0 - amount, rate ?? 0);
    const voided = { day, part: 'gift_card_void', debit: owedOn };
    return [
      { ...voided, credit: UNSPENT, amount: 0 - amount - tax },
      { ...voided, credit: TAX_TO_COME, amount: tax },
    ];
  });
  return entriesSections('voidedCards', entries);
}
