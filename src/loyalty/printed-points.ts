import type { Reader } from '../core/store/store.ts';
import { pointsOf } from './loyalty-row.ts';
import type { ReturnedPoints } from './return-points.ts';
import type { SalePoints } from './sale-points.ts';

/** The points of a sale as its receipt shows them. */
export const printedPoints = ({
  points: { earned, spent, off },
  balance,
}: {
  points: SalePoints;
  balance: number;
}) => ({ spent, off, change: earned - spent, balance });

/** The points of a return as its receipt shows them; empty for none. */
export async function printedReturn(r: Reader, clientId: string | null, points: ReturnedPoints | undefined) {
  if (!points || !clientId) return {};
  const change = points.givenBack - points.takenBack;
  const { points: before } = await pointsOf(r, clientId);
  return { points: { spent: 0, off: 0, change, balance: before + change } };
}

type Printed = ReturnType<typeof printedPoints>;

/** The points of an exchange as its receipt shows them: those of both halves; empty for none. */
export async function printedExchange(
  r: Reader,
  clientId: string | null,
  sold: Printed | undefined,
  returned: ReturnedPoints | undefined,
): Promise<{ points?: Printed }> {
  const { points: back } = await printedReturn(r, clientId, returned);
  if (!sold || !back) return sold ? { points: sold } : back ? { points: back } : {};
  return {
    points: { ...sold, change: sold.change + back.change, balance: sold.balance + back.change },
  };
}
