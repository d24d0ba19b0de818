import { lazyPart } from '../../ui/lazy-part.tsx';
import { LoadingState } from '../../ui/states.tsx';

/** What this feature offers to others. Loaded after the screen: what waits does not delay a sale. */
export const ToSettleButton = lazyPart(async () => (await import('./to-settle-button.tsx')).ToSettleButton);
export const ToSettleBadge = lazyPart(async () => (await import('./to-settle-badge.tsx')).ToSettleBadge);
export const WithToSettle = lazyPart(
  async () => (await import('./with-to-settle.tsx')).WithToSettle,
  LoadingState,
);
export type { ToSettle } from './use-to-settle.ts';
