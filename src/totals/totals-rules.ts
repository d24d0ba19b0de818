import { spread } from '../core/money.ts';
import { ROUNDING } from '../payment-methods/rounding-rules.ts';
import { GIFT_CARDS_SOLD } from '../payment-methods/rules.ts';
import { weekdayOf } from './period-rules.ts';

/**
 * Dimensions of the totals besides each day of a store: `hour` is a weekday and an hour of the clock, `grid` a size and
 * a colour, `rate` a tax rate in percent.
 */
export const KEYED_KINDS = [
  'hour',
  'cashier',
  'seller',
  'category',
  'method',
  'rate',
  'style',
  'grid',
  'client',
] as const;
export type KeyedKind = (typeof KEYED_KINDS)[number];
/** Kinds with many rows a day also have monthly rows, which a year is read from. */
export type TotalsKind = 'day' | KeyedKind | `${KeyedKind}_month`;

/** The measures of a row, in column order. Amounts in centimes of MAD, tax included. */
export const MEASURES = [
  'sales',
  'refunds',
  'pieces',
  'returned',
  'gross',
  'discount',
  'couponOff',
  'pointsOff',
  'sold',
  'refunded',
  'tax',
  'refundedTax',
  'cost',
  'returnedCost',
] as const;
export type Measures = Record<(typeof MEASURES)[number], number>;
export type TotalsRow = Measures & {
  id: string;
  kind: TotalsKind;
  period: string;
  storeId: string;
  key: string;
};

export const noMeasures = (): Measures => ({
  sales: 0,
  refunds: 0,
  pieces: 0,
  returned: 0,
  gross: 0,
  discount: 0,
  couponOff: 0,
  pointsOff: 0,
  sold: 0,
  refunded: 0,
  tax: 0,
  refundedTax: 0,
  cost: 0,
  returnedCost: 0,
});

/** The key of a weekday (0: Monday) and an hour of the clock. */
const hourKey = (day: string, hour: number): string => `${weekdayOf(day)}/${hour}`;
export const weekdayAndHour = (key: string): { weekday: number; hour: number } => {
  const [weekday = 0, hour = 0] = key.split('/').map(Number);
  return { weekday, hour };
};

/**
 * The category of a free article: under the key of its line, since the category counts that of the item which it is
 * identified as.
 */
const freeKey = (lineId: string, category: string): string => `\u001f${lineId}\u001f${category}`;
export function freeOfKey(key: string): { lineId: string; category: string } | null {
  const [before, lineId = '', category = ''] = key.split('\u001f');
  return before === '' && lineId !== '' ? { lineId, category } : null;
}

/** The key of a size and a colour. */
export const gridKey = (size: string, color: string): string => `${size}\u001f${color}`;
export const sizeAndColor = (key: string): { size: string; color: string } => {
  const [size = '', color = ''] = key.split('\u001f');
  return { size, color };
};

type Document = {
  storeId: string;
  day: string;
  /** Hour in the store's time zone, 0 to 23. */
  hour: number;
  cashierId: string;
  clientId: string | null;
  taxRate: number;
  tax: number;
  total: number;
  payments: readonly { method: string; amount: number }[];
  /** What was paid or refunded in cash less what would have been due. */
  rounding: number;
  /** What was paid or refunded for gift cards, in addition to the total. */
  giftCards: number;
};
type Line = {
  /** The line of the sale; of a return, the returned one. */
  soldLineId: string;
  sellerId: string;
  category: string;
  /** For lines without a style (bundle, made to measure), a key of their own. */
  styleId: string;
  size: string;
  color: string;
  quantity: number;
  /** Cost of one piece. */
  cost: number;
};
export type SoldDocument = Document & {
  change: number;
  lines: readonly (Line & {
    total: number;
    discount: number;
    discountShare: number;
    couponShare?: number | null | undefined;
    pointsShare?: number | null | undefined;
    net: number;
  })[];
};
/** Its payments are the amounts refunded, positive. */
export type ReturnedDocument = Document & { lines: readonly (Line & { amount: number })[] };

/** Totals being added up, one row for each kind, period, store and key. */
export class Totals {
  readonly #rows = new Map<string, TotalsRow>();

  /** The rows in the order of their ids, so that transactions locking the same rows do not deadlock. */
  rows(): TotalsRow[] {
    return [...this.#rows.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  get size(): number {
    return this.#rows.size;
  }

  sell(sale: SoldDocument): void {
    // A document's tax is rounded once; its lines get parts that add up to it.
    const taxes = spread(
      sale.tax,
      sale.lines.map((l) => l.net),
    );
    const lines = sale.lines.map((line, i) => ({
      line,
      amount: {
        sales: 1,
        pieces: line.quantity,
        gross: line.total,
        // What n for the price of m takes off counts as well.
        discount: line.total - line.net,
        couponOff: line.couponShare ?? 0,
        pointsOff: line.pointsShare ?? 0,
        sold: line.net,
        tax: taxes[i] ?? 0,
        cost: line.cost * line.quantity,
      },
    }));
    const amounts = lines.map((l) => l.amount);
    const sum = (measure: keyof (typeof amounts)[number]) => amounts.reduce((n, a) => n + a[measure], 0);
    const whole = {
      sales: 1,
      pieces: sum('pieces'),
      gross: sum('gross'),
      discount: sum('discount'),
      couponOff: sum('couponOff'),
      pointsOff: sum('pointsOff'),
      sold: sale.total,
      tax: sale.tax,
      cost: sum('cost'),
    };
    this.#addDocument(sale, whole);
    this.#addLines(sale, lines);
    const methods = new Map<string, number>();
    for (const p of sale.payments) methods.set(p.method, (methods.get(p.method) ?? 0) + p.amount);
    // Change is given in cash, whatever the payment method.
    if (sale.change > 0) methods.set('cash', (methods.get('cash') ?? 0) - sale.change);
    // What rounding took away counts as paid, so that the methods add up to the total.
    if (sale.rounding !== 0) methods.set(ROUNDING, 0 - sale.rounding);
    if (sale.giftCards !== 0) methods.set(GIFT_CARDS_SOLD, 0 - sale.giftCards);
    for (const [method, sold] of methods)
      this.#add('method', sale.day, sale.storeId, method, { sales: 1, sold });
  }

  giveBack(refund: ReturnedDocument): void {
    const taxes = spread(
      refund.tax,
      refund.lines.map((l) => l.amount),
    );
    const lines = refund.lines.map((line, i) => ({
      line,
      amount: {
        refunds: 1,
        returned: line.quantity,
        refunded: line.amount,
        refundedTax: taxes[i] ?? 0,
        returnedCost: line.cost * line.quantity,
      },
    }));
    const amounts = lines.map((l) => l.amount);
    const whole = {
      refunds: 1,
      returned: amounts.reduce((n, a) => n + a.returned, 0),
      refunded: refund.total,
      refundedTax: refund.tax,
      returnedCost: amounts.reduce((n, a) => n + a.returnedCost, 0),
    };
    this.#addDocument(refund, whole);
    this.#addLines(refund, lines);
    const methods = new Map<string, number>();
    for (const p of refund.payments) methods.set(p.method, (methods.get(p.method) ?? 0) + p.amount);
    if (refund.rounding !== 0) methods.set(ROUNDING, 0 - refund.rounding);
    if (refund.giftCards !== 0) methods.set(GIFT_CARDS_SOLD, 0 - refund.giftCards);
    for (const [method, refunded] of methods) {
      this.#add('method', refund.day, refund.storeId, method, { refunds: 1, refunded });
    }
  }

  #addDocument(d: Document, whole: Partial<Measures>): void {
    this.#sum('day', d.day, d.storeId, '', whole);
    this.#add('hour', d.day, d.storeId, hourKey(d.day, d.hour), whole);
    this.#add('cashier', d.day, d.storeId, d.cashierId, whole);
    this.#add('rate', d.day, d.storeId, String(d.taxRate), whole);
    if (d.clientId !== null) this.#add('client', d.day, d.storeId, d.clientId, whole);
  }

  /**
   * Adds lines to their seller, category, style and grid; a document with two lines of one style counts as one sale of
   * that style.
   */
  #addLines(d: Document, lines: readonly { line: Line; amount: Partial<Measures> }[]): void {
    const seen = new Set<string>();
    for (const { line, amount } of lines) {
      const keys: [KeyedKind, string][] = [
        ['seller', line.sellerId],
        // A free article's key is its line.
        ['category', line.styleId === line.soldLineId ? freeKey(line.styleId, line.category) : line.category],
        ['style', line.styleId],
      ];
      // Bundles and made-to-measure lines have neither size nor colour.
      if (line.size !== '' || line.color !== '') keys.push(['grid', gridKey(line.size, line.color)]);
      for (const [kind, key] of keys) {
        const isCounted = seen.has(`${kind}/${key}`);
        seen.add(`${kind}/${key}`);
        this.#add(kind, d.day, d.storeId, key, isCounted ? { ...amount, sales: 0, refunds: 0 } : amount);
      }
    }
  }

  #add(kind: KeyedKind, day: string, storeId: string, key: string, amount: Partial<Measures>): void {
    this.#sum(kind, day, storeId, key, amount);
    this.#sum(`${kind}_month`, day.slice(0, 7), storeId, key, amount);
  }

  #sum(kind: TotalsKind, period: string, storeId: string, key: string, amount: Partial<Measures>): void {
    const id = `${kind}/${period}/${storeId}/${key}`;
    let row = this.#rows.get(id);
    if (!row) {
      row = { id, kind, period, storeId, key, ...noMeasures() };
      this.#rows.set(id, row);
    }
    for (const measure of MEASURES) row[measure] += amount[measure] ?? 0;
  }
}
