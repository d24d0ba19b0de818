import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('device.enrolled', 'device.renamed', 'device.revoked');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
