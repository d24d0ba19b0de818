import ar from '../../resources/locales/ar/analytics.json' with { type: 'json' };
import arMethods from '../../resources/locales/ar/drawer.json' with { type: 'json' };
import arExpenses from '../../resources/locales/ar/expenses.json' with { type: 'json' };
import en from '../../resources/locales/en/analytics.json' with { type: 'json' };
import enMethods from '../../resources/locales/en/drawer.json' with { type: 'json' };
import enExpenses from '../../resources/locales/en/expenses.json' with { type: 'json' };
import fr from '../../resources/locales/fr/analytics.json' with { type: 'json' };
import frMethods from '../../resources/locales/fr/drawer.json' with { type: 'json' };
import frExpenses from '../../resources/locales/fr/expenses.json' with { type: 'json' };
import type { Locale } from '../core/money.ts';
import { type Call, type InputOf, read } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { amountOfFile, cellOfFile } from '../product-files/rules.ts';
import { requireExports } from '../stores/require-exports.ts';
import { analyticsContract } from './contract.ts';
import { findClientFigures } from './find-clients.ts';
import { findGrid } from './find-grid.ts';
import { overviewOf } from './find-overview.ts';
import { findDeadStock, findStyleFigures } from './find-styles.ts';
import { catchUp } from './fold-totals.ts';
import type { Share } from './kpi-rules.ts';
import { visibleStores } from './visible-stores.ts';

const WORDS = {
  ar: { ...ar, methods: arMethods.methods, categories: arExpenses.categories },
  en: { ...en, methods: enMethods.methods, categories: enExpenses.categories },
  fr: { ...fr, methods: frMethods.methods, categories: frExpenses.categories },
} satisfies Record<Locale, unknown>;
type Words = (typeof WORDS)['en'];
type Cell = string | number;
type Sheet = { heads: string[]; rows: Cell[][] };
type Input = InputOf<typeof analyticsContract.export>;

/** As many as a person reads, and more. */
const MOST = 200;
/** 1 January 2024 was a Monday. */
const WEEKDAY = (weekday: number, language: Locale) =>
  new Date(Date.UTC(2024, 0, 1 + weekday)).toLocaleDateString(language, { weekday: 'long', timeZone: 'UTC' });

type Named = { name: string; nameAr: string | null; nameFr?: string | null };
const nameIn = (language: Locale, { name, nameAr, nameFr }: Named) =>
  (language === 'ar' ? nameAr : language === 'fr' ? nameFr : null) || name;

const shareHeads = ({ head }: Words) => [
  ...[head.revenue, head.sales, head.pieces, head.returned],
  ...[head.grossProfit, `${head.margin} %`],
];
const shareCells = (row: Share): Cell[] => [
  ...[amountOfFile(row.revenue), row.sales, row.pieces, row.returned],
  ...[amountOfFile(row.grossProfit), row.margin],
];

/** The parts of the overview as tables. */
async function overviewSheet(r: Reader, input: Input, stores: string[] | null): Promise<Sheet> {
  const { block, from, to, grain, language } = input;
  const words: Words = WORDS[language];
  const { head } = words;
  const o = await overviewOf(r, { stores, from, to }, grain);
  const wordOf = (known: Record<string, string>, key: string) => known[key] ?? key;
  switch (block) {
    case 'trend':
      return {
        heads: [head.period, head.revenue, head.grossProfit, head.sales],
        rows: o.trend.map((t) => [t.period, amountOfFile(t.revenue), amountOfFile(t.grossProfit), t.sales]),
      };
    case 'methods':
      return {
        heads: [head.method, head.amount, head.sales],
        rows: o.methods.map((m) => [wordOf(words.methods, m.method), amountOfFile(m.amount), m.sales]),
      };
    case 'expenses':
      return {
        heads: [head.category, head.amount],
        rows: o.expenses.map((e) => [wordOf(words.categories, e.category), amountOfFile(e.amount)]),
      };
    case 'hours':
      return {
        heads: [head.weekday, head.hour, head.revenue, head.sales],
        rows: o.hours.map((h) => [WEEKDAY(h.weekday, language), h.hour, amountOfFile(h.revenue), h.sales]),
      };
    case 'categories':
      return {
        heads: [head.category, ...shareHeads(words)],
        rows: o.categories.map((c) => [c.category || words.uncategorised, ...shareCells(c)]),
      };
    case 'stores':
      return {
        heads: [words.store, ...shareHeads(words)],
        rows: o.stores.map((s) => [nameIn(language, s), ...shareCells(s)]),
      };
    default:
      return {
        heads: [head.name, ...shareHeads(words)],
        rows: o.cashiers.map((c) => [nameIn(language, c), ...shareCells(c)]),
      };
  }
}

async function sheetOf(r: Reader, call: Call, input: Input, stores: string[] | null): Promise<Sheet> {
  const { storeId, from, to, language, block } = input;
  const words: Words = WORDS[language];
  const { head } = words;
  const place = storeId === undefined ? {} : { storeId };
  switch (block) {
    case 'styles': {
      const ask = { ...place, from, to, sort: 'revenue', order: 'desc', limit: MOST } as const;
      const { items } = await findStyleFigures.run(r, ask, call);
      return {
        heads: [head.name, head.category, ...shareHeads(words), head.stock, `${head.sellThrough} %`],
        rows: items.map((s) => [
          s.kind === 'other' ? words.madeToMeasure : nameIn(language, s),
          ...[s.category, ...shareCells(s), s.stock, s.sellThrough],
        ]),
      };
    }
    case 'clients': {
      const { items } = await findClientFigures.run(r, { ...place, from, to, limit: MOST }, call);
      return {
        heads: [head.name, ...shareHeads(words)],
        rows: items.map((c) => [c.name, ...shareCells(c)]),
      };
    }
    case 'grid': {
      const { cells } = await findGrid.run(r, { ...place, from, to, styleId: input.styleId }, call);
      return {
        heads: [head.color, head.size, head.pieces],
        rows: cells.map((c) => [c.color, c.size, c.pieces]),
      };
    }
    case 'deadStock': {
      const { items } = await findDeadStock.run(r, { ...place, days: input.days, limit: MOST }, call);
      return {
        heads: [head.name, head.category, head.stock, head.value],
        rows: items.map((s) => [nameIn(language, s), s.category, s.stock, amountOfFile(s.value)]),
      };
    }
    default:
      return await overviewSheet(r, input, stores);
  }
}

/** A part of the analytics as a file: UTF-8 with a byte order mark, semicolons. */
export const exportAnalytics = read(analyticsContract.export, async (r, input, call) => {
  const stores = await visibleStores(r, call, 'can_view_analytics', input.storeId);
  await requireExports(r, call, input.storeId);
  await catchUp(call.store);
  const { heads, rows } = await sheetOf(r, call, input, stores);
  const lines = [heads, ...rows].map((cells) => cells.map((cell) => cellOfFile(String(cell))).join(';'));
  const name = `${input.block}-${input.from}-${input.to}.csv`;
  return new File([`\ufeff${lines.join('\r\n')}\r\n`], name, { type: 'text/csv' });
});
