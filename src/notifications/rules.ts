import type { Permission } from '../core/permissions.ts';

/** The permissions that notifications can be addressed to. */
export const NOTIFIED = [
  'can_view_inventory',
  'can_manage_inventory',
  'can_manage_expenses',
  'can_manage_team',
  'can_manage_stores',
] as const satisfies readonly Permission[];
export type Notified = (typeof NOTIFIED)[number];

/** How long notifications are kept. */
export const KEPT_MS = 90 * 24 * 3_600_000;
