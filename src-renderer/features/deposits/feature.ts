import { IconHourglass } from '@tabler/icons-react';
import { isDepositNumber } from '../../../src/deposits/number-rules.ts';
import { type Feature, officeScreen } from '../../routes/feature.ts';

export const deposits = {
  screens: [
    {
      id: 'deposits',
      path: '/deposits',
      icon: IconHourglass,
      page: officeScreen(() => import('./deposits-page.tsx'), 'DepositsPage'),
      permission: null,
      group: 'sell',
      needsStore: true,
    },
  ],
  stale: {
    deposits: (api) => [api.deposits.key()],
  },
  paperCode: { is: isDepositNumber, place: (code) => `/deposits?code=${encodeURIComponent(code)}` },
  outcome: {
    id: 'deposit',
    icon: IconHourglass,
    label: (t) => t('sales:cart.deposit'),
    word: (t) => t('sales:cart.deposit'),
    at: 'beside-pay',
    shortcut: { key: 'F3', label: (t) => t('sales:keys.deposit') },
    // Also for an empty cart: a garment to be made is not in the cart. A free article has no stock to reserve.
    mayBegin: ({ items }) => items.every((item) => !item.free),
    isUnderKey: true,
    place: (id) => `/deposits?deposit=${id}`,
    dialog: async () => (await import('./take-deposit.tsx')).TakeDeposit,
  },
} as const satisfies Feature;
