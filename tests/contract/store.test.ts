import { join } from 'node:path';
import { asc, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bumpClock, initialiseClock, revisionOf } from '../../src/change-log/clock.ts';
import { newId } from '../../src/core/ids.ts';
import { PostgresStore } from '../../src/core/store/postgres.node.ts';
import { SqliteStore } from '../../src/core/store/sqlite.node.ts';
import { type Reader, type Row, type RowChange, type Store, statement } from '../../src/core/store/store.ts';
import { postgresProduct, sqliteProduct } from '../../src/product.ts';
import { needsStockSql } from '../../src/stock/needs-stock.ts';
import { needsStock, type StockTerms } from '../../src/stock/status-rules.ts';
import { MEASURES, noMeasures } from '../../src/totals/totals-rules.ts';
import { openReplica } from '../../src-main/replica/replica.ts';
import { ensureServerKeys } from '../../src-server/server-keys.ts';
import { ENGINES, newDatabase, tempFolder } from '../fixtures/databases.ts';
import { ROOT } from '../fixtures/server.ts';

const client = (o: Partial<Row<'clients'>> = {}): Row<'clients'> => ({
  id: newId(),
  storeId: 'store-1',
  name: 'Zineb',
  phone: '',
  email: null,
  address: null,
  ice: null,
  rc: null,
  preferredStyle: null,
  kind: 'person',
  measurements: {},
  notes: null,
  mergedInto: null,
  fold: 'zineb',
  lastVisitAt: null,
  totalPurchases: 0,
  createdAt: 1,
  archivedAt: null,
  ...o,
});

const ITEM: Omit<Row<'items'>, 'id' | 'articleId' | 'size' | 'stock'> = {
  styleId: 'style',
  storeId: 'store-1',
  category: 'Caftans',
  color: '',
  fabricType: null,
  supplierId: null,
  isDiscontinued: false,
  sortKey: '',
  price: 100,
  floor: 100,
  cost: 50,
  lastCost: null,
  lowStockThreshold: 0,
  countedAt: null,
  createdAt: 1,
  archivedAt: null,
};

const clientsOfStore = statement<{ storeId: string }>()('test_clients_of_store', (q, t) =>
  q
    .select({ id: t.clients.id })
    .from(t.clients)
    .where(sql`${t.clients.storeId} = ${sql.placeholder('storeId')}`)
    .orderBy(asc(t.clients.id)),
);

describe.each(ENGINES)('the store on %s', (engine) => {
  let store: Store;
  let committed: RowChange[][] = [];
  const ends: (() => unknown)[] = [];

  beforeAll(async () => {
    const shared = { journal: bumpClock, committed: (changes: RowChange[]) => void committed.push(changes) };
    if (engine === 'sqlite') {
      const folder = tempFolder();
      ends.push(folder.remove);
      const migrations = join(ROOT, 'migrations/sqlite');
      store = new SqliteStore({
        product: sqliteProduct,
        file: join(folder.path, 'test.sqlite'),
        migrations,
        ...shared,
      });
    } else {
      const database = await newDatabase();
      ends.push(database.drop);
      const migrations = join(ROOT, 'migrations/postgres');
      store = await PostgresStore.open({
        product: postgresProduct,
        url: database.url,
        migrations,
        ...shared,
      });
    }
    await store.transact(initialiseClock);
  });
  afterAll(async () => {
    await store?.close();
    for (const end of ends) await end();
  });
  beforeEach(() => {
    committed = [];
  });

  const get = (id: string) => store.read((r) => r.get('clients', id));
  const add = async (o: Partial<Row<'clients'>> = {}) => {
    const row = client(o);
    await store.transact((w) => w.insert('clients', row));
    return row;
  };
  const revision = () => store.read(revisionOf);

  it.runIf(engine === 'postgres')('lets no session hold the others up for longer than a minute', async () => {
    await add();
    const limits = (r: Reader) =>
      r.q
        .select({
          statement: sql<string>`current_setting('statement_timeout')`,
          idle: sql<string>`current_setting('idle_in_transaction_session_timeout')`,
        })
        .from(r.t.clients)
        .limit(1);
    const minute = [{ statement: '1min', idle: '1min' }];
    // More at once than one connection can do, the first of which has migrated without a limit.
    const reads = Array.from({ length: 4 }, () => [
      store.read(limits),
      store.snapshot(limits),
      store.transact(limits),
    ]);
    for (const limitsFound of await Promise.all(reads.flat())) expect(limitsFound).toEqual(minute);
  });

  it('finds the items that need stock, as the rule says of each', async () => {
    const item = (size: string, o: Partial<StockTerms>) => ({
      ...ITEM,
      id: newId(),
      articleId: newId(),
      size,
      ...o,
      stock: 0 as const,
    });
    const items = [
      item('as many as the threshold', { lowStockThreshold: 0 }),
      item('fewer', { lowStockThreshold: 2 }),
      item('more', { lowStockThreshold: -1 }),
      item('discontinued', { lowStockThreshold: 2, isDiscontinued: true }),
      item('archived', { lowStockThreshold: 2, archivedAt: 1 }),
    ];
    await store.transact(async (w) => {
      for (const item of items) await w.insert('items', item);
    });
    const lowItems = await store.read((r) =>
      r.q.select({ size: r.t.items.size }).from(r.t.items).where(needsStockSql(r.t.items)),
    );
    expect(lowItems.map(({ size }) => size).sort()).toEqual(['as many as the threshold', 'fewer']);
    expect(items.filter(needsStock).map(({ size }) => size)).toEqual(['as many as the threshold', 'fewer']);
  });

  it('gives back what was put in: texts, numbers, null, booleans, JSON', async () => {
    const names = client({
      name: 'أمينة ✂️ O’Neil "x" \\ \n',
      totalPurchases: 9_999_999_999,
      lastVisitAt: -1,
    });
    const user: Row<'users'> = {
      id: newId(),
      name: 'Person',
      nameAr: null,
      nameFr: '',
      role: 'cashier',
      email: null,
      phone: null,
      avatar: null,
      assignments: [{ storeId: 'قيسارية', role: 'manager' }],
      permissions: [],
      canManageInventory: false,
      mustChangePassword: false,
      createdAt: 1_795_237_391_754,
      archivedAt: null,
    };
    const rate: Row<'currencyRates'> = { id: 'EUR', rate: 0.09, changedAt: 1, removedAt: null };
    const cart: Row<'saleReturns'> = { id: newId(), storeId: 's', quantity: 1, amount: -5, isFull: true };
    await store.transact(async (w) => {
      await w.insert('clients', names);
      await w.insert('users', user);
      await w.insert('currencyRates', rate);
      await w.insert('saleReturns', cart);
    });
    expect(await get(names.id)).toEqual(names);
    expect(await store.read((r) => r.get('users', user.id))).toEqual(user);
    expect(await store.read((r) => r.get('currencyRates', 'EUR'))).toEqual(rate);
    expect(await store.read((r) => r.get('saleReturns', cart.id))).toEqual(cart);
    expect(await get('no-such-client')).toBeUndefined();
  });

  it('keeps what a transaction wrote, or nothing of it', async () => {
    const [kept, lost] = [client(), client()];
    await store.transact((w) => w.insert('clients', kept));
    const before = await revision();
    const failed = store.transact(async (w) => {
      await w.insert('clients', lost);
      await w.update('clients', kept, { name: 'Changed' });
      throw new Error('on purpose');
    });
    await expect(failed).rejects.toThrow('on purpose');
    expect(await get(lost.id)).toBeUndefined();
    expect(await get(kept.id)).toEqual(kept);
    expect(await revision()).toBe(before);
    // The next transaction is not affected by the failed one.
    const after = await add();
    expect(await get(after.id)).toEqual(after);
  });

  it('undoes what the database itself refused, and goes on', async () => {
    const row = await add();
    const other = client();
    const failed = store.transact(async (w) => {
      await w.insert('clients', other);
      await w.insert('clients', row);
    });
    await expect(failed).rejects.toThrow();
    expect(await get(other.id)).toBeUndefined();
    expect(await get((await add()).id)).toBeDefined();
  });

  it('undoes a savepoint alone, also one within another, and forgets its changes', async () => {
    const [a, b, c, d] = [client(), client(), client(), client()];
    await store.transact(async (w) => {
      await w.insert('clients', a);
      const inner = w.savepoint(async () => {
        await w.insert('clients', b);
        await w.savepoint(() => w.insert('clients', c));
        throw new Error('undo b and c');
      });
      await expect(inner).rejects.toThrow('undo b and c');
      await w.savepoint(async () => {
        await w.savepoint(() => w.insert('clients', b, b)).catch(() => undefined);
        await w.insert('clients', d);
      });
    });
    const rows = await store.read((r) => r.getMany('clients', [a.id, b.id, c.id, d.id]));
    expect(rows.map((r) => r.id).toSorted()).toEqual([a.id, d.id].toSorted());
    expect(committed.flat().map((change) => change.id)).toEqual([a.id, d.id]);
  });

  it('inserts what is missing and leaves what is there', async () => {
    const row = await add({ name: 'First' });
    const other = client({ name: 'Other' });
    committed = [];
    await store.transact((w) => w.insertMissing('clients', { ...row, name: 'Second' }, other, other));
    expect([(await get(row.id))?.name, (await get(other.id))?.name]).toEqual(['First', 'Other']);
    expect(committed.flat().map((c) => c.id)).toEqual([other.id]);
  });

  it('updates the columns it is given, null among them, and gives the row as it is', async () => {
    const row = await add({ email: 'a@hanout.ma', phone: '06' });
    const now = await store.transact((w) =>
      w.update('clients', row, { email: null, name: 'New', phone: undefined }),
    );
    expect(now).toEqual({ ...row, email: null, name: 'New' });
    expect(await get(row.id)).toEqual(now);
  });

  it('puts a row whether it is there or not, and removes it', async () => {
    const row = client();
    await store.transact((w) => w.put('clients', row));
    await store.transact((w) => w.put('clients', { ...row, name: 'Put', email: 'x@y.ma' }));
    expect(await get(row.id)).toEqual({ ...row, name: 'Put', email: 'x@y.ma' });
    await store.transact((w) => w.expire('clients', row));
    expect(await get(row.id)).toBeUndefined();
  });

  it('reads in a transaction what it has written since it read before', async () => {
    const row = await add({ name: 'Read' });
    const missing = client({ name: 'Added' });
    await store.transact(async (w) => {
      const nameOf = async (id = row.id) => (await w.get('clients', id))?.name;
      const namesOf = async () =>
        (await w.getMany('clients', [row.id, missing.id])).map(({ name }) => name).toSorted();
      expect([await nameOf(), await nameOf(missing.id)]).toEqual(['Read', undefined]);
      await w.update('clients', row, { name: 'Updated' });
      expect([await nameOf(), (await w.lock('clients', row.id))?.name]).toEqual(['Updated', 'Updated']);
      await w.insertMissing('clients', missing);
      expect(await namesOf()).toEqual(['Added', 'Updated']);
      await w.put('clients', { ...row, name: 'Put' });
      const undone = w.savepoint(async () => {
        await w.update('clients', row, { name: 'Undone' });
        expect(await nameOf()).toBe('Undone');
        throw new Error('undo');
      });
      await expect(undone).rejects.toThrow('undo');
      expect(await namesOf()).toEqual(['Added', 'Put']);
      await w.expire('clients', missing);
      expect(await namesOf()).toEqual(['Put']);
      await w.insert('clients', missing);
      expect((await w.lockMany('clients', [row.id, missing.id])).size).toBe(2);
      const day = { kind: 'day' as const, period: '2026-11-01', storeId: 'store-1', key: '' };
      const total = { ...noMeasures(), ...day, id: newId(), sales: 2 };
      expect(await w.get('salesTotals', total.id)).toBeUndefined();
      await w.add('salesTotals', MEASURES, [total]);
      await w.add('salesTotals', MEASURES, [total]);
      expect((await w.get('salesTotals', total.id))?.sales).toBe(4);
      await w.remove('salesTotals', total.id);
      expect(await w.get('salesTotals', total.id)).toBeUndefined();
    });
  });

  it('finds several by key, none for none, and by a prepared statement', async () => {
    const storeId = newId();
    const rows = [await add({ storeId }), await add({ storeId }), await add({ storeId })];
    const ids = rows.map((r) => r.id);
    const many = await store.read((r) => r.getMany('clients', [...ids, 'unknown', ids[0] ?? '']));
    expect(many.map((r) => r.id).toSorted()).toEqual(ids.toSorted());
    expect(await store.read((r) => r.getMany('clients', []))).toEqual([]);
    const clientRows = await store.read((r) => r.run(clientsOfStore, { storeId }));
    expect(clientRows.map((r) => r.id)).toEqual(ids.toSorted());
    expect(await store.read((r) => r.run(clientsOfStore, { storeId: 'none' }))).toEqual([]);
    const raw = await store.read((r) =>
      r.rows<{ n: number }>(sql`SELECT count(*) AS n FROM clients WHERE store_id = ${storeId}`),
    );
    expect(Number(raw[0]?.n)).toBe(3);
  });

  it('writes many rows at once, more than a statement holds', async () => {
    const rows = Array.from({ length: 3_000 }, () => client({ storeId: 'bulk' }));
    await store.transact((w) => w.insert('clients', ...rows));
    const bulkRows = await store.read((r) => r.run(clientsOfStore, { storeId: 'bulk' }));
    expect(bulkRows).toHaveLength(3_000);
    const logged = await store.read((r) =>
      r.rows<{ n: number }>(sql`SELECT count(*) AS n FROM change_log WHERE scope = 'bulk'`),
    );
    expect(Number(logged[0]?.n)).toBe(3_000);
  });

  it('loses no update of transactions that run at once', async () => {
    const row = await add();
    const buy = (amount: number) =>
      store.transact(async (w) => {
        const now = await w.lock('clients', row.id);
        if (now) await w.update('clients', now, { totalPurchases: now.totalPurchases + amount });
      });
    await Promise.all(Array.from({ length: 25 }, (_, i) => buy(i + 1)));
    expect((await get(row.id))?.totalPurchases).toBe((25 * 26) / 2);
  });

  it('locks several in one order, so that no two wait for each other', async () => {
    const rows = [await add(), await add(), await add()];
    const ids = rows.map((r) => r.id);
    const touch = (order: string[]) =>
      store.transact(async (w) => {
        const locked = await w.lockMany('clients', order);
        for (const id of order) {
          const now = locked.get(id);
          if (now) await w.update('clients', now, { totalPurchases: now.totalPurchases + 1 });
        }
      });
    await Promise.all(Array.from({ length: 10 }, (_, i) => touch(i % 2 ? ids : ids.toReversed())));
    for (const id of ids) expect((await get(id))?.totalPurchases).toBe(10);
  });

  it('gives each commit its own revision, in the order of the commits, and logs who is told', async () => {
    const before = await revision();
    await Promise.all(Array.from({ length: 8 }, () => add({ storeId: 'told' })));
    expect(await revision()).toBe(before + 8);
    const log = await store.read((r) =>
      r.rows<{ revision: number; scope: string }>(
        sql`SELECT revision, scope FROM change_log WHERE revision > ${before} ORDER BY revision`,
      ),
    );
    expect(log.map((l) => [Number(l.revision), l.scope])).toEqual(
      Array.from({ length: 8 }, (_, i) => [before + 1 + i, 'told']),
    );
    // What is replicated to nobody makes no revision.
    await store.transact((w) => w.put('syncState', { id: 'test', value: '1' }));
    expect(await revision()).toBe(before + 8);
  });

  it('tells those whom a row leaves', async () => {
    const row = await add({ storeId: 'from' });
    committed = [];
    await store.transact(async (w) => {
      const between = await w.update('clients', row, { storeId: 'through' });
      await w.update('clients', between, { storeId: 'to' });
    });
    const changes = committed.flat().map((c) => ({ ...c, left: c.left.toSorted() }));
    expect(changes).toEqual([
      {
        table: 'clients',
        id: row.id,
        scopes: ['to'],
        left: ['from', 'through'],
        before: row,
        row: { ...row, storeId: 'to' },
      },
    ]);
  });

  it('tells those who have a row that its time is over', async () => {
    const row = await add({ storeId: 'over' });
    committed = [];
    await store.transact(async (w) => {
      await w
        .savepoint(() => w.expire('clients', row).then(() => Promise.reject(new Error('undone'))))
        .catch(() => undefined);
    });
    expect([committed.flat(), await get(row.id)]).toEqual([[], row]);
    await store.transact((w) => w.expire('clients', row));
    expect(await get(row.id)).toBeUndefined();
    expect(committed.flat()).toMatchObject([{ id: row.id, scopes: [], left: ['over'] }]);
  });

  it('calls back with the revision, in the same transaction', async () => {
    const row = client();
    await store.transact(async (w) => {
      await w.insert('clients', row);
      w.onRevision(async (n) => void (await w.update('clients', row, { totalPurchases: n })));
    });
    expect((await get(row.id))?.totalPurchases).toBe(await revision());
  });

  it('reads one moment in a snapshot, whatever is committed meanwhile', async () => {
    const row = await add({ name: 'Before' });
    const seen = await store.snapshot(async (r) => {
      const first = await r.get('clients', row.id);
      await store.transact((w) => w.update('clients', row, { name: 'After' }));
      const second = await r.get('clients', row.id);
      return [first?.name, second?.name];
    });
    expect(seen).toEqual(['Before', 'Before']);
    expect((await get(row.id))?.name).toBe('After');
  });

  it('does not show what is not committed', async () => {
    const row = client();
    await store.transact(async (w) => {
      await w.insert('clients', row);
      expect(await get(row.id)).toBeUndefined();
      expect(await w.get('clients', row.id)).toEqual(row);
    });
    expect(await get(row.id)).toEqual(row);
  });

  it('keeps its own unique keys at a server', async () => {
    await ensureServerKeys(store);
    await ensureServerKeys(store);
    const item = (o: Partial<Row<'items'>>): Row<'items'> => ({
      id: newId(),
      articleId: 'article',
      styleId: 'style',
      storeId: 'store',
      category: 'c',
      size: 'M',
      color: 'red',
      fabricType: null,
      supplierId: null,
      isDiscontinued: false,
      sortKey: 's',
      price: 1,
      floor: 1,
      cost: 1,
      lastCost: null,
      stock: 0,
      lowStockThreshold: 0,
      countedAt: null,
      createdAt: 1,
      archivedAt: null,
      ...o,
    });
    await store.transact((w) => w.insert('items', item({})));
    await expect(store.transact((w) => w.insert('items', item({})))).rejects.toThrow();
    await store.transact((w) => w.insert('items', item({ storeId: 'other' })));
  });
});

describe('a replica', () => {
  it('enforces primary keys only: children before parents, keys that move between rows', async () => {
    const folder = tempFolder();
    const migrations = join(ROOT, 'migrations/sqlite');
    const { store, capture } = await openReplica({
      data: folder.path,
      migrations,
      committed: () => undefined,
    });
    capture.isOn = false;
    const article = (id: string, skuKey: string): Row<'articles'> => ({
      id,
      styleId: 'a style that is not here',
      sku: skuKey,
      skuKey,
      barcode: null,
      size: 'M',
      color: 'Vert',
      colorImage: null,
      fold: 'x',
      isDiscontinued: false,
      createdAt: 1,
      archivedAt: null,
    });
    await store.transact(async (w) => {
      await w.put('articles', article('a', 'SKU-1'));
      // The second takes the first one's key before the first one has another.
      await w.put('articles', article('b', 'SKU-1'));
      await w.put('articles', article('a', 'SKU-2'));
    });
    const keys = await store.read((r) => r.getMany('articles', ['a', 'b']));
    expect(keys.map((k) => [k.id, k.skuKey]).toSorted()).toEqual([
      ['a', 'SKU-2'],
      ['b', 'SKU-1'],
    ]);
    const unique = store.connection
      .prepare(
        `SELECT m.name AS "table", i.name FROM sqlite_master m, pragma_index_list(m.name) i
         WHERE m.type = 'table' AND i."unique" = 1 AND i.origin <> 'pk'`,
      )
      .all() as { table: string; name: string }[];
    // The search index is this machine's own.
    expect(unique.filter((u) => !/^(item_search|search_stores)$/.test(u.table))).toEqual([]);
    const foreign = store.connection
      .prepare(`SELECT m.name FROM sqlite_master m, pragma_foreign_key_list(m.name) f WHERE m.type = 'table'`)
      .all();
    expect(foreign).toEqual([]);
    await store.close();
    folder.remove();
  });

  it('keeps what the server last gave of each row that a person changed, once', async () => {
    const folder = tempFolder();
    const migrations = join(ROOT, 'migrations/sqlite');
    const { store, capture } = await openReplica({
      data: folder.path,
      migrations,
      committed: () => undefined,
    });
    const clientRow = client({ name: 'Given' });
    capture.isOn = false;
    await store.transact((w) => w.put('clients', clientRow));
    capture.isOn = true;
    const made = client({ name: 'Made here' });
    await store.transact(async (w) => {
      const now = await w.update('clients', clientRow, { name: 'Changed' });
      await w.update('clients', now, { name: 'Changed again' });
      await w.insert('clients', made);
      await w.update('clients', made, { name: 'Changed too' });
    });
    const failed = store.transact(async (w) => {
      await w.put('currencyRates', { id: 'EUR', rate: 1, changedAt: 1, removedAt: null });
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    const kept = await store.read((r) => r.q.select().from(r.t.preImages));
    expect(kept.map((p) => [p.id, p.row && (JSON.parse(p.row) as { name: string }).name]).toSorted()).toEqual(
      [
        [`clients/${clientRow.id}`, 'Given'],
        [`clients/${made.id}`, null],
      ].toSorted(),
    );
    await store.close();
    folder.remove();
  });
});

describe('a Postgres database in another collation', () => {
  it('is refused with the words that say how to create it', async () => {
    const database = await newDatabase('C');
    const migrations = join(ROOT, 'migrations/postgres');
    await expect(
      PostgresStore.open({ product: postgresProduct, url: database.url, migrations }),
    ).rejects.toThrow(
      "The database must be created with ENCODING 'UTF8' LOCALE 'C.UTF-8' TEMPLATE template0",
    );
    await database.drop();
  });

  it('has the search of Arabic that the product needs', async () => {
    const database = await newDatabase();
    const migrations = join(ROOT, 'migrations/postgres');
    const stores = await Promise.all(
      [1, 2].map(() => PostgresStore.open({ product: postgresProduct, url: database.url, migrations })),
    );
    for (const store of stores) {
      const [row] = await store.read((r) =>
        r.rows<{ n: number }>(sql`SELECT cardinality(show_trgm('قفطان')) AS n`),
      );
      expect(Number(row?.n)).toBeGreaterThan(3);
      await store.close();
    }
    await database.drop();
  });
});
