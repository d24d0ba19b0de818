import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import { readPdf } from '../../fixtures/pdf-text.ts';
import { addStyle, type Item } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { newSupplier, reusesKey } from './supplier-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });

/** Two articles of a style: ten pieces of each, at a cost of 50.00. */
async function pair(w: World): Promise<[Item, Item]> {
  const [s, m] = await w.style({ sizes: ['S', 'M'] });
  if (!s || !m) throw new Error('no items');
  return [s, m];
}

/** Goods that came without an order. */
export const directReceiptCases: Case[] = [
  answers('purchaseOrders.receiveDirect', 'takes goods in at their cost, and owes them', async (w) => {
    const [s, m] = await pair(w);
    const supplier = await newSupplier(w);
    const arrival = await w.as('manager').purchaseOrders.receiveDirect({
      ...here(w),
      supplierId: supplier.id,
      notes: 'BL 77',
      items: [
        { variantId: s.id, quantity: 10, cost: 80_00 },
        { variantId: m.id, quantity: 4, cost: 60_00 },
      ],
    });
    const { number } = arrival;
    expect(number).toMatch(/^GR-CAS1-\w+-\d{4}$/);
    expect(arrival).toMatchObject({
      ...here(w),
      supplierName: supplier.name,
      isDirect: true,
      status: 'received',
      orderedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      expectedOn: null,
      receivedAt: arrival.createdAt,
      notes: 'BL 77',
      total: 1_040_00,
      pieces: 14,
      receivedPieces: 14,
      items: [
        { variantId: s.id, quantity: 10, received: 10, cost: 80_00 },
        { variantId: m.id, quantity: 4, received: 4, cost: 60_00 },
      ],
      receipts: [{ number, pieces: 14, total: 1_040_00, closesOrder: false, notes: 'BL 77' }],
    });
    // Ten at 50.00 and ten at 80.00.
    const item = await w.as('manager').catalogue.find({ id: s.id });
    expect(item).toMatchObject({ stock: 20, cost: 65_00, lastCost: 80_00 });
    const { items } = await w.as('manager').stock.movements({ id: s.id });
    expect(items[0]).toMatchObject({ action: 'restock', quantityChange: 10, document: number });
    expect((await w.as('manager').suppliers.find({ id: supplier.id })).balance).toMatchObject({
      received: 1_040_00,
      owed: 1_040_00,
      openOrders: 0,
    });
    await w.settle();
    expect(await w.shop.owner.purchaseOrders.find({ id: arrival.id })).toEqual(arrival);
    const log = await w.shop.owner.auditLog.list({ limit: 200 });
    expect(log.items.filter((e) => e.entityId === arrival.id).map((e) => e.action)).toEqual([
      'purchase_order.received_direct',
    ]);
  }),
  answers('purchaseOrders.receiveDirect', 'needs no supplier, and prints what came', async (w) => {
    const [s] = await pair(w);
    const arrival = await w.as('manager').purchaseOrders.receiveDirect({
      ...here(w),
      items: [{ variantId: s.id, quantity: 2, cost: 0 }],
    });
    expect(arrival).toMatchObject({ supplierId: null, supplierName: null, total: 0 });
    const list = async (isDirect: boolean) =>
      (await w.as('manager').purchaseOrders.list({ ...here(w), isDirect, search: arrival.number })).items;
    expect((await list(true)).map((o) => o.id)).toEqual([arrival.id]);
    expect(await list(false)).toEqual([]);
    const file = await w.as('manager').purchaseOrders.pdf({ id: arrival.id, language: 'fr' });
    const [page] = readPdf(Buffer.from(await file.arrayBuffer()));
    expect(page?.lines.join('\n')).toContain('Bon de réception');
  }),
  answers(
    'purchaseOrders.receiveDirect',
    'is complete: nothing more comes, and it is not cancelled',
    async (w) => {
      const [s] = await pair(w);
      const items = [{ variantId: s.id, quantity: 2, cost: 1_00 }];
      const { id } = await w.as('manager').purchaseOrders.receiveDirect({ ...here(w), items });
      const { purchaseOrders } = w.as('manager');
      await expect(purchaseOrders.receive({ id })).rejects.toMatchObject({ code: 'ORDER_CLOSED' });
      await expect(purchaseOrders.cancel({ id })).rejects.toMatchObject({ code: 'ORDER_CLOSED' });
      expect((await w.as('manager').catalogue.find({ id: s.id })).stock).toBe(12);
    },
  ),
  answers('purchaseOrders.receiveDirect', 'takes goods in once under one key', async (w) => {
    const [s] = await pair(w);
    const context = { idempotencyKey: newId() };
    const items = [{ variantId: s.id, quantity: 1, cost: 5_00 }];
    const receive = () => w.as('manager').purchaseOrders.receiveDirect({ ...here(w), items }, { context });
    expect(await receive()).toEqual(await receive());
    expect((await w.as('manager').catalogue.find({ id: s.id })).stock).toBe(11);
  }),
  reusesKey('purchaseOrders.receiveDirect', async (w) => {
    const [s] = await pair(w);
    const receive = (quantity: number, o: { context: { idempotencyKey: string } }) =>
      w
        .as('manager')
        .purchaseOrders.receiveDirect({ ...here(w), items: [{ variantId: s.id, quantity, cost: 0 }] }, o);
    return { first: (o) => receive(1, o), second: (o) => receive(2, o) };
  }),
  refuses('purchaseOrders.receiveDirect', 'NOT_FOUND', 'there is no such supplier', async (w) => {
    const [s] = await pair(w);
    const items = [{ variantId: s.id, quantity: 1, cost: 0 }];
    return () => w.as('manager').purchaseOrders.receiveDirect({ ...here(w), supplierId: UNKNOWN, items });
  }),
  refuses('purchaseOrders.receiveDirect', 'PRODUCT_NOT_FOUND', 'there is no such article', async (w) => {
    const items = [{ variantId: UNKNOWN, quantity: 1, cost: 0 }];
    return () => w.as('manager').purchaseOrders.receiveDirect({ ...here(w), items });
  }),
  refuses(
    'purchaseOrders.receiveDirect',
    'PRODUCT_NOT_FOUND',
    'the article is of another store',
    async (w) => {
      const [other] = await addStyle(w.shop.owner, w.shop.otherStore.id);
      const items = [{ variantId: other?.id ?? '', quantity: 1, cost: 0 }];
      return () => w.as('owner').purchaseOrders.receiveDirect({ ...here(w), items });
    },
    { at: 'server' },
  ),
];
