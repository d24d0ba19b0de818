import { useEffect, useState } from 'react';
import { isCartLeft, leaveCart, takeCart } from '../../../api/begun-cart.ts';
import { toastProblem } from '../../../ui/toast.tsx';
import type { CartState, CartStore } from '../cart/cart-store.ts';

/**
 * Opens a cart passed by another screen as the current sale and holds an open sale first; if that fails, the open sale
 * remains and the passed cart waits for the next visit.
 * @returns whether this is in progress: items picked meanwhile would go into the sale being held
 */
export function useLeftCart(store: CartStore, status: CartState['status']): boolean {
  const [isTaking, setTaking] = useState(isCartLeft);
  useEffect(() => {
    if (status !== 'ready') return;
    const cart = takeCart();
    if (!cart) return;
    void (async () => {
      try {
        await store.hold();
        store.begin(cart);
      } catch (error) {
        leaveCart(cart);
        toastProblem(error);
      } finally {
        setTaking(false);
      }
    })();
  }, [status, store]);
  return isTaking;
}
