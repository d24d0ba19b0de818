import type { CartOrigin } from '../../src/sales/cart-origin-contract.ts';
import type { CartBody } from '../../src/till/contract.ts';

/** A prefilled cart with its origin; missing fields are those of an empty cart. */
export type BegunCart = Partial<Omit<CartBody, 'saleKey' | 'payments'>> & { origin: CartOrigin };

let pendingCart: BegunCart | null = null;

/** Passes a cart to the sale's screen, which is shown next. */
export function leaveCart(cart: BegunCart): void {
  pendingCart = cart;
}

export function isCartLeft(): boolean {
  return pendingCart !== null;
}

/** Returns the passed cart and clears it. */
export function takeCart(): BegunCart | null {
  const taken = pendingCart;
  pendingCart = null;
  return taken;
}
