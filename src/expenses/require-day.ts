import { Refusal } from '../core/errors.ts';
import type { Reader } from '../core/store/store.ts';
import { businessDayOf } from '../core/time.ts';
import { isImpossibleDay } from './day-rules.ts';
import { isImpossibleEnd } from './recurring-rules.ts';

type Made = { at: number; moment?: number | undefined };

/** @throws Refusal DAY_FAR when no expense of a store can have this day */
export async function requirePossibleDay(
  r: Reader,
  o: { storeId: string; day: string },
  command: Made,
): Promise<void> {
  const store = await r.get('stores', o.storeId);
  const today = businessDayOf(store, command.moment ?? command.at);
  if (isImpossibleDay(o.day, today)) throw new Refusal('DAY_FAR', { day: o.day });
}

/** @throws Refusal ENDS_WRONG when a series cannot end on this day */
export function requirePossibleEnd(endsOn: string | null, startsOn: string): void {
  if (endsOn !== null && isImpossibleEnd(endsOn, startsOn)) throw new Refusal('ENDS_WRONG');
}
