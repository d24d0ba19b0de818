import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions(
  'payment_method.created',
  'payment_method.updated',
  'payment_method.put_away',
  'payment_method.restored',
  'payment_method.ordered',
);
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
