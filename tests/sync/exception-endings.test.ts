import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/core/ids.ts';
import { ENGINES } from '../fixtures/databases.ts';
import { enrolRawDevice, type RawDevice } from '../fixtures/raw-device.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addPerson, addStyle, type Item, openShop, PASSWORD, type Shop } from '../fixtures/shop.ts';

const HOUR_MS = 3_600_000;

describe.each(ENGINES)('an exception whose cause is gone, on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  beforeAll(async () => {
    server = await startTestServer(engine);
    shop = await openShop(server.url);
  });
  afterAll(async () => {
    await server?.close();
  });

  async function item(stock: number): Promise<Item> {
    const [made] = await addStyle(shop.owner, shop.store.id, { stock });
    if (!made) throw new Error('the style has no item');
    return made;
  }
  const device = (actor?: string) => enrolRawDevice(server.url, shop, actor ? { actor } : {});
  const of = async (kind: string, is: (data: Record<string, unknown>) => boolean) =>
    (await server.probe.rows('exceptions'))
      .filter((e) => e.kind === kind && is(e.data as Record<string, unknown>))
      .map(({ settledAt, settledBy }) => ({ isOpen: settledAt === null, settledBy }));
  const OPEN = [{ isOpen: true, settledBy: null }];
  const ENDED = [{ isOpen: false, settledBy: null }];
  const adjust = (variantId: string, quantityChange: number, reason: 'restock' | 'correction' = 'restock') =>
    shop.owner.stock.adjust({ variantId, quantityChange, reason });

  /** Four pieces of an item, counted by a person at a till. */
  function counted(till: RawDevice, countId: string, kaftan: Item, user: { id: string; name: string }) {
    const of = { countId, storeId: shop.store.id, itemId: kaftan.id, tillId: till.id };
    const record = { ...of, quantity: 4, user: { id: user.id, name: user.name } };
    return till.envelope({ name: 'counts.count', record });
  }

  it('ends when the missing pieces have arrived, not before', async () => {
    const kaftan = await item(1);
    const till = await device();
    await till.push(till.sale(kaftan, 3));
    const oversold = () => of('oversold', (data) => data.itemId === kaftan.id);
    await adjust(kaftan.id, 1);
    expect(await oversold()).toEqual(OPEN);
    await adjust(kaftan.id, 1);
    expect(await oversold()).toEqual(ENDED);
    const { items } = await shop.owner.exceptions.list({ storeId: shop.store.id, settled: true, limit: 1 });
    expect(items[0]).toMatchObject({ kind: 'oversold', settledAt: expect.any(Number), settledBy: null });
  });

  it('ends for each sale that took what was missing', async () => {
    const kaftan = await item(0);
    const till = await device();
    await till.push(till.sale(kaftan, 1), till.sale(kaftan, 2));
    await adjust(kaftan.id, 3, 'correction');
    expect(await of('oversold', (data) => data.itemId === kaftan.id)).toEqual([...ENDED, ...ENDED]);
  });

  it('is not opened again by the same command, and stays as a person settled it', async () => {
    const kaftan = await item(0);
    const till = await device();
    const sale = till.sale(kaftan, 1);
    await till.push(sale);
    const { items } = await shop.owner.exceptions.list({ storeId: shop.store.id, settled: false, limit: 1 });
    await shop.owner.exceptions.settle({ id: items[0]?.id ?? '', note: 'counted' });
    await adjust(kaftan.id, 5);
    await till.push(sale);
    expect(await of('oversold', (data) => data.itemId === kaftan.id)).toEqual([
      { isOpen: false, settledBy: shop.people.owner.id },
    ]);
  });

  it('ends when a number that came too late is counted again', async () => {
    const kaftan = await item(5);
    const count = await shop.owner.counts.start({
      storeId: shop.store.id,
      scope: { styleIds: [kaftan.styleId] },
    });
    await shop.owner.counts.complete({ id: count.id });
    const till = await device(shop.people.manager.id);
    const { answers } = await till.push(counted(till, count.id, kaftan, shop.people.manager));
    expect(answers).toMatchObject([{ status: 'applied' }]);
    const late = () => of('late_count', (data) => data.itemId === kaftan.id);
    expect(await late()).toEqual(OPEN);
    await adjust(kaftan.id, 1);
    expect(await late()).toEqual(OPEN);
    await adjust(kaftan.id, -2, 'correction');
    expect(await late()).toEqual(ENDED);
  });

  it('ends when one of two articles with the same SKU has another', async () => {
    const first = await item(1);
    const second = await item(1);
    await server.probe.execute(
      `UPDATE articles SET sku = '${first.sku}', sku_key = (SELECT sku_key FROM articles WHERE id = '${first.articleId}') WHERE id = '${second.articleId}'`,
    );
    const key = (await server.probe.rows('articles')).find((a) => a.id === first.articleId)?.skuKey;
    await server.server.host.store.transact(async (w) => {
      await w.insert('exceptions', {
        id: newId(),
        storeId: shop.store.id,
        kind: 'clash',
        commandId: newId(),
        at: server.clock.now(),
        documentId: second.styleId,
        subject: `sku:${key}`,
        data: { sku: first.sku, otherArticleId: first.articleId },
        settledAt: null,
        settledBy: null,
      });
    });
    const clash = () => of('clash', (data) => data.otherArticleId === first.articleId);
    await shop.owner.catalogue.update({ id: second.id, price: 123_00 });
    expect(await clash()).toEqual(OPEN);
    await shop.owner.catalogue.update({ id: second.id, sku: `${first.sku}-2` });
    expect(await clash()).toEqual(ENDED);
  });

  it('ends when a large credit is cancelled', async () => {
    const credit = await shop.owner.credits.issue({
      storeId: shop.store.id,
      amount: 6_000_00,
      reason: 'apology',
    });
    const large = () => of('large_credit', (data) => data.creditId === credit.id);
    expect(await large()).toEqual(OPEN);
    await shop.owner.credits.void({ id: credit.id, reason: 'lost' });
    expect(await large()).toEqual(ENDED);
  });

  it('ends when the person has the permission now', async () => {
    const { id: actor } = await addPerson(server.url, shop.owner, {
      name: 'New',
      role: 'cashier',
      assignments: [{ storeId: shop.store.id, role: 'cashier' }],
    });
    const kaftan = await item(5);
    const count = await shop.owner.counts.start({ storeId: shop.store.id });
    const till = await device(actor);
    const { answers } = await till.push(counted(till, count.id, kaftan, { id: actor, name: 'New' }));
    expect(answers).toMatchObject([{ status: 'applied' }]);
    const denied = () => of('no_permission', (data) => data.actor === actor);
    expect(await denied()).toEqual(OPEN);
    await shop.owner.team.update({ id: actor, phone: '0612345678' });
    expect(await denied()).toEqual(OPEN);
    await shop.owner.team.update({
      id: actor,
      permissions: ['can_perform_stock_takes'],
      ownPassword: PASSWORD,
    });
    expect(await denied()).toEqual(ENDED);
  });

  it('ends when a till’s clock has been right for an hour, so that a changing clock fills no list', async () => {
    const kaftan = await item(50);
    const till = await device();
    const now = () => server.clock.now();
    const sell = (at: number) => till.push(till.sale(kaftan, 1, {}, { at }));
    await sell(now() + 30 * HOUR_MS);
    const ids = new Set(
      (await server.probe.rows('commands')).filter((c) => c.tillId === till.id).map((c) => c.id),
    );
    const skew = async () =>
      (await server.probe.rows('exceptions'))
        .filter((e) => e.kind === 'clock_skew' && ids.has(e.commandId))
        .map((e) => ({ isOpen: e.settledAt === null, settledBy: e.settledBy }));
    await sell(now());
    await sell(now() + 30 * HOUR_MS);
    await sell(now());
    expect(await skew()).toEqual(OPEN);
    server.clock.advance(HOUR_MS + 1_000);
    await sell(now());
    expect(await skew()).toEqual(ENDED);
  });
});
