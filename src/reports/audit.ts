import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('report.closed', 'report.close_asked');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
