import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions(
  'user.created',
  'user.updated',
  'user.archived',
  'user.restored',
  'user.password_renewed',
  'user.card_linked',
  'user.card_unlinked',
  'user.pin_set',
  'user.pin_removed',
);
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
