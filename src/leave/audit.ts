import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('leave.requested', 'leave.approved', 'leave.denied', 'leave.cancelled');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
