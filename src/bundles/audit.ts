import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('bundle.created', 'bundle.updated', 'bundle.archived', 'bundle.restored');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
