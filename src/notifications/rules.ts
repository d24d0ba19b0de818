import type { Permission } from '../core/permissions.ts';

/** What people are told of. Screens have words, an icon and a place for each. */
export const NOTIFICATION_KINDS = [
  'exception',
  'low_stock',
  'low_stock_many',
  'drawer_difference',
  'goods_sent',
  'leave_asked',
  'leave_answered',
  'count_waiting',
  'mail_failed',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** The permissions that notifications are for. */
export const NOTIFIED = [
  'can_view_inventory',
  'can_manage_inventory',
  'can_manage_expenses',
  'can_manage_team',
  'can_manage_stores',
] as const satisfies readonly Permission[];
export type Notified = (typeof NOTIFIED)[number];

/** Notifications are kept for so long. */
export const KEPT_MS = 90 * 24 * 3_600_000;
