import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('attendance.clocked_in', 'attendance.clocked_out', 'attendance.corrected');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
