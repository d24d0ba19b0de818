import type { RowChange } from '../core/store/store.ts';

/** The client into which a change merges another; null for any other change. */
export const mergedBy = ({ table, row, before }: RowChange): string | null =>
  table === 'clients' && row.mergedInto !== before?.mergedInto ? row.mergedInto : null;
