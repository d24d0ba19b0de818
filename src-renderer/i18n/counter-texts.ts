/**
 * The texts that a counter shows from sign-in to receipt, by their file's name. A till loads them before it draws
 * anything; the back office's come with the first of its screens. `npm run check` says which one is missing here.
 */
export const COUNTER_TEXTS = [
  'approvals',
  'attendance',
  'auth',
  'clients',
  'common',
  'credits',
  'deposits',
  'developer',
  'drawer',
  'errors',
  'exceptions',
  'hardware',
  'labels',
  'leave',
  'notifications',
  'products',
  'receipt',
  'roles',
  'sale',
  'shell',
  'stores',
  'team',
  'transactions',
  'transfers',
];
