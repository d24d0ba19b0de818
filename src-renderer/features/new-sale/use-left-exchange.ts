import { useEffect, useState } from 'react';
import { isExchangeLeft, leaveExchange, takeExchange } from '../../api/pending-exchange.ts';
import { toastProblem } from '../../ui/toast.tsx';
import type { CartState, CartStore } from './cart-store.ts';

/**
 * What was left by the list of sales becomes this sale, with an open one put by; where that cannot be put by, it stays
 * open and the exchange waits for the next visit.
 * @returns whether it is under way: what is picked meanwhile would belong to the sale that is being put by
 */
export function useLeftExchange(store: CartStore, status: CartState['status']): boolean {
  const [isTaking, setTaking] = useState(isExchangeLeft);
  useEffect(() => {
    if (status !== 'ready') return;
    const left = takeExchange();
    if (!left) return;
    void (async () => {
      try {
        await store.hold();
        store.startOver();
        store.dispatch({ type: 'setExchange', exchange: left.terms });
        if (left.client) store.dispatch({ type: 'setClient', client: left.client });
      } catch (error) {
        leaveExchange(left);
        toastProblem(error);
      } finally {
        setTaking(false);
      }
    })();
  }, [status, store]);
  return isTaking;
}
