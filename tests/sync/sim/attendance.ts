import type { Action } from './plan.ts';
import type { Random } from './random.ts';
import { FILE } from './server-node.ts';

type Rows = { all(text: string, ...values: unknown[]): unknown[] };
type Deed = { path: string; input: Record<string, unknown> | null };
type Punch = { id: string; userId: string; kind: 'in' | 'out'; at: number };

const MINUTE_MS = 60_000;

/** Takes away, moves or adds beside one of the latest punches; now and then one that another till took away too. */
function correctionOf(rows: Rows, storeId: string, chances: Random): Record<string, unknown> | null {
  const punches = rows.all(
    'SELECT id, user_id AS userId, kind, at FROM clock_events WHERE store_id = ? ORDER BY at DESC, id LIMIT 6',
    storeId,
  ) as Punch[];
  if (punches.length === 0) return null;
  const { id, userId, kind, at } = chances.pick(punches);
  const adds = { kind: chances.chance(0.7) ? kind : 'out', at: at - chances.below(60) * MINUTE_MS };
  const what = chances.below(3);
  return {
    userId,
    storeId,
    reason: 'simulated',
    ...(what === 0 ? {} : { voids: id }),
    ...(what === 1 ? {} : { adds }),
  };
}

/** What somebody does about coming and going, and the operation it is. */
export function attendanceDeed(
  action: Extract<Action, 'clockIn' | 'clockOut' | 'correctClock'>,
  rows: Rows,
  storeId: string,
  chances: Random,
): Deed {
  switch (action) {
    case 'clockIn':
      return { path: 'attendance.clockIn', input: { image: FILE, storeId } };
    case 'clockOut':
      return { path: 'attendance.clockOut', input: { image: FILE } };
    case 'correctClock':
      return { path: 'attendance.correct', input: correctionOf(rows, storeId, chances) };
  }
}
