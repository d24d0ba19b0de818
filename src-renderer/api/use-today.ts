import { businessDayOf } from '../../src/core/time.ts';
import { useSession } from './session.ts';

/** The current store's business day, by its time zone and the hour at which its day begins. */
export function useToday(): string {
  return businessDayOf(useSession().store, Date.now());
}
