import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { businessDayOf } from '../../../../src/core/time.ts';
import { api } from '../../../api/client.ts';
import { useSession } from '../../../api/session.ts';
import type { CartStore } from './cart-store.ts';
import { refreshArticles } from './use-cart.ts';

const LOOK_MS = 20_000;

/** The business day of the store, also on a screen that stays open over night. */
function useBusinessDay(): string {
  const { store } = useSession();
  const [day, setDay] = useState(() => businessDayOf(store, Date.now()));
  useEffect(() => {
    const timer = setInterval(() => setDay(businessDayOf(store, Date.now())), LOOK_MS);
    return () => clearInterval(timer);
  }, [store]);
  return day;
}

/** Keeps an open sale at the prices in force: lists begin and end with a business day, or when one is changed. */
export function useFreshPrices(store: CartStore): void {
  const day = useBusinessDay();
  useQuery({
    queryKey: [...api.priceLists.key(), 'cart', day],
    queryFn: async () => {
      await refreshArticles(store);
      return day;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
}
