import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('sale.completed', 'sale.returned', 'sale.returned_without_receipt');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
