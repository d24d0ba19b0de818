/** What was counted of an article, and the moment that the number is of. */
type Counted = { counted: number; at: number };

/**
 * What must move so that the ledger says what was counted. An article that a later count has settled stays as that
 * one found it: the older number says nothing about it any more.
 * @param countedAt the moment of the last count of the article that was completed
 */
export function adjustmentOf(o: Counted & { expected: number; countedAt: number | null }): number {
  if (o.countedAt !== null && o.countedAt >= o.at) return 0;
  return o.counted - o.expected;
}

/** The stock at a moment: that of now less what has moved since. */
export function stockAt(
  at: number,
  now: number,
  movements: readonly { at: number; change: number }[],
): number {
  return movements.reduce((stock, m) => (m.at > at ? stock - m.change : stock), now);
}

/** What a count comes to in all; value in centimes at cost. */
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
