import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import type { StoreSettings } from '../../src/stores/rules.ts';
import type { CartSeller } from '../../src/till/contract.ts';
import type { publicUser } from '../../src/users/contract.ts';
import { api } from './client.ts';
import { useSession } from './session.ts';

export type Seller = z.output<typeof publicUser>;

/** Who sold last in each store: they stay chosen for the next sale. */
const lastSellers = new Map<string, CartSeller>();

/**
 * The people who may have sold; empty in a store that does not record it, or where one person works alone.
 * @param ofCart the seller chosen for this cart, before the one who sold last
 */
export function useSellers(
  storeId: string,
  settings: Pick<StoreSettings, 'sellers'> | undefined,
  ofCart: CartSeller | null | undefined,
) {
  const { user } = useSession();
  const isOn = settings?.sellers === true;
  const query = useQuery(api.auth.storeUsers.queryOptions({ input: { storeId }, enabled: isOn }));
  const all = query.data?.items ?? [];
  const people = isOn && all.length > 1 ? all : [];
  const [, setChosen] = useState<string | null>(null);
  const last = lastSellers.get(storeId);
  const isHere = (seller: CartSeller | null | undefined) =>
    seller && people.some(({ id }) => id === seller.id) ? seller : undefined;
  const seller = isHere(ofCart) ?? isHere(last) ?? { id: user.id, name: user.name };
  return {
    people,
    /** Who sells now; null where it is not recorded. */
    seller: people.length > 0 ? seller : null,
    /** Keeps a choice for the next sale. */
    keep(chosen: CartSeller) {
      lastSellers.set(storeId, chosen);
      setChosen(chosen.id);
    },
  };
}
