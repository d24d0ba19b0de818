import type { Ending } from '../core/findings.ts';
import { findClash } from './deposit-row.ts';

export const endings: readonly Ending[] = [
  {
    kind: 'deposit_clash',
    mends: ({ table, row }) => (table === 'depositPayments' ? row.depositId : null),
    isGone: async (r, { subject }) => (await findClash(r, subject ?? '')).length === 0,
  },
];
