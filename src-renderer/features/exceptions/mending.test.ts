import { expect, it } from 'vitest';
import '../../../src/areas.ts';
import { type FindingKind, findingKinds } from '../../../src/core/findings.ts';
import type { Exception } from '../../../src/exceptions/contract.ts';
import { isOnlySeen, itemMendings, mendingPlace } from './mending.ts';

const ITEM = { id: 'item', styleId: 'style', sku: 'KFT-1', name: 'Kaftan', nameAr: null, nameFr: null };
const SALE = { id: 'sale', number: 'CAS1-T1A-000001' };

/** An exception as the server reports it, with all that it may name. */
function exceptionOf(kind: FindingKind, changes: Partial<Exception> = {}): Exception {
  const clientId = ['account_over_limit', 'points_overspent'].includes(kind) ? 'client' : undefined;
  const data = {
    actor: 'person',
    clientId,
    creditId: /credit|gift_card/.test(kind) ? 'credit' : undefined,
    chequeId: kind.includes('cheque') ? 'cheque' : undefined,
  };
  const about = { item: ITEM, sale: SALE, person: null, note: null };
  const made = { id: 'exception', storeId: 'store', commandId: 'command', at: 1, documentId: 'document' };
  return { ...made, ...about, kind, data, settledAt: null, settledBy: null, ...changes };
}

/** The buttons of each kind: about the item, the screen that mends it, or *seen* where nothing does. */
const BUTTONS: Record<FindingKind, string> = {
  approval_unknown: 'sale, seen',
  below_floor: 'sale, seen',
  price_list_unknown: 'sale, seen',
  clash: 'edit, settle',
  clock_skew: 'sale, settle',
  account_over_limit: 'account, settle',
  cheque_clash: 'cheque, settle',
  cheque_not_cleared: 'cheque, settle',
  credit_overspent: 'credit, settle',
  coupon_overused: 'sale, settle',
  coupon_unknown: 'sale, seen',
  deposit_clash: 'deposit, settle',
  drawer_differs: 'shift, settle',
  gap: 'sale, seen',
  gift_card_twice: 'credit, settle',
  large_credit: 'credit, settle',
  late_count: 'count, adjust, settle',
  no_permission: 'permissions, settle',
  no_photo: 'sale, seen',
  order_closed: 'order, settle',
  out_of_scope: 'sale, seen',
  over_returned: 'sale, seen',
  oversold: 'adjust, count, settle',
  payment_method_unknown: 'sale, settle',
  points_overspent: 'points, settle',
  points_wrong: 'sale, seen',
  sums_differ: 'sale, seen',
  transfer_difference: 'transfer, settle',
  transfer_surplus: 'transfer, settle',
  unknown_item: 'adjust, count, settle',
  unproved_receipt: 'sale, seen',
};

function buttonsOf(exception: Exception): string {
  const about = itemMendings(exception);
  const place = about.length > 0 ? null : mendingPlace(exception)?.label;
  return [...about, ...(place ? [place] : []), isOnlySeen(exception) ? 'seen' : 'settle'].join(', ');
}

it('has buttons for every kind of exception', () => {
  expect(Object.keys(BUTTONS).sort()).toEqual(findingKinds());
  for (const kind of findingKinds()) expect(buttonsOf(exceptionOf(kind)), kind).toBe(BUTTONS[kind]);
});

it('offers nothing about an item or a document that is not there', () => {
  const nothing = { item: null, sale: null, documentId: null, data: {} };
  expect(buttonsOf(exceptionOf('oversold', nothing))).toBe('settle');
  expect(buttonsOf(exceptionOf('gap', nothing))).toBe('seen');
  expect(buttonsOf(exceptionOf('deposit_clash', nothing))).toBe('settle');
});

it('has a receipt that was printed twice only seen', () => {
  const exception = exceptionOf('clash', { item: null, data: { receipt: 'CAS1-T1A-000001' } });
  expect(buttonsOf(exception)).toBe('sale, seen');
});
