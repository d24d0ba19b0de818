import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions(
  'payroll.generated',
  'payroll.updated',
  'payroll.paid',
  'payroll.all_paid',
  'payroll.dismissed',
  'payroll.deleted',
);
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
