import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions(
  'transfer.requested',
  'transfer.sent',
  'transfer.received',
  'transfer.moved',
  'transfer.settled',
  'transfer.cancelled',
);
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
