import { readFileSync } from 'node:fs';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { namesOf as allNamesOf } from '../../src/attributes/rules.ts';
import { searchItems } from '../../src/catalogue/search-articles.ts';
import { bumpClock, initialiseClock } from '../../src/change-log/clock.ts';
import { Refusal } from '../../src/core/errors.ts';
import { fold } from '../../src/core/fold.ts';
import { sha256 } from '../../src/core/hash.ts';
import { SqliteStore } from '../../src/core/store/sqlite.node.ts';
import type { Row, Store } from '../../src/core/store/store.ts';
import { checkHash, hashPassword } from '../../src/credentials/password.ts';
import { namesOf } from '../../src/imports/known-goods.ts';
import { planOfParts, planParts } from '../../src/imports/plan-import.ts';
import { readUpload } from '../../src/imports/read-upload.ts';
import { writeItems } from '../../src/imports/write-items.ts';
import { sqliteProduct } from '../../src/product.ts';
import { CHAIN_START, receiptHash } from '../../src/receipts/issue-receipt.ts';
import { SAMPLE_PASSWORD } from '../../src/sample/shops.ts';
import { serverTillId } from '../../src/stores/server-till.ts';
import { createSample } from './sample-job.ts';
import { requireOwnPasswords } from './sample-passwords.ts';

const NOW = Date.UTC(2026, 10, 21, 15);
const log = {
  info: () => undefined,
  warn: () => undefined,
  error: (m: string, d?: object) => console.error(m, d),
};

/** In-memory blobs with the interface of the folder of files. */
function rememberedBlobs() {
  const kept = new Map<string, Uint8Array>();
  return {
    kept,
    putBytes: async (bytes: Uint8Array) => {
      const id = sha256(bytes);
      kept.set(id, bytes);
      return id;
    },
  };
}

async function emptyStore(): Promise<Store> {
  const store = new SqliteStore({
    product: sqliteProduct,
    file: ':memory:',
    migrations: 'migrations/sqlite',
    journal: bumpClock,
  });
  await store.transact(initialiseClock);
  return store;
}

const ownStore: Row<'stores'> = {
  id: 'own',
  code: 'CAS1',
  name: 'My shop',
  nameAr: null,
  address: '',
  phone: '',
  manager: '',
  opensAt: '09:30',
  closesAt: '21:00',
  currency: 'MAD',
  taxRate: 20,
  zone: 'Africa/Casablanca',
  dayStartMinutes: 240,
  legalName: null,
  ice: null,
  taxId: null,
  tradeRegister: null,
  businessTax: null,
  receiptFooter: null,
  logo: null,
  ownerId: null,
  createdAt: 1,
  archivedAt: null,
};

let store: Store;
const blobs = rememberedBlobs();
const clock = { now: () => NOW };
const rows = <O>(query: ReturnType<typeof sql>) => store.read((r) => r.rows<O>(query));
const count = async (query: ReturnType<typeof sql>) => (await rows<{ n: number }>(query))[0]?.n;

beforeAll(async () => {
  store = await emptyStore();
  await store.transact((w) => w.insert('stores', ownStore));
  // Interrupted twice: while writing the catalogue, and among the sales.
  for (const share of [0.05, 0.5]) {
    const job = createSample(store, blobs, clock, log);
    await job.resume();
    await job.start();
    while (job.progress().done < share) await new Promise((resolve) => setTimeout(resolve, 2));
    await job.stop();
    expect(job.progress().state).toBe('running');
  }
  const job = createSample(store, blobs, clock, log);
  expect(job.progress()).toEqual({ state: 'none', done: 0 });
  await job.resume();
  expect(job.progress().state).toBe('running');
  await job.settled();
  expect(job.progress()).toEqual({ state: 'done', done: 1 });
}, 120_000);

afterAll(() => store.close());

describe('the filled shop', () => {
  it('has its stores beside the one that was there, each with a code and a till of its own', async () => {
    const stores = await store.read((r) => r.q.select().from(r.t.stores));
    expect(stores.map((s) => s.code).toSorted()).toEqual(['CAS1', 'CAS2', 'FES1', 'MAR1']);
    expect(stores.find((s) => s.id === 'own')).toEqual(ownStore);
    for (const { id, ice } of stores) {
      if (id === 'own') continue;
      expect(await store.read((r) => r.get('devices', serverTillId(id)))).toBeDefined();
      expect(ice).toMatch(/^0{14}\d$/);
    }
  });

  it('lets everybody in with the password that is written down', async () => {
    const people = await store.read((r) => r.q.select().from(r.t.users));
    expect(people).toHaveLength(11);
    const [first] = people;
    const credential = await store.read((r) => r.get('credentials', first?.id ?? ''));
    expect(credential && (await checkHash(SAMPLE_PASSWORD, credential))).toBe(true);
  });

  it('is opened to others only once nobody has that password any more', async () => {
    await expect(requireOwnPasswords(store)).rejects.toThrow(/still have the sample's password "hanout"/);
    const own = await hashPassword('something of my own');
    const kept = await store.read((r) =>
      r.q.select().from(r.t.credentials).where(eq(r.t.credentials.kind, 'user')),
    );
    const set = (credential: { hash: string; salt: string } | null) =>
      store.transact(async (w) => {
        for (const row of kept) await w.put('credentials', { ...row, ...credential });
      });
    await set(own);
    await expect(requireOwnPasswords(store)).resolves.toBeUndefined();
    await set(null);
  });

  it('gives each of its people a wage, so that something is due', async () => {
    const employments = await store.read((r) => r.q.select().from(r.t.employments));
    expect(employments).toHaveLength(11);
    expect(employments.filter((e) => e.salary + e.dailyRate <= 0)).toEqual([]);
    expect(new Set(employments.map((e) => e.payFrequency))).toEqual(new Set(['monthly', 'weekly']));
  });

  it('has as much in stock as its movements come to, never less than nothing', async () => {
    expect(await count(sql`SELECT count(*) AS n FROM items`)).toBeGreaterThan(1_500);
    const off = sql`SELECT count(*) AS n FROM items i WHERE stock < 0
      OR stock <> (SELECT coalesce(sum(change), 0) FROM stock_movements m WHERE m.item_id = i.id)`;
    expect(await count(off)).toBe(0);
    const orphans = sql`SELECT count(*) AS n FROM stock_movements WHERE item_id NOT IN (SELECT id FROM items)`;
    expect(await count(orphans)).toBe(0);
    const below = sql`SELECT count(*) AS n FROM (SELECT sum(change) OVER
      (PARTITION BY item_id ORDER BY at, id) AS running FROM stock_movements) WHERE running < 0`;
    expect(await count(below)).toBe(0);
  });

  it('was paid what it sold, to the centime', async () => {
    expect(await count(sql`SELECT count(*) AS n FROM sales`)).toBeGreaterThan(4_000);
    const unpaid = sql`SELECT count(*) AS n FROM sales s WHERE paid - "change" <> total OR paid <>
      (SELECT sum(amount) FROM payments p WHERE p.sale_id = s.id AND p.refund_id IS NULL)`;
    expect(await count(unpaid)).toBe(0);
    const lines = sql`SELECT count(*) AS n FROM sales s WHERE total <>
      (SELECT sum(net) FROM sale_lines l WHERE l.sale_id = s.id)`;
    expect(await count(lines)).toBe(0);
    const split = sql`SELECT count(*) AS n FROM sales WHERE payment_method = 'split'`;
    expect(await count(split)).toBeGreaterThan(100);
  });

  it('took back no more than it sold, and remembers it', async () => {
    expect(await count(sql`SELECT count(*) AS n FROM refunds`)).toBeGreaterThan(60);
    const over = sql`SELECT count(*) AS n FROM sale_lines l WHERE quantity <
      (SELECT coalesce(sum(quantity), 0) FROM refund_lines b WHERE b.sale_line_id = l.id)`;
    expect(await count(over)).toBe(0);
    const returns = sql`SELECT count(*) AS n FROM sale_returns r WHERE amount <>
      (SELECT sum(total) FROM refunds f WHERE f.sale_id = r.id)`;
    expect(await count(returns)).toBe(0);
    expect(await count(sql`SELECT count(*) AS n FROM sale_returns`)).toBeGreaterThan(60);
  });

  it('knows what each client bought', async () => {
    const off = sql`SELECT count(*) AS n FROM clients c WHERE total_purchases <>
      (SELECT coalesce(sum(total), 0) FROM sales s WHERE s.client_id = c.id) -
      (SELECT coalesce(sum(f.total), 0) FROM refunds f JOIN sales s ON s.id = f.sale_id WHERE s.client_id = c.id)`;
    expect(await count(off)).toBe(0);
    expect(await count(sql`SELECT count(*) AS n FROM clients WHERE total_purchases > 0`)).toBeGreaterThan(
      100,
    );
  });

  it('has a whole chain of receipts in each series', async () => {
    const receipts = await store.read((r) =>
      r.q.select().from(r.t.receipts).orderBy(r.t.receipts.series, r.t.receipts.number),
    );
    const heads = new Map<string, { number: number; hash: string }>();
    for (const { series, number, body, previousHash, hash } of receipts) {
      const head = heads.get(series) ?? { number: 0, hash: CHAIN_START };
      expect({ number, previousHash }).toEqual({ number: head.number + 1, previousHash: head.hash });
      expect(receiptHash(previousHash, body)).toBe(hash);
      heads.set(series, { number, hash });
    }
    expect([...heads.keys()].toSorted()).toEqual(['CAS2-SA', 'FES1-SA', 'MAR1-SA']);
    for (const [series, { number, hash }] of heads) {
      const head = await store.read((r) => r.get('receiptSeries', series));
      expect(head).toEqual({ id: series, lastNumber: number, lastHash: hash });
    }
    const sold = await count(sql`SELECT (SELECT count(*) FROM sales) + (SELECT count(*) FROM refunds) AS n`);
    expect(receipts).toHaveLength(sold ?? 0);
  });

  it('wrote every sale into the audit log and the change log', async () => {
    const missing = sql`SELECT count(*) AS n FROM sales WHERE id NOT IN
      (SELECT entity_id FROM audit_log WHERE action = 'sale.completed')`;
    expect(await count(missing)).toBe(0);
    const unlogged = sql`SELECT count(*) AS n FROM sales WHERE id NOT IN
      (SELECT row_id FROM change_log WHERE table_name = 'sales')`;
    expect(await count(unlogged)).toBe(0);
  });

  it('shows a picture of each style, small enough for a slow line', async () => {
    const styles = await store.read((r) => r.q.select().from(r.t.styles));
    expect(styles).toHaveLength(60);
    for (const { image } of styles) {
      const bytes = blobs.kept.get(image ?? '');
      expect(bytes?.length).toBeGreaterThan(2_000);
      expect(bytes?.length).toBeLessThan(20_000);
    }
  });

  it('shows a picture of each colour of a style, all different', async () => {
    const articles = await store.read((r) => r.q.select().from(r.t.articles));
    const ofStyle = Map.groupBy(articles, (article) => article.styleId);
    expect(ofStyle.size).toBe(60);
    for (const group of ofStyle.values()) {
      const pictures = new Set(group.map((article) => article.colorImage));
      expect(pictures.size).toBe(new Set(group.map((article) => article.color)).size);
      expect(pictures.has(null)).toBe(false);
    }
  });

  it('is found in three languages', async () => {
    const store1 = (await store.read((r) => r.q.select().from(r.t.stores))).find((s) => s.code === 'CAS2');
    for (const query of ['mint garden', 'رياض النعناع', 'jardin de menthe', 'قفطان اخضر', 'KFT001']) {
      const matches = await store.read((r) => searchItems(r, { storeId: store1?.id ?? '', query, limit: 5 }));
      expect(matches.length, query).toBeGreaterThan(0);
    }
  });

  it('takes the example of a file in without a second name for what it has', async () => {
    const attributes = () => store.read((r) => r.q.select().from(r.t.attributes));
    const categories = async () =>
      (await attributes()).filter((a) => a.kind === 'category').map((a) => a.name);
    const before = await categories();
    expect(before).toEqual(expect.arrayContaining(['Caftan', 'Babouches']));
    const { content, delimiter, mapping } = await readUpload({
      bytes: readFileSync('resources/sample-articles.csv'),
      kind: 'items',
      storeName: '',
      encoding: null,
      delimiter: null,
      sheet: null,
    });
    const { plan, add } = planOfParts();
    for await (const part of planParts({ kind: 'items', content, delimiter }, mapping)) add(part);
    expect(plan).toMatchObject({ count: 6, problems: [] });
    const attributeNames = await store.read(namesOf);
    const by = { startedAt: NOW, startedBy: '', startedByName: '' };
    const source = { id: 'example', storeId: 'own', fileName: 'example.csv', setsStock: false, ...by };
    const outcome = await store.transact((w) => writeItems(w, source, 0, plan.items, attributeNames));
    expect(outcome).toMatchObject({ created: 6 });
    expect((await categories()).toSorted()).toEqual(before.toSorted());
    const names = (await attributes()).flatMap((attribute) =>
      [...new Set(allNamesOf(attribute).map(fold))].map((name) => `${attribute.kind} ${name}`),
    );
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('refusals', () => {
  it('fills a shop once', async () => {
    const job = createSample(store, blobs, clock, log);
    await expect(job.start()).rejects.toThrow(new Refusal('STORES_EXIST').message);
    expect(job.progress().state).toBe('none');
  });

  it('leaves a shop alone that has an article', async () => {
    const other = await emptyStore();
    await other.transact((w) =>
      w.insert('styles', {
        id: 'mine',
        name: 'Mine',
        nameAr: null,
        nameFr: null,
        category: 'x',
        fabricType: null,
        description: null,
        image: null,
        supplierId: null,
        createdAt: 1,
        archivedAt: null,
      }),
    );
    const job = createSample(other, blobs, clock, log);
    await expect(job.start()).rejects.toMatchObject({ code: 'STORES_EXIST' });
    expect(await other.read((r) => r.q.select().from(r.t.stores))).toEqual([]);
    await other.close();
  });
});
