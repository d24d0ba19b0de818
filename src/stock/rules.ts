type Lot = { pieces: number; cost: number };

/**
 * What a piece costs on average after more have come: by weight, rounded half up. What is there when stock is at or
 * below zero has no weight. Centimes a piece.
 */
export function averageCost(there: Lot, arrived: Lot): number {
  const before = Math.max(0, there.pieces);
  const pieces = before + arrived.pieces;
  if (pieces <= 0) return there.cost;
  return Math.round((before * there.cost + arrived.pieces * arrived.cost) / pieces);
}
