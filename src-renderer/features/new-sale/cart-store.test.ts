import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Cart, type CartItem, emptyCart } from './cart.ts';
import type { CartKeeper } from './cart-keeper.ts';
import { createCartStore } from './cart-store.ts';

vi.doMock('../../api/client.ts', () => ({ client: {} }));
vi.resetModules();
const { pageKeeper } = await import('./cart-keeper.ts');
afterAll(() => {
  vi.doUnmock('../../api/client.ts');
  vi.resetModules();
});

const item: Omit<CartItem, 'quantity'> = {
  productId: 'p1',
  productName: 'Caftan',
  productNameAr: null,
  productNameFr: null,
  productSku: 'CAF-1',
  size: 'M',
  color: 'Vert',
  image: null,
  price: 120_000,
  floor: 100_000,
  stock: 9,
};

let keys = 0;
const newKey = () => `key-${++keys}`;
beforeEach(() => {
  keys = 0;
});

/** A keeper whose saves end when the test says so. */
function slowKeeper() {
  const saved: Cart[] = [];
  let finish: (() => void) | undefined;
  const keeper: CartKeeper = {
    ...pageKeeper({ id: 'u1', name: 'Amal' }),
    save: (cart) =>
      new Promise((resolve) => {
        finish = () => {
          saved.push(cart);
          resolve();
        };
      }),
  };
  return { keeper, saved, finish: () => finish?.() };
}

describe('keeping', () => {
  it('starts from what was kept, key included', async () => {
    const keeper = pageKeeper({ id: 'u1', name: 'Amal' });
    const kept = { ...emptyCart('kept-key'), items: [{ ...item, quantity: 2 }] };
    await keeper.save(kept);
    const store = createCartStore(keeper, newKey);
    expect(store.state().status).toBe('loading');
    await store.load();
    expect(store.state()).toEqual({ status: 'ready', cart: kept, unsaved: false });
  });

  it('reads once for all who ask at once, so that nothing done meanwhile is undone', async () => {
    const keeper = pageKeeper({ id: 'u1', name: 'Amal' });
    const answers: (() => void)[] = [];
    const load = vi.fn(() => new Promise<null>((resolve) => answers.push(() => resolve(null))));
    const store = createCartStore({ ...keeper, load }, newKey);
    const first = store.load();
    const second = store.load();
    answers[0]?.();
    await first;
    store.dispatch({ type: 'add', item });
    answers[1]?.();
    await second;
    expect(load).toHaveBeenCalledTimes(1);
    expect(store.state().cart.items).toHaveLength(1);
  });

  it('gives a cart of an older version a key', async () => {
    const keeper = pageKeeper({ id: 'u1', name: 'Amal' });
    await keeper.save({ ...emptyCart('x'), saleKey: null });
    const store = createCartStore(keeper, newKey);
    await store.load();
    expect(store.state().cart.saleKey).toMatch(/^key-/);
  });

  it('keeps the latest after the one under way, and nothing in between', async () => {
    const { keeper, saved, finish } = slowKeeper();
    const store = createCartStore(keeper, newKey);
    await store.load();
    store.dispatch({ type: 'add', item });
    const kept = store.flush();
    store.dispatch({ type: 'add', item });
    store.dispatch({ type: 'add', item });
    finish();
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    await Promise.resolve();
    finish();
    await kept;
    expect(saved.map((c) => c.items[0]?.quantity)).toEqual([1, 3]);
  });

  it('says when a change could not be kept, and tries again with the next', async () => {
    let broken = true;
    const saved: Cart[] = [];
    const store = createCartStore(
      {
        ...pageKeeper({ id: 'u1', name: 'Amal' }),
        save: async (cart) => {
          if (broken) throw new Error('disk full');
          saved.push(cart);
        },
      },
      newKey,
    );
    await store.load();
    store.dispatch({ type: 'add', item });
    await store.flush();
    expect(store.state().unsaved).toBe(true);
    broken = false;
    store.dispatch({ type: 'add', item });
    await store.flush();
    expect(store.state().unsaved).toBe(false);
    expect(saved.at(-1)?.items[0]?.quantity).toBe(2);
  });

  it('tries again by itself', async () => {
    vi.useFakeTimers();
    let broken = true;
    const save = vi.fn(async () => {
      if (broken) throw new Error('disk full');
    });
    const store = createCartStore({ ...pageKeeper({ id: 'u1', name: 'Amal' }), save }, newKey);
    await store.load();
    store.dispatch({ type: 'add', item });
    await store.flush();
    broken = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(save).toHaveBeenCalledTimes(2);
    expect(store.state().unsaved).toBe(false);
    vi.useRealTimers();
  });

  it('does not write a refused action', async () => {
    const save = vi.fn(async () => {});
    const store = createCartStore({ ...pageKeeper({ id: 'u1', name: 'Amal' }), save }, newKey);
    await store.load();
    expect(store.dispatch({ type: 'add', item: { ...item, stock: 0 } })?.code).toBe('OUT_OF_STOCK');
    await store.flush();
    expect(save).not.toHaveBeenCalled();
  });
});

describe('holding', () => {
  it('empties the sale, lists it newest first and brings it back, holding the current one', async () => {
    const keeper = pageKeeper({ id: 'u1', name: 'Amal' });
    const store = createCartStore(keeper, newKey);
    await store.load();
    store.dispatch({ type: 'add', item });
    const firstKey = store.state().cart.saleKey;
    await store.hold();
    expect(store.state().cart.items).toEqual([]);
    expect(store.state().cart.saleKey).not.toBe(firstKey);
    store.dispatch({ type: 'add', item: { ...item, productId: 'p2', productName: 'Belgha' } });
    const [held] = await keeper.held();
    await store.restore(held?.id ?? '');
    expect(store.state().cart.items[0]?.productId).toBe('p1');
    expect(store.state().cart.saleKey).toBe(firstKey);
    expect((await keeper.held()).map((h) => h.body.items[0]?.productName)).toEqual(['Belgha']);
  });

  it('holds once however often it is pressed', async () => {
    const keeper = pageKeeper({ id: 'u1', name: 'Amal' });
    const store = createCartStore(keeper, newKey);
    await store.load();
    store.dispatch({ type: 'add', item });
    await Promise.all([store.hold(), store.hold()]);
    expect(await keeper.held()).toHaveLength(1);
  });

  it('puts what is sold while a sale is being held into the next one, and into the old one where it stays', async () => {
    const page = pageKeeper({ id: 'u1', name: 'Amal' });
    let end: (fails?: Error) => void = () => undefined;
    const hold: CartKeeper['hold'] = (cart) =>
      new Promise((resolve, reject) => {
        end = (error) => (error ? reject(error) : resolve(page.hold(cart)));
      });
    const store = createCartStore({ ...page, hold }, newKey);
    await store.load();
    store.dispatch({ type: 'add', item });
    const held = store.hold();
    await store.flush();
    store.dispatch({ type: 'add', item: { ...item, productId: 'p2' } });
    await Promise.resolve();
    end();
    await held;
    expect(store.state().cart.items.map((i) => i.productId)).toEqual(['p2']);
    const again = store.hold();
    await store.flush();
    await Promise.resolve();
    store.dispatch({ type: 'add', item: { ...item, productId: 'p3' } });
    end(new Error('the disk is full'));
    await expect(again).rejects.toThrow('the disk is full');
    expect(store.state().cart.items.map((i) => i.productId)).toEqual(['p2', 'p3']);
  });

  it('holds nothing when there is nothing', async () => {
    const keeper = pageKeeper({ id: 'u1', name: 'Amal' });
    const store = createCartStore(keeper, newKey);
    await store.load();
    await store.hold();
    expect(await keeper.held()).toEqual([]);
  });

  it('starts over under a new key', async () => {
    const store = createCartStore(pageKeeper({ id: 'u1', name: 'Amal' }), newKey);
    await store.load();
    const key = store.state().cart.saleKey;
    store.dispatch({ type: 'add', item });
    store.startOver();
    expect(store.state().cart).toMatchObject({ items: [] });
    expect(store.state().cart.saleKey).not.toBe(key);
  });
});
