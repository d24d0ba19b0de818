import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('invoice.issued', 'invoice.credited');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
