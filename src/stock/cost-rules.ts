type Lot = { pieces: number; cost: number };

/**
 * The average cost of a piece after a delivery: weighted by pieces, rounded half up. Stock at or below zero has no
 * weight. Centimes per piece.
 */
export function averageCost(present: Lot, arrived: Lot): number {
  const before = Math.max(0, present.pieces);
  const pieces = before + arrived.pieces;
  if (pieces <= 0) return present.cost;
  return Math.round((before * present.cost + arrived.pieces * arrived.cost) / pieces);
}
