import { v7 as uuidv7 } from 'uuid';
import type { HeldSale } from '../../../src/till/contract.ts';
import { client } from '../../api/client.ts';
import { type Cart, isEmpty } from './cart.ts';

/** Where the current sale and the held ones of a store are kept. */
export type CartKeeper = {
  load(): Promise<Cart | null>;
  save(cart: Cart): Promise<void>;
  /** Newest first. */
  held(): Promise<HeldSale[]>;
  /** Holds a sale; what is kept as the current one is emptied in the same step. */
  hold(cart: Cart): Promise<void>;
  /** Makes a held sale the current one; a current one with items is held first. */
  restore(id: string): Promise<Cart>;
  discard(id: string): Promise<void>;
};

/** The till keeps them in its replica: they survive a reload, a crash and a power cut. */
export function tillKeeper(storeId: string): CartKeeper {
  return {
    load: async () => (await client.till.cart({ storeId })).body,
    save: async (cart) => void (await client.till.saveCart({ storeId, body: cart })),
    held: async () => (await client.till.held({ storeId })).items,
    hold: async (cart) => void (await client.till.hold({ storeId, body: cart })),
    restore: async (id) => (await client.till.restore({ id, storeId })).body,
    discard: async (id) => void (await client.till.discard({ id })),
  };
}

/** A web back office has no till: they live as long as the page. */
export function pageKeeper(cashier: { id: string; name: string }): CartKeeper {
  let current: Cart | null = null;
  let held: HeldSale[] = [];
  const hold = (cart: Cart) => {
    held = [
      { id: uuidv7(), heldAt: Date.now(), cashierId: cashier.id, cashierName: cashier.name, body: cart },
      ...held,
    ];
    current = null;
  };
  return {
    load: async () => current,
    save: async (cart) => {
      current = cart;
    },
    held: async () => held,
    hold: async (cart) => hold(cart),
    restore: async (id) => {
      const sale = held.find((h) => h.id === id);
      if (!sale) throw new Error('This sale is not held any more.');
      held = held.filter((h) => h.id !== id);
      if (current && !isEmpty(current)) hold(current);
      current = sale.body;
      return sale.body;
    },
    discard: async (id) => {
      held = held.filter((h) => h.id !== id);
    },
  };
}
