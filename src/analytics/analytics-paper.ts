import ar from '../../resources/locales/ar/analytics.json' with { type: 'json' };
import en from '../../resources/locales/en/analytics.json' with { type: 'json' };
import fr from '../../resources/locales/fr/analytics.json' with { type: 'json' };
import type { AttributeNames } from '../attributes/attribute-names.ts';
import type { Locale } from '../core/money.ts';
import { type Named, nameIn } from '../core/names.ts';
import type { PaperTable } from '../reports/report-document.ts';
import type { Cell, CellKind } from '../reports/table-rules.ts';
import type { AnalyticsBlock, Overview, StyleFigures } from './contract.ts';
import type { Share } from './kpi-rules.ts';

const WORDS: Record<Locale, typeof en> = { ar, en, fr };
export const analyticsWords = (locale: Locale): typeof en => WORDS[locale];

/** 1 January 2024 was a Monday. */
const weekdayIn = (weekday: number, locale: Locale): string =>
  new Date(Date.UTC(2024, 0, 1 + weekday)).toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' });

/** Builds the tables of the analytics in one language. */
export function analyticsTables(locale: Locale, names: AttributeNames) {
  const words = WORDS[locale];
  const { head, block: titles } = words;
  const table = (block: AnalyticsBlock, columns: [string, CellKind][], rows: Cell[][]): PaperTable => ({
    title: titles[block],
    columns: columns.map(([label, kind]) => ({ label, kind })),
    rows,
    totals: null,
  });
  const shareColumns: [string, CellKind][] = [
    [head.revenue, 'money'],
    [head.sales, 'count'],
    [head.pieces, 'count'],
    [head.returned, 'count'],
    [head.grossProfit, 'money'],
    [head.margin, 'percent'],
  ];
  const shareCells = (row: Share): Cell[] => [
    row.revenue,
    row.sales,
    row.pieces,
    row.returned,
    row.grossProfit,
    row.margin,
  ];
  const shares = <R extends Share>(
    block: AnalyticsBlock,
    label: string,
    rows: readonly R[],
    nameOf: (row: R) => string,
  ) =>
    table(
      block,
      [[label, 'text'], ...shareColumns],
      rows.map((row) => [nameOf(row), ...shareCells(row)]),
    );
  const category = (name: string) => names.label('category', name, locale) || words.uncategorised;
  const byPlace = names.compareArticles();

  return {
    trend: ({ trend }: Overview) =>
      table(
        'trend',
        [
          [head.period, trend[0]?.period.length === 7 ? 'month' : 'day'],
          [head.revenue, 'money'],
          [head.grossProfit, 'money'],
          [head.sales, 'count'],
        ],
        trend.map((t) => [t.period, t.revenue, t.grossProfit, t.sales]),
      ),
    methods: ({ methods }: Overview) =>
      table(
        'methods',
        [
          [head.method, 'method'],
          [head.amount, 'money'],
          [head.sales, 'count'],
        ],
        methods.map(({ method, methodNames, amount, sales }) => [
          methodNames ? nameIn(locale, methodNames) : method,
          amount,
          sales,
        ]),
      ),
    expenses: ({ expenses }: Overview) =>
      table(
        'expenses',
        [
          [head.category, 'expense'],
          [head.amount, 'money'],
        ],
        expenses.map((e) => [e.category, e.amount]),
      ),
    hours: ({ hours }: Overview) =>
      table(
        'hours',
        [
          [head.weekday, 'text'],
          [head.hour, 'text'],
          [head.revenue, 'money'],
          [head.sales, 'count'],
        ],
        hours.map((h) => [weekdayIn(h.weekday, locale), `${h.hour}:00`, h.revenue, h.sales]),
      ),
    categories: (o: Overview) =>
      shares('categories', head.category, o.categories, (row) => category(row.category)),
    stores: (o: Overview) => shares('stores', words.store, o.stores, (row) => nameIn(locale, row)),
    sellers: (o: Overview) => shares('sellers', head.name, o.sellers, (row) => nameIn(locale, row)),
    cashiers: (o: Overview) => shares('cashiers', head.name, o.cashiers, (row) => nameIn(locale, row)),
    styles: (items: readonly StyleFigures[]) =>
      table(
        'styles',
        [
          [head.name, 'text'],
          [head.category, 'text'],
          ...shareColumns,
          [head.stock, 'count'],
          [head.sellThrough, 'percent'],
        ],
        items.map((s) => [
          s.kind === 'other' ? words.madeToMeasure : nameIn(locale, s),
          category(s.category),
          ...shareCells(s),
          s.stock,
          s.sellThrough,
        ]),
      ),
    clients: (items: readonly (Share & { name: string })[]) =>
      shares('clients', head.name, items, (row) => row.name),
    grid: (cells: readonly { size: string; color: string; pieces: number }[]) =>
      table(
        'grid',
        [
          [head.color, 'text'],
          [head.size, 'text'],
          [head.pieces, 'count'],
        ],
        cells
          .toSorted(byPlace)
          .map((cell) => names.labelled(cell, locale))
          .map((c) => [c.color, c.size, c.pieces]),
      ),
    deadStock: (items: readonly (Named & { category: string; stock: number; value: number })[]) =>
      table(
        'deadStock',
        [
          [head.name, 'text'],
          [head.category, 'text'],
          [head.stock, 'count'],
          [head.value, 'money'],
        ],
        items.map((s) => [nameIn(locale, s), category(s.category), s.stock, s.value]),
      ),
    /** The key figures next to those of the period before. */
    figures: ({ figures: f, before }: Overview): PaperTable => {
      const { kpi } = words;
      const was = before.figures;
      const money = (
        ['revenue', 'tax', 'cost', 'grossProfit', 'expenses', 'netProfit', 'averageSale'] as const
      ).map((key): Cell[] => [kpi[key], f[key], was[key]]);
      return {
        title: words.figures,
        columns: [
          { label: '', kind: 'text' },
          { label: words.now, kind: 'money' },
          { label: words.before, kind: 'money' },
        ],
        rows: money,
        totals: null,
      };
    },
    counts: ({ figures: f, before }: Overview): PaperTable => {
      const { kpi } = words;
      const was = before.figures;
      return {
        title: words.counts,
        columns: [
          { label: '', kind: 'text' },
          { label: words.now, kind: 'count' },
          { label: words.before, kind: 'count' },
        ],
        rows: (['sales', 'customers', 'pieces', 'returned'] as const).map((key): Cell[] => [
          key === 'returned' ? head.returned : kpi[key],
          f[key],
          was[key],
        ]),
        totals: null,
      };
    },
  };
}
