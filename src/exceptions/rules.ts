import type { Permission } from '../core/permissions.ts';
import type { ExceptionKind } from './contract.ts';

/** Who settles what (design §3): stock is the inventory's affair, everything else is about money. */
const STOCK_KINDS: readonly ExceptionKind[] = [
  'oversold',
  'unknown_item',
  'clash',
  'transfer_difference',
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
