import type { Locale } from '../core/money.ts';
import type { ReceiptLine, SellerIdentity } from './receipt-document.ts';

/**
 * All that an invoice or a credit note shows, as it was issued: printing recomputes nothing. Amounts are centimes of
 * MAD, positive on both; instants are UTC milliseconds. The mentions are those of CGI 145-III.
 */
export type InvoiceDocument = {
  kind: 'invoice' | 'credit_note';
  /** F-CAS1-2026-00001, or A-… for a credit note (avoir). */
  number: string;
  /** Of a credit note: the invoice that it corrects. */
  invoiceNumber: string | null;
  /** When it was issued, and the store's business day of that. */
  at: number;
  day: string;
  /** IANA zone of the store. */
  zone: string;
  /** Where it was issued. */
  storeName: string;
  storeNameAr: string | null;
  /** The receipt of the sale or return, and when that was. */
  receiptNumber: string;
  soldAt: number;
  seller: SellerIdentity;
  buyer: {
    kind: 'person' | 'company';
    name: string;
    phone: string;
    address: string;
    ice: string | null;
    rc: string | null;
  };
  /** Prices with tax, as on the receipt. */
  lines: ReceiptLine[];
  subtotal: number;
  discountPercentage: number;
  discount: number;
  /** What each rate comes to. */
  vat: { rate: number; net: number; tax: number; total: number }[];
  net: number;
  tax: number;
  total: number;
  /** What each method paid, change taken off; of a credit note, what was repaid. */
  payments: { method: string; amount: number }[];
  /** The total in words. */
  words: { fr: string; ar: string };
};

/** What is printed, with the mark of its place in the chain. */
export type PrintedInvoice = InvoiceDocument & { shortHash: string };

export type InvoiceOptions = {
  locale: Locale;
  /** The store's logo, any image: no part of what is chained. */
  logo?: Uint8Array | undefined;
};
