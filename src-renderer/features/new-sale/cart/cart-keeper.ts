import { v7 as uuidv7 } from 'uuid';
import type { HeldSale, MadeOfCart } from '../../../../src/till/contract.ts';
import { type Cart, isEmpty } from './cart.ts';

/**
 * Storage of a store's current and held sales. With a till's operations they survive a reload, a crash and a power
 * cut.
 */
export type CartKeeper = {
  cart(of: { storeId: string }): Promise<{ body: Cart | null; made?: MadeOfCart | undefined }>;
  saveCart(what: { storeId: string; body: Cart }): Promise<unknown>;
  /** Newest first. */
  held(of: { storeId: string }): Promise<{ items: HeldSale[] }>;
  /** Holds a sale and empties the stored current one in the same step. */
  hold(what: { storeId: string; body: Cart }): Promise<{ id: string }>;
  /** Makes a held sale the current one; a current one with items is held first. */
  restore(what: { storeId: string; id: string }): Promise<{ body: Cart }>;
  discard(what: { id: string }): Promise<unknown>;
  /** @param what.name for whom it is held; empty for nobody in particular */
  nameHeld(what: { id: string; name: string }): Promise<unknown>;
};

/** For a web back office without a till: the sales last as long as the page. */
export function pageKeeper(cashier: { id: string; name: string }): CartKeeper {
  let current: Cart | null = null;
  let held: HeldSale[] = [];
  const hold = (cart: Cart) => {
    const id = uuidv7();
    held = [
      { id, heldAt: Date.now(), cashierId: cashier.id, cashierName: cashier.name, body: cart },
      ...held,
    ];
    current = null;
    return { id };
  };
  return {
    cart: async () => ({ body: current }),
    saveCart: async ({ body }) => {
      current = body;
    },
    held: async () => ({ items: held }),
    hold: async ({ body }) => hold(body),
    restore: async ({ id }) => {
      const sale = held.find((h) => h.id === id);
      if (!sale) throw new Error('This sale is not held any more.');
      held = held.filter((h) => h.id !== id);
      if (current && !isEmpty(current)) hold(current);
      current = sale.body;
      return { body: sale.body };
    },
    discard: async ({ id }) => {
      held = held.filter((h) => h.id !== id);
    },
    nameHeld: async ({ id, name }) => {
      held = held.map((h) => (h.id === id ? { ...h, body: { ...h.body, heldName: name || null } } : h));
    },
  };
}
