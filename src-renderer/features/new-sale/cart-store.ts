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
  /** Resolves when the kept sale is here, or cannot be had; what is scanned before waits for it. */
  ready(): Promise<void>;
  /** @returns what to tell; null also of what waits until a sale is held or brought back */
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
/** A change that could not be kept is tried again after this time. */
const RETRY_MS = 2_000;

/** @param newKey makes the Idempotency-Key of each new sale */
export function createCartStore(keeper: CartKeeper, newKey: () => string): CartStore {
  let state: CartState = { status: 'loading', cart: emptyCart(newKey()), unsaved: false };
  const listeners = new Set<() => void>();
  let dirty = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;
  /** A sale is being held or brought back: a second press must not do it again, what is sold meanwhile waits for it. */
  let moving = false;
  const meanwhile: CartAction[] = [];
  let loading = Promise.resolve();
  let underWay: Promise<void> | null = null;

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
        dirty = true;
        set({ unsaved: true });
        retry = setTimeout(() => void flush(), RETRY_MS);
        return;
      }
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    clearTimeout(retry);
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

  /** Lets the keeper replace the current sale once all that was done to it is kept. */
  async function replace(move: () => Promise<Cart>): Promise<void> {
    if (moving) return;
    moving = true;
    try {
      await flush();
      set({ cart: await move() });
    } finally {
      moving = false;
      for (const action of meanwhile.splice(0)) dispatch(action);
    }
  }

  function dispatch(action: CartAction): CartNotice | null {
    if (moving) {
      meanwhile.push(action);
      return null;
    }
    const step = stepCart(state.cart, action);
    if (step.cart !== state.cart) change(step.cart);
    return step.notice;
  }

  async function load(): Promise<void> {
    set({ status: 'loading' });
    try {
      const kept = await keeper.load();
      set({ status: 'ready', cart: kept ?? emptyCart(newKey()) });
      // A cart without a key gets one that is kept before anything is sold under it.
      if (kept?.saleKey === null) change({ ...kept, saleKey: newKey() });
    } catch {
      set({ status: 'failed' });
    }
  }

  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load() {
      // Two parts of the screen ask at once: what is done after the first answer is not undone by a second.
      underWay ??= load().finally(() => {
        underWay = null;
      });
      loading = underWay;
      return loading;
    },
    ready: () => loading,
    dispatch,
    flush,
    startOver: () => change(emptyCart(newKey())),
    async hold() {
      if (isEmpty(state.cart)) return;
      await replace(async () => {
        await keeper.hold(state.cart);
        return emptyCart(newKey());
      });
    },
    async restore(id) {
      await replace(async () => {
        const cart = await keeper.restore(id);
        return { ...cart, saleKey: cart.saleKey ?? newKey() };
      });
    },
  };
}
