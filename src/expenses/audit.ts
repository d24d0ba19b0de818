import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions(
  'expense.created',
  'expense.updated',
  'expense.archived',
  'expense.restored',
  'expense.recurring_created',
  'expense.recurring_updated',
  'expense.recurring_archived',
);
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
