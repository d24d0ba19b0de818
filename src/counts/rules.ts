/** The counted number of an article, and its moment. */
type Counted = { counted: number; at: number };

/**
 * The movement that brings the ledger to the counted number. If a later count of the article was completed, its
 * result stands and the older number has no effect.
 * @param countedAt the moment of the article's last completed count
 */
export function adjustmentOf(o: Counted & { expected: number; countedAt: number | null }): number {
  if (o.countedAt !== null && o.countedAt >= o.at) return 0;
  return o.counted - o.expected;
}

/** The stock at a moment: the current one less the movements since. */
export function stockAt(
  at: number,
  now: number,
  movements: readonly { at: number; change: number }[],
): number {
  return movements.reduce((stock, m) => (m.at > at ? stock - m.change : stock), now);
}

/** The totals of a count; value in centimes at cost. */
export function totalsOf(results: readonly { counted: number; expected: number; cost: number }[]) {
  const totals = { counted: results.length, differing: 0, difference: 0, differenceValue: 0 };
  for (const { counted, expected, cost } of results) {
    if (counted === expected) continue;
    totals.differing += 1;
    totals.difference += counted - expected;
    totals.differenceValue += (counted - expected) * cost;
  }
  return totals;
}
