/**
 * The large shop that benches run against: 100,000 variants, 450,000 sales with a million lines over two years, in
 * one big store and two small ones. Written by the product's own deciding and applying halves, without a journal:
 * this is what a till has of it. `node tests/bench/large-shop.ts --out FILE [--variants N] [--sales N]`
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { rankItems } from '../../src/catalogue/rank-items.ts';
import { initialiseClock } from '../../src/change-log/clock.ts';
import { sha256 } from '../../src/core/hash.ts';
import { itemId } from '../../src/core/ids.ts';
import { SqliteStore } from '../../src/core/store/sqlite.node.ts';
import { sqliteProduct } from '../../src/product.ts';
import type { SubmittedPayment } from '../../src/sales/contract.ts';
import { saleTotals } from '../../src/sales/total-rules.ts';
import {
  type SampleStyle,
  type SampleTerms,
  shopBarcode,
  shopPrice,
} from '../../src/sample/demo-catalogue.ts';
import { SAMPLE_TAX_RATE, type SampleSale } from '../../src/sample/demo-sales.ts';
import type { DemoShop } from '../../src/sample/demo-shop.ts';
import { COLORS, EPITHETS, KINDS, type Kind, type KindName, PALETTES } from '../../src/sample/garments.ts';
import { type Random, seeded } from '../../src/sample/random.ts';
import { CLIENTS_A_SHOP, clientOf, PEOPLE, SHOPS } from '../../src/sample/shops.ts';
import { rebuildTotals } from '../../src/totals/fold-totals.ts';
import { hashPasswords, writeEvent, writeShop, writeStyle } from '../../src-server/sample/write-sample.ts';

/** Raise it when the generator writes other rows. */
const LARGE_SHOP_VERSION = 3;
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');
export const benchFolder = join(root, '.data/bench');
mkdirSync(benchFolder, { recursive: true });

/** Files of other migrations or another generator are made anew. */
function stamp(): string {
  const folder = join(root, 'migrations/sqlite');
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const text = files.toSorted().map((name) => readFileSync(join(folder, name), 'utf8'));
  return `${LARGE_SHOP_VERSION}-${sha256(text.join('\n')).slice(0, 8)}`;
}

const SEED = 4_242;
const DAYS = 730;
const DAY_MS = 86_400_000;
/** The last day of the large shop; fixed, so that the file is the same whenever it is made. */
export const LARGE_SHOP_NOW = Date.UTC(2026, 10, 20, 23);
const CHUNK = 2_000;
const SHARES = [80, 10, 10];
const KIND_NAMES = Object.keys(KINDS) as KindName[];
const NAMES = Object.values(EPITHETS).flat();

type Size = { variants: number; sales: number };

/** A style of the n-th kind with made-up names and its grid, until `most` articles are reached. */
export function styleOf(
  random: Random,
  n: number,
  articles: { count: number },
  most: number,
  at: number,
): SampleStyle {
  const kindName = KIND_NAMES[n % KIND_NAMES.length] ?? 'caftan';
  const kind: Kind = KINDS[kindName];
  const [a, b] = [random.pick(NAMES), random.pick(NAMES)];
  const price = kind.price[0] + (kind.price[1] - kind.price[0]) * random.next();
  const listPrice = shopPrice(price);
  const terms: SampleTerms = {
    price: listPrice,
    floor: shopPrice((listPrice / 100) * 0.88),
    cost: Math.round(listPrice * 0.55),
  };
  const palette = PALETTES[kindName];
  const colors = [0, 1, 2].map((i) => COLORS[palette[(n + i) % palette.length] ?? 'green']);
  const prefix = `${kind.code}-${String(n).padStart(5, '0')}`;
  return {
    id: random.idAt(at),
    kind: kindName,
    name: kind.en(`${a[0]} ${b[0]} ${n % 97}`),
    nameAr: kind.ar(`${a[1]} ${b[1]}`),
    nameFr: kind.fr(`${a[2]}, ${b[2]}`),
    category: kind.category.fr,
    fabricType: random.pick(kind.fabrics),
    description: '',
    colors,
    pattern: 0,
    variants: colors
      .flatMap((color) => kind.sizes.map((size) => ({ color, size })))
      .slice(0, most - articles.count)
      .map(({ color, size }) => {
        articles.count += 1;
        return {
          articleId: random.idAt(at),
          sku: `${prefix}-${size}-${color.code}`,
          barcode: shopBarcode(articles.count),
          size,
          color: color.name,
          weight: 1,
        };
      }),
    // The small stores carry one style in twenty each.
    terms: [terms, n % 20 === 0 ? terms : null, n % 20 === 1 ? terms : null],
    weight: 1,
  };
}

type Offer = { style: SampleStyle; article: SampleStyle['variants'][number]; price: number };

/** The sales of one chance, in order; running it again with the same chance gives the same sales. */
function* salesOf(
  random: Random,
  offers: Offer[][],
  clients: number,
  o: Size & { openedAt: number; people: DemoShop['people'] },
) {
  const cashiers = SHOPS.map((_, shop) =>
    o.people.flatMap((p, i) => (p.shop === shop && p.role === 'cashier' ? [i] : [])),
  );
  for (let i = 0; i < o.sales; i += 1) {
    const place = (i / o.sales) * DAYS;
    const at = Math.floor(o.openedAt + DAY_MS * (Math.floor(place) + 0.9 + (place % 1) * 0.45));
    const shop = random.weighted(SHARES);
    const goods = offers[shop] ?? [];
    const lines: SampleSale['lines'] = [];
    for (let n = 1 + random.weighted([32, 32, 20, 12, 4]); n > 0; n -= 1) {
      // Few sell often and many seldom.
      const offer = goods[Math.floor(goods.length * random.next() ** 3)];
      if (offer && !lines.some((l) => l.article === offer.article)) lines.push({ ...offer, quantity: 1 });
    }
    const discountPercentage = random.chance(0.12) ? 10 : 0;
    const { total } = saleTotals({ lines, discountPercentage, taxRate: SAMPLE_TAX_RATE });
    const payment: SubmittedPayment = random.chance(0.3)
      ? { method: 'credit_card', amount: total, currency: 'MAD' }
      : { method: 'cash', amount: Math.ceil(total / 10_000) * 10_000, currency: 'MAD' };
    const sale: SampleSale = {
      kind: 'sale',
      id: random.idAt(at),
      at,
      shop,
      cashier: random.pick(cashiers[shop] ?? [0]),
      client: random.chance(0.3) ? random.int(0, clients - 1) : null,
      lines,
      discountPercentage,
      payments: [payment],
    };
    yield sale;
  }
}

/** Writes the large shop into a new file. */
export async function writeLargeShop(file: string, size: Size, say: (text: string) => void): Promise<void> {
  const random = seeded(SEED);
  const openedAt = LARGE_SHOP_NOW - (DAYS + 1) * DAY_MS;
  const articles = { count: 0 };
  const styles: SampleStyle[] = [];
  while (articles.count < size.variants) {
    styles.push(styleOf(random, styles.length, articles, size.variants, openedAt));
  }
  const people = PEOPLE.map((person) => ({ ...person, id: random.idAt(openedAt) }));
  const stores = SHOPS.map(() => ({
    id: random.idAt(openedAt),
    deliveryIds: styles.map(() => random.idAt(openedAt)),
  }));
  const clients: DemoShop['events'] = SHOPS.flatMap((_, shop) =>
    Array.from({ length: CLIENTS_A_SHOP }, (_, n) => ({
      kind: 'client' as const,
      id: random.idAt(openedAt),
      at: openedAt,
      shop,
      cashier: people.findIndex((p) => p.shop === shop),
      client: clientOf(shop, n),
    })),
  );
  const clientIds = SHOPS.map((_, shop) => clients.filter((c) => c.shop === shop).map((c) => c.id));
  const offers = SHOPS.map((_, shop) =>
    styles.flatMap((style): Offer[] => {
      const price = style.terms[shop]?.price;
      return price === undefined ? [] : style.variants.map((article) => ({ style, article, price }));
    }),
  );
  const plan = { ...size, openedAt, people };
  const sales = () => salesOf(seeded(SEED + 1), offers, CLIENTS_A_SHOP, plan);
  const initialStock = offers.map((goods) => new Map(goods.map((o, i) => [o.article.articleId, i % 9])));
  for (const sale of sales()) {
    const stock = initialStock[sale.shop];
    for (const { article } of sale.lines)
      stock?.set(article.articleId, (stock.get(article.articleId) ?? 0) + 1);
  }
  const shop: DemoShop = { openedAt, stores, people, styles, initialStock, events: clients };

  const store = new SqliteStore({
    product: sqliteProduct,
    file,
    migrations: join(root, 'migrations/sqlite'),
  });
  store.connection.pragma('synchronous = OFF');
  store.connection.pragma('cache_size = -600000');
  const hashed = await hashPasswords(shop);
  await store.transact(async (w) => {
    await writeShop(
      w,
      shop,
      hashed.map((h) => ({ ...h, avatar: null })),
    );
    for (const event of clients) await writeEvent(w, shop, event, clientIds);
  });
  for (let n = 0; n < styles.length; n += 200) {
    await store.transact(async (w) => {
      for (let i = n; i < Math.min(n + 200, styles.length); i += 1) await writeStyle(w, shop, i, new Map());
    });
  }
  say(`${articles.count} variants of ${styles.length} styles`);
  let written = 0;
  let chunk: SampleSale[] = [];
  const flush = async () => {
    await store.transact(async (w) => {
      for (const sale of chunk) await writeEvent(w, shop, sale, clientIds);
    });
    written += chunk.length;
    chunk = [];
    if (written % 50_000 === 0) say(`${written} sales`);
  };
  for (const sale of sales()) {
    chunk.push(sale);
    if (chunk.length === CHUNK) await flush();
  }
  await flush();
  await store.transact(async (w) => {
    for (const [n, { id }] of stores.entries()) {
      const best = [...(initialStock[n] ?? [])].toSorted((a, b) => b[1] - a[1]).slice(0, 200);
      await rankItems(
        w,
        id,
        best.map(([articleId]) => itemId(articleId, id)),
      );
    }
  });
  await store.transact(initialiseClock);
  await store.transact(rebuildTotals);
  say('totals counted');
  await store.close();
}

/**
 * A file of the git-ignored data folder, made on first use and kept while it fits; those that do not are removed.
 * @param write makes it, under another name until it is whole
 */
export async function keptFile(name: string, write: (file: string) => Promise<void>): Promise<string> {
  const file = join(benchFolder, `${name}-${stamp()}.sqlite`);
  if (existsSync(file)) return file;
  for (const old of readdirSync(benchFolder)) {
    if (old.startsWith(`${name}-`)) rmSync(join(benchFolder, old), { force: true });
  }
  await write(`${file}.part`);
  renameSync(`${file}.part`, file);
  return file;
}

/** The large shop's file: 100,000 variants, 450,000 sales. */
export async function largeShop(say: (text: string) => void): Promise<string> {
  return await keptFile('large-shop', async (file) => {
    say('Making the large shop, once: some minutes');
    await writeLargeShop(file, { variants: 100_000, sales: 450_000 }, say);
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      variants: { type: 'string', default: '100000' },
      sales: { type: 'string', default: '450000' },
    },
  });
  const out = values.out;
  if (!out) throw new Error('Usage: node tests/bench/large-shop.ts --out FILE [--variants N] [--sales N]');
  const started = performance.now();
  const say = (text: string) =>
    console.log(`${((performance.now() - started) / 1000).toFixed(0)} s  ${text}`);
  await writeLargeShop(out, { variants: Number(values.variants), sales: Number(values.sales) }, say);
  say(out);
}
