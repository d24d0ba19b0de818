import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newClient } from '../../src/clients/create-client.ts';
import { newId } from '../../src/core/ids.ts';
import type { TableName } from '../../src/core/store/register.ts';
import type { Change } from '../../src/sync/contract.ts';
import { replicatedTables } from '../../src/sync/replication.ts';
import { scopedContents, scopesOfTill } from '../fixtures/agreement.ts';
import { ENGINES } from '../fixtures/databases.ts';
import { hashOfRows } from '../fixtures/probe.ts';
import { enrolRawDevice, type RawDevice } from '../fixtures/raw-device.ts';
import { startTestServer, type TestServer } from '../fixtures/server.ts';
import { addStyle, openShop, PASSWORD, type Shop } from '../fixtures/shop.ts';

/** A replica made of nothing but the pages that were pulled. */
class PulledRows {
  readonly rows = new Map<string, Map<string, Record<string, unknown>>>();
  apply(changes: readonly Change[]): void {
    for (const { table, id, row } of changes) {
      const rows = this.rows.get(table) ?? new Map();
      this.rows.set(table, rows);
      if (row) rows.set(id, row);
      else rows.delete(id);
    }
  }
  contents(): Record<string, string> {
    const of = (table: TableName) => [...(this.rows.get(table)?.values() ?? [])];
    return Object.fromEntries(replicatedTables.map((t) => [t, `${of(t).length} rows, ${hashOfRows(of(t))}`]));
  }
}

describe.each(ENGINES)('what a till pulls, on %s', (engine) => {
  let server: TestServer;
  let shop: Shop;
  let busy: RawDevice;
  beforeAll(async () => {
    server = await startTestServer(engine);
    shop = await openShop(server.url);
    busy = await enrolRawDevice(server.url, shop);
    for (let i = 0; i < 4; i += 1) {
      const [item] = await addStyle(shop.owner, shop.store.id, { sizes: ['S', 'M'] });
      if (item) await busy.push(busy.sale(item), busy.sale(item, 2));
      await addStyle(shop.owner, shop.otherStore.id);
      await shop.owner.clients.create({ storeId: shop.store.id, name: `Client ${i}` });
    }
  });
  afterAll(async () => {
    await server?.close();
  });

  /** Pulls everything in pages of `limit`; `between` runs after each page but the last. */
  async function pullAll(device: RawDevice, limit: number, between?: (page: number) => Promise<void>) {
    const replica = new PulledRows();
    const pages: { cursor: number; rows: number }[] = [];
    let cursor = '';
    for (let n = 0; ; n += 1) {
      const page = await device.pull(cursor, limit);
      replica.apply(page.changes);
      pages.push({ cursor: Number(page.cursor), rows: page.changes.length });
      cursor = page.cursor;
      if (!page.more) return { replica, pages, cursor };
      await between?.(n);
    }
  }

  it.each([1, 2, 3, 7, 2000])('is every row of its scope, in pages of %d', async (limit) => {
    const device = await enrolRawDevice(server.url, shop);
    const { replica, pages } = await pullAll(device, limit);
    const scopes = scopesOfTill(device.id, [shop.store.id]);
    expect(replica.contents()).toEqual(await scopedContents(server.probe, scopes));
    const cursors = pages.map((p) => p.cursor);
    expect(cursors).toEqual(cursors.toSorted((a, b) => a - b));
    if (limit < 10) expect(pages.length).toBeGreaterThan(5);
  });

  it('is every row of its scope, though rows change between its pages', async () => {
    const device = await enrolRawDevice(server.url, shop);
    const [item] = await addStyle(shop.owner, shop.store.id, { stock: 50 });
    if (!item) throw new Error('the style has no item');
    const { replica } = await pullAll(device, 3, async (page) => {
      if (page % 3 !== 0 || page > 30) return;
      await busy.push(busy.sale(item));
      await shop.owner.catalogue.update({ id: item.id, price: 100_00 + page });
    });
    const scopes = scopesOfTill(device.id, [shop.store.id]);
    expect(replica.contents()).toEqual(await scopedContents(server.probe, scopes));
  });

  it('ends each page with a whole commit, even one that is larger than the page', async () => {
    const device = await enrolRawDevice(server.url, shop);
    const { cursor } = await pullAll(device, 2000);
    const sizes = Array.from({ length: 40 }, (_, i) => `${36 + i}`);
    await addStyle(shop.owner, shop.store.id, { sizes });
    await shop.owner.clients.create({ storeId: shop.store.id, name: 'After it' });
    const page = await device.pull(cursor, 3);
    const count = (table: string) => page.changes.filter((c) => c.table === table).length;
    expect({
      styles: count('styles'),
      articles: count('articles'),
      items: count('items'),
      movements: count('stockMovements'),
      clients: count('clients'),
    }).toEqual({ styles: 1, articles: 40, items: 40, movements: 40, clients: 0 });
    expect(page.more).toBe(true);
    const next = await device.pull(page.cursor, 3);
    expect(next.changes.filter((c) => c.table === 'clients')).toMatchObject([{ row: { name: 'After it' } }]);
  });

  it('covers a till’s own commands page by page', async () => {
    const device = await enrolRawDevice(server.url, shop);
    const [item] = await addStyle(shop.owner, shop.store.id, { stock: 50 });
    if (!item) throw new Error('the style has no item');
    const { cursor } = await pullAll(device, 2000);
    for (let i = 0; i < 3; i += 1) await device.push(device.sale(item));
    const covered: number[] = [];
    let at = cursor;
    for (let more = true; more; ) {
      const page = await device.pull(at, 1);
      // A sale is covered by the page that brings it, and by no page before.
      const mine = page.changes.filter((c) => c.table === 'sales').length;
      covered.push(page.acknowledged);
      expect(page.acknowledged - (covered.at(-2) ?? 0)).toBe(mine);
      at = page.cursor;
      more = page.more;
    }
    expect(covered.at(-1)).toBe(3);
  });

  it('covers commands that changed nothing', async () => {
    const device = await enrolRawDevice(server.url, shop);
    await device.push(device.envelope({ name: 'nothing' }), device.envelope({ name: 'nothing' }));
    expect((await device.pull('', 2000)).acknowledged).toBe(2);
    // Another incarnation of the till has its own numbers.
    const other = await device.client.sync.pull({ incarnation: 2, limit: 2000 });
    expect(other.acknowledged).toBe(0);
  });

  it('takes a person away who leaves the store, and gives him to the other one', async () => {
    const here = await enrolRawDevice(server.url, shop);
    const there = await enrolRawDevice(server.url, shop, { stores: [shop.otherStore.id] });
    const [atHere, atThere] = [await pullAll(here, 2000), await pullAll(there, 2000)];
    const { id } = shop.people.cashier;
    const userIn = (changes: readonly Change[]) => changes.filter((c) => c.table === 'users' && c.id === id);
    expect(atHere.replica.rows.get('users')?.has(id)).toBe(true);
    expect(atThere.replica.rows.get('users')?.has(id)).toBe(false);
    const assignments = [{ storeId: shop.otherStore.id, role: 'cashier' as const }];
    await shop.owner.team.update({ id, assignments, ownPassword: PASSWORD });
    const left = await here.pull(atHere.cursor, 2000);
    const came = await there.pull(atThere.cursor, 2000);
    expect(userIn(left.changes)).toMatchObject([{ row: null }]);
    expect(userIn(came.changes)).toMatchObject([{ row: { id, assignments } }]);
    // The till that he left forgets how to check his password; the other one learns it.
    const grants = (changes: readonly Change[]) =>
      changes
        .filter((c) => c.table === 'signInGrants' && c.row?.subjectId === id)
        .map((c) => c.row?.verifier);
    expect(grants(left.changes)).toEqual(['']);
    expect(grants(came.changes)).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });

  it('never holds another device’s secrets, nor passwords, sessions and commands', async () => {
    const device = await enrolRawDevice(server.url, shop, {
      stores: [shop.store.id, shop.otherStore.id],
    });
    const { replica } = await pullAll(device, 2000);
    expect([...replica.rows.keys()].filter((t) => !replicatedTables.includes(t as TableName))).toEqual([]);
    const devices = [...(replica.rows.get('signInGrants')?.values() ?? [])].map((g) => g.deviceId);
    expect(new Set(devices)).toEqual(new Set([device.id]));
  });

  it.each(['x', '-1', '1.5', ' ', '0x10'])('reads the cursor %j as the beginning', async (cursor) => {
    const device = await enrolRawDevice(server.url, shop);
    const fromStart = await device.pull('', 3);
    expect((await device.pull(cursor, 3)).changes.map((c) => c.id)).toEqual(
      fromStart.changes.map((c) => c.id),
    );
  });

  it('is pulled from a revision on: what was pulled does not come again', async () => {
    const device = await enrolRawDevice(server.url, shop, { actor: shop.people.manager.id });
    const { cursor } = await pullAll(device, 5);
    expect(await device.pull(cursor, 5)).toMatchObject({ changes: [], more: false, cursor });
    const [id, at] = [newId(), Date.now()];
    const contact = { phone: '', email: null, address: null, ice: null, rc: null, preferredStyle: null };
    const client = newClient({ storeId: shop.store.id, name: 'Pulled', ...contact }, { id, at });
    const record = { client, userName: 'Meryem Manager' };
    const made = device.envelope({ id, at, name: 'clients.create', record });
    expect((await device.push(made)).answers[0]?.status).toBe('applied');
    const page = await device.pull(cursor, 5);
    expect(page.changes.map((c) => c.table).toSorted()).toEqual(['auditLog', 'clients']);
  });
});
