import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('credit.held', 'credit.issued', 'credit.voided');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
