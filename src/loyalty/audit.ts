import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('loyalty.terms_set', 'loyalty.adjusted', 'loyalty.opened');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
