/** What this feature offers to others. */
export { DraftGoods } from './draft-goods.tsx';
export { OrderStatusBadge } from './order-status.tsx';
export { SupplierSelect } from './supplier-select.tsx';
export { useOrderDraft } from './use-order-draft.ts';
export { usePickStyle } from './use-pick-style.ts';
