import { and, eq, gt, sql, sum } from 'drizzle-orm';
import { sumsByKey } from '../analytics/sums.ts';
import type { Asked } from './find-tables.ts';
import { type Cell, column, type Section, section, shareOf } from './table-rules.ts';

const total = (of: Parameters<typeof sum>[0]) => sum(of).mapWith(Number);

/** By category: what it brought after discounts and returns, without tax, less what it had cost. */
export async function marginSections({ r, store, from, to }: Asked): Promise<Section[]> {
  const found = await sumsByKey(r, 'category', { stores: [store.id], from, to });
  const rows = found
    .map((of) => {
      const net = of.sold - of.refunded;
      const taxable = net - (of.tax - of.refundedTax);
      const cost = of.cost - of.returnedCost;
      return { ...of, net, taxable, cost, profit: taxable - cost };
    })
    .sort((a, b) => b.profit - a.profit);
  const table = section(
    'categories',
    [
      column('category', 'text'),
      column('pieces', 'count'),
      column('turnover', 'money'),
      column('taxable', 'money'),
      column('cost', 'money'),
      column('profit', 'money'),
      column('margin', 'share'),
    ],
    rows.map((of): Cell[] => [
      of.key,
      of.pieces - of.returned,
      of.net,
      of.taxable,
      of.cost,
      of.profit,
      shareOf(of.profit, of.taxable),
    ]),
  );
  const sums = table.totals?.map(Number) ?? [];
  const margin = shareOf(sums[5] ?? 0, sums[3] ?? 0);
  return [{ ...table, totals: table.totals && [...table.totals.slice(0, 6), margin] }];
}

/** What was on the shelves at the end of the last day, at the cost and price of now; what moved since is taken back. */
export async function valuationSections({ r, store, to, today }: Asked): Promise<Section[]> {
  const { items: i, stockMovements: m } = r.t;
  const now = await r.q
    .select({
      category: i.category,
      pieces: total(i.stock),
      cost: total(sql`${i.stock} * ${i.cost}`),
      value: total(sql`${i.stock} * ${i.price}`),
    })
    .from(i)
    .where(eq(i.storeId, store.id))
    .groupBy(i.category);
  const since =
    to > today
      ? []
      : await r.q
          .select({
            category: i.category,
            pieces: total(m.change),
            cost: total(sql`${m.change} * ${i.cost}`),
            value: total(sql`${m.change} * ${i.price}`),
          })
          .from(i)
          .innerJoin(m, and(eq(m.itemId, i.id), gt(m.day, to)))
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
        column('category', 'text'),
        column('pieces', 'count'),
        column('cost', 'money'),
        column('value', 'money'),
      ],
      rows,
    ),
  ];
}
