import type { Asked } from './find-tables.ts';
import { type Cell, column, type Section, section } from './table-rules.ts';
import { figuresOfDays } from './z-figures.ts';
import { sumFigures, type ZFigures } from './z-rules.ts';

/** Longer periods are shown by month. */
export const MOST_DAYS = 92;

const ratesOf = (figures: ZFigures): [number, ZFigures['byRate'][string]][] =>
  Object.entries(figures.byRate)
    .map(([rate, amounts]): [number, ZFigures['byRate'][string]] => [Number(rate), amounts])
    .sort(([a], [b]) => a - b);

/** Net without tax, the tax, and their sum. */
export function netCells(amounts: ZFigures['byRate'][string]): [number, number, number] {
  const [net, tax] = [amounts.sold - amounts.refunded, amounts.tax - amounts.refundedTax];
  return [net - tax, tax, net];
}

/** Columns of `netCells`. */
export const NET = [column('taxable', 'money'), column('tax', 'money'), column('turnover', 'money')];

/** Taxable amount, tax and turnover of each period and rate. */
export function byPeriod(name: 'byDay' | 'byMonth', figures: [string, ZFigures][]): Section {
  const first = name === 'byDay' ? column('day', 'day') : column('month', 'month');
  return section(
    name,
    [first, column('rate', 'percent'), ...NET],
    figures.flatMap(([period, periodFigures]) =>
      ratesOf(periodFigures).map(([rate, amounts]): Cell[] => [period, rate, ...netCells(amounts)]),
    ),
  );
}

/** Figures of days, the earliest first. */
export const inOrder = (figures: Record<string, ZFigures>): [string, ZFigures][] =>
  Object.entries(figures).sort(([a], [b]) => (a < b ? -1 : 1));

export function months(days: [string, ZFigures][]): [string, ZFigures][] {
  const byMonth = Map.groupBy(days, ([day]) => day.slice(0, 7));
  return [...byMonth].map(([month, all]) => [month, sumFigures(all.map(([, figures]) => figures))]);
}

/** VAT of gift cards that is due when they are sold, by day; absent where none is. */
function giftCardTax(days: [string, ZFigures][]): Section[] {
  const rows = days.filter(([, f]) => f.giftCardTax !== 0);
  if (rows.length === 0) return [];
  return [
    section(
      'giftCardTax',
      [column('day', 'day'), column('tax', 'money')],
      rows.map(([day, f]): Cell[] => [day, f.giftCardTax]),
    ),
  ];
}

/** Tax due for each rate, then by month and day. */
export async function taxSections({ r, store, from, to }: Asked): Promise<Section[]> {
  const days = inOrder(await figuresOfDays(r, store.id, { from, to }));
  const byMonth = months(days);
  const all = sumFigures(days.map(([, figures]) => figures));
  return [
    section(
      'byRate',
      [column('rate', 'percent'), column('sold', 'money'), column('refunded', 'money'), ...NET],
      ratesOf(all).map(([rate, amounts]): Cell[] => [
        rate,
        amounts.sold,
        0 - amounts.refunded,
        ...netCells(amounts),
      ]),
    ),
    ...giftCardTax(days),
    ...(byMonth.length > 1 ? [byPeriod('byMonth', byMonth)] : []),
    ...(days.length <= MOST_DAYS ? [byPeriod('byDay', days)] : []),
  ];
}
