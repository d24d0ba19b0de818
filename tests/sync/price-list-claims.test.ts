import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { derivedId, newId } from '../../src/core/ids.ts';
import { addDays, businessDayOf } from '../../src/core/time.ts';
import { ENGINES } from '../fixtures/databases.ts';
import { enrolRawDevice, type RawDevice } from '../fixtures/raw-device.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, type Item, openShop, type Shop } from '../fixtures/shop.ts';

describe.each(ENGINES)('the price list that a pushed sale claims, on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  let till: RawDevice;
  let item: Item;
  let listId: string;
  beforeAll(async () => {
    server = await startTestServer(engine);
    shop = await openShop(server.url);
    till = await enrolRawDevice(server.url, shop);
    const [first] = await addStyle(shop.owner, shop.store.id, { price: 1_000_00, floor: null, stock: 100 });
    if (!first) throw new Error('the style has no item');
    item = first;
    const today = businessDayOf(shop.store, Date.now());
    const list = await shop.owner.priceLists.create({
      name: 'Soldes',
      kind: 'soldes',
      storeIds: [shop.store.id],
      styleIds: [item.styleId],
      percent: 30,
      startsOn: addDays(today, -1),
      endsOn: addDays(today, 1),
    });
    listId = (await shop.owner.priceLists.publish({ id: list.id })).id;
  });
  afterAll(async () => {
    await server?.close();
  });

  /** A sale of one piece at a price, under a list as the till claims it. @returns the problems that the server told */
  async function told(price: number, claim: object, o: { at?: number; floor?: number } = {}) {
    const id = newId();
    const made = { id, ...(o.at ? { at: o.at } : {}) };
    const priceList = {
      id: listId,
      name: 'Soldes',
      kind: 'soldes' as const,
      ownPrice: 1_000_00,
      struck: 1_000_00,
      isFixed: true as const,
      ...claim,
    };
    const line = {
      id: derivedId(id, 'line:0'),
      itemId: item.id,
      articleId: item.articleId,
      styleId: item.styleId,
      sku: item.sku,
      name: 'Kaftan',
      nameAr: null,
      nameFr: null,
      size: 'M',
      color: 'Vert',
      category: 'Caftans',
      quantity: 1,
      price,
      listPrice: price,
      floor: o.floor ?? null,
      cost: 0,
      total: price,
      discount: 0,
      discountShare: 0,
      net: price,
      priceList,
    };
    const command = till.sale({ ...item, price }, 1, { lines: [line] }, made);
    const { answers } = await till.push(command);
    expect(answers.map((r) => r.error?.message ?? r.status)).toEqual(['applied']);
    const { items } = await shop.owner.exceptions.list({ storeId: shop.store.id, limit: 200 });
    return items.filter((e) => e.documentId === id).map((e) => e.kind);
  }

  it('accepts a list that is in force', async () => {
    expect(await told(700_00, {})).toEqual([]);
  });

  it.each([
    ['that does not exist', 700_00, { id: newId() }],
    ['at another price than it gives', 500_00, {}],
    ['of another kind', 700_00, { kind: 'season' }],
    ['that allows no discount, as if it did', 700_00, { isFixed: undefined }],
    ['with something off that it does not take off', 700_00, { off: 1_00 }],
  ])('tells of a list %s', async (_title, price, claim) => {
    expect(await told(price, claim)).toContain('price_list_unknown');
  });

  it('accepts what a till sold before it heard of a minimum price above the list', async () => {
    await shop.owner.catalogue.update({ id: item.id, floor: 900_00 });
    expect(await told(700_00, {}, { floor: 500_00 })).not.toContain('price_list_unknown');
    // The list's own price is the minimum price only where an owner consented.
    expect(await told(700_00, {}, { floor: 700_00 })).toContain('price_list_unknown');
    await shop.owner.catalogue.update({ id: item.id, floor: null });
  });

  it('tells of a list on a day on which it does not run', async () => {
    expect(await told(700_00, {}, { at: Date.now() - 5 * 86_400_000 })).toContain('price_list_unknown');
  });
});
