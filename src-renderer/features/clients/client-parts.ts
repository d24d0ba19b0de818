/** The parts of a client's page, in the order of its tabs. */
export const CLIENT_PARTS = [
  'purchases',
  'account',
  'deposits',
  'credits',
  'points',
  'invoices',
  'quotes',
  'details',
] as const;
export type ClientPart = (typeof CLIENT_PARTS)[number];
