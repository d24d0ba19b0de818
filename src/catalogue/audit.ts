import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions(
  'item.created',
  'item.updated',
  'item.archived',
  'item.restored',
  'item.repriced',
);
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
