import { expect, it } from 'vitest';
import { CONTESTED } from './lock-batch.ts';

it('locks the rows that many tills change in the order in which a sale at the server comes to them', () => {
  expect(CONTESTED).toEqual([
    'drawerSessions',
    'deposits',
    'freeArticles',
    'quotes',
    'storeCredits',
    'cheques',
    'clientAccounts',
    'loyaltyAccounts',
    'items',
    'saleReturns',
    'clients',
  ]);
});
