import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions(
  'approval.asked',
  'approval.cancelled',
  'approval.given',
  'approval.refused',
  'approval.used',
);
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
