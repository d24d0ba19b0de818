import type { Ending } from '../core/findings.ts';
import type { RowChange } from '../core/store/store.ts';

/** The item of which no pieces are missing any more: goods have arrived, or it was counted or corrected. */
function coveredItem({ table, row, before }: RowChange): string | null {
  if (table !== 'items') return null;
  const wasMissing = before === null || before.stock < 0;
  return wasMissing && row.stock >= 0 ? row.id : null;
}

export const endings: readonly Ending[] = [
  { kind: 'oversold', mends: coveredItem },
  { kind: 'unknown_item', mends: coveredItem },
];
