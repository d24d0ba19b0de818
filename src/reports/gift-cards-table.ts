import { and, asc, eq } from 'drizzle-orm';
import { includedTax } from '../core/money.ts';
import { TAX_TO_COME, UNSPENT } from '../payment-methods/rules.ts';
import type { Asked } from './find-tables.ts';
import { type Cell, column, type Section, section } from './table-rules.ts';
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
  const sums = new Map<string, { income: number; tax: number }>();
  for (const { day, amount, rate } of rows) {
    const tax = includedTax(0 - amount, rate ?? 0);
    const sum = sums.get(day) ?? { income: 0, tax: 0 };
    sums.set(day, { income: sum.income - amount - tax, tax: sum.tax + tax });
  }
  if (sums.size === 0) return [];
  const entries = [...sums].flatMap(([day, { income, tax }]): Cell[][] => [
    [day, 'gift_card_void', owedOn, UNSPENT, income],
    [day, 'gift_card_void', owedOn, TAX_TO_COME, tax],
  ]);
  return [
    section(
      'voidedCards',
      [
        column('day', 'day'),
        column('part', 'part'),
        column('debit', 'text'),
        column('credit', 'text'),
        column('amount', 'money'),
      ],
      entries.filter((entry) => entry.at(-1) !== 0),
    ),
  ];
}
