import { useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { api } from '../../../api/client.ts';
import { useToday } from '../../../api/use-today.ts';
import type { CartStore } from './cart-store.ts';
import { refreshArticles } from './use-cart.ts';

const LOOK_MS = 20_000;

/** The business day of the store, also on a screen that stays open over night. */
function useBusinessDay(): string {
  const [, look] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return useToday();
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
