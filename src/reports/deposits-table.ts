import { and, asc, inArray, sum } from 'drizzle-orm';
import type { DepositEntry } from '../deposits/rules.ts';
import { ACCOUNTS, ADVANCES, FORFEITS } from '../payment-methods/rules.ts';
import { entriesSections } from './accounting-entries.ts';
import type { Asked } from './find-tables.ts';
import type { Section } from './table-rules.ts';
import { within } from './z-figures.ts';

const PARTS: Partial<Record<DepositEntry, 'deposit' | 'deposit_back' | 'deposit_kept'>> = {
  deposit: 'deposit',
  payment: 'deposit',
  refund: 'deposit_back',
  forfeit: 'deposit_kept',
};

/**
 * Accounting entries of deposits by day: what is taken is owed to the client (4421) until it is refunded or kept. What
 * pays a sale stands among the payments of its day.
 */
export async function depositEntriesSections({
  r,
  store,
  from,
  to,
}: Pick<Asked, 'r' | 'store' | 'from' | 'to'>): Promise<Section[]> {
  const { depositPayments: d } = r.t;
  const rows = await r.q
    .select({ day: d.day, kind: d.kind, by: d.methodKind, amount: sum(d.amount).mapWith(Number) })
    .from(d)
    .where(
      and(within(d, store.id, { from, to }), inArray(d.kind, ['deposit', 'payment', 'refund', 'forfeit'])),
    )
    .groupBy(d.day, d.kind, d.methodKind)
    .orderBy(asc(d.day), asc(d.kind), asc(d.methodKind));
  return entriesSections(
    'depositEntries',
    rows.flatMap(({ day, kind, by, amount }) => {
      const part = PARTS[kind];
      if (!part) return [];
      const money = part === 'deposit_kept' ? FORFEITS : ACCOUNTS[by ?? 'cash'];
      const accounts =
        part === 'deposit' ? { debit: money, credit: ADVANCES } : { debit: ADVANCES, credit: money };
      return [{ day, part, ...accounts, amount: Math.abs(amount) }];
    }),
  );
}
