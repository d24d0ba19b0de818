/**
 * The texts that a counter shows from sign-in to receipt, by their file’s name, as `npm run texts` finds them. A till
 * loads them before it draws anything; the back office’s come with the first of its screens.
 */
export const COUNTER_TEXTS = [
  'approvals',
  'attendance',
  'auth',
  'catalogue',
  'clients',
  'common',
  'credits',
  'deposits',
  'developer',
  'drawer',
  'hardware',
  'labels',
  'leave',
  'quotes',
  'receipt',
  'roles',
  'sales',
  'shell',
  'stores',
  'team',
  'transactions',
  'transfers',
];
