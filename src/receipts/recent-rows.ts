import { type SQL, sql } from 'drizzle-orm';
import type { Tables } from '../core/store/register.ts';
import { businessDayOf } from '../core/time.ts';

/**
 * Rows whose business day is not before an instant's. It compares days and not times, since the clock of a till
 * may be wrong by a year.
 */
export const isOfDays = (
  { day }: Pick<Tables['sales' | 'refunds' | 'stockMovements'], 'day'>,
  since: number,
): SQL => sql`${day} >= ${businessDayOf(null, since)}`;

export const OPEN_DRAWERS = sql`(SELECT id FROM drawer_sessions WHERE closed_at IS NULL)`;
/** Sales with money in an open drawer; refunds from it are left out, as they do not tell the day of their sale. */
export const SALES_OF_OPEN_DRAWERS = sql`(SELECT sale_id FROM payments WHERE refund_id IS NULL AND drawer_session_id IN ${OPEN_DRAWERS})`;
export const REFUNDS_OF_OPEN_DRAWERS = sql`(SELECT refund_id FROM payments WHERE refund_id IS NOT NULL AND drawer_session_id IN ${OPEN_DRAWERS})`;
