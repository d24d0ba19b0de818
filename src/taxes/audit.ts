import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('taxes.regime_set', 'taxes.regime_removed');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
