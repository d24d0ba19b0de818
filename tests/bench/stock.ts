import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findAlerts, findFacets } from '../../src/catalogue/find-facets.ts';
import { findItem } from '../../src/catalogue/find-item.ts';
import { listItems, listStyles } from '../../src/catalogue/list-items.ts';
import type { Log } from '../../src/core/call.ts';
import { newId } from '../../src/core/ids.ts';
import type { Call, InputOf } from '../../src/core/operation.ts';
import { SqliteStore } from '../../src/core/store/sqlite.node.ts';
import { suggestMapping } from '../../src/imports/headings.ts';
import { labelsPdf } from '../../src/labels/print-labels.ts';
import { documents } from '../../src/papers.node.ts';
import { sqliteProduct } from '../../src/product.ts';
import { searchForSale } from '../../src/sales/find-sellable.ts';
import { openWorkers } from '../../src/work/work.node.ts';
import { createImportJob } from '../../src-server/jobs/import-job.ts';
import { benchCall } from './bench-call.ts';
import { benchFolder, largeShop, root } from './large-shop.ts';
import { type BenchResult, line, median, missedOf, percentile, round } from './measure.ts';
import { installPeers } from './peers.ts';
import { requirePeer } from './pouchdb.ts';

const ROUNDS = 40;
/** What a page of the inventory may take in the store, so that a screen draws it in its next frame. */
const FRAME_MS = 16;
const IMPORTED = 20_000;
const LABELS = 200;
const TYPED = ['caftan', 'djellaba royal', 'vert', 'قفطان', 'KFT-00012', 'babouches 42'];

type NedbStore = {
  loadDatabaseAsync(): Promise<void>;
  insertAsync(doc: unknown): Promise<unknown>;
  findAsync(query: unknown): { sort(by: unknown): { limit(n: number): Promise<unknown[]> } };
};

async function times(fn: () => Promise<unknown>, rounds = ROUNDS): Promise<number[]> {
  const all: number[] = [];
  await fn();
  for (let n = 0; n < rounds; n += 1) {
    const started = performance.now();
    await fn();
    all.push(performance.now() - started);
  }
  return all;
}

/** NeDB in memory with a text of each article: a pattern for each word, the best sellers first as with us. */
async function nedbSearch(folds: readonly string[]): Promise<(query: string) => Promise<unknown>> {
  const Datastore = requirePeer('@seald-io/nedb') as new () => NedbStore;
  const store = new Datastore();
  await store.loadDatabaseAsync();
  await store.insertAsync(folds.map((fold, n) => ({ _id: String(n), fold, rank: n })));
  return async (query) =>
    await store
      .findAsync({ $and: query.split(' ').map((word) => ({ fold: new RegExp(word, 'i') })) })
      .sort({ rank: 1 })
      .limit(24);
}

/** A file of articles as Excel saves it. */
function fileOf(lines: number): string {
  const rows = ['sku;name;category;size;color;price;cost;stock'];
  for (let n = 0; n < lines; n += 1) {
    const size = ['S', 'M', 'L', 'XL'][n % 4];
    rows.push(
      `B-${n};Modèle ${Math.floor(n / 20)};Caftan;${size};Couleur ${Math.floor(n / 4) % 5};1250,50;600,00;3`,
    );
  }
  return rows.join('\r\n');
}

/** Lines a second of an import into an empty shop, with its commits on the disk. */
async function importSpeed(): Promise<number> {
  const file = join(benchFolder, 'import-run.sqlite');
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  const store = new SqliteStore({
    product: sqliteProduct,
    file,
    migrations: join(root, 'migrations/sqlite'),
  });
  const content = fileOf(IMPORTED);
  const id = newId();
  const none = { done: 0, created: 0, updated: 0, unchanged: 0, skipped: 0 };
  const by = { startedAt: Date.UTC(2026, 10, 21), startedBy: newId(), startedByName: 'Bench', endedAt: null };
  await store.transact((w) =>
    w.insert('imports', {
      id,
      kind: 'items',
      storeId: newId(),
      fileName: 'bench.csv',
      content,
      encoding: 'utf-8',
      delimiter: ';',
      headings: '',
      setsStock: false,
      mapping: suggestMapping(content.split('\r\n', 1)[0]?.split(';') ?? []),
      state: 'running',
      lines: IMPORTED,
      ...none,
      ...by,
    }),
  );
  const log: Log = {
    info: () => undefined,
    warn: () => undefined,
    error: (message, data) => console.error(message, data),
  };
  const job = createImportJob(store, { now: () => by.startedAt }, log, openWorkers(log).work);
  const started = performance.now();
  job.run(id);
  await job.settled();
  const seconds = (performance.now() - started) / 1000;
  const row = await store.read((r) => r.get('imports', id));
  await store.close();
  if (row?.created !== IMPORTED)
    throw new Error(`the import came to ${JSON.stringify({ ...row, content: '' })}`);
  for (const end of ['', '-wal', '-shm']) rmSync(`${file}${end}`, { force: true });
  return IMPORTED / seconds;
}

/** The inventory at 100,000 variants and a million movements. */
export async function benchStock(say: (text: string) => void): Promise<BenchResult> {
  const store = new SqliteStore({
    product: sqliteProduct,
    file: await largeShop(say),
    migrations: join(root, 'migrations/sqlite'),
  });
  installPeers(say);
  const call: Call = Object.create(benchCall(store), { ports: { value: { documents } } });
  const { connection } = store;
  const { storeId } = connection.prepare("SELECT id AS storeId FROM stores WHERE code = 'CAS1'").get() as {
    storeId: string;
  };
  const count = (table: string) =>
    connection.prepare(`SELECT count(*) FROM ${table}`).pluck().get() as number;
  const common = connection
    .prepare('SELECT category, size, color FROM items WHERE store_id = ? LIMIT 1 OFFSET 777')
    .get(storeId) as { category: string; size: string; color: string };
  type ListInput = InputOf<typeof listItems.contract>;
  const base = { storeId, limit: 60, sort: 'name', order: 'asc' } as ListInput;
  const list = (o: Partial<ListInput>) => () =>
    store.read((r) => listItems.run(r, { ...base, ...o } as ListInput, call));
  const styles = (o: Partial<ListInput>) => () =>
    store.read((r) => listStyles.run(r, { ...base, ...o, storeId } as never, call));
  let cursor: string | undefined;
  for (let n = 0; n < 50; n += 1) {
    const page = await store.read((r) =>
      listItems.run(r, { ...base, limit: 200, ...(cursor ? { cursor } : {}) } as ListInput, call),
    );
    cursor = page.next ?? undefined;
  }
  const { id: busiest } = connection
    .prepare(
      'SELECT item_id AS id FROM stock_movements WHERE store_id = ? GROUP BY item_id ORDER BY count(*) DESC LIMIT 1',
    )
    .get(storeId) as { id: string };

  const pages: Record<string, () => Promise<unknown>> = {
    'articles, first page': list({}),
    'articles, page 51 of 200': list({ cursor, limit: 200 }),
    'styles, first page': styles({}),
    'styles by price': styles({ sort: 'price', order: 'desc' }),
    'size and colour, by price': list({
      size: common.size,
      color: common.color,
      sort: 'price',
      order: 'desc',
    }),
    'category, by name': list({ category: common.category }),
    'category, by stock': list({ category: common.category, sort: 'stock' }),
    'running low, by name': list({ status: 'low_stock' }),
    'out of stock, by price': list({ status: 'out_of_stock', sort: 'price' }),
    'a search, narrowed': list({ search: 'caftan', size: common.size }),
    facets: () => store.read((r) => findFacets.run(r, { storeId }, call)),
    alerts: () => store.read((r) => findAlerts.run(r, { storeId }, call)),
    'quick view with history': () => store.read((r) => findItem.run(r, { id: busiest }, call)),
  };
  const measured: Record<string, number[]> = {};
  for (const [name, page] of Object.entries(pages)) measured[name] = await times(page);
  const byStock = await times(list({ sort: 'stock' }), 10);

  const folds = connection.prepare('SELECT fold FROM articles').pluck().all() as string[];
  const nedb = await nedbSearch(folds);
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let n = 0; n < 5; n += 1) {
    for (const query of TYPED) {
      const search = () => store.read((r) => searchForSale.run(r, { storeId, query, limit: 24 }, call));
      ours.push(...(await times(search, 3)));
      theirs.push(...(await times(() => nedb(query), 1)));
    }
  }

  const items = connection
    .prepare('SELECT id FROM items WHERE store_id = ? ORDER BY sort_key, id LIMIT ?')
    .pluck()
    .all(storeId, LABELS) as string[];
  const lines = items.map((variantId) => ({ variantId, copies: 1 }));
  const sheet = () =>
    store.read((r) =>
      labelsPdf.run(r, { storeId, lines, format: 'a4', language: 'ar', showsPrice: true }, call),
    );
  const labels = await times(sheet, 5);
  const linesPerSecond = await importSpeed();

  say(`${count('items')} items, ${count('stock_movements')} movements`);
  for (const [name, all] of Object.entries(measured)) say(line(name, all));
  say(line('articles of the whole store, by stock', byStock));
  say(line('search: the service', ours));
  say(line('search: NeDB in memory, 100,000 texts', theirs));
  say(line(`a sheet of ${LABELS} labels`, labels));
  say(`an import writes ${Math.round(linesPerSecond)} lines a second`);
  const [slowest = ['', []]] = Object.entries(measured).toSorted(([, a], [, b]) => median(b) - median(a));
  const worst = median(slowest[1] as number[]);
  const ratio = median(theirs) / median(ours);
  await store.close();
  return {
    figures: {
      items: items.length,
      listMs: round(median(measured['articles, first page'] ?? [])),
      stylesMs: round(median(measured['styles, first page'] ?? [])),
      filterSortMs: round(median(measured['size and colour, by price'] ?? [])),
      quickViewMs: round(median(measured['quick view with history'] ?? [])),
      slowestPageMs: round(worst),
      slowestPageP99Ms: round(percentile(slowest[1] as number[], 0.99)),
      wholeStoreByStockMs: round(median(byStock)),
      importLinesPerSecond: Math.round(linesPerSecond),
      labelsMs: round(median(labels)),
      vsNedb: round(ratio, 1),
    },
    missed: missedOf([
      { name: `the slowest page (${slowest[0]}), in ms,`, is: worst, most: FRAME_MS },
      { name: 'the search beside NeDB’s, a hundredth of it,', is: 100 / ratio, most: 1 },
    ]),
  };
}
