import type { Locale } from '../core/money.ts';
import type { Named } from '../core/names.ts';
import type { SellerIdentity } from '../documents/seller.ts';

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
  /** price × quantity, centimes, before any discount. */
  total: number;
  /** What is taken off this line alone; absent for nothing. */
  discount?: number;
  /** The price list that it was sold under: its name, the price that it strikes, and what it takes off besides. */
  priceList?: { name: string; struck?: number; off?: number };
};

/** A gift card that is sold or returned: money, on which a receipt shows no VAT unless it was due at the sale. */
type ReceiptCard = {
  code: string;
  amount: number;
  recipient: string | null;
  expiresOn: string | null;
  /** The VAT that it contains, if it was due at the sale. */
  tax?: number;
};

export type ReceiptPayment = {
  method: string;
  /** The name that the house gave to the method; absent while it has the name that the program gives it. */
  methodNames?: Required<Named>;
  /** The number of the cheque, the transfer and so on. */
  reference?: string;
  /** The amount tendered, in centimes of MAD. */
  amount: number;
  /** The tendered currency and amount when it is not MAD. */
  currency: string;
  /** Hundredths of `currency`. */
  tendered: number;
};

/**
 * All that a receipt shows, decided when the sale was made: printing recomputes nothing. Amounts are centimes of MAD;
 * instants are UTC milliseconds.
 */
export type ReceiptDocument = {
  kind: 'sale' | 'refund' | 'exchange';
  /** The series number, e.g. CAS1-T2B-000123. */
  number: string;
  /** For a refund or an exchange, the number of the original receipt; null when there is none. */
  originalNumber: string | null;
  at: number;
  /** IANA zone of the store, for the printed date and time. */
  zone: string;
  seller: SellerIdentity;
  cashierName: string;
  cashierNameAr: string | null;
  clientName: string | null;
  clientIce: string | null;
  lines: ReceiptLine[];
  /** The coupon that the items were paid less with: a part of the discount. */
  coupon?: { name: string; code: string; off: number };
  /**
   * The client's points: how many were spent and what they took off, which is a part of the discount; by how many they
   * changed in all, and what the client has now as this machine knew it.
   */
  points?: { spent: number; off: number; change: number; balance: number };
  /** Paid or refunded in addition to the total. */
  giftCards?: ReceiptCard[];
  /** VAT that is contained in the total, and was due when the gift cards that pay it were sold. */
  prepaidTax?: number;
  /** Of an exchange: the returned lines and their value. `lines` are the items sold. */
  returned?: { lines: ReceiptLine[]; total: number };
  /**
   * Of an exchange: the value of the items sold, after discount; `total` is the difference, negative when refunded.
   */
  outgoing?: number;
  subtotal: number;
  discount: number;
  discountPercentage: number;
  /** Of a discount given as an amount. */
  discountAmount?: number | undefined;
  total: number;
  taxRate: number;
  tax: number;
  payments: ReceiptPayment[];
  paid: number;
  change: number;
  /** What was paid or refunded in cash less what would have been due; absent for nothing. */
  rounding?: number | undefined;
  /** Short hash of the signed receipt, shown as text and in the QR code. */
  shortHash: string;
  /** True on every print after the first one. */
  copy: boolean;
  /** The store credit issued: its code and its expiry date. */
  credit?: { code: string; expiresOn: string | null };
  /** What the client owes on the account after it. */
  account?: { owed: number };
  /** Who sold it, if the store prints that. */
  soldBy?: { name: string; nameAr: string | null }[];
  /** The store's own closing words, if any. */
  footer: string | null;
};

export type ReceiptFormat = 'a4' | '80mm';
export type ReceiptOptions = {
  locale: Locale;
  format: ReceiptFormat;
  /** The store's logo, any image; not part of the signed content. */
  logo?: Uint8Array | undefined;
};

declare module '../documents/port.ts' {
  interface Papers {
    receipt: [document: ReceiptDocument, options: ReceiptOptions];
  }
}
