import type { Reader } from '../core/store/store.ts';
import { takePoints } from '../loyalty/sale-points.ts';
import type { CompleteInput } from './contract.ts';
import { type PricedLine, saleTotals } from './total-rules.ts';

type Wanted = Pick<CompleteInput, 'points'> & {
  storeId: string;
  client: { id: string } | undefined;
};

/**
 * What the points of a submission take off each line, after all discounts; none for no points.
 * @param floorOf the minimum price of a line
 * @throws the refusals of `takePoints`
 */
export async function pointsOfSale(
  r: Reader,
  { points, storeId, client }: Wanted,
  sums: Parameters<typeof saleTotals>[0] & { lines: readonly PricedLine[] },
  floorOf: (line: number) => number | null,
): Promise<number[]> {
  if (!points) return [];
  const { lines } = saleTotals(sums);
  const sold = sums.lines.map(({ quantity, priceList }, i) => ({
    quantity,
    priceList,
    net: lines[i]?.net ?? 0,
    floor: floorOf(i),
  }));
  return await takePoints(r, { count: points.count, storeId, client }, sold);
}
