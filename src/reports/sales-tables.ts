import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { localTime } from '../core/time.ts';
import type { Asked } from './find-tables.ts';
import { type Cell, column, type Section, section } from './table-rules.ts';
import { figuresOfDays, within } from './z-figures.ts';
import { sumFigures, type ZFigures } from './z-rules.ts';

/** More days than these are told by month. */
const MOST_DAYS = 92;

const ratesOf = (figures: ZFigures): [number, ZFigures['byRate'][string]][] =>
  Object.entries(figures.byRate)
    .map(([rate, of]): [number, ZFigures['byRate'][string]] => [Number(rate), of])
    .sort(([a], [b]) => a - b);

/** Net without tax, the tax, and both. */
function netCells(of: ZFigures['byRate'][string]): [number, number, number] {
  const [net, tax] = [of.sold - of.refunded, of.tax - of.refundedTax];
  return [net - tax, tax, net];
}

const NET = [column('taxable', 'money'), column('tax', 'money'), column('turnover', 'money')];

function byPeriod(name: 'byDay' | 'byMonth', figures: [string, ZFigures][]): Section {
  const first = name === 'byDay' ? column('day', 'day') : column('month', 'month');
  return section(
    name,
    [first, column('rate', 'percent'), ...NET],
    figures.flatMap(([period, of]) =>
      ratesOf(of).map(([rate, amounts]): Cell[] => [period, rate, ...netCells(amounts)]),
    ),
  );
}

const inOrder = (figures: Record<string, ZFigures>): [string, ZFigures][] =>
  Object.entries(figures).sort(([a], [b]) => (a < b ? -1 : 1));

function months(days: [string, ZFigures][]): [string, ZFigures][] {
  const of = Map.groupBy(days, ([day]) => day.slice(0, 7));
  return [...of].map(([month, all]) => [month, sumFigures(all.map(([, figures]) => figures))]);
}

/** What is due of each rate, then by month and day. */
export async function taxSections({ r, store, from, to, since }: Asked): Promise<Section[]> {
  const days = inOrder(await figuresOfDays(r, store.id, { from, to, since }));
  const byMonth = months(days);
  const all = sumFigures(days.map(([, figures]) => figures));
  return [
    section(
      'byRate',
      [column('rate', 'percent'), column('sold', 'money'), column('refunded', 'money'), ...NET],
      ratesOf(all).map(([rate, of]): Cell[] => [rate, of.sold, 0 - of.refunded, ...netCells(of)]),
    ),
    ...(byMonth.length > 1 ? [byPeriod('byMonth', byMonth)] : []),
    ...(days.length <= MOST_DAYS ? [byPeriod('byDay', days)] : []),
  ];
}

/** What an accountant books: a line for each day and rate, and one for each day and method of payment. */
export async function journalSections({ r, store, from, to, since }: Asked): Promise<Section[]> {
  const days = inOrder(await figuresOfDays(r, store.id, { from, to, since }));
  return [
    byPeriod('byDay', days),
    section(
      'methods',
      [column('day', 'day'), column('method', 'method'), column('amount', 'money')],
      days.flatMap(([day, { byMethod }]) =>
        Object.entries(byMethod).map(([method, amount]): Cell[] => [day, method, amount]),
      ),
    ),
  ];
}

/** The closings of days in the range, in their order. */
export async function closingSections({ r, store, from, to }: Asked): Promise<Section[]> {
  const { zReports: z } = r.t;
  const rows = await r.q
    .select()
    .from(z)
    .where(and(eq(z.storeId, store.id), gte(z.day, from), lte(z.day, to)))
    .orderBy(asc(z.number));
  return [
    section(
      'closings',
      [
        ...[column('number', 'text'), column('day', 'day'), column('sold', 'money')],
        ...[column('refunded', 'money'), ...NET, column('perpetual', 'money')],
      ],
      rows.map(({ label, day, body }): Cell[] => {
        const f = sumFigures(body.days.map((d) => d.figures));
        const of = { sold: f.sold, refunded: f.refunded, tax: f.tax, refundedTax: f.refundedTax };
        return [label, day, f.sold, 0 - f.refunded, ...netCells(of), body.perpetualTotal];
      }),
      (name) => name !== 'perpetual',
    ),
  ];
}

/** Each sale and each return, in the order they happened. */
export async function receiptSections({ r, store, from, to, since }: Asked): Promise<Section[]> {
  const { sales: s, refunds: f } = r.t;
  const days = { from, to, since };
  const sold = await r.q
    .select()
    .from(s)
    .where(within(s, store.id, days))
    .orderBy(asc(s.at), asc(s.id));
  const refunded = await r.q
    .select({ refund: f, client: s.clientName })
    .from(f)
    .leftJoin(s, eq(s.id, f.saleId))
    .where(within(f, store.id, days))
    .orderBy(asc(f.at), asc(f.id));
  const rows = [
    ...sold.map((sale) => ({ kind: 'sale', ...sale })),
    ...refunded.map(({ refund, client }) => ({
      ...{ ...refund, kind: 'refund', clientName: client, discount: 0 },
      ...{ tax: 0 - refund.tax, total: 0 - refund.total },
    })),
  ].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
  return [
    section(
      'receipts',
      [
        ...[column('day', 'day'), column('time', 'text'), column('number', 'text'), column('kind', 'kind')],
        ...[column('cashier', 'text'), column('client', 'text')],
        ...[column('discount', 'money'), column('tax', 'money'), column('total', 'money')],
      ],
      rows.map((row): Cell[] => [
        ...[row.day, localTime(row.at, store.zone), row.receiptNumber, row.kind],
        ...[row.cashierName, row.clientName, row.discount, row.tax, row.total],
      ]),
    ),
  ];
}
