import { useEffect } from 'react';
import type { MadeOfCart } from '../../../../src/till/contract.ts';
import { client } from '../../../api/client.ts';
import { OUTCOMES } from '../../../routes/at-sale.ts';
import type { CartOutcome } from '../../../routes/feature.ts';
import { toastProblem } from '../../../ui/toast.tsx';
import type { DoneSale } from './use-complete-sale.ts';

/** Stores the key of the last sale (or other outcome of a cart) whose result was shown at this station. */
const SHOWN = 'hanout-shown-sale';

/** Records that the result for this key was shown, so it is not shown again. */
export function noteShown(saleKey: string | null): void {
  if (saleKey !== null) localStorage.setItem(SHOWN, saleKey);
}

/**
 * Shows the result of the stored sale if no screen has: the till or the page ended between commit and answer, and the
 * client still waits for the change.
 * @param on callbacks; must always behave the same
 */
export function useMadeSale(
  made: MadeOfCart | null,
  on: { sale(done: DoneSale): void; outcome(outcome: CartOutcome, id: string): void },
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was made is shown once.
  useEffect(() => {
    if (!made || localStorage.getItem(SHOWN) === made.saleKey) return;
    const { id, kind, saleKey, difference } = made;
    const outcome = OUTCOMES.find((candidate) => candidate.id === kind);
    if (outcome) {
      noteShown(saleKey);
      on.outcome(outcome, id);
      return;
    }
    client.sales.find({ id }).then((sale) => {
      noteShown(saleKey);
      on.sale({ sale, difference, isEarlier: true });
    }, toastProblem);
  }, [made]);
}
