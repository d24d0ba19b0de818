import { TAX_TO_COME } from '../payment-methods/rules.ts';
import { regimesOf } from '../taxes/find-regimes.ts';
import { isOnReceipt, TAX_PARTS, type TaxRow } from '../taxes/rules.ts';
import { taxRows } from '../taxes/tax-rows.ts';
import { stampDutySections } from './cash-receipts.ts';
import type { Asked } from './find-tables.ts';
import { type Cell, column, type Section, section } from './table-rules.ts';
import { byPeriod, inOrder, MOST_DAYS, months, NET } from './tax-tables.ts';
import { figuresOfDays } from './z-figures.ts';
import { NOTHING, sumFigures, type ZFigures } from './z-rules.ts';

/** Documents that a screen shows; beyond, it shows sums by day. */
const MOST_SHOWN = 500;

/** What was owed before this program has no known sale: it is listed apart, and has no VAT here. */
type KnownRow = TaxRow & { rate: number };
const isKnown = (row: TaxRow): row is KnownRow => row.rate !== null;

/** The figures of days with what makes the VAT due differ from that of their sales, by rate. */
function withTaxRows(figures: Record<string, ZFigures>, rows: readonly TaxRow[]): Record<string, ZFigures> {
  const due = { ...figures };
  for (const { day, rate, amount, tax } of rows.filter(isKnown)) {
    const before = due[day] ?? NOTHING;
    const key = String(rate);
    const sums = before.byRate[key] ?? { sold: 0, refunded: 0, tax: 0, refundedTax: 0 };
    const sum = { ...sums, sold: sums.sold + amount, tax: sums.tax + tax };
    due[day] = { ...before, byRate: { ...before.byRate, [key]: sum } };
  }
  return due;
}

/** Sums by what the money is and by rate. */
function bySource({ byRate }: ZFigures, rows: readonly KnownRow[]): Section {
  const turnover = Object.entries(byRate).map(([rate, { sold, refunded, tax, refundedTax }]) => ({
    part: 'turnover' as const,
    rate: Number(rate),
    amount: sold - refunded,
    tax: tax - refundedTax,
  }));
  const groups = Map.groupBy([...turnover, ...rows], ({ part, rate }) => `${part} ${rate}`);
  const sums = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const sum = (of: 'amount' | 'tax') => group.reduce((n, row) => n + row[of], 0);
    return [{ part: first.part, rate: first.rate, amount: sum('amount'), tax: sum('tax') }];
  });
  return section(
    'sources',
    [column('part', 'part'), column('rate', 'percent'), column('amount', 'money'), column('tax', 'money')],
    sums
      .toSorted((a, b) => TAX_PARTS.indexOf(a.part) - TAX_PARTS.indexOf(b.part) || a.rate - b.rate)
      .map(({ part, rate, amount, tax }): Cell[] => [part, rate, amount, tax]),
  );
}

/** Each movement with its document and the sale that it is for. */
const documents = (rows: readonly KnownRow[]): Section =>
  section(
    'taxDocuments',
    [
      column('day', 'day'),
      column('part', 'part'),
      column('number', 'text'),
      column('saleNumber', 'text'),
      column('rate', 'percent'),
      column('amount', 'money'),
      column('tax', 'money'),
    ],
    rows.map(({ day, part, number, saleNumber, rate, amount, tax }): Cell[] => [
      day,
      part,
      number,
      saleNumber,
      rate,
      amount,
      tax,
    ]),
  );

/** The same by day, where a screen would have too many: the files have the documents. */
function byDayAndSource(rows: readonly KnownRow[]): Section {
  const groups = Map.groupBy(rows, ({ day, part, rate }) => `${day} ${part} ${rate}`);
  return section(
    'taxDays',
    [
      column('day', 'day'),
      column('part', 'part'),
      column('rate', 'percent'),
      column('entries', 'count'),
      column('amount', 'money'),
      column('tax', 'money'),
    ],
    [...groups.values()].flatMap((group): Cell[][] => {
      const [first] = group;
      const sum = (of: 'amount' | 'tax') => group.reduce((n, row) => n + row[of], 0);
      return first ? [[first.day, first.part, first.rate, group.length, sum('amount'), sum('tax')]] : [];
    }),
  );
}

/** Repayments of what was owed before this program: its sales, and so their VAT, are not known here. */
const withoutTax = (rows: readonly TaxRow[]): Section =>
  section(
    'withoutTax',
    [column('day', 'day'), column('number', 'text'), column('amount', 'money')],
    rows.map(({ day, number, amount }): Cell[] => [day, number, amount]),
  );

const ofRates = ({ byRate }: ZFigures): Section =>
  section(
    'byRate',
    [column('rate', 'percent'), ...NET],
    Object.entries(byRate)
      .map(([rate, { sold, refunded, tax, refundedTax }]): [number, number, number] => [
        Number(rate),
        sold - refunded,
        tax - refundedTax,
      ])
      .toSorted(([a], [b]) => a - b)
      .map(([rate, net, tax]): Cell[] => [rate, net - tax, tax, net]),
  );

/**
 * VAT due by rate, on the regime of each day: what it comes from, by month and day, and each document. Then the stamp
 * duty on cash receipts, which is declared by month too.
 */
export async function vatDueSections({ r, store, from, to, isFile }: Asked): Promise<Section[]> {
  const sold = await figuresOfDays(r, store.id, { from, to });
  const rows = await taxRows(r, store, { from, to });
  const taxed = rows.filter(isKnown);
  const untaxed = rows.filter((row) => !isKnown(row));
  const days = inOrder(withTaxRows(sold, rows));
  const byMonth = months(days);
  return [
    ofRates(sumFigures(days.map(([, figures]) => figures))),
    bySource(sumFigures(Object.values(sold)), taxed),
    ...(byMonth.length > 1 ? [byPeriod('byMonth', byMonth)] : []),
    ...(days.length <= MOST_DAYS ? [byPeriod('byDay', days)] : []),
    ...(taxed.length === 0
      ? []
      : [isFile || taxed.length <= MOST_SHOWN ? documents(taxed) : byDayAndSource(taxed)]),
    ...(untaxed.length > 0 ? [withoutTax(untaxed)] : []),
    ...(await stampDutySections({ r, store, from, to })),
  ];
}

/** Accounts of the Moroccan chart (CGNC): sales, and VAT that is due. */
const SALES_ACCOUNT = '7111';
const TAX_DUE = '4455';

/**
 * What the sales of each day are booked to where VAT falls due with money, also that of gift cards: their price without
 * VAT, the VAT that is due, and the rest of their VAT, which comes back to the account of what is due with the money. VAT
 * that was due before its sale stands there negative until the sale.
 */
export async function taxAccountsSections(
  { r, store, from, to }: Pick<Asked, 'r' | 'store' | 'from' | 'to'>,
  sold: Record<string, ZFigures>,
): Promise<Section[]> {
  const regimes = await regimesOf(r);
  const rows = await taxRows(r, store, { from, to });
  const due = inOrder(withTaxRows(sold, rows)).filter(
    ([day]) => isOnReceipt(regimes, day) || rows.some((row) => row.day === day),
  );
  if (due.length === 0) return [];
  const sums = ({ byRate }: ZFigures) => {
    const all = Object.values(byRate);
    const tax = all.reduce((n, rate) => n + rate.tax - rate.refundedTax, 0);
    return { tax, net: all.reduce((n, rate) => n + rate.sold - rate.refunded, 0) - tax };
  };
  return [
    section(
      'taxAccounts',
      [column('day', 'day'), column('account', 'text'), column('amount', 'money')],
      due.flatMap(([day, figures]) => {
        const ofSales = sums(sold[day] ?? NOTHING);
        const { tax } = sums(figures);
        const entries: [string, number][] = [
          [SALES_ACCOUNT, ofSales.net],
          [TAX_DUE, tax],
          [TAX_TO_COME, ofSales.tax - tax],
        ];
        return entries
          .filter(([, amount]) => amount !== 0)
          .map(([account, amount]): Cell[] => [day, account, amount]);
      }),
    ),
  ];
}
