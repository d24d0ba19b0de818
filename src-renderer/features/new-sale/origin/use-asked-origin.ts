import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartOrigin } from '../../../../src/sales/cart-origin-contract.ts';
import { ORIGINS } from '../../../routes/at-sale.ts';
import { toast, toastProblem } from '../../../ui/toast.tsx';
import { isEmpty } from '../cart/cart.ts';
import type { CartState, CartStore } from '../cart/cart-store.ts';

type Asked = { kind: CartOrigin['kind']; id: string };

/** The origin requested in an address: '/new-sale?quote=ID'. */
function askedIn(search: Record<string, unknown>): Asked | undefined {
  const kinds = Object.keys(ORIGINS) as CartOrigin['kind'][];
  const kind = kinds.find((candidate) => typeof search[candidate] === 'string');
  return kind && { kind, id: String(search[kind]) };
}

/**
 * Opens the origin requested in the address as the current sale and holds an open sale first; if that fails, the open
 * sale remains.
 * @param o.hold holds the open sale; null if it failed
 * @returns whether this is in progress: items picked meanwhile would go into the sale being held
 */
export function useAskedOrigin(
  o: { store: CartStore; status: CartState['status']; storeId: string; hold: () => Promise<string | null> },
  search: Record<string, unknown>,
): boolean {
  const { store, status, storeId, hold } = o;
  const requested = askedIn(search);
  const id = requested?.id;
  const { i18n } = useTranslation();
  const navigate = useNavigate();
  const [isTaking, setTaking] = useState(id !== undefined);
  const taken = useRef<string | null>(null);
  const take = async ({ kind, id }: Asked) => {
    setTaking(true);
    try {
      const { origin } = store.state().cart;
      if (origin?.kind === kind && 'id' in origin && origin.id === id) return;
      const opened = await ORIGINS[kind].open?.(id, { storeId, t: i18n.t });
      // The open sale could not be held, which has been shown: it remains.
      if (!opened || (!isEmpty(store.state().cart) && (await hold()) === null)) return;
      store.begin(opened.cart);
      if (opened.warning) toast('warning', opened.warning);
    } catch (error) {
      toastProblem(error);
    } finally {
      setTaking(false);
      void navigate({ to: '/new-sale', search: {}, replace: true });
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link asks once.
  useEffect(() => {
    if (id === undefined) taken.current = null;
    if (!requested || status !== 'ready' || taken.current === id) return;
    taken.current = requested.id;
    void take(requested);
  }, [id, status]);
  return isTaking && id !== undefined;
}
