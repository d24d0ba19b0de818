import { GIFT_CARDS_SOLD, type MethodNames } from '../payment-methods/rules.ts';

/** Figures of one business day of a store in a closing; amounts in centimes of MAD, tax included. */
export type ZFigures = {
  sales: number;
  refunds: number;
  pieces: number;
  returned: number;
  /** Before the discount. */
  gross: number;
  discount: number;
  /** What coupons and points took off, as parts of the discount. */
  couponOff: number;
  pointsOff: number;
  sold: number;
  refunded: number;
  tax: number;
  refundedTax: number;
  /** Money received by each method, net of refunds; change is deducted from cash. */
  byMethod: Record<string, number>;
  /** Sales and returns, and the tax in both, by rate in percent. */
  byRate: Record<string, ZRate>;
  /** Deposits (arboun) received and paid out: not sales yet, so not part of the figures above. */
  depositsIn: number;
  depositsOut: number;
  /** Received for what clients owed on their accounts: the sales were counted when they were made. */
  repaymentsIn: number;
  /** VAT of gift cards that was due when they were sold, less what was spent and refunded of it. */
  giftCardTax: number;
};

type ZRate = { sold: number; refunded: number; tax: number; refundedTax: number };

/**
 * One day of a closing: the day it closes, or another one (`isLate`): an earlier day with late rows, or a future day of
 * a till whose clock was ahead.
 */
export type ZDay = { day: string; isLate: boolean; figures: ZFigures };

/** A drawer of the closed day; amounts in centimes of MAD. */
export type ZDrawer = {
  sessionId: string;
  tillCode: string;
  tillName: string;
  openedByName: string;
  /** The number of the drawer's own closing; null while the drawer is open. */
  number: string | null;
  float: number;
  /** Cash of sales, without change. */
  cashSales: number;
  cashRefunds: number;
  cashDeposits: number;
  cashRepayments: number;
  cashIn: number;
  cashOut: number;
  drops: number;
  expected: number;
  /** Null while it is open. */
  counted: number | null;
  difference: number | null;
};

/** A till that sells for the store, and whether the server has all of its rows for the day. */
export type ZTill = { code: string; name: string; lastSeenAt: number | null; isComplete: boolean };

/** A closing as printed. */
export type ZBody = {
  /** As printed, e.g. Z-CAS1-000012; null for an X report, which closes nothing. */
  number: string | null;
  /** The business day it closes. */
  day: string;
  /** UTC ms. */
  at: number;
  userName: string;
  /** The closing before it. */
  previous: { number: string; day: string } | null;
  store: { name: string; nameAr: string | null; code: string; zone: string };
  /** The seller as on the store's receipts. */
  seller: {
    name: string;
    address: string;
    phone: string;
    ice: string | null;
    taxId: string | null;
    tradeRegister: string | null;
    businessTax: string | null;
  };
  /** The names that the house had given to the methods of these days; absent if it had given none. */
  methodNames?: Record<string, MethodNames> | undefined;
  /** What this closing adds: first the day it closes, then the other days in order. */
  days: ZDay[];
  /** Sales less refunds over all closings of the store, including this one. */
  perpetualTotal: number;
  drawers: ZDrawer[];
  /** Cash that belongs to no drawer; absent if there is none. */
  cashOutside?: { amount: number; count: number } | undefined;
  /**
   * Stamp duty on the cash receipts of the day it closes, as they were then; absent where the store does not show it. What
   * came late stands in no closing, but in the duty of its month.
   */
  stampDuty?: { receipts: number; cash: number; duty: number } | undefined;
  tills: ZTill[];
  /** Number of the day's sales that reached the server, including those in earlier closings. */
  salesHere: number;
};

export const NOTHING: ZFigures = {
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
  byMethod: {},
  byRate: {},
  depositsIn: 0,
  depositsOut: 0,
  repaymentsIn: 0,
  giftCardTax: 0,
};
const NO_RATE: ZRate = { sold: 0, refunded: 0, tax: 0, refundedTax: 0 };

type Amounts<T> = { [K in keyof T as T[K] extends number ? K : never]: number };
const AMOUNTS = Object.keys(NOTHING).filter(
  (key) => key !== 'byMethod' && key !== 'byRate',
) as (keyof Amounts<ZFigures>)[];
const RATE_AMOUNTS = Object.keys(NO_RATE) as (keyof ZRate)[];

const keysOf = (a: object, b: object): string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].sort();

function rateOf(a: ZRate, b: ZRate, sign: 1 | -1): ZRate {
  const sum = { ...NO_RATE };
  for (const key of RATE_AMOUNTS) sum[key] = a[key] + sign * b[key];
  return sum;
}

/** Leaves out entries that are zero, so that equal figures are equal objects. */
function combine(a: ZFigures, b: ZFigures, sign: 1 | -1): ZFigures {
  const sum: ZFigures = { ...NOTHING, byMethod: {}, byRate: {} };
  for (const key of AMOUNTS) sum[key] = a[key] + sign * b[key];
  for (const method of keysOf(a.byMethod, b.byMethod)) {
    const amount = (a.byMethod[method] ?? 0) + sign * (b.byMethod[method] ?? 0);
    if (amount !== 0) sum.byMethod[method] = amount;
  }
  for (const rate of keysOf(a.byRate, b.byRate)) {
    const amounts = rateOf(a.byRate[rate] ?? NO_RATE, b.byRate[rate] ?? NO_RATE, sign);
    if (RATE_AMOUNTS.some((key) => amounts[key] !== 0)) sum.byRate[rate] = amounts;
  }
  return sum;
}

export const addFigures = (a: ZFigures, b: ZFigures): ZFigures => combine(a, b, 1);
export const lessFigures = (a: ZFigures, b: ZFigures): ZFigures => combine(a, b, -1);
export const sumFigures = (all: readonly ZFigures[]): ZFigures => all.reduce(addFigures, NOTHING);

/** Whether all figures are zero. */
export function isNothing(figures: ZFigures): boolean {
  const { byMethod, byRate } = figures;
  return (
    AMOUNTS.every((key) => figures[key] === 0) &&
    Object.keys(byMethod).length === 0 &&
    Object.keys(byRate).length === 0
  );
}

/** Sales less refunds, in centimes. */
export const netOf = ({ sold, refunded }: ZFigures): number => sold - refunded;

/** What was received for gift cards less what was refunded for them: no sale, but owed to their holders. */
export const giftCardsSold = ({ byMethod }: ZFigures): number => 0 - (byMethod[GIFT_CARDS_SOLD] ?? 0);

/** Tax on sales less refunds, in centimes. */
export const netTaxOf = ({ tax, refundedTax }: ZFigures): number => tax - refundedTax;

/**
 * What a closing adds: the current figures of the day it closes and of each earlier day, less what earlier closings
 * contained for that day. A future day has figures if a till's clock ran ahead: these are real sales, and its own
 * closing is far away, so the next closing takes them. All closings of a store together therefore add up to its ledger.
 * @param of `day` is the day to close, `today` the store's current business day
 * @param now current figures by business day
 * @param closed figures in earlier closings by business day
 */
export function addedBy(
  { day, today }: { day: string; today: string },
  now: Readonly<Record<string, ZFigures>>,
  closed: Readonly<Record<string, ZFigures>>,
): ZDay[] {
  const added = (date: string) => lessFigures(now[date] ?? NOTHING, closed[date] ?? NOTHING);
  const late = keysOf(now, closed)
    .filter((date) => date < day || (date > today && date !== day))
    .map((date): ZDay => ({ day: date, isLate: true, figures: added(date) }))
    .filter(({ figures }) => !isNothing(figures));
  return [{ day, isLate: false, figures: added(day) }, ...late];
}

/** A till's last contact is stored once a minute. */
const HEARD_MS = 2 * 60_000;

/** Whether all that a till did on a day has reached the server, judged by its last contact. */
export function isHeardOf(lastSeenAt: number | null, o: { dayEnd: number; now: number }): boolean {
  if (lastSeenAt === null) return false;
  return lastSeenAt >= o.dayEnd || (o.now < o.dayEnd && o.now - lastSeenAt <= HEARD_MS);
}

/** Whether a day in a closing was never closed itself, as opposed to a closed day with late rows. */
export const wasPassedOver = (day: string, { previous }: Pick<ZBody, 'previous'>): boolean =>
  previous === null || day > previous.day;

/** Whether a day in a closing was still in the future when it was made, because a till's clock was ahead. */
export const isAhead = (day: string, body: Pick<ZBody, 'day'>): boolean => day > body.day;

/** Sums the drawers of a day; drawers not counted yet are left out of the counted sum. */
export function sumDrawers(drawers: readonly ZDrawer[]) {
  const sum = (amountOf: (drawer: ZDrawer) => number) =>
    drawers.reduce((n, drawer) => n + amountOf(drawer), 0);
  return {
    float: sum((d) => d.float),
    cashSales: sum((d) => d.cashSales),
    cashRefunds: sum((d) => d.cashRefunds),
    cashDeposits: sum((d) => d.cashDeposits),
    cashRepayments: sum((d) => d.cashRepayments),
    cashIn: sum((d) => d.cashIn),
    cashOut: sum((d) => d.cashOut),
    drops: sum((d) => d.drops),
    expected: sum((d) => d.expected),
    counted: sum((d) => d.counted ?? 0),
    difference: sum((d) => d.difference ?? 0),
    open: drawers.filter((d) => d.counted === null).length,
  };
}

/** A till's name with its code, to tell tills of the same name apart: Caisse (T2). */
export const tillLabel = ({ name, code }: Pick<ZTill, 'name' | 'code'>): string => `${name} (${code})`;

/** The gapless series of a store's closings. */
export const zSeries = (storeCode: string): string => `Z-${storeCode}`;

/** As printed: Z-CAS1-000012. */
export const zLabel = (series: string, number: number): string =>
  `${series}-${String(number).padStart(6, '0')}`;
