import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { api, client } from '../../../api/client.ts';
import { holdAtServer, releaseAtServer } from '../../../api/hold-at-server.ts';
import { useProblem } from '../../../api/use-problem.ts';
import type { CartAction } from '../cart/cart.ts';
import type { CartStore } from '../cart/cart-store.ts';

/** The points that the sale's client may spend, and the store's terms for them. */
export type ClientPoints = { points: number; available: number; pointValue: number; least: number };

/** The points of the sale's client: what may be spent, and how they are taken for the sale and left again. */
export function usePoints(store: CartStore, storeId: string, act: (action: CartAction) => boolean) {
  const { t } = useTranslation();
  const problemOf = useProblem();
  const { clientId } = store.state().cart;
  const terms = useQuery(api.loyalty.terms.queryOptions({ input: { storeId } }));
  const { isOn = false, pointValue = 0, least = 0 } = terms.data ?? {};
  const balance = useQuery(
    api.loyalty.lookup.queryOptions({
      input: { storeId, clientId: clientId ?? '' },
      enabled: isOn && clientId !== null,
    }),
  );
  const has = clientId === null ? undefined : balance.data;
  const offered: ClientPoints | null =
    isOn && has && has.points > 0 && has.points >= least ? { ...has, pointValue, least } : null;

  // New terms reach a sale that is being made: points are worth what they are when it is paid.
  const used = store.state().cart.points;
  const isStale =
    terms.isSuccess && used && (!isOn || used.pointValue !== pointValue || used.least !== least);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the terms decide.
  useEffect(() => {
    if (isStale) act({ type: 'setPoints', points: isOn ? { ...used, pointValue, least } : null });
  }, [isStale]);

  /** The hold of so many points for the current sale; 0 ends it. */
  const holdOf = (count: number) => {
    const { saleKey, clientId: id } = store.state().cart;
    return { id: id ?? '', storeId, points: count, saleKey: saleKey ?? '' };
  };

  const remove = (): void => {
    if (store.state().cart.points?.isHeld) {
      releaseAtServer((options) => client.loyalty.hold(holdOf(0), options));
    }
    act({ type: 'setPoints', points: null });
  };

  /** @returns why they were not taken, as a sentence; null when they were */
  const use = async (count: number): Promise<string | null> => {
    if (!offered) return null;
    try {
      const held = await holdAtServer((options) => client.loyalty.hold(holdOf(count), options));
      if (held === null && count > offered.available) {
        return t('errors:POINTS_TOO_LOW.message', { available: offered.available });
      }
      act({ type: 'setPoints', points: { count, isHeld: held !== null, pointValue, least } });
      return null;
    } catch (error) {
      return problemOf(error).message;
    }
  };

  return { offered, use, remove };
}
