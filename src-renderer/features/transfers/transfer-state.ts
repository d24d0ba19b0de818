import type { Transfer } from '../../../src/transfers/contract.ts';
import { isUnannounced } from '../../../src/transfers/rules.ts';

export type TransferState = Transfer['status'] | 'unannounced' | 'settled_returned' | 'settled_lost';

/** State of a transfer. */
export function stateOf(transfer: Transfer): TransferState {
  if (transfer.settledAs) return `settled_${transfer.settledAs}`;
  return isUnannounced(transfer) ? 'unannounced' : transfer.status;
}

export const TONES: Record<TransferState, { color: string; tone: 'wait' | 'done' | 'danger' | undefined }> = {
  requested: { color: 'saffron', tone: 'wait' },
  in_transit: { color: 'saffron', tone: 'wait' },
  received: { color: 'emerald', tone: 'done' },
  differs: { color: 'brick', tone: 'danger' },
  unannounced: { color: 'saffron', tone: 'wait' },
  cancelled: { color: 'sand', tone: undefined },
  settled_returned: { color: 'sand', tone: 'done' },
  settled_lost: { color: 'brick', tone: undefined },
};
