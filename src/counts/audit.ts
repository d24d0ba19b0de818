import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions(
  'count.started',
  'count.completed',
  'count.cancelled',
  'count.approved',
  'count.declined',
);
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
