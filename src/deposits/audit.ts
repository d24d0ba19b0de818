import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions(
  'deposit.created',
  'deposit.paid',
  'deposit.ready',
  'deposit.not_ready',
  'deposit.collected',
  'deposit.cancelled',
  'deposit.forfeited',
);
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
