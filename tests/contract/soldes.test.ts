import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { businessDay, businessDayStart } from '../../src/core/time.ts';
import { offersFor } from '../../src/price-lists/find-offers.ts';
import { ANYONE, inForce } from '../../src/price-lists/rules.ts';
import { type Client, httpClient } from '../fixtures/clients.ts';
import { ENGINES } from '../fixtures/databases.ts';
import { readPdf } from '../fixtures/pdf-text.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, type Item, openShop, PASSWORD, type Shop, saleInput } from '../fixtures/shop.ts';
import { settle, startTestTill, type TestTill } from '../fixtures/till.ts';

const ZONE = 'Africa/Casablanca';

/** The acceptance example of soldes, in the winter that follows today. */
describe.each(ENGINES)('soldes from 10 January to 20 February, on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  let till: TestTill;
  let caftan: Item;
  let jabador: Item;
  let listId: string;
  let year: number;

  const today = () => businessDay(server.clock.now(), ZONE, 240);
  /** Both clocks go on to an hour of a day. */
  function goTo(day: string, hour: number, minute = 0): void {
    const ms = businessDayStart(day, ZONE, 0) + (hour * 60 + minute) * 60_000 - server.clock.now();
    for (const clock of [server.clock, till.clock]) clock.advance(ms);
  }
  async function signIn(person: 'owner' | 'manager', url = server.url): Promise<Client> {
    const userId = shop.people[person].id;
    const open = url === server.url ? (as: object) => httpClient(url, as) : (as: object) => till.http(as);
    const { access_token: token } = await open({}).auth.login({ userId, password: PASSWORD });
    return open({ token });
  }
  const style = async (o: object): Promise<Item> => {
    const [item] = await addStyle(shop.owner, shop.store.id, { stock: 50, ...o });
    if (!item) throw new Error('the style has no item');
    return item;
  };

  beforeAll(async () => {
    server = await startTestServer(engine);
    shop = await openShop(server.url);
    till = await startTestTill(server, shop);
    const [now = 2026, month = 1] = today().split('-').map(Number);
    // On days after 20 December the example is played a year later.
    year = month === 12 ? now + 1 : now;
    caftan = await style({ price: 1_200_00, floor: null });
    jabador = await style({ price: 1_000_00, floor: 750_00 });
    goTo(`${year}-12-20`, 12);
    shop.owner = await signIn('owner');
    await shop.owner.catalogue.reprice({
      storeId: shop.store.id,
      ids: [caftan.id],
      change: { price: 1_000_00 },
    });
    goTo(`${year + 1}-01-07`, 12);
    shop.owner = await signIn('owner');
    const made = await shop.owner.priceLists.create({
      name: 'Soldes d’hiver',
      kind: 'soldes',
      storeIds: [shop.store.id],
      styleIds: [caftan.styleId, jabador.styleId],
      percent: 30,
      startsOn: `${year + 1}-01-10`,
      endsOn: `${year + 1}-02-20`,
    });
    listId = made.id;
  });
  afterAll(async () => {
    await till?.close();
    await server?.close();
  });

  it('names the article below its minimum price, and starts only when an owner confirms that price', async () => {
    const published = await (await signIn('manager')).priceLists.publish({ id: listId });
    expect(published).toMatchObject({ state: 'waiting', below: { items: 1, total: 700_00 } });
    const { items } = await shop.owner.priceLists.items({ id: listId, onlyBelow: true });
    expect(items).toMatchObject([{ id: jabador.id, price: 1_000_00, floor: 750_00, listed: 700_00 }]);
    const confirmed = await shop.owner.priceLists.confirm({ id: listId, items: 1, total: 700_00 });
    expect(confirmed).toMatchObject({ state: 'planned', below: { items: 0 } });
  });

  it('prints labels with 1 000 struck and 700, never 1 200', async () => {
    const input = { storeId: shop.store.id, priceListId: listId };
    const { items } = await shop.owner.labels.preview({ ...input, itemIds: [caftan.id] });
    expect(items).toMatchObject([{ price: 700_00, struck: 1_000_00 }]);
    const file = await shop.owner.labels.pdf({
      ...input,
      lines: [{ variantId: caftan.id, copies: 1 }],
      format: 'a4',
      language: 'fr',
    });
    const text = readPdf(Buffer.from(await file.arrayBuffer()))
      .flatMap((page) => page.lines)
      .join('\n')
      .replaceAll(/[\u2066-\u2069]/g, '')
      .replaceAll('\u00a0', ' ');
    expect(text).toContain('1 000,00  700,00 DH');
    expect(text).not.toContain('1 200');
  });

  it('prices the sales of a till that is offline from the 8th on: 700 on the 10th at 04:00, 1,000 on 21 February', async () => {
    goTo(`${year + 1}-01-08`, 9);
    await settle(till);
    till.cable.cut();
    const prices = async () => {
      const client = await signIn('manager', till.url);
      const item = await client.catalogue.find({ id: caftan.id });
      const sold = await client.catalogue.find({ id: jabador.id });
      return [item, sold].map(({ offers = [], price }) => offers[0]?.price ?? price);
    };
    goTo(`${year + 1}-01-10`, 3, 59);
    expect(await prices()).toEqual([1_000_00, 1_000_00]);
    goTo(`${year + 1}-01-10`, 4);
    expect(await prices()).toEqual([700_00, 700_00]);
    const manager = await signIn('manager', till.url);
    const sale = await manager.sales.complete(
      saleInput(shop.store.id, [
        { ...caftan, price: 700_00 },
        { ...jabador, price: 700_00 },
      ]),
    );
    expect(sale).toMatchObject({ total: 1_400_00, discount: 0 });
    expect(sale.items).toMatchObject([{ struckPrice: 1_000_00 }, { struckPrice: 1_000_00 }]);
    // Nobody has been signed in here for weeks: what the till would charge is asked of the till itself.
    const { host } = till.browser.till;
    const chargedOn = async (day: string, hour: number) => {
      const at = businessDayStart(day, ZONE, 0) + hour * 3_600_000;
      return await host.store.read(async (r) => {
        const item = await r.get('items', caftan.id);
        if (!item) throw new Error('the till has no such item');
        const offers = await offersFor(r, shop.store.id, [item], at);
        return inForce({ ...item, offers: offers.get(item.id) }, ANYONE).listPrice;
      });
    };
    expect(await chargedOn(`${year + 1}-02-21`, 3)).toBe(700_00);
    expect(await chargedOn(`${year + 1}-02-21`, 4)).toBe(1_000_00);
    till.cable.mend();
    await settle(till);
    shop.owner = await signIn('owner');
    const { items } = await shop.owner.exceptions.list({ storeId: shop.store.id, limit: 100 });
    expect(items.filter((e) => e.documentId === sale.id)).toEqual([]);
  });

  it('prices wholesale from six pieces of a style: five at 1,000, six at 850', async () => {
    shop.owner = await signIn('owner');
    const [small, large] = await addStyle(shop.owner, shop.store.id, {
      price: 1_000_00,
      floor: null,
      sizes: ['S', 'L'],
      stock: 20,
    });
    if (!small || !large) throw new Error('the style has no items');
    const { id } = await shop.owner.priceLists.create({
      name: 'Gros',
      kind: 'wholesale',
      storeIds: [shop.store.id],
      styleIds: [small.styleId],
      price: 850_00,
      fromPieces: 6,
      startsOn: today(),
      endsOn: today(),
    });
    await shop.owner.priceLists.publish({ id });
    const five = await shop.owner.sales.complete(saleInput(shop.store.id, [small], 5));
    expect(five).toMatchObject({ total: 5_000_00, items: [{ listPrice: 1_000_00, priceListName: null }] });
    const six = await shop.owner.sales.complete({
      ...saleInput(
        shop.store.id,
        [
          { ...small, price: 850_00 },
          { ...large, price: 850_00 },
        ],
        3,
      ),
    });
    expect(six).toMatchObject({ total: 5_100_00, discount: 0 });
    expect(six.items).toMatchObject([
      { listPrice: 850_00, priceListName: 'Gros' },
      { listPrice: 850_00, priceListName: 'Gros' },
    ]);
  });
});
