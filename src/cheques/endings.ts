import type { Ending } from '../core/findings.ts';

export const endings: readonly Ending[] = [
  {
    kind: 'cheque_not_cleared',
    // The bank paid it after all.
    mends: ({ table, row }) => (table === 'cheques' && row.state === 'cleared' ? row.id : null),
  },
];
