import { ROUNDING } from '../payment-methods/rounding-rules.ts';
import { GIFT_CARDS_SOLD } from '../payment-methods/rules.ts';
import { isCashReceipt } from './stamp-rules.ts';

/** How many of each note and coin; the key is its value in centimes. */
export type Denominations = Record<string, number>;

/**
 * The arithmetic of a drawer, the same on the screen that counts it and in the service that closes it. All amounts
 * are integer centimes of MAD. Nothing here reads a clock, a store or a network.
 */

/** Moroccan notes and coins in circulation, centimes, the largest first. */
export const NOTES = [200_00, 100_00, 50_00, 20_00] as const;
export const COINS = [10_00, 5_00, 2_00, 1_00, 50, 20, 10] as const;
export const PIECES: readonly number[] = [...NOTES, ...COINS];

/** Whether counted pieces contain only existing notes and coins. */
export function isCounted(pieces: Denominations): boolean {
  return Object.entries(pieces).every(
    ([value, count]) => PIECES.includes(Number(value)) && Number.isSafeInteger(count) && count >= 0,
  );
}

/** The sum of counted pieces, in centimes. */
export function sumOfPieces(pieces: Denominations): number {
  return Object.entries(pieces).reduce((sum, [value, count]) => sum + Number(value) * count, 0);
}

export const MOVE_KINDS = ['cash_in', 'cash_out', 'drop'] as const;
export type MoveKind = (typeof MOVE_KINDS)[number];

/** The change of the cash in the drawer by a movement; a drop takes cash to the safe. */
export function changeOfMove(move: { kind: MoveKind; amount: number }): number {
  return move.kind === 'cash_in' ? move.amount : -move.amount;
}

/** Money that a sale, return, deposit or repayment of an account received or paid out (negative), by method. */
export type DrawerPayment = {
  /** The sale, return or deposit payment that it belongs to. */
  documentId: string;
  kind: 'sale' | 'refund' | 'deposit' | 'repayment';
  method: string;
  /** Value in centimes of MAD. */
  amount: number;
  /** The tendered currency and the amount in hundredths of it. */
  currency: string;
  tendered: number;
  userId: string;
  userName: string;
};

/** A sale made while the drawer was open. */
export type DrawerSale = {
  id: string;
  total: number;
  change: number;
  rounding: number;
  /** Paid for gift cards, in addition to the total. */
  giftCards: number;
  userId: string;
  userName: string;
};

export type DrawerSums = {
  /** MAD in notes and coins that should be in the drawer. */
  expected: number;
  float: number;
  /** MAD received for sales, before change. */
  cashSales: number;
  change: number;
  /** MAD refunded for returns, positive. */
  cashRefunds: number;
  /** MAD received for deposits less deposit refunds. */
  cashDeposits: number;
  /** MAD received for what clients owed. */
  cashRepayments: number;
  /**
   * All cash received, in MAD and less change: of sales, deposits and repayments, before refunds. Stamp duty is on it.
   */
  cashReceived: number;
  cashIn: number;
  cashOut: number;
  drops: number;
  sales: number;
  salesTotal: number;
  refunds: number;
  refundsTotal: number;
  /** Received by each method less refunds, and by rounding; change is taken off cash. Values in MAD. */
  byMethod: Record<string, number>;
  /** Expected foreign notes, hundredths by currency. */
  foreign: Record<string, number>;
  byCashier: { userId: string; userName: string; sales: number; total: number; cash: number }[];
};

/**
 * The sums of a session. Expected cash: the float, plus cash received less change, less refunds, plus deposits, plus
 * the cash movements. Foreign notes are not MAD: they are counted separately, while the change given for them is MAD.
 */
export function drawerSums(session: {
  float: number;
  sales: readonly DrawerSale[];
  refunds: readonly { id: string; total: number; rounding: number; giftCards: number }[];
  payments: readonly DrawerPayment[];
  moves: readonly { kind: MoveKind; amount: number }[];
}): DrawerSums {
  const { float, sales, refunds, payments, moves } = session;
  const sum = (amounts: readonly number[]) => amounts.reduce((a, b) => a + b, 0);
  const change = sum(sales.map((s) => s.change));
  const isMad = (p: DrawerPayment) => p.method === 'cash' && p.currency === 'MAD';
  const cashOf = (kind: DrawerPayment['kind']) =>
    sum(payments.filter((p) => p.kind === kind && isMad(p)).map((p) => p.amount));
  const moved = (kind: MoveKind) => sum(moves.filter((m) => m.kind === kind).map((m) => m.amount));
  const cashSales = cashOf('sale');
  const cashRefunds = 0 - cashOf('refund');
  const cashDeposits = cashOf('deposit');
  const cashRepayments = cashOf('repayment');
  const received = payments.filter(isCashReceipt);
  const [cashIn, cashOut, drops] = [moved('cash_in'), moved('cash_out'), moved('drop')];
  const byMethod: Record<string, number> = {};
  const foreign: Record<string, number> = {};
  for (const p of payments) {
    byMethod[p.method] = (byMethod[p.method] ?? 0) + p.amount;
    if (p.method === 'cash' && !isMad(p)) foreign[p.currency] = (foreign[p.currency] ?? 0) + p.tendered;
  }
  if (change > 0) byMethod.cash = (byMethod.cash ?? 0) - change;
  const rounding = sum(sales.map((s) => s.rounding)) - sum(refunds.map((r) => r.rounding));
  // What rounding took away counts as paid, so that the methods add up to the totals.
  if (rounding !== 0) byMethod[ROUNDING] = 0 - rounding;
  const giftCards = sum(sales.map((s) => s.giftCards)) - sum(refunds.map((r) => r.giftCards));
  if (giftCards !== 0) byMethod[GIFT_CARDS_SOLD] = 0 - giftCards;
  return {
    expected:
      float + cashSales - change - cashRefunds + cashDeposits + cashRepayments + cashIn - cashOut - drops,
    float,
    cashSales,
    change,
    cashRefunds,
    cashDeposits,
    cashRepayments,
    cashReceived: sum(received.map((p) => p.amount)) - change,
    cashIn,
    cashOut,
    drops,
    sales: sales.length,
    salesTotal: sum(sales.map((s) => s.total)),
    refunds: refunds.length,
    refundsTotal: sum(refunds.map((r) => r.total)),
    byMethod,
    foreign,
    byCashier: cashiersOf(sales, payments),
  };
}

/** The sales and the cash of each cashier. */
function cashiersOf(sales: readonly DrawerSale[], payments: readonly DrawerPayment[]) {
  const people = new Map<string, DrawerSums['byCashier'][number]>();
  const cashierOf = ({ userId, userName }: { userId: string; userName: string }) => {
    const cashier = people.get(userId) ?? { userId, userName, sales: 0, total: 0, cash: 0 };
    people.set(userId, cashier);
    return cashier;
  };
  for (const sale of sales) {
    const person = cashierOf(sale);
    person.sales += 1;
    person.total += sale.total;
    person.cash -= sale.change;
  }
  for (const p of payments) if (p.method === 'cash') cashierOf(p).cash += p.amount;
  return [...people.values()].sort((a, b) => (a.userId < b.userId ? -1 : 1));
}

/** Counted less expected: negative is short, zero is right. */
export function differenceOf(counted: number, expected: number): number {
  return counted - expected;
}
