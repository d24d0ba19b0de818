import type { Locale } from '../core/money.ts';
import type { SellerIdentity } from '../documents/seller.ts';
import type { ReceiptLine } from '../receipts/receipt-document.ts';
import type { InvoicePayment } from './rules.ts';

/**
 * All that an invoice or a credit note shows, as issued: printing recomputes nothing. Amounts are centimes of MAD,
 * positive on both; instants are UTC milliseconds. The mandatory details are those of CGI 145-III.
 */
export type InvoiceDocument = {
  kind: 'invoice' | 'credit_note';
  /** F-CAS1-2026-00001, or A-… for a credit note (avoir). */
  number: string;
  /** Of a credit note: the invoice that it corrects. */
  invoiceNumber: string | null;
  /** When it was issued, and the store's business day at that time. */
  at: number;
  day: string;
  /** IANA zone of the store. */
  zone: string;
  /** Where it was issued. */
  storeName: string;
  storeNameAr: string | null;
  /** The receipt number and time of the sale or return. */
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
  /** The sums by VAT rate. */
  vat: { rate: number; net: number; tax: number; total: number }[];
  net: number;
  tax: number;
  total: number;
  /** The amount of each method after change; on a credit note, the amounts refunded. */
  payments: InvoicePayment[];
  /** The total in words. */
  words: { fr: string; ar: string };
};

/** The printed invoice, with the short hash of its place in the chain. */
export type PrintedInvoice = InvoiceDocument & { shortHash: string };

export type InvoiceOptions = {
  locale: Locale;
  /** The store's logo, any image; not part of the chained content. */
  logo?: Uint8Array | undefined;
};

declare module '../documents/port.ts' {
  interface Papers {
    invoice: [document: PrintedInvoice, options: InvoiceOptions];
  }
}
