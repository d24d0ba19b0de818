import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions(
  'attribute.created',
  'attribute.updated',
  'attribute.released',
  'attribute.merged',
  'attribute.archived',
  'attribute.restored',
  'attribute.moved',
);
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
