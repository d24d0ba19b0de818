import { idsOfClient } from '../clients/ids-of-client.ts';
import { mergedBy } from '../clients/merged-client.ts';
import type { Ending } from '../core/findings.ts';
import { pointsOf } from './loyalty-row.ts';

export const endings: readonly Ending[] = [
  {
    kind: 'points_overspent',
    // A further sale, a person, or a merge gave the client the points that were lacking.
    mends: (change) => (change.table === 'loyaltyAccounts' ? change.row.id : mergedBy(change)),
    withSubject: idsOfClient,
    isGone: async (r, { subject }) => (await pointsOf(r, subject ?? '')).points >= 0,
  },
];
