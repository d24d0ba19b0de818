import { roundHalfUp } from '../core/money.ts';
import { ROUNDING } from '../payment-methods/rounding-rules.ts';
import { GIFT_CARDS_SOLD, type MethodNames } from '../payment-methods/rules.ts';

type Seller = { address: string; ice: string | null; taxId: string | null };
type Buyer = { kind: 'person' | 'company'; address: string | null; ice: string | null };

export type SellerLack = 'address' | 'ice' | 'taxId';
export type BuyerLack = 'address' | 'ice';

/** The seller details that an invoice requires and the store lacks (CGI 145-III). */
export function sellerLacks({ address, ice, taxId }: Seller): SellerLack[] {
  const lacks: SellerLack[] = [];
  if (!address) lacks.push('address');
  if (!ice) lacks.push('ice');
  if (!taxId) lacks.push('taxId');
  return lacks;
}

/** The buyer details that an invoice requires and the client lacks; only a company has an ICE. */
export function buyerLacks({ kind, address, ice }: Buyer): BuyerLack[] {
  const lacks: BuyerLack[] = [];
  if (!address) lacks.push('address');
  if (kind === 'company' && !ice) lacks.push('ice');
  return lacks;
}

/** The series of a store, kind and year: F-CAS1-2026. */
export function seriesOf(kind: 'invoice' | 'credit_note', storeCode: string, day: string): string {
  return `${kind === 'invoice' ? 'F' : 'A'}-${storeCode}-${day.slice(0, 4)}`;
}

/** The printed number: F-CAS1-2026-00001. */
export function invoiceNumber(series: string, sequence: number): string {
  return `${series}-${String(sequence).padStart(5, '0')}`;
}

export type InvoicePayment = {
  method: string;
  amount: number;
  /** The name that the house gives to the method. */
  methodNames?: MethodNames;
  /** The number of the cheque, the transfer and so on; of a cheque, with its bank. */
  reference?: string;
  /** Of what a deposit received before its sale: the number and the day of that receipt. */
  advance?: { number: string; day: string };
};
export type Paid = Pick<InvoicePayment, 'method' | 'amount' | 'advance'> & {
  methodNames?: MethodNames | null;
  reference?: string | null;
};
type DepositEntry = Paid & { receiptNumber: string; day: string };

/**
 * What a deposit paid of its sale, by each of its payments, the earliest first: the invoice names how the money came, not
 * that it was a deposit alone. A payment that the sale does not count came too late for it; what no payment here explains
 * stays a deposit.
 */
export function advancesOf(paid: number, entries: readonly DepositEntry[]): Paid[] {
  let rest = paid;
  const advances = entries.map(
    ({ method, methodNames, reference, receiptNumber: number, day, ...entry }): Paid => {
      const amount = Math.min(entry.amount, rest);
      rest -= amount;
      return { method, methodNames, reference, amount, advance: { number, day } };
    },
  );
  return [...advances, { method: 'deposit', amount: rest }].filter(({ amount }) => amount > 0);
}

/**
 * The net amounts: one entry per method, and per cheque, transfer, receipt of a deposit and so on; change is taken off
 * cash, and what rounding took away is an entry of its own.
 */
export function settledPayments(
  payments: readonly Paid[],
  { change, rounding, giftCards = 0 }: { change: number; rounding: number; giftCards?: number },
  names: ReadonlyMap<string, MethodNames>,
): InvoicePayment[] {
  const sums = new Map<string, InvoicePayment>();
  const add = ({ method, amount, reference, advance, ...paid }: Paid) => {
    const key = [method, reference ?? '', advance?.number ?? ''].join(':');
    const methodNames = paid.methodNames ?? names.get(method);
    sums.set(key, {
      method,
      amount: (sums.get(key)?.amount ?? 0) + amount,
      ...(methodNames ? { methodNames } : {}),
      ...(reference ? { reference } : {}),
      ...(advance ? { advance } : {}),
    });
  };
  for (const payment of payments) add(payment);
  if (change > 0) add({ method: 'cash', amount: -change });
  // An invoice is of the items only: what was paid for gift cards is no part of it.
  if (giftCards !== 0) add({ method: GIFT_CARDS_SOLD, amount: -giftCards });
  if (rounding !== 0) add({ method: ROUNDING, amount: -rounding });
  return [...sums.values()].filter(({ amount }) => amount !== 0);
}

/** The unit price of returned pieces; centimes, rounded half up. */
export function unitPrice(amount: number, quantity: number): number {
  return quantity === 0 ? 0 : roundHalfUp(amount / quantity);
}
