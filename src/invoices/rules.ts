import { roundHalfUp } from '../core/money.ts';

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

type Paid = { method: string; amount: number };

/** The net amount of each method: one entry per method, change taken off cash. */
export function settledPayments(payments: readonly Paid[], change: number): Paid[] {
  const sums = new Map<string, number>();
  for (const { method, amount } of payments) sums.set(method, (sums.get(method) ?? 0) + amount);
  if (change > 0) sums.set('cash', (sums.get('cash') ?? 0) - change);
  return [...sums].filter(([, amount]) => amount !== 0).map(([method, amount]) => ({ method, amount }));
}

/** The unit price of returned pieces; centimes, rounded half up. */
export function unitPrice(amount: number, quantity: number): number {
  return quantity === 0 ? 0 : roundHalfUp(amount / quantity);
}
