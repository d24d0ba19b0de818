import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions(
  'supplier.created',
  'supplier.updated',
  'supplier.archived',
  'supplier.restored',
  'supplier.paid',
);
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
