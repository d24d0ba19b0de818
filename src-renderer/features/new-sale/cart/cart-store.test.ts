import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Cart, emptyCart } from './cart.ts';
import type { CartItem } from './cart-item.ts';
import { type CartKeeper, pageKeeper } from './cart-keeper.ts';
import { createCartStore } from './cart-store.ts';

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
  listPrice: 120_000,
  floor: 100_000,
  stock: 9,
};

let keys = 0;
const newKey = () => `key-${++keys}`;
beforeEach(() => {
  keys = 0;
});
const storeId = 's1';
const storeOf = (keeper: CartKeeper, isEmptiedBySale = true) =>
  createCartStore(keeper, { storeId, newKey, isEmptiedBySale });

/** A keeper whose saves end when the test says so. */
function slowKeeper() {
  const saved: Cart[] = [];
  let finish: (() => void) | undefined;
  const keeper: CartKeeper = {
    ...pageKeeper({ id: 'u1', name: 'Amal' }),
    saveCart: ({ body }) =>
      new Promise<void>((resolve) => {
        finish = () => {
          saved.push(body);
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
    await keeper.saveCart({ storeId, body: kept });
    const store = storeOf(keeper);
    expect(store.state().status).toBe('loading');
    await store.load();
    expect(store.state()).toEqual({ status: 'ready', cart: kept, unsaved: false, made: null });
  });

  it('reads once for all who ask at once, so that nothing done meanwhile is undone', async () => {
    const keeper = pageKeeper({ id: 'u1', name: 'Amal' });
    const answers: (() => void)[] = [];
    const load = vi.fn(
      () => new Promise<{ body: null }>((resolve) => answers.push(() => resolve({ body: null }))),
    );
    const store = storeOf({ ...keeper, cart: load });
    const first = store.load();
    const second = store.load();
    answers[0]?.();
    await first;
    store.dispatch({ type: 'add', item, permissions: [] });
    answers[1]?.();
    await second;
    expect(load).toHaveBeenCalledTimes(1);
    expect(store.state().cart.items).toHaveLength(1);
  });

  it('gives a cart of an older version a key', async () => {
    const keeper = pageKeeper({ id: 'u1', name: 'Amal' });
    await keeper.saveCart({ storeId, body: { ...emptyCart('x'), saleKey: null } });
    const store = storeOf(keeper);
    await store.load();
    expect(store.state().cart.saleKey).toMatch(/^key-/);
  });

  it('keeps the latest after the one under way, and nothing in between', async () => {
    const { keeper, saved, finish } = slowKeeper();
    const store = storeOf(keeper);
    await store.load();
    store.dispatch({ type: 'add', item, permissions: [] });
    const kept = store.flush();
    store.dispatch({ type: 'add', item, permissions: [] });
    store.dispatch({ type: 'add', item, permissions: [] });
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
    const store = storeOf({
      ...pageKeeper({ id: 'u1', name: 'Amal' }),
      saveCart: async ({ body }) => {
        if (broken) throw new Error('disk full');
        saved.push(body);
      },
    });
    await store.load();
    store.dispatch({ type: 'add', item, permissions: [] });
    await store.flush();
    expect(store.state().unsaved).toBe(true);
    broken = false;
    store.dispatch({ type: 'add', item, permissions: [] });
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
    const store = storeOf({ ...pageKeeper({ id: 'u1', name: 'Amal' }), saveCart: save });
    await store.load();
    store.dispatch({ type: 'add', item, permissions: [] });
    await store.flush();
    broken = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(save).toHaveBeenCalledTimes(2);
    expect(store.state().unsaved).toBe(false);
    vi.useRealTimers();
  });

  it('does not write a refused action', async () => {
    const save = vi.fn(async () => {});
    const store = storeOf({ ...pageKeeper({ id: 'u1', name: 'Amal' }), saveCart: save });
    await store.load();
    expect(store.dispatch({ type: 'add', item: { ...item, stock: 0 }, permissions: [] })?.code).toBe(
      'OUT_OF_STOCK',
    );
    await store.flush();
    expect(save).not.toHaveBeenCalled();
  });
});

describe('holding', () => {
  it('empties the sale, lists it newest first and brings it back, holding the current one', async () => {
    const keeper = pageKeeper({ id: 'u1', name: 'Amal' });
    const store = storeOf(keeper);
    await store.load();
    store.dispatch({ type: 'add', item, permissions: [] });
    const firstKey = store.state().cart.saleKey;
    await store.hold();
    expect(store.state().cart.items).toEqual([]);
    expect(store.state().cart.saleKey).not.toBe(firstKey);
    store.dispatch({
      type: 'add',
      item: { ...item, productId: 'p2', productName: 'Belgha' },
      permissions: [],
    });
    const [held] = (await keeper.held({ storeId })).items;
    await store.restore(held?.id ?? '');
    expect(store.state().cart.items[0]?.productId).toBe('p1');
    expect(store.state().cart.saleKey).toBe(firstKey);
    expect((await keeper.held({ storeId })).items.map((h) => h.body.items[0]?.productName)).toEqual([
      'Belgha',
    ]);
  });

  it('holds once however often it is pressed', async () => {
    const keeper = pageKeeper({ id: 'u1', name: 'Amal' });
    const store = storeOf(keeper);
    await store.load();
    store.dispatch({ type: 'add', item, permissions: [] });
    await Promise.all([store.hold(), store.hold()]);
    expect((await keeper.held({ storeId })).items).toHaveLength(1);
  });

  it('puts what is sold while a sale is being held into the next one, and into the old one where it stays', async () => {
    const page = pageKeeper({ id: 'u1', name: 'Amal' });
    let end: (fails?: Error) => void = () => undefined;
    const hold: CartKeeper['hold'] = (what) =>
      new Promise((resolve, reject) => {
        end = (error) => (error ? reject(error) : resolve(page.hold(what)));
      });
    const store = storeOf({ ...page, hold });
    await store.load();
    store.dispatch({ type: 'add', item, permissions: [] });
    const held = store.hold();
    await store.flush();
    store.dispatch({ type: 'add', item: { ...item, productId: 'p2' }, permissions: [] });
    await Promise.resolve();
    end();
    await held;
    expect(store.state().cart.items.map((i) => i.productId)).toEqual(['p2']);
    const again = store.hold();
    await store.flush();
    await Promise.resolve();
    store.dispatch({ type: 'add', item: { ...item, productId: 'p3' }, permissions: [] });
    end(new Error('the disk is full'));
    await expect(again).rejects.toThrow('the disk is full');
    expect(store.state().cart.items.map((i) => i.productId)).toEqual(['p2', 'p3']);
  });

  it('holds nothing when there is nothing', async () => {
    const keeper = pageKeeper({ id: 'u1', name: 'Amal' });
    const store = storeOf(keeper);
    await store.load();
    await store.hold();
    expect((await keeper.held({ storeId })).items).toEqual([]);
  });

  it('starts over under a new key', async () => {
    const store = storeOf(pageKeeper({ id: 'u1', name: 'Amal' }));
    await store.load();
    const key = store.state().cart.saleKey;
    store.dispatch({ type: 'add', item, permissions: [] });
    store.startOver();
    expect(store.state().cart).toMatchObject({ items: [] });
    expect(store.state().cart.saleKey).not.toBe(key);
  });
});

describe('selling', () => {
  /** A stored sale with one line, and what was written since. */
  async function kept(isEmptiedBySale: boolean) {
    const page = pageKeeper({ id: 'u1', name: 'Amal' });
    const saveCart = vi.fn(page.saveCart);
    const store = storeOf({ ...page, saveCart }, isEmptiedBySale);
    await store.load();
    store.dispatch({ type: 'add', item, permissions: [] });
    await store.flush();
    saveCart.mockClear();
    return { page, store, saveCart, key: store.state().cart.saleKey };
  }

  it('writes nothing more once the till has emptied it with the sale, not even how it was paid', async () => {
    vi.useFakeTimers();
    const { store, saveCart, key } = await kept(true);
    await store.flush();
    store.dispatch({ type: 'setPayments', payments: [{ method: 'cash', amount: 1, currency: 'MAD' }] });
    store.sold(key);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(saveCart).not.toHaveBeenCalled();
    expect(store.state().cart).toMatchObject({ items: [], payments: [] });
    expect(store.state().cart.saleKey).not.toBe(key);
    vi.useRealTimers();
  });

  it('keeps how it is paid where no answer comes soon', async () => {
    vi.useFakeTimers();
    const { store, saveCart } = await kept(true);
    const payments = [{ method: 'cash' as const, amount: 1, currency: 'MAD' }];
    store.dispatch({ type: 'setPayments', payments });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(saveCart.mock.calls.map(([{ body }]) => body.payments)).toEqual([payments]);
    vi.useRealTimers();
  });

  it('empties what the page itself keeps', async () => {
    const { page, store, key } = await kept(false);
    store.sold(key);
    await store.flush();
    expect((await page.cart({ storeId })).body).toMatchObject({ items: [] });
  });

  it('leaves a sale that has taken its place meanwhile', async () => {
    const { store, key } = await kept(true);
    await store.hold();
    store.dispatch({ type: 'add', item: { ...item, productId: 'p2' }, permissions: [] });
    store.sold(key);
    expect(store.state().cart.items.map((i) => i.productId)).toEqual(['p2']);
  });

  it('says what was made of the sale that was kept', async () => {
    const made = { kind: 'sale' as const, id: 's', saleKey: 'k', difference: null };
    const store = storeOf({
      ...pageKeeper({ id: 'u1', name: 'Amal' }),
      cart: async () => ({ body: null, made }),
    });
    await store.load();
    expect(store.state()).toMatchObject({ made, cart: { items: [] } });
  });
});
