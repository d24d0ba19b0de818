import { idsOfClient } from '../clients/ids-of-client.ts';
import { mergedBy } from '../clients/merged-client.ts';
import type { Ending } from '../core/findings.ts';
import { owedOf } from './account-row.ts';

export const endings: readonly Ending[] = [
  {
    kind: 'account_over_limit',
    // A repayment, a return, a write-off, a higher limit, or a merge: the client owes no more than the limit.
    mends: (change) => (change.table === 'clientAccounts' ? change.row.id : mergedBy(change)),
    withSubject: idsOfClient,
    isGone: async (r, { subject }) => {
      const { limit, balance } = await owedOf(r, subject ?? '');
      return balance <= limit;
    },
  },
];
