import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('user.password_changed', 'user.sign_in_ended', 'user.news_ended');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
