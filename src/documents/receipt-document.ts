import type { Locale } from '../core/money.ts';

/** The legal identity of the seller as it is printed (CGI 145-III, law 31-08; see the stores area). */
export type SellerIdentity = {
  name: string;
  address: string;
  phone: string;
  /** Identifiant commun de l'entreprise, 15 digits. */
  ice: string | null;
  /** Identifiant fiscal. */
  taxId: string | null;
  /** Registre du commerce. */
  tradeRegister: string | null;
  /** Numéro de taxe professionnelle. */
  businessTax: string | null;
};

export type ReceiptLine = {
  name: string;
  nameAr: string | null;
  nameFr: string | null;
  sku: string;
  size: string;
  color: string;
  quantity: number;
  /** Unit price, centimes, tax included. */
  price: number;
  /** price × quantity, centimes, before the ticket's discount. */
  total: number;
};

export type ReceiptPayment = {
  method: string;
  /** What was tendered, in centimes of MAD. */
  amount: number;
  /** The tendered currency and amount when it is not MAD. */
  currency: string;
  /** Hundredths of `currency`. */
  tendered: number;
};

/**
 * All that a receipt shows, already decided when the sale was made: printing recomputes nothing.
 * Amounts are centimes of MAD; instants are UTC milliseconds.
 */
export type ReceiptDocument = {
  kind: 'sale' | 'refund' | 'exchange';
  /** The series number, e.g. CAS1-T2B-000123. */
  number: string;
  /** For a refund or an exchange, the number of the receipt that goods come back from; null where there is none. */
  originalNumber: string | null;
  at: number;
  /** IANA zone of the store; the printed date and time are of that zone. */
  zone: string;
  seller: SellerIdentity;
  cashierName: string;
  cashierNameAr: string | null;
  clientName: string | null;
  clientIce: string | null;
  lines: ReceiptLine[];
  /** Of an exchange: what came back, and what it was worth. `lines` are what went out. */
  returned?: { lines: ReceiptLine[]; total: number };
  /** Of an exchange: what went out, after its discount; `total` is the difference, negative when it is given back. */
  outgoing?: number;
  subtotal: number;
  discount: number;
  discountPercentage: number;
  total: number;
  taxRate: number;
  tax: number;
  payments: ReceiptPayment[];
  paid: number;
  change: number;
  /** Short hash of the signed receipt, shown as text and in the QR. */
  shortHash: string;
  /** True on every print after the first one. */
  copy: boolean;
  /** A store credit that was given: its code, and until when it is good. */
  credit?: { code: string; expiresOn: string | null };
  /** The store's own closing words, if any. */
  footer: string | null;
};

export type ReceiptFormat = 'a4' | '80mm';
export type ReceiptOptions = {
  locale: Locale;
  format: ReceiptFormat;
  /** The store's logo, any image: no part of what is signed. */
  logo?: Uint8Array | undefined;
};
