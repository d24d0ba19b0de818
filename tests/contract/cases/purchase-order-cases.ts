import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import type { InputFor } from '../../fixtures/clients.ts';
import { readPdf } from '../../fixtures/pdf-text.ts';
import { addStyle, type Item, saleInput } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { newSupplier, reusesKey } from './supplier-cases.ts';

const here = (w: World) => ({ storeId: w.shop.store.id });

/** Two articles of a style: ten pieces of each, at a cost of 50.00. */
async function pair(w: World, o: Parameters<World['style']>[0] = {}): Promise<[Item, Item]> {
  const [s, m] = await w.style({ sizes: ['S', 'M'], ...o });
  if (!s || !m) throw new Error('no items');
  return [s, m];
}

async function ordered(w: World, o: Partial<InputFor<'purchaseOrders.create'>> = {}) {
  const [s, m] = await pair(w);
  const supplier = await newSupplier(w);
  const order = await w.as('manager').purchaseOrders.create({
    ...here(w),
    supplierId: supplier.id,
    items: [
      { variantId: s.id, quantity: 10, cost: 80_00 },
      { variantId: m.id, quantity: 4, cost: 60_00 },
    ],
    ...o,
  });
  return { order, s, m, supplier };
}

const stockOf = async (w: World, item: Item) => (await w.as('manager').catalogue.find({ id: item.id })).stock;
const findings = async (w: World, id: string) => {
  await w.settle();
  const { items } = await w.shop.owner.exceptions.list({ ...here(w), limit: 200 });
  return items.filter((e) => e.kind === 'order_closed' && e.documentId === id);
};

const orderCases: Case[] = [
  answers('purchaseOrders.create', 'writes an order with its number, lines and total', async (w) => {
    const { order, s, m, supplier } = await ordered(w, { expectedOn: '2027-01-15', notes: 'vite' });
    expect(order).toMatchObject({
      ...here(w),
      supplierId: supplier.id,
      supplierName: supplier.name,
      number: expect.stringMatching(/^PO-CAS1-\w+-\d{4}$/),
      status: 'ordered',
      orderedOn: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
      expectedOn: '2027-01-15',
      notes: 'vite',
      total: 1_040_00,
      pieces: 14,
      receivedPieces: 0,
      userName: 'Meryem Manager',
      receipts: [],
    });
    expect(order.items).toMatchObject([
      { variantId: s.id, sku: s.sku, size: 'S', color: 'Vert', quantity: 10, received: 0, cost: 80_00 },
      { variantId: m.id, sku: m.sku, size: 'M', quantity: 4, cost: 60_00 },
    ]);
    expect(await stockOf(w, s)).toBe(10);
    await w.settle();
    expect(await w.shop.owner.purchaseOrders.find({ id: order.id })).toEqual(order);
  }),
  answers('purchaseOrders.create', 'keeps a draft, which is ordered of nobody', async (w) => {
    const { order } = await ordered(w, { isDraft: true });
    expect(order).toMatchObject({ status: 'draft', orderedOn: null });
  }),
  answers('purchaseOrders.create', 'orders once under one key', async (w) => {
    const [s] = await pair(w);
    const { id: supplierId } = await newSupplier(w);
    const context = { idempotencyKey: newId() };
    const items = [{ variantId: s.id, quantity: 1, cost: 0 }];
    const create = () =>
      w.as('manager').purchaseOrders.create({ ...here(w), supplierId, items }, { context });
    expect(await create()).toEqual(await create());
  }),
  reusesKey('purchaseOrders.create', async (w) => {
    const [s] = await pair(w);
    const { id: supplierId } = await newSupplier(w);
    const create = (quantity: number) => (o: { context: { idempotencyKey: string } }) =>
      w
        .as('manager')
        .purchaseOrders.create(
          { ...here(w), supplierId, items: [{ variantId: s.id, quantity, cost: 0 }] },
          o,
        );
    return { first: create(1), second: create(2) };
  }),
  refuses('purchaseOrders.create', 'NOT_FOUND', 'there is no such supplier', async (w) => {
    const [s] = await pair(w);
    const items = [{ variantId: s.id, quantity: 1, cost: 0 }];
    return () => w.as('manager').purchaseOrders.create({ ...here(w), supplierId: UNKNOWN, items });
  }),
  refuses('purchaseOrders.create', 'NOT_FOUND', 'the supplier is archived', async (w) => {
    const [s] = await pair(w);
    const { id: supplierId } = await newSupplier(w);
    await w.as('manager').suppliers.archive({ id: supplierId });
    const items = [{ variantId: s.id, quantity: 1, cost: 0 }];
    return () => w.as('manager').purchaseOrders.create({ ...here(w), supplierId, items });
  }),
  refuses('purchaseOrders.create', 'PRODUCT_NOT_FOUND', 'there is no such article', async (w) => {
    const { id: supplierId } = await newSupplier(w);
    const items = [{ variantId: UNKNOWN, quantity: 1, cost: 0 }];
    return () => w.as('manager').purchaseOrders.create({ ...here(w), supplierId, items });
  }),
  refuses(
    'purchaseOrders.create',
    'PRODUCT_NOT_FOUND',
    'the article is the other store’s',
    async (w) => {
      const [there] = await addStyle(w.shop.owner, w.shop.otherStore.id);
      const { id: supplierId } = await newSupplier(w);
      const items = [{ variantId: there?.id ?? '', quantity: 1, cost: 0 }];
      return () => w.as('owner').purchaseOrders.create({ ...here(w), supplierId, items });
    },
    { at: 'server' },
  ),

  answers('purchaseOrders.list', 'pages through orders, the latest first, and narrows them', async (w) => {
    const { order: first, supplier } = await ordered(w);
    const [s] = await pair(w);
    const add = (isDraft: boolean) =>
      w.as('manager').purchaseOrders.create({
        ...here(w),
        supplierId: supplier.id,
        items: [{ variantId: s.id, quantity: 1, cost: 1_00 }],
        isDraft,
      });
    const draft = await add(true);
    const cancelled = await add(false);
    await w.as('manager').purchaseOrders.cancel({ id: cancelled.id });
    const list = async (o: InputFor<'purchaseOrders.list'>) =>
      (await w.as('manager').purchaseOrders.list({ supplierId: supplier.id, ...o })).items.map((x) => x.id);
    expect((await list({})).toSorted()).toEqual([first.id, draft.id, cancelled.id].toSorted());
    expect(await list({ status: 'draft' })).toEqual([draft.id]);
    expect(await list({ isOpen: true })).toEqual([first.id]);
    expect(await list({ search: first.number.toLowerCase() })).toEqual([first.id]);
    expect(await list({ search: supplier.name, status: 'cancelled', ...here(w) })).toEqual([cancelled.id]);
    expect(await list({ search: 'nobody' })).toEqual([]);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await w.as('manager').purchaseOrders.list({
        supplierId: supplier.id,
        limit: 1,
        ...(cursor ? { cursor } : {}),
      });
      seen.push(...page.items.map((x) => x.id));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seen).toEqual(await list({}));
    const { items, receipts, ...head } = first;
    expect((await w.as('manager').purchaseOrders.list({ search: first.number })).items).toEqual([head]);
    expect([items.length, receipts.length]).toEqual([2, 0]);
  }),

  answers('purchaseOrders.find', 'shows an order to those of its store', async (w) => {
    const { order } = await ordered(w);
    expect(await w.as('admin').purchaseOrders.find({ id: order.id })).toEqual(order);
  }),
  refuses(
    'purchaseOrders.find',
    'NOT_FOUND',
    'there is no such order',
    async (w) => () => w.as('manager').purchaseOrders.find({ id: UNKNOWN }),
  ),
  refuses(
    'purchaseOrders.find',
    'WRONG_STORE',
    'the order is the other store’s',
    async (w) => {
      const { order } = await ordered(w);
      return () => w.as('otherManager').purchaseOrders.find({ id: order.id });
    },
    { at: 'server' },
  ),

  answers('purchaseOrders.update', 'changes a draft’s lines, and sends it', async (w) => {
    const { order, s, m } = await ordered(w, { isDraft: true, notes: 'vite' });
    const [extra] = await pair(w);
    const { id } = order;
    const noted = await w.as('manager').purchaseOrders.update({ id, expectedOn: '2027-02-01' });
    expect(noted).toEqual({ ...order, expectedOn: '2027-02-01' });
    const items = [
      { variantId: extra.id, quantity: 3, cost: 10_00 },
      { variantId: s.id, quantity: 2, cost: 70_00 },
    ];
    const changed = await w.as('manager').purchaseOrders.update({ id, items });
    expect(changed).toMatchObject({ status: 'draft', pieces: 5, total: 170_00, notes: 'vite' });
    expect(changed.items.map((l) => [l.variantId, l.quantity])).toEqual([
      [extra.id, 3],
      [s.id, 2],
    ]);
    const again = await w.as('manager').purchaseOrders.update({
      id,
      items: [{ variantId: m.id, quantity: 1, cost: 60_00 }],
      isDraft: false,
    });
    expect(again).toMatchObject({ status: 'ordered', pieces: 1, orderedOn: expect.any(String) });
    await w.settle();
    expect(await w.shop.owner.purchaseOrders.find({ id })).toEqual(again);
  }),
  refuses('purchaseOrders.update', 'ORDER_NOT_DRAFT', 'the order was sent', async (w) => {
    const { order } = await ordered(w);
    return () => w.as('manager').purchaseOrders.update({ id: order.id, notes: 'more' });
  }),
  refuses('purchaseOrders.update', 'PRODUCT_NOT_FOUND', 'there is no such article', async (w) => {
    const { order } = await ordered(w, { isDraft: true });
    const items = [{ variantId: UNKNOWN, quantity: 1, cost: 0 }];
    return () => w.as('manager').purchaseOrders.update({ id: order.id, items });
  }),
  refuses(
    'purchaseOrders.update',
    'NOT_FOUND',
    'there is no such order',
    async (w) => () => w.as('manager').purchaseOrders.update({ id: UNKNOWN, notes: 'x' }),
  ),
  refuses('purchaseOrders.update', 'NOT_FOUND', 'there is no such supplier', async (w) => {
    const { order } = await ordered(w, { isDraft: true });
    return () => w.as('manager').purchaseOrders.update({ id: order.id, supplierId: UNKNOWN });
  }),
  reusesKey('purchaseOrders.update', async (w) => {
    const { order } = await ordered(w, { isDraft: true });
    const update = (notes: string) => (o: { context: { idempotencyKey: string } }) =>
      w.as('manager').purchaseOrders.update({ id: order.id, notes }, o);
    return { first: update('a'), second: update('b') };
  }),

  answers('purchaseOrders.cancel', 'cancels what is left; what came stays', async (w) => {
    const { order, s } = await ordered(w);
    await w.as('manager').purchaseOrders.receive({ id: order.id, items: [{ variantId: s.id, quantity: 4 }] });
    const now = await w.as('manager').purchaseOrders.cancel({ id: order.id });
    expect(now).toMatchObject({ status: 'cancelled', cancelledAt: expect.any(Number), receivedPieces: 4 });
    expect(await stockOf(w, s)).toBe(14);
  }),
  refuses('purchaseOrders.cancel', 'ORDER_CLOSED', 'all of it has come', async (w) => {
    const { order } = await ordered(w);
    await w.as('manager').purchaseOrders.receive({ id: order.id });
    return () => w.as('manager').purchaseOrders.cancel({ id: order.id });
  }),
  refuses(
    'purchaseOrders.cancel',
    'NOT_FOUND',
    'there is no such order',
    async (w) => () => w.as('manager').purchaseOrders.cancel({ id: UNKNOWN }),
  ),
  reusesKey('purchaseOrders.cancel', async (w) => {
    const [first, other] = [await ordered(w), await ordered(w)];
    const cancel = (id: string) => (o: { context: { idempotencyKey: string } }) =>
      w.as('manager').purchaseOrders.cancel({ id }, o);
    return { first: cancel(first.order.id), second: cancel(other.order.id) };
  }),

  answers('purchaseOrders.pdf', 'prints the order in each language', async (w) => {
    const { order, supplier } = await ordered(w);
    const green = { ar: [...'أخضر'].reverse().join(''), fr: 'Vert', en: 'Green' };
    for (const language of ['ar', 'fr', 'en'] as const) {
      const file = await w.as('manager').purchaseOrders.pdf({ id: order.id, language });
      expect([file.name, file.type]).toEqual([`${order.number}.pdf`, 'application/pdf']);
      const text = readPdf(Buffer.from(await file.arrayBuffer()))
        .flatMap((page) => page.lines)
        .join('\n');
      for (const part of [order.number, supplier.name, green[language], '001234567000089'])
        expect(text).toContain(part);
      expect(text.replace(/[\s,.]/g, '')).toContain('104000');
    }
  }),
  refuses(
    'purchaseOrders.pdf',
    'NOT_FOUND',
    'there is no such order',
    async (w) => () => w.as('manager').purchaseOrders.pdf({ id: UNKNOWN }),
  ),
  refuses(
    'purchaseOrders.pdf',
    'WRONG_STORE',
    'the order is the other store’s',
    async (w) => {
      const { order } = await ordered(w);
      return () => w.as('otherManager').purchaseOrders.pdf({ id: order.id });
    },
    { at: 'server' },
  ),
];

const receiveCases: Case[] = [
  answers('purchaseOrders.receive', 'takes in all that is left, at what it costs', async (w) => {
    const { order, s, m } = await ordered(w);
    const now = await w.as('manager').purchaseOrders.receive({ id: order.id });
    expect(now).toMatchObject({
      status: 'received',
      receivedPieces: 14,
      receivedAt: expect.any(Number),
      receipts: [
        {
          number: expect.stringMatching(/^GR-CAS1-\w+-\d{4}$/),
          pieces: 14,
          total: 1_040_00,
          closesOrder: false,
          userName: 'Meryem Manager',
        },
      ],
    });
    const item = await w.as('manager').catalogue.find({ id: s.id });
    // Ten at 50.00 and ten at 80.00.
    expect(item).toMatchObject({ stock: 20, cost: 65_00, lastCost: 80_00 });
    expect((await w.as('manager').catalogue.find({ id: m.id })).cost).toBe(52_86);
    const { items } = await w.as('manager').stock.movements({ id: s.id });
    expect(items[0]).toMatchObject({
      action: 'restock',
      quantityChange: 10,
      document: now.receipts[0]?.number,
    });
    expect(await findings(w, order.id)).toEqual([]);
    expect(await w.shop.owner.purchaseOrders.find({ id: order.id })).toEqual(now);
  }),
  answers('purchaseOrders.receive', 'takes in parts and more than was ordered', async (w) => {
    const { order, s, m } = await ordered(w);
    const receive = (items: InputFor<'purchaseOrders.receive'>['items']) =>
      w.as('manager').purchaseOrders.receive({ id: order.id, ...(items ? { items } : {}) });
    const part = await receive([
      { variantId: s.id, quantity: 12 },
      { variantId: m.id, quantity: 1, cost: 90_00 },
    ]);
    expect(part).toMatchObject({ status: 'partially_received', receivedPieces: 13, receivedAt: null });
    expect(part.items.map((l) => l.received)).toEqual([12, 1]);
    expect((await w.as('manager').catalogue.find({ id: m.id })).lastCost).toBe(90_00);
    const rest = await receive(undefined);
    expect(rest).toMatchObject({ status: 'received', receivedPieces: 16 });
    expect(rest.receipts.map((r) => r.pieces).toSorted((a, b) => a - b)).toEqual([3, 13]);
    expect(await stockOf(w, s)).toBe(22);
  }),
  answers('purchaseOrders.receive', 'takes in an article that nobody ordered', async (w) => {
    const { order } = await ordered(w);
    const [extra] = await pair(w);
    const now = await w
      .as('manager')
      .purchaseOrders.receive({ id: order.id, items: [{ variantId: extra.id, quantity: 2, cost: 30_00 }] });
    expect(now.items.at(-1)).toMatchObject({ variantId: extra.id, quantity: 0, received: 2 });
    expect(now).toMatchObject({
      status: 'partially_received',
      pieces: 14,
      receivedPieces: 2,
      total: 1_040_00,
    });
    expect(await stockOf(w, extra)).toBe(12);
  }),
  answers('purchaseOrders.receive', 'closes the rest, with goods or without any', async (w) => {
    const { order, s } = await ordered(w);
    const items = [{ variantId: s.id, quantity: 9 }];
    const closed = await w
      .as('manager')
      .purchaseOrders.receive({ id: order.id, items, closesOrder: true, notes: 'rupture' });
    expect(closed).toMatchObject({ status: 'received', pieces: 14, receivedPieces: 9 });
    expect(closed.receipts[0]).toMatchObject({ closesOrder: true, notes: 'rupture' });
    const other = await ordered(w);
    const none = await w
      .as('manager')
      .purchaseOrders.receive({ id: other.order.id, items: [], closesOrder: true });
    expect(none).toMatchObject({ status: 'received', receivedPieces: 0 });
    expect(await stockOf(w, other.s)).toBe(10);
  }),
  answers(
    'purchaseOrders.receive',
    'off line too; goods of an order that was closed meanwhile become a finding',
    async (w) => {
      const { order, s } = await ordered(w);
      await w.settle();
      w.till?.cable.cut();
      const received = await w.as('manager').purchaseOrders.receive({ id: order.id });
      expect(received.status).toBe('received');
      await w.shop.owner.purchaseOrders.cancel({ id: order.id });
      w.till?.cable.mend();
      expect(await findings(w, order.id)).toMatchObject([
        { kind: 'order_closed', data: { number: order.number, pieces: 14 } },
      ]);
      const now = await w.as('manager').purchaseOrders.find({ id: order.id });
      expect(now).toMatchObject({ status: 'cancelled', receivedPieces: 14 });
      expect(now).toEqual(await w.shop.owner.purchaseOrders.find({ id: order.id }));
      expect(await stockOf(w, s)).toBe(20);
    },
    'till',
  ),
  answers(
    'purchaseOrders.receive',
    'one delivery that two stations took in becomes a finding',
    async (w) => {
      const { order, s } = await ordered(w);
      await w.settle();
      w.till?.cable.cut();
      await w.as('manager').purchaseOrders.receive({ id: order.id });
      await w.shop.owner.purchaseOrders.receive({ id: order.id });
      w.till?.cable.mend();
      expect(await findings(w, order.id)).toHaveLength(1);
      const now = await w.as('manager').purchaseOrders.find({ id: order.id });
      expect(now).toMatchObject({ status: 'received', receivedPieces: 28 });
      expect(await stockOf(w, s)).toBe(30);
    },
    'till',
  ),
  refuses('purchaseOrders.receive', 'ORDER_CLOSED', 'all of it has come', async (w) => {
    const { order } = await ordered(w);
    await w.as('manager').purchaseOrders.receive({ id: order.id });
    return () => w.as('manager').purchaseOrders.receive({ id: order.id });
  }),
  refuses('purchaseOrders.receive', 'ORDER_CLOSED', 'the order was cancelled', async (w) => {
    const { order } = await ordered(w);
    await w.as('manager').purchaseOrders.cancel({ id: order.id });
    return () => w.as('manager').purchaseOrders.receive({ id: order.id });
  }),
  refuses('purchaseOrders.receive', 'NO_ITEMS_SELECTED', 'nothing came', async (w) => {
    const { order, s } = await ordered(w);
    return () =>
      w.as('manager').purchaseOrders.receive({ id: order.id, items: [{ variantId: s.id, quantity: 0 }] });
  }),
  refuses('purchaseOrders.receive', 'NOT_FOUND', 'there is no such article', async (w) => {
    const { order } = await ordered(w);
    const items = [{ variantId: UNKNOWN, quantity: 1 }];
    return () => w.as('manager').purchaseOrders.receive({ id: order.id, items });
  }),
  refuses(
    'purchaseOrders.receive',
    'NOT_FOUND',
    'there is no such order',
    async (w) => () => w.as('manager').purchaseOrders.receive({ id: UNKNOWN }),
  ),
  reusesKey('purchaseOrders.receive', async (w) => {
    const { order, s } = await ordered(w);
    const receive = (quantity: number) => (o: { context: { idempotencyKey: string } }) =>
      w.as('manager').purchaseOrders.receive({ id: order.id, items: [{ variantId: s.id, quantity }] }, o);
    return { first: receive(1), second: receive(2) };
  }),
];

const proposalCases: Case[] = [
  answers(
    'purchaseOrders.proposals',
    'proposes by rate of sale, less what is there and coming',
    async (w) => {
      const [fast, slow] = await pair(w, { stock: 12 });
      const { id: supplierId } = await newSupplier(w);
      const item = async (days: number) => {
        const { items } = await w.as('manager').purchaseOrders.proposals({ ...here(w), days });
        expect(items.filter((p) => p.variantId === slow.id)).toEqual([]);
        return items.find((p) => p.variantId === fast.id);
      };
      const sale = await w.as('cashier').sales.complete(saleInput(w.shop.store.id, [fast], 9));
      const itemsToReturn = sale.items.map((l) => ({ saleLineId: l.id, quantity: 1 }));
      await w.as('cashier').sales.refund({ id: sale.id, itemsToReturn });
      // Eight sold, four left: thirty days take eight.
      expect(await item(30)).toMatchObject({ sku: fast.sku, sold: 8, stock: 4, onOrder: 0, proposed: 4 });
      expect(await item(90)).toMatchObject({ proposed: 20, cost: 50_00 });
      const order = await w.as('manager').purchaseOrders.create({
        ...here(w),
        supplierId,
        items: [{ variantId: fast.id, quantity: 5, cost: 70_00 }],
      });
      expect(await item(30)).toBeUndefined();
      expect(await item(90)).toMatchObject({ onOrder: 5, proposed: 15 });
      await w
        .as('manager')
        .purchaseOrders.receive({ id: order.id, items: [{ variantId: fast.id, quantity: 2 }] });
      expect(await item(90)).toMatchObject({ stock: 6, onOrder: 3, proposed: 15, cost: 70_00 });
      await w.as('manager').purchaseOrders.cancel({ id: order.id });
      expect(await item(90)).toMatchObject({ onOrder: 0, proposed: 18 });
    },
  ),
  answers(
    'purchaseOrders.proposals',
    'proposes what runs low though it did not sell, of one supplier',
    async (w) => {
      const { id: supplierId } = await newSupplier(w);
      const style = await w.as('manager').catalogue.createStyle({
        storeId: w.shop.store.id,
        styleName: `Low ${newId().slice(-8)}`,
        category: 'Caftans',
        supplierId,
        variants: ['S', 'M', 'L'].map((size, i) => ({
          sku: `LOW-${newId().slice(-8)}-${size}`,
          size,
          color: 'Noir',
          price: 100_00,
          cost: 40_00,
          stock: i + 1,
          lowStockThreshold: 2,
        })),
      });
      const [smallest, two] = style.items;
      const { items } = await w.as('manager').purchaseOrders.proposals({ ...here(w), supplierId });
      expect(items.map((p) => [p.variantId, p.proposed, p.supplierId]).toSorted()).toEqual(
        [
          [smallest?.id, 2, supplierId],
          [two?.id, 1, supplierId],
        ].toSorted(),
      );
      await w.as('manager').catalogue.update({ id: smallest?.id ?? '', isDiscontinued: true });
      const after = await w.as('manager').purchaseOrders.proposals({ ...here(w), supplierId });
      expect(after.items.map((p) => p.variantId)).toEqual([two?.id]);
    },
  ),
];

export const purchaseOrderCases: Case[] = [...orderCases, ...receiveCases, ...proposalCases];
