import type { Ending } from '../core/findings.ts';
import type { RowChange } from '../core/store/store.ts';

/** Changes of stock by someone who looked at the pieces. */
const COUNTED = ['correction', 'audit_adjustment'];

/** An item that was counted or corrected, and when. */
function counting(change: RowChange): { itemId: string; at: number } | null {
  if (change.table === 'stockCountLines') return change.row.quantity === null ? null : change.row;
  return change.table === 'stockMovements' && COUNTED.includes(change.row.action) ? change.row : null;
}

export const endings: readonly Ending[] = [
  {
    kind: 'late_count',
    mends: (change) => counting(change)?.itemId ?? null,
    // The late number itself is older than the exception about it.
    isGone: (_, exception, change) => (counting(change)?.at ?? 0) > exception.at,
  },
];
