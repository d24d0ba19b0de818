import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('free_article.identified');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
