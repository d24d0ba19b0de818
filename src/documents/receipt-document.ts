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
  kind: 'sale' | 'refund';
  /** The series number, e.g. CAS1-T2B-000123. */
  number: string;
  /** For a refund, the number of the receipt that it returns from. */
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
  /** The store's own closing words, if any. */
  footer: string | null;
};

export type ReceiptFormat = 'a4' | '80mm';
export type ReceiptOptions = { locale: Locale; format: ReceiptFormat };
