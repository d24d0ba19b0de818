import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('mail.settings_changed', 'mail.tested', 'mail.sent_again');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
