import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('stock.adjusted', 'stock.repaired');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
