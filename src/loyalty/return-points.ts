import { z } from 'zod';
import type { Finding } from '../core/operation.ts';
import type { Row } from '../core/store/store.ts';
import { MOST_POINTS, pointsOfReturns } from './rules.ts';

const countOfPoints = z.number().int().min(0).max(MOST_POINTS);

/** What a return changes of its client's points. */
export const returnedPoints = z.strictObject({ takenBack: countOfPoints, givenBack: countOfPoints });
export type ReturnedPoints = z.infer<typeof returnedPoints>;

/** A sale with everything that was returned of it. */
type SaleReturned = {
  sale: Pick<Row<'sales'>, 'total' | 'pointsEarned' | 'pointsPer' | 'pointsSpent' | 'pointsOff'>;
  lines: readonly Pick<Row<'saleLines'>, 'id' | 'quantity' | 'pointsShare'>[];
  returned: ReadonlyMap<string, { quantity: number; amount: number }>;
};

const refundedOf = (returned: SaleReturned['returned']): number =>
  [...returned.values()].reduce((sum, { amount }) => sum + amount, 0);

/** What all returns of a sale together change of the points; nothing for a sale without points. */
function pointsReturned({ sale, lines, returned }: SaleReturned): ReturnedPoints {
  if (sale.pointsPer === null) return { takenBack: 0, givenBack: 0 };
  return pointsOfReturns({
    earned: sale.pointsEarned ?? 0,
    perPoint: sale.pointsPer,
    spent: sale.pointsSpent ?? 0,
    off: sale.pointsOff ?? 0,
    total: sale.total,
    refunded: refundedOf(returned),
    lines: lines.map(({ id, quantity, pointsShare }) => ({
      quantity,
      returnedQuantity: returned.get(id)?.quantity ?? 0,
      pointsShare: pointsShare ?? 0,
    })),
  });
}

/**
 * The points of a return: what all returns of the sale change, less what the earlier ones did; absent for nothing.
 * @param returned by line of the sale, this return included
 */
export function pointsOfReturn(
  sale: SaleReturned,
  earlier: readonly ReturnedPoints[],
): { points?: ReturnedPoints } {
  const all = pointsReturned(sale);
  const left = (key: keyof ReturnedPoints) =>
    Math.max(
      0,
      earlier.reduce((rest, points) => rest - points[key], all[key]),
    );
  const points = { takenBack: left('takenBack'), givenBack: left('givenBack') };
  return points.takenBack + points.givenBack > 0 ? { points } : {};
}

/** Whether more was returned than was sold: that is reported by itself, and its points are settled with it. */
const isOverReturned = ({ sale, lines, returned }: SaleReturned): boolean =>
  refundedOf(returned) > sale.total ||
  lines.some(({ id, quantity }) => (returned.get(id)?.quantity ?? 0) > quantity);

/**
 * Finds a return whose points do not follow from its sale. Two tills that know nothing of each other round the same
 * points: each return may be one off.
 * @param returns the points of all returns of the sale, this one included
 */
export function findWrongReturn(
  sale: SaleReturned,
  returns: readonly ReturnedPoints[],
  at: { storeId: string; documentId: string },
): Finding[] {
  if (isOverReturned(sale)) return [];
  const all = pointsReturned(sale);
  const sum = (key: keyof ReturnedPoints) => returns.reduce((total, points) => total + points[key], 0);
  const [takenBack, givenBack] = [sum('takenBack'), sum('givenBack')];
  const isNear = (a: number, b: number) => Math.abs(a - b) <= returns.length;
  if (isNear(takenBack, all.takenBack) && isNear(givenBack, all.givenBack)) return [];
  return [
    {
      ...at,
      kind: 'points_wrong',
      role: 'points_wrong:return',
      data: { takenBack, givenBack },
    },
  ];
}
