import type { Locale } from '../core/money.ts';
import type { SellerIdentity } from '../documents/seller.ts';
import type { OrderStatus } from './contract.ts';

/** An order as its supplier receives it, or goods received without an order. Amounts are centimes of MAD. */
export type OrderDocument = {
  number: string;
  /** Goods received without an order. */
  isDirect: boolean;
  status: OrderStatus;
  /** Business days. */
  orderedOn: string | null;
  expectedOn: string | null;
  /** When it was created, UTC ms. */
  at: number;
  /** The ordering company: the same identity as on its receipts. */
  buyer: SellerIdentity;
  storeName: string;
  storeNameAr: string | null;
  supplier: {
    name: string;
    contactPerson: string | null;
    phone: string;
    address: string | null;
    ice: string | null;
  } | null;
  lines: {
    styleId: string;
    styleName: string;
    styleNameAr: string | null;
    styleNameFr: string | null;
    sku: string;
    size: string;
    color: string;
    quantity: number;
    cost: number;
  }[];
  /** The sizes and colours of its lines, in the order of the shop's lists. */
  sizes: string[];
  colors: string[];
  notes: string | null;
};

declare module '../documents/port.ts' {
  interface Papers {
    order: [document: OrderDocument, locale: Locale];
  }
}
