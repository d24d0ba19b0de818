import type { Ending } from '../core/findings.ts';
import { pointsOf } from './loyalty-row.ts';

export const endings: readonly Ending[] = [
  {
    kind: 'points_overspent',
    // A further sale, or a person, gave the client the points that were lacking.
    mends: ({ table, row }) => (table === 'loyaltyAccounts' ? row.id : null),
    isGone: async (r, { subject }) => (await pointsOf(r, subject ?? '')).points >= 0,
  },
];
