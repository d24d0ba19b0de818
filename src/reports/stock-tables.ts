import { and, eq, gte, sql, sum } from 'drizzle-orm';
import { includedTax } from '../core/money.ts';
import { addDays, businessDayStart } from '../core/time.ts';
import type { Asked } from './find-tables.ts';
import { type Cell, column, type Section, section, shareOf } from './table-rules.ts';
import { within } from './z-figures.ts';

const total = (of: Parameters<typeof sum>[0]) => sum(of).mapWith(Number);

type Sold = { pieces: number; net: number; taxable: number; cost: number };

/** By category: what it brought after discounts and returns, without tax, less what it had cost. */
export async function marginSections({ r, store, from, to, since }: Asked): Promise<Section[]> {
  const { sales: s, saleLines: l, refunds: f, refundLines: b, items: i } = r.t;
  const days = { from, to, since };
  const sold = await r.q
    .select({
      ...{ category: l.category, rate: s.taxRate, pieces: total(l.quantity), net: total(l.net) },
      cost: total(sql`${l.cost} * ${l.quantity}`),
    })
    .from(s)
    .innerJoin(l, eq(l.saleId, s.id))
    .where(within(s, store.id, days))
    .groupBy(l.category, s.taxRate);
  const category = sql<string>`coalesce(${l.category}, ${i.category}, '')`;
  const rate = sql<number>`coalesce(${f.taxRate}, ${s.taxRate}, 0)`.mapWith(Number);
  const returned = await r.q
    .select({
      ...{ category, rate, pieces: total(b.quantity), net: total(b.amount) },
      cost: total(sql`coalesce(${b.cost}, ${l.cost}, 0) * ${b.quantity}`),
    })
    .from(f)
    .innerJoin(b, and(eq(b.saleId, f.saleId), eq(b.refundId, f.id)))
    .leftJoin(s, eq(s.id, f.saleId))
    .leftJoin(l, eq(l.id, b.saleLineId))
    .leftJoin(i, eq(i.id, b.itemId))
    .where(within(f, store.id, days))
    .groupBy(category, rate);
  const byCategory = new Map<string, Sold>();
  for (const [rows, sign] of [
    [sold, 1],
    [returned, -1],
  ] as const) {
    for (const row of rows) {
      const of = byCategory.get(row.category) ?? { pieces: 0, net: 0, taxable: 0, cost: 0 };
      of.pieces += sign * row.pieces;
      of.net += sign * row.net;
      of.taxable += sign * (row.net - includedTax(row.net, row.rate));
      of.cost += sign * row.cost;
      byCategory.set(row.category, of);
    }
  }
  const rows = [...byCategory].sort(([, a], [, c]) => c.taxable - c.cost - (a.taxable - a.cost));
  const table = section(
    'categories',
    [
      ...[column('category', 'text'), column('pieces', 'count'), column('turnover', 'money')],
      ...[column('taxable', 'money'), column('cost', 'money'), column('profit', 'money')],
      column('margin', 'share'),
    ],
    rows.map(([name, of]): Cell[] => {
      const profit = of.taxable - of.cost;
      return [name, of.pieces, of.net, of.taxable, of.cost, profit, shareOf(profit, of.taxable)];
    }),
  );
  const sums = table.totals?.map(Number) ?? [];
  const margin = shareOf(sums[5] ?? 0, sums[3] ?? 0);
  return [{ ...table, totals: table.totals && [...table.totals.slice(0, 6), margin] }];
}

/** What was on the shelves at the end of the last day, at the cost and price of now; what moved since is taken back. */
export async function valuationSections({ r, call, store, to }: Asked): Promise<Section[]> {
  const { items: i, stockMovements: m } = r.t;
  const end = businessDayStart(addDays(to, 1), store.zone, store.dayStartMinutes);
  const now = await r.q
    .select({
      ...{ category: i.category, pieces: total(i.stock) },
      ...{ cost: total(sql`${i.stock} * ${i.cost}`), value: total(sql`${i.stock} * ${i.price}`) },
    })
    .from(i)
    .where(eq(i.storeId, store.id))
    .groupBy(i.category);
  const since =
    end > call.clock.now()
      ? []
      : await r.q
          .select({
            ...{ category: i.category, pieces: total(m.change) },
            ...{ cost: total(sql`${m.change} * ${i.cost}`), value: total(sql`${m.change} * ${i.price}`) },
          })
          .from(i)
          .innerJoin(m, and(eq(m.itemId, i.id), gte(m.at, end)))
          .where(eq(i.storeId, store.id))
          .groupBy(i.category);
  const moved = new Map(since.map((row) => [row.category, row]));
  const rows = now
    .map((row): [string, number, number, number] => {
      const after = moved.get(row.category);
      return [
        row.category,
        row.pieces - (after?.pieces ?? 0),
        row.cost - (after?.cost ?? 0),
        row.value - (after?.value ?? 0),
      ];
    })
    .filter(([, pieces, cost, value]) => pieces !== 0 || cost !== 0 || value !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return [
    section(
      'stock',
      [
        ...[column('category', 'text'), column('pieces', 'count')],
        ...[column('cost', 'money'), column('value', 'money')],
      ],
      rows,
    ),
  ];
}
