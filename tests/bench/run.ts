/**
 * npm run bench -- NAME [--json]: one bench, whose contenders take turns within one run. Prints a table, and with
 * --json the figures as its last line. Ends with 1 when a ratio or a bound of the spec misses; other times are printed and never judged.
 */
import { parseArgs } from 'node:util';
import type { BenchResult } from './measure.ts';

/** For a quick look at the bench of synchronisation: fewer sales, a smaller shop, or some of its parts. */
type Options = { sales?: number | undefined; only?: string[] | undefined; shop?: string | undefined };
type Bench = (say: (text: string) => void, options: Options) => Promise<BenchResult>;

/** Loaded when asked for: each brings contenders of its own. */
const BENCHES: Record<string, () => Promise<Bench>> = {
  insight: async () => (await import('./insight.ts')).benchInsight,
  receipt: async () => (await import('./receipt.ts')).benchReceipt,
  sale: async () => (await import('./sale.ts')).benchSale,
  scan: async () => (await import('./scan.ts')).benchScan,
  search: async () => (await import('./search.ts')).benchSearch,
  stall: async () => (await import('./stall.ts')).benchStall,
  startup: async () => (await import('./startup.ts')).benchStartup,
  stock: async () => (await import('./stock.ts')).benchStock,
  sync: async () => (await import('./sync.ts')).benchSync,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    sales: { type: 'string' },
    only: { type: 'string', multiple: true },
    shop: { type: 'string' },
  },
});
const [name = ''] = positionals;
const load = BENCHES[name];
if (!load || positionals.length !== 1) {
  console.error(`Usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [--json]`);
  process.exit(2);
}
const bench = await load();
const { figures, missed } = await bench((text) => console.log(text), {
  sales: values.sales === undefined ? undefined : Number(values.sales),
  only: values.only,
  shop: values.shop,
});
for (const text of missed) console.log(`missed: ${text}`);
if (values.json) console.log(JSON.stringify(figures));
process.exitCode = missed.length === 0 ? 0 : 1;
