import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import type { InputFor, OperationName } from '../../fixtures/clients.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });

/** A supplier of the shop. */
export const newSupplier = (w: World, o: Partial<InputFor<'suppliers.create'>> = {}) =>
  w.as('manager').suppliers.create({ name: `Atelier ${newId().slice(-8)}`, ...o });

type Context = { context: { idempotencyKey: string } };

/** One key for two different requests: the second is refused. */
export function reusesKey(
  operation: OperationName,
  prepare: (
    w: World,
  ) => Promise<{ first: (o: Context) => Promise<unknown>; second: (o: Context) => Promise<unknown> }>,
): Case {
  return refuses(operation, 'KEY_REUSED', 'the key was used for another request', async (w) => {
    const context = { idempotencyKey: newId() };
    const { first, second } = await prepare(w);
    await first({ context });
    return () => second({ context });
  });
}

const auditOf = async (w: World, entityId: string) => {
  await w.settle();
  const { items } = await w.shop.owner.auditLog.list({ limit: 200 });
  return items.filter((entry) => entry.entityId === entityId).map((entry) => entry.action);
};

export const supplierCases: Case[] = [
  answers('suppliers.create', 'adds a supplier, with what is not known left open', async (w) => {
    const supplier = await w.as('manager').suppliers.create({
      name: ' Atelier Fès ',
      contactPerson: 'Si Ahmed',
      email: '',
      ice: '001122334455667',
    });
    expect(supplier).toEqual({
      id: supplier.id,
      name: 'Atelier Fès',
      contactPerson: 'Si Ahmed',
      email: null,
      phone: '',
      address: null,
      ice: '001122334455667',
      notes: null,
      archivedAt: null,
      isArchived: false,
    });
    expect(await auditOf(w, supplier.id)).toEqual(['supplier.created']);
  }),
  reusesKey('suppliers.create', async (w) => ({
    first: (o) => w.as('manager').suppliers.create({ name: 'One' }, o),
    second: (o) => w.as('manager').suppliers.create({ name: 'Other' }, o),
  })),

  answers(
    'suppliers.list',
    'finds by name, person and phone, page by page, archived ones on demand',
    async (w) => {
      const tag = newId().slice(-8);
      const a = await newSupplier(w, { name: `Élan ${tag}`, phone: '06 11 22-33 44' });
      const b = await newSupplier(w, { name: `نسيج ${tag}`, contactPerson: 'Si Ahmed' });
      const gone = await newSupplier(w, { name: `Vieux ${tag}` });
      await w.as('manager').suppliers.archive({ id: gone.id });
      const find = async (search: string, includeArchived = false) =>
        (await w.as('manager').suppliers.list({ search: `${search} ${tag}`, includeArchived })).items.map(
          (s) => s.id,
        );
      expect(await find('elan')).toEqual([a.id]);
      expect(await find('نسيج')).toEqual([b.id]);
      expect(await find('ahmed')).toEqual([b.id]);
      expect(await find('0611')).toEqual([a.id]);
      expect((await find('')).toSorted()).toEqual([a.id, b.id].toSorted());
      expect((await find('', true)).toSorted()).toEqual([a.id, b.id, gone.id].toSorted());
      const first = await w.as('manager').suppliers.list({ search: tag, limit: 1 });
      const second = await w
        .as('manager')
        .suppliers.list({ search: tag, limit: 1, cursor: first.next ?? '' });
      expect([...first.items, ...second.items].map((s) => s.id).toSorted()).toEqual([a.id, b.id].toSorted());
      expect(second.next).toBeNull();
    },
  ),
  answers('suppliers.list', 'says what each is owed: goods received less payments', async (w) => {
    const supplier = await newSupplier(w);
    const [item] = await w.style();
    if (!item) throw new Error('no item');
    const order = (quantity: number) =>
      w.as('manager').purchaseOrders.create({
        ...here(w),
        supplierId: supplier.id,
        items: [{ variantId: item.id, quantity, cost: 40_00 }],
      });
    const come = await order(5);
    await order(7);
    await w.as('manager').purchaseOrders.receive({ id: come.id });
    await w.as('manager').suppliers.pay({ ...here(w), id: supplier.id, amount: 150_00, method: 'cheque' });
    const { items } = await w.as('manager').suppliers.list({ search: supplier.name });
    expect(items.map((s) => s.balance)).toEqual([
      { received: 200_00, paid: 150_00, owed: 50_00, openOrders: 1 },
    ]);
  }),
  answers(
    'suppliers.list',
    'counts only what the caller’s own stores received and paid',
    async (w) => {
      const supplier = await newSupplier(w);
      const pay = (storeId: string, amount: number) =>
        w.shop.owner.suppliers.pay({ id: supplier.id, storeId, amount, method: 'cash' });
      await pay(w.shop.store.id, 10_00);
      await pay(w.shop.otherStore.id, 25_00);
      const paid = async (who: 'owner' | 'manager' | 'otherManager') =>
        (await w.as(who).suppliers.list({ search: supplier.name })).items[0]?.balance.paid;
      expect([await paid('owner'), await paid('manager'), await paid('otherManager')]).toEqual([
        35_00, 10_00, 25_00,
      ]);
    },
    'server',
  ),

  answers('suppliers.names', 'gives anybody the names to choose from, without archived ones', async (w) => {
    const supplier = await newSupplier(w);
    const names = () => w.as('cashier').suppliers.names({ search: supplier.name });
    expect((await names()).items).toEqual([{ id: supplier.id, name: supplier.name }]);
    await w.as('manager').suppliers.archive({ id: supplier.id });
    expect((await names()).items).toEqual([]);
  }),

  answers('suppliers.find', 'shows a supplier with the payments, the latest first', async (w) => {
    const supplier = await newSupplier(w);
    const pay = (amount: number, notes?: string) =>
      w.as('manager').suppliers.pay({
        ...here(w),
        id: supplier.id,
        amount,
        method: 'bank_transfer',
        ...(notes ? { notes } : {}),
      });
    const first = await pay(10_00, 'avance');
    const second = await pay(20_00);
    const { balance, payments, ...rest } = await w.as('manager').suppliers.find({ id: supplier.id });
    expect(rest).toEqual(supplier);
    expect(balance).toEqual({ received: 0, paid: 30_00, owed: -30_00, openOrders: 0 });
    expect(payments.toSorted((a, b) => a.amount - b.amount)).toEqual([first, second]);
    expect(first).toMatchObject({ userName: 'Meryem Manager', notes: 'avance', method: 'bank_transfer' });
  }),
  refuses(
    'suppliers.find',
    'NOT_FOUND',
    'there is no such supplier',
    async (w) => () => w.as('manager').suppliers.find({ id: UNKNOWN }),
  ),

  answers('suppliers.update', 'changes what is given and nothing else; the search follows', async (w) => {
    const supplier = await newSupplier(w, { phone: '0611223344', contactPerson: 'Si Ahmed', notes: 'lin' });
    const name = `Nouveau ${newId().slice(-8)}`;
    const now = await w.as('manager').suppliers.update({ id: supplier.id, name, contactPerson: '' });
    expect(now).toEqual({ ...supplier, name, contactPerson: null });
    const { items } = await w.as('manager').suppliers.list({ search: name });
    expect(items.map((s) => s.id)).toEqual([supplier.id]);
    await w.settle();
    expect(await w.shop.owner.suppliers.find({ id: supplier.id })).toMatchObject(now);
  }),
  refuses(
    'suppliers.update',
    'NOT_FOUND',
    'there is no such supplier',
    async (w) => () => w.as('manager').suppliers.update({ id: UNKNOWN, name: 'X' }),
  ),
  reusesKey('suppliers.update', async (w) => {
    const { id } = await newSupplier(w);
    return {
      first: (o) => w.as('manager').suppliers.update({ id, phone: '0600000001' }, o),
      second: (o) => w.as('manager').suppliers.update({ id, phone: '0600000002' }, o),
    };
  }),

  answers('suppliers.archive', 'hides a supplier; twice is once', async (w) => {
    const supplier = await newSupplier(w);
    const archived = await w.as('manager').suppliers.archive({ id: supplier.id });
    expect(archived).toEqual({ ...supplier, archivedAt: expect.any(Number), isArchived: true });
    expect(await w.as('manager').suppliers.archive({ id: supplier.id })).toEqual(archived);
    expect((await auditOf(w, supplier.id)).toSorted()).toEqual(['supplier.archived', 'supplier.created']);
  }),
  refuses(
    'suppliers.archive',
    'NOT_FOUND',
    'there is no such supplier',
    async (w) => () => w.as('manager').suppliers.archive({ id: UNKNOWN }),
  ),
  reusesKey('suppliers.archive', async (w) => {
    const [first, other] = [await newSupplier(w), await newSupplier(w)];
    return {
      first: (o) => w.as('manager').suppliers.archive({ id: first.id }, o),
      second: (o) => w.as('manager').suppliers.archive({ id: other.id }, o),
    };
  }),

  answers('suppliers.restore', 'shows an archived supplier again', async (w) => {
    const supplier = await newSupplier(w);
    await w.as('manager').suppliers.archive({ id: supplier.id });
    expect(await w.as('manager').suppliers.restore({ id: supplier.id })).toEqual(supplier);
    expect((await w.as('manager').suppliers.list({ search: supplier.name })).items).toHaveLength(1);
  }),
  refuses(
    'suppliers.restore',
    'NOT_FOUND',
    'there is no such supplier',
    async (w) => () => w.as('manager').suppliers.restore({ id: UNKNOWN }),
  ),
  reusesKey('suppliers.restore', async (w) => {
    const [first, other] = [await newSupplier(w), await newSupplier(w)];
    return {
      first: (o) => w.as('manager').suppliers.restore({ id: first.id }, o),
      second: (o) => w.as('manager').suppliers.restore({ id: other.id }, o),
    };
  }),

  answers('suppliers.pay', 'writes down once what was paid', async (w) => {
    const supplier = await newSupplier(w);
    const context = { idempotencyKey: newId() };
    const pay = () =>
      w
        .as('manager')
        .suppliers.pay({ ...here(w), id: supplier.id, amount: 12_50, method: 'cash' }, { context });
    const payment = await pay();
    expect(await pay()).toEqual(payment);
    expect(payment).toMatchObject({ ...here(w), amount: 12_50, day: expect.stringMatching(/^\d{4}-/) });
    await w.settle();
    expect((await w.shop.owner.suppliers.find({ id: supplier.id })).payments).toEqual([payment]);
  }),
  refuses(
    'suppliers.pay',
    'NOT_FOUND',
    'there is no such supplier',
    async (w) => () =>
      w.as('manager').suppliers.pay({ ...here(w), id: UNKNOWN, amount: 1_00, method: 'cash' }),
  ),
  refuses('suppliers.pay', 'WRONG_STORE', 'the store does not exist', async (w) => {
    const { id } = await newSupplier(w);
    return () => w.as('owner').suppliers.pay({ storeId: UNKNOWN, id, amount: 1_00, method: 'cash' });
  }),
  reusesKey('suppliers.pay', async (w) => {
    const { id } = await newSupplier(w);
    const pay = (amount: number) => (o: Context) =>
      w.as('manager').suppliers.pay({ ...here(w), id, amount, method: 'cash' }, o);
    return { first: pay(1_00), second: pay(2_00) };
  }),
];
