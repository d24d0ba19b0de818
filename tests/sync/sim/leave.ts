import { addDays } from '../../../src/core/time.ts';
import type { Action } from './plan.ts';
import type { Random } from './random.ts';

type Rows = { all(text: string, ...values: unknown[]): unknown[] };
type Deed = { path: string; input: Record<string, unknown> | null };

const FIRST_DAY = '2027-01-01';

/** The latest requests of a store, most of them not decided yet. */
function latest(rows: Rows, storeId: string): { id: string; status: string }[] {
  return rows.all(
    'SELECT id, status FROM leave_requests WHERE store_id = ? ORDER BY id DESC LIMIT 6',
    storeId,
  ) as { id: string; status: string }[];
}

/** What somebody does about time off, and the operation it is; null input when there is nothing to do it to. */
export function leaveDeed(
  action: Extract<Action, 'askLeave' | 'reviewLeave' | 'cancelLeave'>,
  rows: Rows,
  storeId: string,
  chances: Random,
): Deed {
  if (action === 'askLeave') {
    // Few days, so that two tills take the same ones for one person.
    const from = addDays(FIRST_DAY, chances.below(60));
    const type = chances.pick(['vacation', 'sick_leave', 'planned_day_off', 'urgent']);
    const input = { storeId, type, from, to: addDays(from, chances.below(5)), notes: 'simulated' };
    return { path: 'leave.create', input };
  }
  const requests = latest(rows, storeId);
  const path = action === 'reviewLeave' ? 'leave.review' : 'leave.cancel';
  if (requests.length === 0) return { path, input: null };
  const { id, status } = chances.pick(requests);
  if (action === 'cancelLeave') return { path, input: { id } };
  // A decision is changed now and then; two tills that decide at once clash.
  const input = { id, approve: chances.chance(0.7), isPaid: chances.chance(0.5) };
  return { path, input: { ...input, revises: status !== 'pending' && chances.chance(0.3) } };
}
