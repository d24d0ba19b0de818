import { expect } from 'vitest';
import { newId } from '../../../src/core/ids.ts';
import type { InputFor } from '../../fixtures/clients.ts';
import { drawn, wordsOf } from '../../fixtures/paper-words.ts';
import type { Item } from '../../fixtures/shop.ts';
import { answers, type Case, refuses } from '../case.ts';
import { UNKNOWN } from '../inputs.ts';
import type { World } from '../world.ts';
import { ARABIC_NAME, one, stockOf } from './sale-cases.ts';

const ends = (w: World) => ({ fromStoreId: w.shop.store.id, toStoreId: w.shop.otherStore.id });
const back = (w: World) => ({ fromStoreId: w.shop.otherStore.id, toStoreId: w.shop.store.id });
const pieces = (item: Item, quantity: number) => [{ articleId: item.articleId, quantity }];

/** Goods on their way out of the first store. */
async function sent(w: World, quantity = 4, item?: Item) {
  const goods = item ?? (await one(w));
  const transfer = await w.as('manager').transfers.send({ ...ends(w), items: pieces(goods, quantity) });
  return { item: goods, transfer };
}

/** What the other store has of an article; null when it does not have it. */
async function stockThere(w: World, item: Item): Promise<number | null> {
  await w.settle();
  // By the whole SKU: a search finds others that have its parts as well.
  const there = w.shop.owner.catalogue.scan({ storeId: w.shop.otherStore.id, code: item.sku });
  return await there.then(
    ({ stock }) => stock,
    (error) => {
      if (error.code !== 'PRODUCT_NOT_FOUND') throw error;
      return null;
    },
  );
}

/** The other store takes goods in, where its people are: at the server. */
async function receivedThere(w: World, number: string, items?: InputFor<'transfers.receive'>['items']) {
  await w.settle();
  const { id: toStoreId } = w.shop.otherStore;
  const answer = await w.shop.owner.transfers.receive({ number, toStoreId, ...(items ? { items } : {}) });
  await w.settle();
  return answer;
}

/** Goods sent by the other store, known here. */
async function coming(w: World, item: Item, quantity: number) {
  const there = await w.as('manager').transfers.move({
    sourceVariantId: item.id,
    sourceStoreId: w.shop.store.id,
    destStoreId: w.shop.otherStore.id,
    quantity,
  });
  await w.settle();
  expect(there.status).toBe('received');
  const transfer = await w.shop.owner.transfers.send({ ...back(w), items: pieces(item, quantity) });
  await w.settle();
  return transfer;
}

const differences = async (w: World, id: string, settled: boolean) => {
  await w.settle();
  const { items } = await w.shop.owner.exceptions.list({ storeId: w.shop.store.id, settled, limit: 200 });
  return items.filter((e) => e.kind === 'transfer_difference' && e.documentId === id);
};

/** Sent here, and fewer arrived. */
async function short(w: World) {
  const { item, transfer } = await sent(w, 4);
  await receivedThere(w, transfer.number, pieces(item, 3));
  return { item, id: transfer.id };
}

export const transferCases: Case[] = [
  answers('transfers.places', 'names every store, also to who does not work there', async (w) => {
    const { items } = await w.as('manager').transfers.places();
    expect(items.map((s) => s.name)).toEqual(expect.arrayContaining(['Casablanca Maarif', 'Marrakech']));
  }),
  answers('transfers.ask', 'asks another store for goods', async (w) => {
    const item = await one(w);
    const request = await w
      .as('manager')
      .transfers.ask({ ...back(w), items: pieces(item, 2), notes: 'for Aïd' });
    expect(request).toMatchObject({
      status: 'requested',
      number: expect.stringMatching(/^TR-CAS1-.+-\d{4}$/),
      requestedBy: 'Meryem Manager',
      requestedPieces: 2,
      sentPieces: 0,
      notes: 'for Aïd',
      items: [{ articleId: item.articleId, requested: 2, sent: 0 }],
    });
    expect(await stockOf(w, item)).toBe(10);
  }),
  refuses('transfers.ask', 'SAME_STORE', 'a store asks itself', async (w) => {
    const item = await one(w);
    const { id } = w.shop.store;
    return () => w.as('manager').transfers.ask({ fromStoreId: id, toStoreId: id, items: pieces(item, 1) });
  }),
  refuses('transfers.ask', 'PRODUCT_NOT_FOUND', 'there is no such article', async (w) => {
    const items = [{ articleId: UNKNOWN, quantity: 1 }];
    return () => w.as('manager').transfers.ask({ ...back(w), items });
  }),
  refuses('transfers.ask', 'WRONG_STORE', 'the other store does not exist', async (w) => {
    const items = pieces(await one(w), 1);
    const input = { fromStoreId: UNKNOWN, toStoreId: w.shop.store.id, items };
    return () => w.as('manager').transfers.ask(input);
  }),
  answers('transfers.send', 'takes goods out of stock, into nobody’s', async (w) => {
    const { item, transfer } = await sent(w, 4);
    expect(transfer).toMatchObject({ status: 'in_transit', sentPieces: 4, sentBy: 'Meryem Manager' });
    expect([await stockOf(w, item), await stockThere(w, item)]).toEqual([6, null]);
    const { stockHistory } = await w.as('manager').catalogue.find({ id: item.id });
    expect(stockHistory).toContainEqual(
      expect.objectContaining({ action: 'transfer_out', quantityChange: -4, document: transfer.number }),
    );
  }),
  answers('transfers.send', 'answers a request under its number', async (w) => {
    const item = await one(w);
    await w.settle();
    const request = await w.shop.owner.transfers.ask({ ...ends(w), items: pieces(item, 5) });
    await w.settle();
    const answered = await w
      .as('manager')
      .transfers.send({ ...ends(w), items: pieces(item, 3), requestId: request.id });
    expect(answered).toMatchObject({
      id: request.id,
      number: request.number,
      status: 'in_transit',
      items: [{ requested: 5, sent: 3 }],
    });
  }),
  refuses('transfers.send', 'SAME_STORE', 'it goes where it is', async (w) => {
    const items = pieces(await one(w), 1);
    const { id } = w.shop.store;
    return () => w.as('manager').transfers.send({ fromStoreId: id, toStoreId: id, items });
  }),
  refuses('transfers.send', 'PRODUCT_NOT_FOUND', 'the store does not have the article', async (w) => {
    return () => w.as('manager').transfers.send({ ...ends(w), items: [{ articleId: UNKNOWN, quantity: 1 }] });
  }),
  refuses(
    'transfers.send',
    'INSUFFICIENT_STOCK',
    'there is less, summed over its lines',
    async (w) => {
      const item = await one(w);
      const items = [...pieces(item, 6), ...pieces(item, 5)];
      return () => w.as('manager').transfers.send({ ...ends(w), items });
    },
    { data: { available: 10, nameAr: ARABIC_NAME } },
  ),
  refuses('transfers.send', 'NOT_FOUND', 'there is no such request', async (w) => {
    const items = pieces(await one(w), 1);
    return () => w.as('manager').transfers.send({ ...ends(w), items, requestId: UNKNOWN });
  }),
  refuses('transfers.send', 'TRANSFER_CLOSED', 'the request was answered', async (w) => {
    const item = await one(w);
    await w.settle();
    const { id: requestId } = await w.shop.owner.transfers.ask({ ...ends(w), items: pieces(item, 1) });
    await w.settle();
    const answer = { ...ends(w), items: pieces(item, 1), requestId };
    await w.as('manager').transfers.send(answer);
    return () => w.as('manager').transfers.send(answer);
  }),
  answers('transfers.receive', 'takes all that was sent, and puts its cost into the average', async (w) => {
    const item = await one(w);
    const transfer = await coming(w, item, 4);
    await w.shop.owner.catalogue.update({ id: item.id, cost: 80_00 });
    await w.settle();
    const done = await w
      .as('manager')
      .transfers.receive({ number: ` ${transfer.number.toLowerCase()} `, toStoreId: w.shop.store.id });
    expect(done).toMatchObject({ status: 'received', receivedPieces: 4, receivedBy: 'Meryem Manager' });
    expect(await stockOf(w, item)).toBe(10);
    // Six at 80 there, four at 50 came.
    expect((await w.as('manager').catalogue.find({ id: item.id })).cost).toBe(68_00);
  }),
  answers(
    'transfers.receive',
    'begins an article that the store did not have, on the sender’s terms',
    async (w) => {
      const { item, transfer } = await sent(w, 4);
      const done = await receivedThere(w, transfer.number);
      expect(done.status).toBe('received');
      expect([await stockOf(w, item), await stockThere(w, item)]).toEqual([6, 4]);
      const scanned = await w.shop.owner.catalogue.scan({ storeId: w.shop.otherStore.id, code: item.sku });
      expect(scanned).toMatchObject({ price: 100_00, floor: 80_00, cost: 50_00 });
    },
  ),
  answers('transfers.receive', 'tells the sender of a difference; the rest may still come', async (w) => {
    const { item, transfer } = await sent(w, 4);
    const { id, number } = transfer;
    expect((await receivedThere(w, number, pieces(item, 3))).status).toBe('differs');
    expect(await differences(w, id, false)).toMatchObject([{ data: { number, sent: 4, received: 3 } }]);
    expect((await receivedThere(w, number)).status).toBe('received');
    expect([await differences(w, id, false), await stockThere(w, item)]).toEqual([[], 4]);
  }),
  answers('transfers.receive', 'goes by the slip where nothing has been heard of the transfer', async (w) => {
    const item = await one(w);
    const number = `TR-MAR1-${newId().slice(-6).toUpperCase()}-0001`;
    const blind = { number, toStoreId: w.shop.store.id, fromStoreId: w.shop.otherStore.id };
    const done = await w.as('manager').transfers.receive({ ...blind, items: pieces(item, 2) });
    expect(done).toMatchObject({ number, status: 'received', sentAt: null, receivedPieces: 2 });
    expect(await stockOf(w, item)).toBe(12);
    const open = await w.as('manager').transfers.list({ isOpen: true, limit: 200 });
    expect(open.items.map((t) => t.id)).toContain(done.id);
  }),
  refuses(
    'transfers.receive',
    'NOT_FOUND',
    'nothing was heard of it, and nobody says where it comes from',
    async (w) => () =>
      w.as('manager').transfers.receive({ number: 'TR-MAR1-T9A-0099', toStoreId: w.shop.store.id }),
  ),
  refuses('transfers.receive', 'NOT_FOUND', 'it goes to another store', async (w) => {
    const { transfer } = await sent(w);
    const input = { number: transfer.number, toStoreId: w.shop.store.id };
    return () => w.as('manager').transfers.receive(input);
  }),
  refuses('transfers.receive', 'TRANSFER_CLOSED', 'it was received', async (w) => {
    const { number } = await coming(w, await one(w), 2);
    const input = { number, toStoreId: w.shop.store.id };
    await w.as('manager').transfers.receive(input);
    return () => w.as('manager').transfers.receive(input);
  }),
  refuses(
    'transfers.receive',
    'TRANSFER_EXCEEDS',
    'another has booked part of it already',
    async (w) => {
      const item = await one(w);
      const { number } = await coming(w, item, 3);
      const input = { number, toStoreId: w.shop.store.id, items: pieces(item, 2) };
      await w.as('manager').transfers.receive(input);
      return () => w.as('manager').transfers.receive(input);
    },
    { data: { remaining: 1 } },
  ),
  refuses('transfers.receive', 'TRANSFER_EXCEEDS', 'it is an article that was not sent', async (w) => {
    const { number } = await coming(w, await one(w), 3);
    const input = { number, toStoreId: w.shop.store.id, items: pieces(await one(w), 1) };
    return () => w.as('manager').transfers.receive(input);
  }),
  refuses('transfers.receive', 'NO_ITEMS_SELECTED', 'nothing was counted', async (w) => {
    const item = await one(w);
    const { number } = await coming(w, item, 2);
    const items = [{ articleId: item.articleId, quantity: 0 }];
    return () => w.as('manager').transfers.receive({ number, toStoreId: w.shop.store.id, items });
  }),
  refuses('transfers.receive', 'PRODUCT_NOT_FOUND', 'the store knows no terms of the article', async (w) => {
    const items = [{ articleId: UNKNOWN, quantity: 1 }];
    const input = { number: 'TR-MAR1-T9A-0077', toStoreId: w.shop.store.id, items };
    return () => w.as('manager').transfers.receive({ ...input, fromStoreId: w.shop.otherStore.id });
  }),
  refuses('transfers.receive', 'SAME_STORE', 'it comes from the store itself', async (w) => {
    const items = pieces(await one(w), 1);
    const { id } = w.shop.store;
    const input = { number: 'TR-CAS1-T9A-0078', toStoreId: id, fromStoreId: id, items };
    return () => w.as('manager').transfers.receive(input);
  }),
  answers('transfers.cancel', 'brings back what has not arrived', async (w) => {
    const { item, transfer } = await sent(w);
    const done = await w.as('manager').transfers.cancel({ id: transfer.id, storeId: w.shop.store.id });
    expect(done).toMatchObject({ status: 'cancelled', cancelledAt: expect.any(Number) });
    expect(await stockOf(w, item)).toBe(10);
  }),
  answers('transfers.cancel', 'moves nothing of what was asked for and never sent', async (w) => {
    const [leaves, stays] = [await one(w), await one(w)];
    const items = [...pieces(leaves, 3), ...pieces(stays, 2)];
    await w.settle();
    const request = await w.shop.owner.transfers.ask({ ...ends(w), items });
    await w.settle();
    const input = { ...ends(w), requestId: request.id, items: pieces(leaves, 3) };
    const { id } = await w.as('manager').transfers.send(input);
    await w.as('manager').transfers.cancel({ id, storeId: w.shop.store.id });
    await w.settle();
    const actions = async (item: Item) => {
      const { items: moves } = await w.as('manager').stock.movements({ id: item.id });
      return moves.map(({ action, quantityChange }) => [action, quantityChange]);
    };
    expect(await actions(leaves)).toEqual([
      ['transfer_in', 3],
      ['transfer_out', -3],
      ['initial_stock', 10],
    ]);
    expect(await actions(stays)).toEqual([['initial_stock', 10]]);
  }),
  answers('transfers.cancel', 'takes a request back, or declines it', async (w) => {
    const item = await one(w);
    const mine = await w.as('manager').transfers.ask({ ...back(w), items: pieces(item, 1) });
    await w.settle();
    const theirs = await w.shop.owner.transfers.ask({ ...ends(w), items: pieces(item, 1) });
    await w.settle();
    for (const { id } of [mine, theirs]) {
      const done = await w.as('manager').transfers.cancel({ id, storeId: w.shop.store.id });
      expect(done.status).toBe('cancelled');
    }
    expect(await stockOf(w, item)).toBe(10);
  }),
  refuses(
    'transfers.cancel',
    'NOT_FOUND',
    'there is no such transfer',
    async (w) => () => w.as('manager').transfers.cancel({ id: UNKNOWN, storeId: w.shop.store.id }),
  ),
  refuses(
    'transfers.cancel',
    'TRANSFER_CLOSED',
    'the receiving store cancels what is under way',
    async (w) => {
      const { id } = await coming(w, await one(w), 2);
      return () => w.as('manager').transfers.cancel({ id, storeId: w.shop.store.id });
    },
  ),
  refuses('transfers.cancel', 'TRANSFER_CLOSED', 'it has arrived', async (w) => {
    const { transfer } = await sent(w);
    await receivedThere(w, transfer.number);
    return () => w.as('manager').transfers.cancel({ id: transfer.id, storeId: w.shop.store.id });
  }),
  answers('transfers.settle', 'puts back what never left', async (w) => {
    const { item, id } = await short(w);
    const done = await w.as('manager').transfers.settle({ id, as: 'returned' });
    expect(done).toMatchObject({ settledAs: 'returned', settledBy: 'Meryem Manager', sentPieces: 4 });
    expect([await stockOf(w, item), await stockThere(w, item)]).toEqual([7, 3]);
    expect(await differences(w, id, false)).toEqual([]);
    expect(await differences(w, id, true)).toHaveLength(1);
  }),
  answers('transfers.settle', 'writes off what is lost', async (w) => {
    const { item, id } = await short(w);
    await w.as('manager').transfers.settle({ id, as: 'lost' });
    expect([await stockOf(w, item), await stockThere(w, item)]).toEqual([6, 3]);
  }),
  answers('transfers.settle', 'takes what came too much out of the sender’s stock', async (w) => {
    const { item, transfer } = await sent(w, 1);
    await receivedThere(w, transfer.number);
    // By the slip, which nobody has announced: there is no limit to what came.
    const { id } = await w.shop.owner.transfers.receive({
      number: `TR-CAS1-${newId().slice(-6).toUpperCase()}-0001`,
      fromStoreId: w.shop.store.id,
      toStoreId: w.shop.otherStore.id,
      items: pieces(item, 5),
    });
    await w.settle();
    await w.as('manager').transfers.settle({ id, as: 'lost' });
    expect([await stockOf(w, item), await stockThere(w, item)]).toEqual([4, 6]);
  }),
  refuses(
    'transfers.settle',
    'NOT_FOUND',
    'there is no such transfer',
    async (w) => () => w.as('manager').transfers.settle({ id: UNKNOWN, as: 'lost' }),
  ),
  refuses('transfers.settle', 'TRANSFER_CLOSED', 'nothing differs', async (w) => {
    const { transfer } = await sent(w);
    return () => w.as('manager').transfers.settle({ id: transfer.id, as: 'lost' });
  }),
  answers('transfers.move', 'moves pieces at once, whose other half the server writes', async (w) => {
    const item = await one(w);
    const input = {
      sku: item.sku,
      sourceVariantId: item.id,
      sourceStoreId: w.shop.store.id,
      destStoreId: w.shop.otherStore.id,
      quantity: 3,
    };
    const context = { idempotencyKey: newId() };
    const done = await w.as('manager').transfers.move(input, { context });
    expect(await w.as('manager').transfers.move(input, { context })).toEqual(done);
    expect(done).toMatchObject({ status: 'received', sentPieces: 3, receivedPieces: 3 });
    expect([await stockOf(w, item), await stockThere(w, item)]).toEqual([7, 3]);
  }),
  ...(
    [
      ['SAME_STORE', 'source and destination are the same', { destStoreId: 'here' }],
      ['PRODUCT_NOT_FOUND', 'the store has no such article', { sourceVariantId: UNKNOWN }],
      ['PRODUCT_NOT_FOUND', 'the SKU is another article’s', { sku: 'ANOTHER-1' }],
      ['INSUFFICIENT_STOCK', 'there is less', { quantity: 11 }],
    ] as const
  ).map(([code, title, change]) =>
    refuses(
      'transfers.move',
      code,
      title,
      async (w) => {
        const item = await one(w);
        const ways = { sourceStoreId: w.shop.store.id, destStoreId: w.shop.otherStore.id };
        const input = { sourceVariantId: item.id, ...ways, quantity: 1, ...change };
        const destStoreId = input.destStoreId === 'here' ? ways.sourceStoreId : input.destStoreId;
        return () => w.as('manager').transfers.move({ ...input, destStoreId });
      },
      code === 'INSUFFICIENT_STOCK' ? { data: { available: 10, nameAr: ARABIC_NAME } } : {},
    ),
  ),
  answers('transfers.list', 'shows both directions, what is open, and finds by number', async (w) => {
    const { transfer: out } = await sent(w);
    const comes = await coming(w, await one(w), 1);
    const storeId = w.shop.store.id;
    const ids = async (o: InputFor<'transfers.list'>) =>
      (await w.as('manager').transfers.list({ storeId, limit: 200, ...o })).items.map((t) => t.id);
    expect(await ids({})).toEqual(expect.arrayContaining([out.id, comes.id]));
    expect(await ids({ direction: 'out' })).not.toContain(comes.id);
    expect(await ids({ direction: 'in' })).not.toContain(out.id);
    expect(await ids({ isOpen: true })).toEqual(expect.arrayContaining([out.id, comes.id]));
    await w.as('manager').transfers.receive({ number: comes.number, toStoreId: storeId });
    expect(await ids({ isOpen: true })).not.toContain(comes.id);
    expect(await ids({ search: out.number.toLowerCase() })).toEqual([out.id]);
    const first = await w.as('manager').transfers.list({ storeId, limit: 1 });
    const second = await w.as('manager').transfers.list({ storeId, limit: 1, cursor: first.next ?? '' });
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
  }),
  answers('transfers.find', 'shows what was sent, from either end', async (w) => {
    const item = await one(w);
    const barcode = `611${newId().slice(-6)}`;
    await w.as('manager').catalogue.update({ id: item.id, barcode });
    const { transfer } = await sent(w, 2, item);
    const mine = await w.as('manager').transfers.find({ id: transfer.id });
    expect(mine).toEqual(transfer);
    expect(mine.items).toMatchObject([{ sku: item.sku, barcode, size: 'M', sent: 2, received: 0 }]);
    await w.settle();
    expect((await w.shop.owner.transfers.find({ id: transfer.id })).items).toEqual(mine.items);
  }),
  answers('transfers.slip', 'prints it in each language', async (w) => {
    const { transfer } = await sent(w);
    for (const language of ['ar', 'fr', 'en'] as const) {
      const file = await w.as('cashier').transfers.slip({ id: transfer.id, language });
      expect({ type: file.type, name: file.name }).toEqual({
        type: 'application/pdf',
        name: `${transfer.number}.pdf`,
      });
      const words = await wordsOf(file);
      const [title, pieces] = {
        ar: [drawn('بون ديال التحويل'), drawn('مجموع القطع')],
        fr: ['Bon de transfert', 'Total des pièces'],
        en: ['Transfer slip', 'Total pieces'],
      }[language] as [string, string];
      const lines = words.split('\n');
      expect(lines[0]).toBe(title);
      expect(lines).toContain(transfer.number);
      expect(words).toContain(`${pieces}\n4\n`);
    }
  }),
  ...(['find', 'slip'] as const).map((verb) =>
    refuses(
      `transfers.${verb}`,
      'NOT_FOUND',
      'there is no such transfer',
      async (w) => () => w.as('manager').transfers[verb]({ id: UNKNOWN }),
    ),
  ),
];
