import { join } from 'node:path';
import Database from 'better-sqlite3';
import { itemId } from '../../src/core/ids.ts';
import { SqliteStore } from '../../src/core/store/sqlite.node.ts';
import { sqliteProduct } from '../../src/product.ts';
import { scanItem } from '../../src/sales/find-sellable.ts';
import { seeded } from '../../src/sample/random.ts';
import { benchCall } from './bench-call.ts';
import { largeShop, root } from './large-shop.ts';
import { type BenchResult, line, median, missedOf, percentile, round } from './measure.ts';

const ROUNDS = 5;
const SCANS = 2_000;

/**
 * A scanned SKU, as the sale screen asks for it, beside raw prepared statements on the same file: those that get
 * what the answer needs (article, item with price and stock, style), and for the record the first of them alone.
 */
export async function benchScan(say: (text: string) => void): Promise<BenchResult> {
  const file = await largeShop(say);
  const raw = new Database(file, { readonly: true });
  raw.pragma('cache_size = -32000');
  const store = new SqliteStore({
    product: sqliteProduct,
    file,
    migrations: join(root, 'migrations/sqlite'),
  });
  const call = benchCall(store);
  const { storeId } = raw.prepare('SELECT id AS storeId FROM stores WHERE code = ?').get('CAS1') as {
    storeId: string;
  };
  const skus = raw.prepare('SELECT sku FROM articles').pluck().all() as string[];
  const get = raw.prepare('SELECT * FROM articles WHERE sku_key = ?');
  const item = raw.prepare('SELECT * FROM items WHERE id = ?');
  const style = raw.prepare('SELECT * FROM styles WHERE id = ?');
  const random = seeded(5);
  const times = { get: [] as number[], gets: [] as number[], service: [] as number[] };
  for (let round_ = 0; round_ < ROUNDS; round_ += 1) {
    for (let i = 0; i < SCANS; i += 1) {
      const [a, b, c] = [random.pick(skus), random.pick(skus), random.pick(skus)];
      let started = performance.now();
      get.get(a);
      times.get.push(performance.now() - started);
      started = performance.now();
      const article = get.get(b) as { id: string; style_id: string };
      item.get(itemId(article.id, storeId));
      style.get(article.style_id);
      times.gets.push(performance.now() - started);
      started = performance.now();
      await store.read((r) => scanItem.run(r, { code: c, storeId }, call));
      times.service.push(performance.now() - started);
    }
  }
  raw.close();
  await store.close();
  say(line('raw: the article by its SKU', times.get));
  say(line('raw: article, item and style', times.gets));
  say(line('the service', times.service));
  const figures = {
    variants: skus.length,
    ratioP50: round(median(times.service) / median(times.gets)),
    ratioOneRowP50: round(median(times.service) / median(times.get)),
    p50Ms: round(median(times.service), 4),
    p99Ms: round(percentile(times.service, 0.99), 4),
  };
  return {
    figures,
    missed: missedOf([{ name: 'a scanned SKU beside raw gets of its rows', is: figures.ratioP50, most: 2 }]),
  };
}
