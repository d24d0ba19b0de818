import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('command.discarded', 'command.repeated');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
