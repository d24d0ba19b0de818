/** What a closing says of one business day of a store; amounts in centimes of MAD, tax included. */
export type ZFigures = {
  sales: number;
  refunds: number;
  pieces: number;
  returned: number;
  /** Before the discount. */
  gross: number;
  discount: number;
  sold: number;
  refunded: number;
  tax: number;
  refundedTax: number;
  /** What came in by each method less what was paid back; change is out of cash. */
  byMethod: Record<string, number>;
  /** Sold and given back, and the tax in both, by rate in percent. */
  byRate: Record<string, ZRate>;
  /** Money of deposits (arboun) that came in, and that was paid back: no sale yet, and in no figure above. */
  depositsIn: number;
  depositsOut: number;
};

type ZRate = { sold: number; refunded: number; tax: number; refundedTax: number };

/**
 * One day of a closing: the day that it closes, or another (`isLate`): one before it that something came late for, or
 * one to come that a till's clock was ahead for.
 */
export type ZDay = { day: string; isLate: boolean; figures: ZFigures };

/** A drawer of the closed day, by till; amounts in centimes of MAD. */
export type ZDrawer = {
  sessionId: string;
  tillCode: string;
  tillName: string;
  openedByName: string;
  /** The till's own closing; null while the drawer is open. */
  number: string | null;
  float: number;
  /** Cash of sales less the change. */
  cashSales: number;
  cashRefunds: number;
  cashDeposits: number;
  cashIn: number;
  cashOut: number;
  drops: number;
  expected: number;
  /** Null while it is open. */
  counted: number | null;
  difference: number | null;
};

/** A till that sells for the store, and whether the server has heard all of the day from it. */
export type ZTill = { code: string; name: string; lastSeenAt: number | null; isComplete: boolean };

/** A closing as it is printed. */
export type ZBody = {
  /** What is printed, e.g. Z-CAS1-000012; null of an X report, which closes nothing. */
  number: string | null;
  /** The business day that it closes. */
  day: string;
  /** UTC ms. */
  at: number;
  userName: string;
  /** The closing before it. */
  previous: { number: string; day: string } | null;
  store: { name: string; nameAr: string | null; code: string; zone: string };
  /** Who sells, as on the receipts of the store. */
  seller: {
    name: string;
    address: string;
    phone: string;
    ice: string | null;
    taxId: string | null;
    tradeRegister: string | null;
    businessTax: string | null;
  };
  /** What this closing adds: the day that it closes first, then the others in their order. */
  days: ZDay[];
  /** Sold less refunded over all closings of the store, this one with them. */
  perpetualTotal: number;
  drawers: ZDrawer[];
  /** Cash that lies outside of every drawer; absent where there is none. */
  cashOutside?: { amount: number; count: number } | undefined;
  tills: ZTill[];
  /** Sales of the day that the server has, those of earlier closings with them. */
  salesHere: number;
};

export const NOTHING: ZFigures = {
  sales: 0,
  refunds: 0,
  pieces: 0,
  returned: 0,
  gross: 0,
  discount: 0,
  sold: 0,
  refunded: 0,
  tax: 0,
  refundedTax: 0,
  byMethod: {},
  byRate: {},
  depositsIn: 0,
  depositsOut: 0,
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

/** What is zero throughout is left out, so that equal figures are equal objects. */
function combine(a: ZFigures, b: ZFigures, sign: 1 | -1): ZFigures {
  const sum: ZFigures = { ...NOTHING, byMethod: {}, byRate: {} };
  for (const key of AMOUNTS) sum[key] = a[key] + sign * b[key];
  for (const method of keysOf(a.byMethod, b.byMethod)) {
    const amount = (a.byMethod[method] ?? 0) + sign * (b.byMethod[method] ?? 0);
    if (amount !== 0) sum.byMethod[method] = amount;
  }
  for (const rate of keysOf(a.byRate, b.byRate)) {
    const of = rateOf(a.byRate[rate] ?? NO_RATE, b.byRate[rate] ?? NO_RATE, sign);
    if (RATE_AMOUNTS.some((key) => of[key] !== 0)) sum.byRate[rate] = of;
  }
  return sum;
}

export const addFigures = (a: ZFigures, b: ZFigures): ZFigures => combine(a, b, 1);
export const lessFigures = (a: ZFigures, b: ZFigures): ZFigures => combine(a, b, -1);
export const sumFigures = (all: readonly ZFigures[]): ZFigures => all.reduce(addFigures, NOTHING);

/** Whether there is nothing to tell. */
export function isNothing(figures: ZFigures): boolean {
  const { byMethod, byRate } = figures;
  return (
    AMOUNTS.every((key) => figures[key] === 0) &&
    Object.keys(byMethod).length === 0 &&
    Object.keys(byRate).length === 0
  );
}

/** Sold less refunded, centimes. */
export const netOf = ({ sold, refunded }: ZFigures): number => sold - refunded;

/** The tax in that. */
export const netTaxOf = ({ tax, refundedTax }: ZFigures): number => tax - refundedTax;

/**
 * What a closing adds: of the day that it closes and of each day before it the figures of now, less what earlier
 * closings have said of that day. A day to come has figures where a drawer was opened while its till's clock ran
 * ahead: they are of what has been sold, and no closing of that day is made for long, so the next one takes them. All
 * closings of a store together thereby say exactly what its ledger says.
 * @param of `day` is the one that it closes, `today` the store's own @param now figures by business day
 * @param said what earlier closings have said, by business day
 */
export function addedBy(
  { day, today }: { day: string; today: string },
  now: Readonly<Record<string, ZFigures>>,
  said: Readonly<Record<string, ZFigures>>,
): ZDay[] {
  const added = (of: string) => lessFigures(now[of] ?? NOTHING, said[of] ?? NOTHING);
  const late = keysOf(now, said)
    .filter((of) => of < day || (of > today && of !== day))
    .map((of): ZDay => ({ day: of, isLate: true, figures: added(of) }))
    .filter(({ figures }) => !isNothing(figures));
  return [{ day, isLate: false, figures: added(day) }, ...late];
}

/** A till is noted as heard from once a minute. */
const HEARD_MS = 2 * 60_000;

/** Whether all that a till did on a day has reached the server, as far as that can be told from when it was heard from. */
export function isHeardOf(lastSeenAt: number | null, o: { dayEnd: number; now: number }): boolean {
  if (lastSeenAt === null) return false;
  return lastSeenAt >= o.dayEnd || (o.now < o.dayEnd && o.now - lastSeenAt <= HEARD_MS);
}

/** Whether a day of a closing was never closed itself, rather than that something came late for it. */
export const wasPassedOver = (day: string, { previous }: Pick<ZBody, 'previous'>): boolean =>
  previous === null || day > previous.day;

/** Whether a day of a closing was still to come when it was made, by some till's clock. */
export const isAhead = (day: string, body: Pick<ZBody, 'day'>): boolean => day > body.day;

/** The drawers of a day together; what was not counted yet is left out of the counted sum. */
export function sumDrawers(drawers: readonly ZDrawer[]) {
  const sum = (of: (drawer: ZDrawer) => number) => drawers.reduce((n, drawer) => n + of(drawer), 0);
  return {
    float: sum((d) => d.float),
    cashSales: sum((d) => d.cashSales),
    cashRefunds: sum((d) => d.cashRefunds),
    cashDeposits: sum((d) => d.cashDeposits),
    cashIn: sum((d) => d.cashIn),
    cashOut: sum((d) => d.cashOut),
    drops: sum((d) => d.drops),
    expected: sum((d) => d.expected),
    counted: sum((d) => d.counted ?? 0),
    difference: sum((d) => d.difference ?? 0),
    open: drawers.filter((d) => d.counted === null).length,
  };
}

/** A till as people tell it from others of the same name: Caisse (T2). */
export const tillLabel = ({ name, code }: Pick<ZTill, 'name' | 'code'>): string => `${name} (${code})`;

/** The gapless series of a store's closings. */
export const zSeries = (storeCode: string): string => `Z-${storeCode}`;

/** What is printed: Z-CAS1-000012. */
export const zLabel = (series: string, number: number): string =>
  `${series}-${String(number).padStart(6, '0')}`;
