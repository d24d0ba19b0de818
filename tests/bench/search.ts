import { join } from 'node:path';
import Database from 'better-sqlite3';
import { fold } from '../../src/core/fold.ts';
import { SqliteStore } from '../../src/core/store/sqlite.node.ts';
import { sqliteProduct } from '../../src/product.ts';
import { searchForSale } from '../../src/sales/find-sellable.ts';
import { benchCall } from './bench-call.ts';
import { root } from './large-shop.ts';
import { type BenchResult, line, median, missedOf, percentile, round } from './measure.ts';
import { NAMES_STORE, namesShop } from './names-shop.ts';

const SIZES = [100_000, 1_000_000];
const ROUNDS = 5;
const SCANNED = 1;

/** Typed letter by letter. */
const TYPED = [
  'caftan mint garden',
  'takchita white xl',
  'djellaba royal 42',
  'babouches silver star',
  'KFT-00012-M-GRN',
  '2000000012',
  'قفطان رياض النعناع',
  'القفطان الأزرق',
  'جلابة نسائية سوق الصباح',
  'مضمة العروس',
  'ceinture mdamma doré',
  'jardin de menthe vert',
];

/** Parts that many names have and no name has together, and parts that none has. */
const ADVERSARIAL = [
  'caftan babouches',
  'djellaba takchita',
  'gandoura selham',
  'قفطان بلغة',
  'جلابة تكشيطة',
  'vert bleu',
  'green white',
  'tancaf',
  'cafgre',
  'zzzz',
  'qqq caftan',
  'caftan zzz',
  'enfants homme',
  'a b c d e f',
  'ق ن ر ب',
  '000',
  '2000',
  'an ar al',
  ...'abcdefghijklmnopqrstuvwxyz0123456789ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
];

/** What people write and what it must be the same as. */
const ARABIC: [what: string, typed: string, plain: string][] = [
  ['harakat', 'قَفْطَان', 'قفطان'],
  ['harakat and shadda', 'جلّابة', 'جلابة'],
  ['tatweel', 'قفــطــان', 'قفطان'],
  ['hamza left out', 'الازرق', 'الأزرق'],
  ['hamza under alef', 'إزرق', 'أزرق'],
  ['teh marbuta as heh', 'جلابه', 'جلابة'],
  ['alef maksura', 'اتاى', 'أتاي'],
  ['Arabic digits', '٤٢', '42'],
  ['Persian digits', '۴۲', '42'],
  ['attached al', 'القفطان', 'قفطان'],
  ['attached al, two words', 'القفطان الأخضر', 'قفطان أخضر'],
  ['attached wa-al', 'والقفطان', 'قفطان'],
  ['attached bi-al', 'بالقفطان', 'قفطان'],
  ['attached li-al', 'للعروس', 'العروس'],
  ['Moroccan g', 'ݣندورة', 'گندورة'],
  ['a presentation form', 'ﻗﻔﻄﺎن', 'قفطان'],
  ['marks of direction', '\u200fقفطان\u200e', 'قفطان'],
  ['a colour stored in French', 'أخضر', 'vert'],
];

function typedQueries(): string[] {
  return TYPED.flatMap((text) => Array.from(text, (_, i) => text.slice(0, i + 1)));
}

/** One size: the service's times, a scan's beside it, and what of the Arabic suite finds the same. */
async function searchIn(count: number, say: (text: string) => void) {
  const file = await namesShop(count, say);
  const store = new SqliteStore({
    product: sqliteProduct,
    file,
    migrations: join(root, 'migrations/sqlite'),
  });
  const raw = new Database(file, { readonly: true });
  const call = benchCall(store);
  const search = (query: string, grouped = false) =>
    store.read((r) => searchForSale.run(r, { storeId: NAMES_STORE, query, limit: 24, grouped }, call));
  const like = raw.prepare('SELECT id FROM articles WHERE fold LIKE ? AND fold LIKE ? ORDER BY id LIMIT 24');
  const times = {
    typed: [] as number[],
    adversarial: [] as number[],
    tiles: [] as number[],
    like: [] as number[],
  };
  const slowest = { query: '', ms: 0 };
  // Once through all of it, so that what is measured is not the disk.
  for (const query of [...typedQueries(), ...ADVERSARIAL]) await search(query);
  for (let n = 0; n < ROUNDS; n += 1) {
    for (const [kind, queries] of [
      ['typed', typedQueries()],
      ['adversarial', ADVERSARIAL],
    ] as const) {
      for (const query of queries) {
        const started = performance.now();
        await search(query);
        const ms = performance.now() - started;
        times[kind].push(ms);
        if (ms > slowest.ms) Object.assign(slowest, { query, ms });
      }
    }
    for (const query of TYPED) {
      const started = performance.now();
      await search(query.slice(0, 3 + n), true);
      times.tiles.push(performance.now() - started);
    }
    for (const query of ADVERSARIAL.slice(n * SCANNED, (n + 1) * SCANNED)) {
      const [a = '', b = ''] = fold(query).split(' ');
      const started = performance.now();
      like.all(`%${a}%`, `%${b}%`);
      times.like.push(performance.now() - started);
    }
  }
  const wrong: string[] = [];
  for (const [what, typed, plain] of ARABIC) {
    const [actual, expected] = [await search(typed), await search(plain)];
    const ids = (o: typeof actual) => o.items.map((item) => item.id).join();
    if (expected.items.length === 0 || ids(actual) !== ids(expected)) wrong.push(`${what}: ${typed}`);
  }
  raw.close();
  await store.close();
  const all = [...times.typed, ...times.adversarial];
  say(line(`${count} names, as typed`, times.typed));
  say(line(`${count} names, adversarial`, times.adversarial));
  say(line(`${count} names, style by style`, times.tiles));
  say(line(`${count} names, LIKE over all`, times.like));
  say(
    `slowest: «${slowest.query}» ${round(slowest.ms)} ms; Arabic: ${ARABIC.length - wrong.length} of ${ARABIC.length}`,
  );
  return { p50: median(all), p99: percentile(all, 0.99), like: median(times.like), wrong };
}

/** The search of the sale screen, letter by letter, over a hundred thousand and a million names. */
export async function benchSearch(say: (text: string) => void): Promise<BenchResult> {
  const figures: Record<string, number> = {};
  const missed: string[] = [];
  let foundCount = 0;
  for (const count of SIZES) {
    const { p50, p99, like, wrong } = await searchIn(count, say);
    const name = count === 1_000_000 ? '1M' : '100k';
    figures[`p50Ms${name}`] = round(p50);
    figures[`p99Ms${name}`] = round(p99);
    figures[`p99VsScan${name}`] = round(p99 / like, 4);
    foundCount += ARABIC.length - wrong.length;
    missed.push(
      ...wrong.map((text) => `Arabic, ${name}: ${text}`),
      ...missedOf([{ name: `the p99 over ${name} names beside a scan of all`, is: p99 / like, most: 0.25 }]),
    );
  }
  return {
    figures: { ...figures, arabicFound: foundCount, arabicAsked: ARABIC.length * SIZES.length },
    missed,
  };
}
