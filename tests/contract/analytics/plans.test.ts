import { afterAll, beforeAll, expect, it } from 'vitest';
import { overviewOf } from '../../../src/analytics/find-overview.ts';
import { SqliteStore } from '../../../src/core/store/sqlite.node.ts';
import type { Reader } from '../../../src/core/store/store.ts';
import { addDays } from '../../../src/core/time.ts';
import { sqliteProduct } from '../../../src/product.ts';
import type { Scope } from '../../../src/totals/sums.ts';
import { customersIn, daysOf, sumsByKey } from '../../../src/totals/sums.ts';
import { KEYED_KINDS, MEASURES, Totals } from '../../../src/totals/totals-rules.ts';

const STORES = ['store-a', 'store-b', 'store-c'];
const FIRST = '2024-01-01';
const DAYS = 400;
/** Small enough to be read whole; all else has to be found by an index. */
const SMALL = new Set(['stores', 'users', 'attributes', 'payment_methods']);

let store: SqliteStore;
const prepared: string[] = [];

/** Days of many styles in three stores, so that ANALYZE has something to be wrong about. */
function totals(): Totals {
  const made = new Totals();
  for (let n = 0; n < DAYS * 3; n += 1) {
    made.sell({
      storeId: STORES[n % 3] ?? '',
      day: addDays(FIRST, Math.floor(n / 3)),
      hour: n % 24,
      cashierId: `c${n % 5}`,
      clientId: n % 3 === 0 ? `client${n % 40}` : null,
      taxRate: 20,
      tax: 20,
      total: 120,
      change: 0,
      rounding: 0,
      giftCards: 0,
      payments: [{ method: 'cash', amount: 120 }],
      lines: [
        {
          soldLineId: `l${n}`,
          sellerId: `c${n % 5}`,
          category: `k${n % 9}`,
          styleId: `s${n % 300}`,
          size: 'M',
          color: `f${n % 12}`,
          quantity: 1,
          cost: 50,
          total: 120,
          discount: 0,
          discountShare: 0,
          net: 120,
        },
      ],
    });
  }
  return made;
}

beforeAll(async () => {
  store = new SqliteStore({ product: sqliteProduct, file: ':memory:', migrations: 'migrations/sqlite' });
  await store.transact((w) => w.add('salesTotals', MEASURES, totals().rows()));
  const prepare = store.connection.prepare.bind(store.connection);
  store.connection.prepare = ((sql: string) => {
    prepared.push(sql);
    return prepare(sql);
  }) as typeof store.connection.prepare;
});
afterAll(() => store.close());

/** How SQLite finds the rows of each statement that a read runs. */
async function plansOf(read: (r: Reader) => Promise<unknown>): Promise<string[]> {
  // The writing connection is the one that is listened to.
  await store.transact(read);
  const explain = (sql: string) => {
    const bound = Array.from(sql.matchAll(/\?/g), () => '2024-06');
    return store.connection.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...bound) as { detail: string }[];
  };
  // A statement is prepared once: those of earlier reads are looked at again.
  const selects = prepared.filter((sql) => /^select/i.test(sql));
  return selects.flatMap((sql) => explain(sql).map((p) => p.detail));
}

const scopes: Scope[] = [
  { stores: null, from: '2024-01-10', to: '2024-12-20' },
  { stores: ['store-a'], from: '2024-03-01', to: '2024-03-31' },
];

it.each([
  ['as it comes', ''],
  ['after ANALYZE', 'ANALYZE'],
])('sums are found by kind and period, %s', async (_when, sql) => {
  if (sql) store.connection.exec(sql);
  for (const scope of scopes) {
    const plans = await plansOf(async (r) => {
      for (const kind of KEYED_KINDS) await sumsByKey(r, kind, scope);
      await customersIn(r, scope);
      await daysOf(r, scope);
    });
    const totalsPlans = plans.filter((p) => p.includes('sales_totals'));
    expect(totalsPlans.length).toBeGreaterThan(3);
    for (const plan of totalsPlans) {
      expect(plan).toMatch(
        /^SEARCH sales_totals USING INDEX sales_totals_by_period \(kind=\? AND period[>=]/,
      );
    }
  }
});

it('the overview reads no large table from end to end', async () => {
  for (const scope of scopes) {
    const plans = await plansOf((r) => overviewOf(r, scope, 'month'));
    const scanned = plans.flatMap((p) => /^SCAN (\w+)/.exec(p)?.[1] ?? []);
    expect(scanned.filter((table) => !SMALL.has(table))).toEqual([]);
  }
});
