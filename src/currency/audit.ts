import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('currency.added', 'currency.rate_changed', 'currency.removed');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
