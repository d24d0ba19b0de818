import type { Permission } from '../core/permissions.ts';

/** What the server finds broken about a fact that has happened. */
export const EXCEPTION_KINDS = [
  'oversold',
  'below_floor',
  'no_permission',
  'over_returned',
  'sums_differ',
  'clash',
  'unknown_item',
  'out_of_scope',
  'clock_skew',
  'gap',
  'transfer_difference',
  'transfer_surplus',
  'order_closed',
  'late_count',
  'credit_overspent',
  'drawer_differs',
  'deposit_clash',
  'large_credit',
  'no_photo',
  'unproved_receipt',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

/** Who settles what: stock is the inventory's affair, everything else is about money. */
const STOCK_KINDS: readonly ExceptionKind[] = [
  'oversold',
  'unknown_item',
  'clash',
  'transfer_difference',
  'transfer_surplus',
  'order_closed',
  'late_count',
];

/** The permissions that open the list, each with its kinds. */
export const EXCEPTION_PERMISSIONS = [
  'can_manage_inventory',
  'can_manage_expenses',
] as const satisfies readonly Permission[];

/** The permission that seeing and settling an exception of a kind takes. */
export function permissionFor(kind: ExceptionKind): (typeof EXCEPTION_PERMISSIONS)[number] {
  return STOCK_KINDS.includes(kind) ? 'can_manage_inventory' : 'can_manage_expenses';
}
