import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions(
  'store.created',
  'store.updated',
  'store.archived',
  'store.restored',
  'store.settings_changed',
);
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
