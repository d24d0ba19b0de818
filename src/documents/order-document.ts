import type { OrderStatus } from '../purchasing/contract.ts';
import type { SellerIdentity } from './receipt-document.ts';

/** An order as its supplier gets it. Amounts are centimes of MAD. */
export type OrderDocument = {
  number: string;
  status: OrderStatus;
  /** Business days. */
  orderedOn: string | null;
  expectedOn: string | null;
  /** When it was written, UTC ms. */
  at: number;
  /** Who orders: the same identity that stands on its receipts. */
  buyer: SellerIdentity;
  storeName: string;
  storeNameAr: string | null;
  supplier: {
    name: string;
    contactPerson: string | null;
    phone: string;
    address: string | null;
    ice: string | null;
  };
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
  notes: string | null;
};
