import { OUTCOMES } from '../../../routes/at-sale.ts';
import type { CartOutcome, OutcomeProps } from '../../../routes/feature.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const DIALOGS = new Map(OUTCOMES.map(({ id, dialog }) => [id, lazyPart(dialog)]));

/** Preloads the dialogs; a failed load is tried again, and reported, when the dialog is shown. */
export function preloadOutcomes(): void {
  for (const { dialog } of OUTCOMES) void dialog().catch(() => undefined);
}

/** The dialog in which the cart becomes something other than a sale. */
export function OutcomeDialog({ outcome, ...props }: OutcomeProps & { outcome: CartOutcome }) {
  const Dialog = DIALOGS.get(outcome.id);
  return Dialog ? <Dialog {...props} /> : null;
}
