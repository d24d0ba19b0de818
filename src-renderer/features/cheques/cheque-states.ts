import type { ChequeState } from '../../../src/cheques/rules.ts';

export const STATE_COLORS: Record<ChequeState, string> = {
  in_hand: 'saffron',
  banked: 'gray',
  cleared: 'emerald',
  bounced: 'brick',
  given_back: 'gray',
};
