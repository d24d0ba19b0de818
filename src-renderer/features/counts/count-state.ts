import type { Count } from '../../../src/counts/contract.ts';

export type CountState = 'in_progress' | 'completed' | 'cancelled' | 'pending' | 'approved' | 'declined';

/** State of a count. */
export function stateOf({ status, approval }: Pick<Count, 'status' | 'approval'>): CountState {
  return status === 'completed' && approval !== 'none' ? approval : status;
}

export const TONES: Record<CountState, { color: string; tone: 'wait' | 'done' | 'danger' | undefined }> = {
  in_progress: { color: 'saffron', tone: 'wait' },
  pending: { color: 'brick', tone: 'danger' },
  completed: { color: 'emerald', tone: 'done' },
  approved: { color: 'emerald', tone: 'done' },
  declined: { color: 'sand', tone: undefined },
  cancelled: { color: 'sand', tone: undefined },
};
