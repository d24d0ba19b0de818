import type { Ending } from '../core/findings.ts';

export const endings: readonly Ending[] = [
  {
    kind: 'credit_overspent',
    mends: ({ table, row, before }) =>
      table === 'storeCredits' && before !== null && before.balance < 0 && row.balance >= 0 ? row.id : null,
  },
  {
    kind: 'gift_card_twice',
    mends: ({ table, row, before }) =>
      table === 'storeCredits' && before?.voidedAt === null && row.voidedAt !== null ? row.id : null,
  },
  {
    kind: 'large_credit',
    mends: ({ table, row, before }) =>
      table === 'storeCredits' && before?.voidedAt === null && row.voidedAt !== null ? row.id : null,
  },
];
