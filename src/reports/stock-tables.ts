import { and, eq, gt, sql, sum } from 'drizzle-orm';
import { sumsByCategory } from '../totals/sums.ts';
import type { Asked } from './find-tables.ts';
import { type Cell, column, type Section, section, shareOf } from './table-rules.ts';

const total = (expression: Parameters<typeof sum>[0]) => sum(expression).mapWith(Number);

/** The name of a category in the requested language, or its stored name if none was requested. */
const calledIn = ({ names, language }: Pick<Asked, 'names' | 'language'>, name: string): string =>
  language ? names.label('category', name, language) : name;

/** By category: sales net of discounts, returns and tax, less the cost of goods sold. */
export async function marginSections({ r, store, from, to, ...words }: Asked): Promise<Section[]> {
  const categorySums = await sumsByCategory(r, { stores: [store.id], from, to });
  const rows = categorySums
    .map((sums) => {
      const net = sums.sold - sums.refunded;
      const taxable = net - (sums.tax - sums.refundedTax);
      const cost = sums.cost - sums.returnedCost;
      return { ...sums, net, taxable, cost, profit: taxable - cost };
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
    rows.map((row): Cell[] => [
      calledIn(words, row.key),
      row.pieces - row.returned,
      row.net,
      row.taxable,
      row.cost,
      row.profit,
      shareOf(row.profit, row.taxable),
    ]),
  );
  const sums = table.totals?.map(Number) ?? [];
  const margin = shareOf(sums[5] ?? 0, sums[3] ?? 0);
  return [{ ...table, totals: table.totals && [...table.totals.slice(0, 6), margin] }];
}

/**
 * Stock at the end of the last day, at the current cost and price; computed from the current stock by undoing later
 * movements.
 */
export async function valuationSections({ r, store, to, today, ...words }: Asked): Promise<Section[]> {
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
  const { names } = words;
  const byPlace = names.compare('category');
  const sums = new Map<string, [pieces: number, cost: number, value: number]>();
  const add = ({ category, pieces, cost, value }: (typeof now)[number], sign: 1 | -1) => {
    const name = names.nameOf('category', category);
    const [p, c, v] = sums.get(name) ?? [0, 0, 0];
    sums.set(name, [p + sign * pieces, c + sign * cost, v + sign * value]);
  };
  for (const row of now) add(row, 1);
  for (const row of since) add(row, -1);
  const rows = [...sums]
    .filter(([, figures]) => figures.some((figure) => figure !== 0))
    .sort(([a], [b]) => byPlace(a, b))
    .map(([name, figures]): Cell[] => [calledIn(words, name), ...figures]);
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
