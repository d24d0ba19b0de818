import type { ApprovalReason } from '../../../src/approvals/rules.ts';
import { MOST_ARTICLES } from '../../../src/approvals/rules.ts';
import type { Permission } from '../../../src/core/permissions.ts';
import { belowFloor, givenAway } from '../../../src/sales/price-rules.ts';
import { LARGE_RETURN } from '../../../src/sales/refund-rules.ts';
import type { Approved, FromAfar } from '../approvals/public.ts';
import { type BeyondStockTerms, beyondStockLacking } from './beyond-stock/needs-approval.ts';
import type { Cart } from './cart/cart.ts';
import { permissionsLacking, termsOf } from './cart/cart-terms.ts';

/** Why a sale needs another person, for whoever is asked on the phone. */
export function reasonsOf(
  cart: Cart,
  lacking: readonly Permission[],
  terms: BeyondStockTerms | undefined,
  isOnAccount: boolean,
): ApprovalReason[] {
  const isLow = belowFloor(termsOf(cart)).length > 0;
  const isReduced = permissionsLacking(cart, []).length > 0 && givenAway(termsOf(cart)) > 0;
  const isBeyond = terms !== undefined && beyondStockLacking(cart, terms, []).length > 0;
  const reasons: [ApprovalReason, boolean][] = [
    ['discount', isReduced],
    ['price', isLow],
    ['stock', isBeyond],
    ['exchange', cart.origin?.kind === 'exchange'],
    ['return', lacking.includes(LARGE_RETURN) && (cart.origin?.value ?? 0) > 0],
    ['account', isOnAccount],
  ];
  return reasons.flatMap(([reason, holds]) => (holds ? [reason] : []));
}

/** The sale as whoever is asked on the phone sees it, and as their yes is bound to it. */
export function requestOf(cart: Cart, reasons: ApprovalReason[]): FromAfar {
  return {
    action: 'sale',
    reasons,
    reduction: Math.max(0, givenAway(termsOf(cart))),
    clientId: cart.clientId,
    clientName: cart.clientName,
    articles: cart.items.slice(0, MOST_ARTICLES).map((item) => ({
      name: item.productName,
      nameAr: item.productNameAr,
      nameFr: item.productNameFr,
      quantity: item.quantity,
      price: item.price,
      listPrice: item.listPrice,
    })),
  };
}

/** Whether an approval from afar was given for this sale's discount and client, and for these reasons. */
export const isBoundTo = (
  cart: Cart,
  needed: readonly ApprovalReason[],
  { reasons, reduction, clientId }: NonNullable<Approved['fromAfar']>,
): boolean =>
  needed.every((reason) => reasons.includes(reason)) &&
  givenAway(termsOf(cart)) <= reduction &&
  (clientId === null || clientId === cart.clientId);
