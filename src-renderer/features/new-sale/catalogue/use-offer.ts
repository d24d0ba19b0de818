import type { Item } from '../../../../src/catalogue/contract.ts';
import { priceInForce } from '../../../../src/sales/price-rules.ts';
import { asksPrice } from '../../../../src/sales/typed-price-rules.ts';
import type { StoreSettings } from '../../../../src/stores/rules.ts';
import { useSession } from '../../../api/session.ts';
import type { Allowed, CartAction } from '../cart/cart.ts';
import { itemOf } from '../cart/cart-item.ts';
import type { CartStore } from '../cart/cart-store.ts';
import type { DialogState } from '../use-dialog.ts';

type Adding = {
  store: CartStore;
  settings: StoreSettings | undefined;
  dialogs: DialogState;
  /** @returns whether it was done */
  act: (action: CartAction) => boolean;
  onChosen: (item: Item) => void;
  onAdded: () => void;
};

/** Adds scanned or tapped items to the sale, after asking for their price if the store's settings say so. */
export function useOffer({ store, settings, dialogs, act, onChosen, onAdded }: Adding) {
  const { effectivePermissions } = useSession();
  const { shown, show, close } = dialogs;
  /** @returns whether it was added; a refusal has been shown */
  const add = (
    item: Item,
    price?: number,
    approved: Allowed = { permissions: effectivePermissions },
  ): boolean => {
    onChosen(item);
    const isAdded = act({ type: 'add', item: itemOf(item, price), ...approved });
    if (isAdded) onAdded();
    return isAdded;
  };
  const offer = (item: Item): void => {
    const isInCart = store.state().cart.items.some((i) => i.productId === item.id);
    const { listPrice: price, floor } = priceInForce(item);
    // Out of stock is reported at once; a price is asked only for what can be sold.
    const isAsked =
      !isInCart && item.stock >= 1 && asksPrice(settings?.pricePrompt ?? 'always', { ...item, price, floor });
    if (isAsked) show({ kind: 'newPrice', item });
    else add(item);
  };
  /** Two items in quick succession: the first one keeps its price. */
  const settlePrice = (): void => {
    if (shown.current?.kind !== 'newPrice') return;
    add(shown.current.item);
    close();
  };
  const offerNext = (item: Item): void => {
    settlePrice();
    offer(item);
  };
  return { add, offer, settlePrice, offerNext };
}
