import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { v7 as uuidv7 } from 'uuid';
import type { Item } from '../../../../src/catalogue/contract.ts';
import { formatMoney } from '../../../../src/core/money.ts';
import { priceInForce } from '../../../../src/sales/price-rules.ts';
import { client } from '../../../api/client.ts';
import { useSession } from '../../../api/session.ts';
import { articleNameIn } from '../../../i18n/style-name.ts';
import { useLocale } from '../../../i18n/use-locale.ts';
import { toast } from '../../../ui/toast.tsx';
import type { CartNotice } from './cart.ts';
import { ownOf } from './cart-item.ts';
import { type CartKeeper, pageKeeper } from './cart-keeper.ts';
import { type CartState, type CartStore, createCartStore } from './cart-store.ts';

type Kept = { store: CartStore; keeper: CartKeeper };

/** One per store (and per person, when the page stores the sales), for the life of the page. */
const kept = new Map<string, Kept>();

/** @param page the person whose sales the page stores, without a till; null at a till */
function keptFor(storeId: string, page: { id: string; name: string } | null): Kept {
  const key = page ? `${storeId}/${page.id}` : storeId;
  const existing = kept.get(key);
  if (existing) return existing;
  const keeper: CartKeeper = page ? pageKeeper(page) : client.till;
  const store = createCartStore(keeper, { storeId, newKey: uuidv7, isEmptiedBySale: page === null });
  const entry = { keeper, store };
  kept.set(key, entry);
  return entry;
}

const pricesOf = (item: Item) => {
  const { listPrice, floor } = priceInForce(item);
  return { listPrice, floor, own: ownOf(item) };
};

/** Refetches stock and prices in force of each item: they may have changed since it was added. */
export async function refreshArticles(store: CartStore): Promise<void> {
  const ids = store.state().cart.items.flatMap((i) => (i.free ? [] : i.productId));
  const lookups = await Promise.allSettled(ids.map((id) => client.catalogue.find({ id })));
  const articles = new Map(
    lookups.flatMap((r) =>
      r.status === 'fulfilled' ? [[r.value.id, { stock: r.value.stock, ...pricesOf(r.value) }] as const] : [],
    ),
  );
  store.dispatch({ type: 'refresh', articles });
}

/** The current sale of the current store. Only for screens behind the gate that need a store. */
export function useCart(): CartState & Kept & { storeId: string } {
  const { program, store, user } = useSession();
  const storeId = store?.id ?? '';
  const entry = keptFor(storeId, program === 'till' ? null : user);
  const state = useSyncExternalStore(entry.store.subscribe, entry.store.state);

  useEffect(() => {
    if (entry.store.state().status !== 'loading') return;
    void entry.store.load().then(() => refreshArticles(entry.store));
  }, [entry]);

  useEffect(() => {
    const flush = () => void entry.store.flush();
    window.addEventListener('pagehide', flush);
    return () => window.removeEventListener('pagehide', flush);
  }, [entry]);

  return { ...state, ...entry, storeId };
}

/** Shows the notice of a cart action, in the spec's words. */
export function useNotices(): (notice: CartNotice | null) => void {
  const { t } = useTranslation();
  const { locale } = useLocale();
  return useCallback(
    (notice) => {
      const once = { id: 'cart' };
      switch (notice?.code) {
        case undefined:
        case 'ADDED':
          return;
        case 'QUANTITY_UPDATED':
          toast(
            'success',
            t('sales:notice.quantityUpdated.title'),
            t('sales:notice.quantityUpdated.message', {
              name: articleNameIn(locale, notice.article),
              quantity: notice.quantity,
            }),
            once,
          );
          return;
        case 'OUT_OF_STOCK':
          toast(
            'error',
            t('errors:OUT_OF_STOCK.title'),
            t('errors:OUT_OF_STOCK.message', { name: articleNameIn(locale, notice.article) }),
            once,
          );
          return;
        case 'STOCK_LIMIT':
          toast(
            'warning',
            t('errors:STOCK_LIMIT.title'),
            t('errors:STOCK_LIMIT.message', { count: notice.available }),
            once,
          );
          return;
        case 'QUANTITY_LIMIT':
          toast(
            'warning',
            t('errors:STOCK_LIMIT.title'),
            t('sales:notice.quantityLimit', { available: notice.available }),
            once,
          );
          return;
        case 'PRICE_BELOW_FLOOR':
          toast(
            'error',
            t('errors:PRICE_BELOW_FLOOR.title'),
            t('errors:PRICE_BELOW_FLOOR.message', { floor: formatMoney(notice.floor, locale) }),
            once,
          );
          return;
        case 'PRICE_BELOW_LIMIT':
          toast(
            'error',
            t('errors:PRICE_BELOW_LIMIT.title'),
            t('errors:PRICE_BELOW_LIMIT.message', { lowest: formatMoney(notice.lowest, locale) }),
            once,
          );
          return;
        case 'LIST_ALLOWS_NO_DISCOUNT':
          toast(
            'error',
            t('errors:LIST_ALLOWS_NO_DISCOUNT.title'),
            t('errors:LIST_ALLOWS_NO_DISCOUNT.message', { list: notice.list }),
            once,
          );
          return;
        case 'NOT_A_NUMBER':
          toast('error', t('number.notANumber'), undefined, once);
          return;
        case 'DISCOUNT_DENIED':
        case 'DISCOUNT_OVER_15_DENIED':
          toast('error', t(`errors:${notice.code}.title`), t(`errors:${notice.code}.message`), once);
          return;
      }
    },
    [t, locale],
  );
}
