/** What this feature offers to others. */
export { OrderStatusBadge } from './order-status.tsx';
export { OrderStyle } from './order-style.tsx';
export { useOrderDraft } from './use-order-draft.ts';
export { usePickStyle } from './use-pick-style.ts';
