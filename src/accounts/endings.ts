import type { Ending } from '../core/findings.ts';
import { owedOf } from './account-row.ts';

export const endings: readonly Ending[] = [
  {
    kind: 'account_over_limit',
    // A repayment, a return, a write-off or a higher limit: the client owes no more than the limit.
    mends: ({ table, row }) => (table === 'clientAccounts' ? row.id : null),
    isGone: async (r, { subject }) => {
      const { limit, balance } = await owedOf(r, subject ?? '');
      return balance <= limit;
    },
  },
];
