import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('seller.target_set');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
