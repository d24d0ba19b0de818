import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions(
  'purchase_order.created',
  'purchase_order.updated',
  'purchase_order.sent',
  'purchase_order.received',
  'purchase_order.received_direct',
  'purchase_order.cancelled',
);
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
