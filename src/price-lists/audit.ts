import { declareActions } from '../core/audit-actions.ts';

const ACTIONS = declareActions(
  'price_list.created',
  'price_list.updated',
  'price_list.published',
  'price_list.confirmed',
  'price_list.withdrawn',
  'price_list.ended',
  'price_list.removed',
);
type Own = typeof ACTIONS;

declare module '../core/audit-actions.ts' {
  interface AuditActions extends Own {}
}
