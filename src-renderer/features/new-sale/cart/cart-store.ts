import type { MadeOfCart } from '../../../../src/till/contract.ts';
import type { BegunCart } from '../../../api/begun-cart.ts';
import { type Cart, type CartAction, type CartNotice, emptyCart, isEmpty, stepCart } from './cart.ts';
import type { CartKeeper } from './cart-keeper.ts';

export type CartState = {
  /** 'loading' until the stored sale is loaded; a sale before that would overwrite it. */
  status: 'loading' | 'ready' | 'failed';
  cart: Cart;
  /** The last change could not be stored: a crash now would lose it. */
  unsaved: boolean;
  /** What the stored sale became, perhaps without any screen knowing; null for nothing. */
  made: MadeOfCart | null;
};

/**
 * The current sale of one store. It is outside React, so it survives leaving the screen. Each change is stored at
 * once, or right after the running save; the latest state wins.
 */
export type CartStore = {
  state(): CartState;
  subscribe(listener: () => void): () => void;
  load(): Promise<void>;
  /** @returns a notice for the person; null also for actions delayed until a sale has been held or restored */
  dispatch(action: CartAction): CartNotice | null;
  /** Resolves when all changes so far are stored. */
  flush(): Promise<void>;
  /** Starts a new empty sale with a new key. */
  startOver(): void;
  /** The same, with initial content. */
  begin(cart: BegunCart): void;
  /** The sale with this key was made: it is replaced by a new one, unless that has already happened. */
  sold(saleKey: string | null): void;
  /** @returns the id of the held sale; null for an empty one */
  hold(): Promise<string | null>;
  restore(id: string): Promise<void>;
};

/** Changes within this time are stored together. */
const GATHER_MS = 100;
/** Interval between attempts to store a change. */
const RETRY_MS = 2_000;

type Options = {
  storeId: string;
  /** Creates the Idempotency-Key of each new sale. */
  newKey: () => string;
  /** The keeper empties its sale when something is made of it, in one transaction: then there is nothing to store. */
  isEmptiedBySale: boolean;
};

export function createCartStore(
  keeper: CartKeeper,
  { storeId, newKey, isEmptiedBySale }: Options,
): CartStore {
  let state: CartState = { status: 'loading', cart: emptyCart(newKey()), unsaved: false, made: null };
  const listeners = new Set<() => void>();
  let dirty = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let saving: Promise<void> | null = null;
  /** A sale is being held or restored: a second press is ignored, and actions wait for it. */
  let moving = false;
  const meanwhile: CartAction[] = [];
  let underWay: Promise<void> | null = null;

  function set(change: Partial<CartState>): void {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  }

  async function saveAll(): Promise<void> {
    while (dirty) {
      dirty = false;
      try {
        await keeper.saveCart({ storeId, body: state.cart });
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

  /** Lets the keeper replace the current sale after all its changes are stored. */
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
      const { body: kept, made = null } = await keeper.cart({ storeId });
      set({ status: 'ready', cart: kept ?? emptyCart(newKey()), made });
      // A cart without a key gets one, which is stored before anything is sold with it.
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
      // Two parts of the screen may load at once: actions after the first answer must not be undone by a second.
      underWay ??= load().finally(() => {
        underWay = null;
      });
      return underWay;
    },
    dispatch,
    flush,
    startOver: () => change(emptyCart(newKey())),
    begin: (cart) => change({ ...emptyCart(newKey()), ...cart }),
    sold(saleKey) {
      if (state.cart.saleKey !== saleKey) return;
      if (!isEmptiedBySale) return change(emptyCart(newKey()));
      // Changes of the sale that has just been made need not be stored.
      clearTimeout(timer);
      clearTimeout(retry);
      timer = undefined;
      dirty = false;
      set({ cart: emptyCart(newKey()), unsaved: false });
    },
    async hold() {
      if (isEmpty(state.cart)) return null;
      let id: string | null = null;
      await replace(async () => {
        ({ id } = await keeper.hold({ storeId, body: state.cart }));
        return emptyCart(newKey());
      });
      return id;
    },
    async restore(id) {
      await replace(async () => {
        const { body: cart } = await keeper.restore({ storeId, id });
        return { ...cart, saleKey: cart.saleKey ?? newKey() };
      });
    },
  };
}
