import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions(
  'cheque.banked',
  'cheque.unbanked',
  'cheque.cleared',
  'cheque.bounced',
  'cheque.given_back',
);
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
