/**
 * npm run bench -- NAME [--json]: one bench, whose contenders take turns within one run. Prints a table, and with
 * --json the figures as its last line. Ends with 1 when a ratio misses; times are printed and never judged.
 */
import { parseArgs } from 'node:util';
import type { BenchResult } from './measure.ts';

type Bench = (say: (text: string) => void) => Promise<BenchResult>;

/** Loaded when asked for: each brings contenders of its own. */
const BENCHES: Record<string, () => Promise<Bench>> = {
  sale: async () => (await import('./sale.ts')).benchSale,
  scan: async () => (await import('./scan.ts')).benchScan,
  search: async () => (await import('./search.ts')).benchSearch,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { json: { type: 'boolean', default: false } },
});
const [name = ''] = positionals;
const load = BENCHES[name];
if (!load || positionals.length !== 1) {
  console.error(`Usage: npm run bench -- ${Object.keys(BENCHES).join('|')} [--json]`);
  process.exit(2);
}
const bench = await load();
const { figures, missed } = await bench((text) => console.log(text));
for (const text of missed) console.log(`missed: ${text}`);
if (values.json) console.log(JSON.stringify(figures));
process.exitCode = missed.length === 0 ? 0 : 1;
