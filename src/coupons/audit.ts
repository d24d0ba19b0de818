import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions('coupon.created', 'coupon.codes_added', 'coupon.ended', 'coupon.code_ended');
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
