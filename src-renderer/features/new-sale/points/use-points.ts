import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
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
  const { clientId, saleKey, points: used } = store.state().cart;
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
  const isStale =
    terms.isSuccess && used && (!isOn || used.pointValue !== pointValue || used.least !== least);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the terms decide.
  useEffect(() => {
    if (isStale) act({ type: 'setPoints', points: isOn ? { ...used, pointValue, least } : null });
  }, [isStale]);

  // What the sale no longer takes of its client's points is free for other sales: the points were removed, or the sale is
  // another client's. A sale that is put aside keeps its own.
  const heldOf = used?.isHeld ? clientId : null;
  const before = useRef({ heldOf, saleKey });
  useEffect(() => {
    const was = before.current;
    before.current = { heldOf, saleKey };
    const { heldOf: id, saleKey: key } = was;
    if (id === null || !key || key !== saleKey || id === heldOf) return;
    releaseAtServer((options) => client.loyalty.hold({ id, storeId, points: 0, saleKey: key }, options));
  }, [heldOf, saleKey, storeId]);

  const remove = () => act({ type: 'setPoints', points: null });

  /** @returns why they were not taken, as a sentence; null when they were */
  const use = async (count: number): Promise<string | null> => {
    if (!offered) return null;
    try {
      const { clientId: id, saleKey: key } = store.state().cart;
      const hold = { id: id ?? '', storeId, points: count, saleKey: key ?? '' };
      const held = await holdAtServer((options) => client.loyalty.hold(hold, options));
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
