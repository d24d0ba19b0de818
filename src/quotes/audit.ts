import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('quote.created', 'quote.sold', 'quote.cancelled');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
