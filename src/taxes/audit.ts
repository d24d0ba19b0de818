import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('tax.regime_set', 'tax.regime_removed');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
