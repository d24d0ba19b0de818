import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions(
  'client.created',
  'client.updated',
  'client.archived',
  'client.restored',
  'client.merged',
);
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
