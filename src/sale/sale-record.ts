import type { Command } from '../core/operation.ts';
import type { IssuedCredit } from '../credits/move-credit.ts';
import type { IssuedReceipt } from '../receipts/issue-receipt.ts';
import type { PaymentMethod } from './contract.ts';

/** Who approved what the cashier alone might not do; absent where nobody had to. */
type Approver = { id: string; name: string } | undefined;

export function approverOf({ approval }: Pick<Command, 'approval'>): Approver {
  return approval ? { id: approval.approver.id, name: approval.approver.name } : undefined;
}

/** What happened in a sale, with every price, rate, total and number as printed. Version 1. */
export type SaleRecord = {
  saleId: string;
  storeId: string;
  day: string;
  /** The drawer that was open; absent where none was, and in records of the first release. */
  drawerSessionId?: string | undefined;
  cashier: { id: string; name: string };
  approver?: Approver;
  client: { id: string; name: string } | null;
  lines: {
    id: string;
    itemId: string;
    articleId: string;
    /** A bundle's and a made garment's is their own key; absent in earlier records. */
    styleId?: string | undefined;
    /** What one bundle takes from stock; absent of an article, and in records of the first release. */
    components?: { itemId: string; quantity: number }[] | null;
    sku: string;
    name: string;
    nameAr: string | null;
    nameFr: string | null;
    size: string;
    color: string;
    category: string;
    quantity: number;
    price: number;
    floor: number;
    cost: number;
    total: number;
    discountShare: number;
    net: number;
  }[];
  subtotal: number;
  discountPercentage: number;
  discount: number;
  taxRate: number;
  tax: number;
  total: number;
  payments: {
    id: string;
    method: PaymentMethod;
    amount: number;
    currency: string;
    tendered: number;
    /** Of a store credit, a deposit or an exchange; absent of other methods. */
    sourceId?: string | undefined;
  }[];
  paid: number;
  change: number;
  currency: string;
  exchangeRate: number;
  paymentMethod: string;
  /** The return that it follows in one exchange; absent of a sale by itself. */
  exchangeOf?: string | undefined;
  receipt: IssuedReceipt;
};

/** What happened in a return of some lines of one sale. Version 1. */
export type RefundRecord = {
  refundId: string;
  saleId: string;
  storeId: string;
  day: string;
  /** The drawer that was open; absent where none was, and in records of the first release. */
  drawerSessionId?: string | undefined;
  cashier: { id: string; name: string };
  approver?: Approver;
  clientId: string | null;
  reason: string | null;
  notes: string | null;
  total: number;
  tax: number;
  /** Whether nothing of the sale is left with the client, as the till knew it. */
  lines: {
    id: string;
    saleLineId: string;
    itemId: string;
    /** Of a bundle, as it was sold. */
    components?: { itemId: string; quantity: number }[] | null;
    quantity: number;
    amount: number;
    /** As it was sold, or is without its receipt; absent in earlier records, as are the next four. */
    styleId?: string | undefined;
    category?: string | undefined;
    size?: string | undefined;
    color?: string | undefined;
    /** What a piece has cost. */
    cost?: number | undefined;
  }[];
  payments: { id: string; method: PaymentMethod; amount: number; sourceId?: string | undefined }[];
  /** The store credit that it gave; absent where it gave none. */
  credit?: IssuedCredit | undefined;
  /** Until when money that goes back onto a credit makes it good. */
  creditsUntil?: string | null | undefined;
  /** The sale that follows in the same exchange; absent of a return by itself. */
  exchangeSaleId?: string | undefined;
  /** There is no sale: `saleId` is the return's own id, and so are the lines'. */
  withoutReceipt?: true | undefined;
  /** Percent; absent in earlier records. */
  taxRate?: number | undefined;
  receipt: IssuedReceipt;
};

/** Goods back and goods out in one ticket: one receipt for both. Version 1. */
export type ExchangeRecord = {
  refund: Omit<RefundRecord, 'receipt'>;
  sale: Omit<SaleRecord, 'receipt'>;
  receipt: IssuedReceipt;
};
