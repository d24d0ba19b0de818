import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions(
  'drawer.opened',
  'drawer.closed',
  'drawer.cash_in',
  'drawer.cash_out',
  'drawer.drop',
);
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
