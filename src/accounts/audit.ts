import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions(
  'account.changed',
  'account.held',
  'account.opened',
  'account.repaid',
  'account.written_off',
);
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
