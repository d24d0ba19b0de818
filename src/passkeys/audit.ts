import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('user.passkey_added', 'user.passkey_removed');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
