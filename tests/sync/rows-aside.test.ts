import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../src/core/ids.ts';
import type { Change, PullAnswer } from '../../src/sync/contract.ts';
import { openReplicaFile, type Replica } from '../../src-main/replica/replica.ts';
import { applyPage, retryRowsAside } from '../../src-main/sync/apply-page.ts';
import type { Misfit } from '../../src-main/sync/rows-aside.ts';
import type { Client } from '../fixtures/clients.ts';
import { tempFolder } from '../fixtures/databases.ts';
import { ROOT, startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, type Item, openShop, type Shop } from '../fixtures/shop.ts';
import { settle, signInAtTill, startTestTill, type TestTill } from '../fixtures/till.ts';
import { readEverything } from './hostile/read-everything.ts';

const DAY_MS = 24 * 3_600_000;

describe('a row of the server that a till cannot read', () => {
  let server: TestServer;
  let shop: Shop;
  let till: TestTill;
  let client: Client;
  let bad: Item;
  let good: Item;
  beforeEach(async () => {
    server = await startTestServer('sqlite');
    shop = await openShop(server.url);
    till = await startTestTill(server, shop);
    const [medium, other] = await addStyle(shop.owner, shop.store.id, { sizes: ['M', 'L'] });
    if (!medium || !other) throw new Error('the style has too few items');
    [bad, good] = [medium, other];
    await settle(till);
    ({ client } = await signInAtTill(till, server, shop, 'owner'));
  });
  afterEach(async () => {
    await till?.close();
    await server?.close();
  });

  const itemAtTill = async ({ id }: Item) => (await till.probe.rows('items')).find((i) => i.id === id);
  const spoil = () => server.probe.execute(`UPDATE items SET price = 'much' WHERE id = '${bad.id}'`);
  const mendAs = (price: number) =>
    server.probe.execute(`UPDATE items SET price = ${price} WHERE id = '${bad.id}'`);
  const problem = async () => (await till.browser.till.status()).problem;
  const told = () => till.log.lines.filter((l) => l.message.includes('is set aside')).map((l) => l.data);
  const pull = () => client.till.sync();
  const unanswered = async () => {
    const { client: again } = await signInAtTill(till, server, shop, 'owner');
    return await readEverything(again, shop, shop.store.id);
  };

  it('in a page is set aside and told, the rest is applied, and every list is answered', async () => {
    till.cable.cut();
    await shop.owner.catalogue.update({ id: bad.id, price: bad.price + 100 });
    await shop.owner.catalogue.update({ id: good.id, price: good.price + 100 });
    await spoil();
    till.cable.mend();
    await pull();
    expect(await itemAtTill(bad)).toMatchObject({ price: bad.price });
    expect(await itemAtTill(good)).toMatchObject({ price: good.price + 100 });
    expect(await problem()).toBe('unknown_rows');
    const reason = 'price would not fit: Invalid input: expected number, received string';
    const named = { table: 'items', id: bad.id, reason };
    expect((await client.till.internals()).rowsAside).toMatchObject([named]);
    expect(told()).toEqual([named]);
    expect(await unanswered()).toEqual([]);

    // It stays in the way of nothing that comes later, and is over once the server has it right.
    await mendAs(bad.price);
    await shop.owner.catalogue.update({ id: bad.id, price: bad.price + 200 });
    await pull();
    expect(await itemAtTill(bad)).toMatchObject({ price: bad.price + 200 });
    expect(await problem()).toBeNull();
    expect((await client.till.internals()).rowsAside).toEqual([]);
  });

  it('in the file of a snapshot is set aside, and comes with a later one', async () => {
    // Neither is in the change log: only the daily comparison finds it.
    await spoil();
    await server.probe.execute(`UPDATE items SET price = price + 300 WHERE id = '${good.id}'`);
    till.clock.advance(DAY_MS + 1);
    await pull();
    expect(await itemAtTill(bad)).toBeUndefined();
    expect(await itemAtTill(good)).toMatchObject({ price: good.price + 300 });
    expect(await problem()).toBe('unknown_rows');
    expect(told()).toMatchObject([{ table: 'items', id: bad.id }]);
    expect(await unanswered()).toEqual([]);

    await mendAs(bad.price + 400);
    for (const _ of [1, 2, 3]) {
      for (const clock of [till.clock, server.clock]) clock.advance(DAY_MS + 1);
      await pull();
    }
    expect(await itemAtTill(bad)).toMatchObject({ price: bad.price + 400 });
    expect(await problem()).toBeNull();
  });

  it('is applied by the start of a program that can read it', async () => {
    const [row] = (await till.probe.rows('items')).filter(({ id }) => id === bad.id);
    const text = JSON.stringify({ ...row, price: 4_242_00 }).replaceAll("'", "''");
    await till.restart(() =>
      till.probe.execute(
        `INSERT INTO rows_aside (id, table_name, row_id, row, reason, at) VALUES
         ('items/${bad.id}', 'items', '${bad.id}', '${text}', 'an older program', 1),
         ('items/x', 'items', 'x', '{"id":"x"}', 'nor the newer one', 1)`,
      ),
    );
    expect(await itemAtTill(bad)).toMatchObject({ price: 4_242_00 });
    expect((await till.probe.rows('rowsAside')).map(({ id }) => id)).toEqual(['items/x']);
    expect(await problem()).toBe('unknown_rows');
  });
});

describe('the rows of a page', () => {
  let folder: ReturnType<typeof tempFolder>;
  let replica: Replica;
  let cursor: number;
  beforeEach(() => {
    folder = tempFolder();
    replica = openReplicaFile(join(folder.path, 'till.sqlite'), join(ROOT, 'migrations/sqlite'));
    cursor = 0;
  });
  afterEach(async () => {
    await replica.store.close();
    folder.remove();
  });

  const supplier = (id: string, name: unknown = 'Atelier Fès') => ({
    id,
    name,
    contactPerson: null,
    phone: '0522',
    email: null,
    address: null,
    ice: null,
    notes: null,
    fold: 'atelier fes',
    createdAt: 1,
    archivedAt: null,
  });
  const change = (row: ReturnType<typeof supplier>): Change => ({ table: 'suppliers', id: row.id, row });
  const apply = async (...changes: Change[]): Promise<Misfit[]> => {
    const told: Misfit[] = [];
    const from = cursor === 0 ? '' : String(cursor);
    cursor += 1;
    const page = { cursor: String(cursor), changes, more: false, acknowledged: 0 } as unknown as PullAnswer;
    expect(await applyPage(replica, page, from, 1, 7, (m) => told.push(m))).toBe(true);
    return told;
  };
  const names = async () =>
    (await replica.store.read((r) => r.q.select().from(r.t.suppliers))).map(({ id, name }) => [id, name]);
  const aside = () => replica.store.read((r) => r.q.select().from(r.t.rowsAside));

  it('lose the columns that this program does not know, and tables that it does not know are left out', async () => {
    const id = newId();
    const row = { ...supplier(id), colourOfTheYear: 'saffron', of: {} };
    const gift = { table: 'giftCards', id: 'gift-1', row: { id: 'gift-1', amount: 5 } };
    expect(await apply(change(row), gift)).toEqual([]);
    expect(await names()).toEqual([[id, 'Atelier Fès']]);
    expect(await aside()).toEqual([]);
  });

  it('are set aside where they do not fit, up to two hundred, and no longer once they fit or are gone', async () => {
    const ids = Array.from({ length: 210 }, newId);
    const [first = '', second = '', third = ''] = ids;
    const told = await apply(...ids.map((id) => change(supplier(id, 5))), change(supplier(first, 6)));
    expect(told).toHaveLength(210);
    expect(await aside()).toHaveLength(200);
    expect((await aside()).find(({ rowId }) => rowId === first)?.row).toContain('"name":6');
    expect(await names()).toEqual([]);
    expect(await apply(change(supplier(first)), { table: 'suppliers', id: second, row: null })).toEqual([]);
    expect(await names()).toEqual([[first, 'Atelier Fès']]);
    const left = (await aside()).map(({ rowId }) => rowId);
    expect(left).toHaveLength(198);
    expect(left).toContain(third);
    expect(left).not.toContain(first);
    expect(left).not.toContain(second);
  });

  it('are of the id that they come under, and a long one is named only', async () => {
    const [id, other] = [newId(), newId()];
    const long = { ...supplier(other), notes: 'x'.repeat(30_000) };
    const told = await apply({ table: 'suppliers', id, row: supplier(other) }, change(long as never));
    expect(told.map(({ reason }) => reason)).toEqual([
      'is of another id',
      'notes would not fit: Too big: expected string to have <=1000 characters',
    ]);
    expect((await aside()).find(({ rowId }) => rowId === other)?.row).toBeNull();
    expect(await retryRowsAside(replica, 8)).toBe(0);
    expect(await names()).toEqual([]);
  });

  it('that did not fit go beneath what was made here meanwhile, once they fit', async () => {
    const id = newId();
    await apply(change(supplier(id, 5)));
    const text = JSON.stringify(supplier(id, 'From the server'));
    await replica.store.transact(async (w) => {
      const [row] = await w.q.select().from(w.t.rowsAside);
      if (row) await w.update('rowsAside', row, { row: text });
      // As a pending command would.
      await w.insert('suppliers', { ...supplier(id), name: 'Made here' });
    });
    expect(await retryRowsAside(replica, 8)).toBe(1);
    expect(await names()).toEqual([[id, 'Made here']]);
    const images = await replica.store.read((r) => r.q.select().from(r.t.preImages));
    expect(images.map(({ row }) => JSON.parse(row ?? 'null'))).toMatchObject([{ name: 'From the server' }]);
    expect(await aside()).toEqual([]);
  });
});
