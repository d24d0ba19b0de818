import type { FindingKind } from '../../../src/core/findings.ts';
import type { Permission } from '../../../src/core/permissions.ts';
import type { Exception } from '../../../src/exceptions/contract.ts';

/** What a button of an exception does about its item. */
export type ItemMending = 'adjust' | 'count' | 'edit';

/** The screen where an exception is mended, its label, and who may do that there. */
export type MendingPlace = { label: MendingLabel; href: string; permission: Permission | null };
type MendingLabel =
  | 'account'
  | 'cheque'
  | 'credit'
  | 'deposit'
  | 'order'
  | 'permissions'
  | 'points'
  | 'sale'
  | 'shift'
  | 'transfer';

const ITEM_MENDINGS: { [K in FindingKind]?: readonly ItemMending[] } = {
  oversold: ['adjust', 'count'],
  unknown_item: ['adjust', 'count'],
  late_count: ['count', 'adjust'],
  clash: ['edit'],
};

export const ITEM_PERMISSIONS = {
  adjust: 'can_manage_inventory',
  count: 'can_perform_stock_takes',
  edit: 'can_edit_products',
} as const satisfies Record<ItemMending, Permission>;

/** The buttons about the item of an exception; none when it names no item of the store. */
export const itemMendings = ({ kind, item }: Exception): readonly ItemMending[] =>
  item ? (ITEM_MENDINGS[kind] ?? []) : [];

/**
 * Kinds that nothing mends: what happened stays, and the record says who has seen it. The others are settled by what
 * the buttons do, or by a person with a note.
 */
const ONLY_SEEN: readonly FindingKind[] = [
  'approval_unknown',
  'below_floor',
  'coupon_unknown',
  'gap',
  'no_photo',
  'out_of_scope',
  'over_returned',
  'points_wrong',
  'price_list_unknown',
  'sums_differ',
  'unproved_receipt',
];

export const isOnlySeen = ({ kind, data }: Exception): boolean =>
  ONLY_SEEN.includes(kind) || (kind === 'clash' && 'receipt' in data);

/** The screen where an exception is looked into and mended; null when there is none. */
export function mendingPlace({ kind, documentId, data, sale }: Exception): MendingPlace | null {
  const idIn = (key: string) => (typeof data[key] === 'string' ? data[key] : null);
  const place = (label: MendingLabel, href: string, permission: Permission | null): MendingPlace => ({
    label,
    href,
    permission,
  });
  const creditId = idIn('creditId');
  if (creditId) return place('credit', `/credits?credit=${creditId}`, null);
  const clientId = idIn('clientId');
  if (kind === 'account_over_limit' && clientId) {
    return place('account', `/accounts?account=${clientId}`, 'can_manage_clients');
  }
  if (kind === 'points_overspent' && clientId) {
    return place('points', `/loyalty?client=${clientId}`, 'can_manage_clients');
  }
  const chequeId = idIn('chequeId');
  if (chequeId) return place('cheque', `/cheques?view=all&cheque=${chequeId}`, 'can_manage_expenses');
  const actor = idIn('actor');
  if (kind === 'no_permission' && actor) {
    return place('permissions', `/team/profile/${actor}`, 'can_manage_team');
  }
  if (documentId === null) return null;
  switch (kind) {
    case 'deposit_clash':
      return place('deposit', `/deposits?deposit=${documentId}`, null);
    case 'drawer_differs':
      return place('shift', `/drawer?shift=${documentId}`, null);
    case 'order_closed':
      return place('order', `/purchase-orders/${documentId}`, 'can_manage_inventory');
    case 'transfer_difference':
    case 'transfer_surplus':
      return place('transfer', `/transfers?view=all&transfer=${documentId}`, null);
    default:
      return sale ? place('sale', `/transactions?sale=${sale.id}`, null) : null;
  }
}
