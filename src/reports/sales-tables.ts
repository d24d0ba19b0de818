import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { Asked } from './find-tables.ts';
import { ofEveryReceipt } from './receipt-rows.ts';
import { type Cell, column, type Section, section } from './table-rules.ts';
import { figuresOfDays } from './z-figures.ts';
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
export async function taxSections({ r, store, from, to }: Asked): Promise<Section[]> {
  const days = inOrder(await figuresOfDays(r, store.id, { from, to }));
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
export async function journalSections({ r, store, from, to }: Asked): Promise<Section[]> {
  const days = inOrder(await figuresOfDays(r, store.id, { from, to }));
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
        column('number', 'text'),
        column('day', 'day'),
        column('sold', 'money'),
        column('refunded', 'money'),
        ...NET,
        column('perpetual', 'money'),
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
export async function receiptSections(asked: Asked): Promise<Section[]> {
  const rows = await ofEveryReceipt(asked, {
    each: (row): Cell[] => [
      row.day,
      row.time,
      row.number,
      row.kind,
      asked.nameOf(row.cashier),
      row.client,
      row.discount,
      row.tax,
      row.total,
    ],
    letOthers: asked.call.ports.work.letOthers,
  });
  return [
    section(
      'receipts',
      [
        column('day', 'day'),
        column('time', 'text'),
        column('number', 'text'),
        column('kind', 'kind'),
        column('cashier', 'text'),
        column('client', 'text'),
        column('discount', 'money'),
        column('tax', 'money'),
        column('total', 'money'),
      ],
      rows,
    ),
  ];
}
