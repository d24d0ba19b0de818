import { type Cart, type CartAction, type CartNotice, emptyCart, isEmpty, stepCart } from './cart.ts';
import type { CartKeeper } from './cart-keeper.ts';

export type CartState = {
  /** 'loading' until the kept sale is here; nothing may be sold before, or it would be overwritten. */
  status: 'loading' | 'ready' | 'failed';
  cart: Cart;
  /** The last change could not be kept: a crash now would lose it. */
  unsaved: boolean;
};

/**
 * The current sale of one store, outside React, so that leaving the screen and coming back loses nothing. Each
 * change is kept at once, or right after the one that is being kept, the latest winning.
 */
export type CartStore = {
  state(): CartState;
  subscribe(listener: () => void): () => void;
  load(): Promise<void>;
  dispatch(action: CartAction): CartNotice | null;
  /** Resolves when everything done so far is kept. */
  flush(): Promise<void>;
  /** A new empty sale under a new key. */
  startOver(): void;
  hold(): Promise<void>;
  restore(id: string): Promise<void>;
};

/** Changes within this time are kept together. */
const GATHER_MS = 100;

/** @param newKey makes the Idempotency-Key of each new sale */
export function createCartStore(keeper: CartKeeper, newKey: () => string): CartStore {
  let state: CartState = { status: 'loading', cart: emptyCart(newKey()), unsaved: false };
  const listeners = new Set<() => void>();
  let dirty = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;

  function set(change: Partial<CartState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function saveAll(): Promise<void> {
    while (dirty) {
      dirty = false;
      try {
        await keeper.save(state.cart);
        if (state.unsaved) set({ unsaved: false });
      } catch {
        // The next change tries again; until then the screen says so.
        set({ unsaved: true });
        return;
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    saving ??= saveAll().finally(() => {
      saving = null;
    });
    return saving;
  }

  function change(cart: Cart): void {
    set({ cart });
    dirty = true;
    timer ??= setTimeout(() => void flush(), GATHER_MS);
  }

  /** What is not kept yet is given up: the keeper is about to replace it. */
  async function settle(): Promise<void> {
    await flush();
    if (dirty) await flush();
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async load() {
      set({ status: 'loading' });
      try {
        const kept = await keeper.load();
        set({
          status: 'ready',
          cart: kept ? { ...kept, saleKey: kept.saleKey ?? newKey() } : emptyCart(newKey()),
        });
      } catch {
        set({ status: 'failed' });
      }
    },
    dispatch(action) {
      const step = stepCart(state.cart, action);
      if (step.cart !== state.cart) change(step.cart);
      return step.notice;
    },
    flush,
    startOver: () => change(emptyCart(newKey())),
    async hold() {
      if (isEmpty(state.cart)) return;
      await settle();
      await keeper.hold(state.cart);
      set({ cart: emptyCart(newKey()) });
    },
    async restore(id) {
      await settle();
      const cart = await keeper.restore(id);
      set({ cart: { ...cart, saleKey: cart.saleKey ?? newKey() } });
    },
  };
}
