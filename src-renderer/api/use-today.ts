import { businessDayOf } from '../../src/core/time.ts';
import { useSession } from './session.ts';

/** The business day of the store that one works in, by its zone and the hour at which its day begins. */
export function useToday(): string {
  return businessDayOf(useSession().store, Date.now());
}
