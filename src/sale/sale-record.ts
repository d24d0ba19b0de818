import { z } from 'zod';
import { centimes } from '../core/contract.ts';
import type { Command } from '../core/operation.ts';
import {
  isCountable,
  person,
  recordAmount,
  recordDay,
  recordId,
  recordPercent,
  recordPieces,
  recordText,
} from '../core/record.ts';
import { issuedCredit } from '../credits/move-credit.ts';
import { issuedReceipt } from '../receipts/issue-receipt.ts';
import { paymentMethod } from './contract.ts';
import { soldComponents } from './tables.ts';

const words = recordText(200);
const currency = recordText(3).min(3);

/** Who approved what the cashier alone might not do; absent where nobody had to. */
const approver = person.optional();

export function approverOf({ approval }: Pick<Command, 'approval'>): z.infer<typeof approver> {
  return approval ? { id: approval.approver.id, name: approval.approver.name } : undefined;
}

const soldLine = z
  .strictObject({
    id: recordId,
    itemId: recordId,
    articleId: recordId,
    /** A bundle's and a made garment's is their own key. */
    styleId: recordId,
    /** What one bundle takes from stock; absent of an article. */
    components: soldComponents.nullish(),
    sku: words,
    name: words,
    nameAr: words.nullable(),
    nameFr: words.nullable(),
    size: words,
    color: words,
    category: words,
    quantity: recordPieces,
    price: centimes,
    floor: centimes,
    cost: recordAmount,
    total: recordAmount,
    discountShare: recordAmount,
    net: recordAmount,
  })
  .refine(isCountable, 'costs more than can be');

const takenPayment = z.strictObject({
  id: recordId,
  method: paymentMethod,
  amount: recordAmount,
  currency,
  tendered: recordAmount,
  /** Of a store credit, a deposit or an exchange; absent of other methods. */
  sourceId: recordId.optional(),
});

/** What happened in a sale, with every price, rate, total and number as printed. Version 1. */
export const saleRecord = z.strictObject({
  saleId: recordId,
  storeId: recordId,
  day: recordDay,
  /** The drawer that was open; absent where none was. */
  drawerSessionId: recordId.optional(),
  cashier: person,
  approver,
  client: person.nullable(),
  lines: z.array(soldLine).min(1).max(500),
  subtotal: recordAmount,
  discountPercentage: recordPercent,
  discount: recordAmount,
  taxRate: recordPercent,
  tax: recordAmount,
  total: recordAmount,
  payments: z.array(takenPayment).max(30),
  paid: recordAmount,
  change: recordAmount,
  currency,
  exchangeRate: z.number().positive().max(1_000_000),
  paymentMethod: recordText(40),
  /** The return that it follows in one exchange; absent of a sale by itself. */
  exchangeOf: recordId.optional(),
  receipt: issuedReceipt,
});
export type SaleRecord = z.infer<typeof saleRecord>;

const returnedLine = z
  .strictObject({
    id: recordId,
    saleLineId: recordId,
    itemId: recordId,
    /** Of a bundle, as it was sold. */
    components: soldComponents.nullish(),
    quantity: recordPieces,
    amount: recordAmount,
    /** As it was sold, or is without its receipt; so are the next three. */
    styleId: recordId,
    category: words,
    size: words,
    color: words,
    /** What a piece has cost. */
    cost: recordAmount,
  })
  .refine(isCountable, 'costs more than can be');

const repaid = z.strictObject({
  id: recordId,
  method: paymentMethod,
  amount: recordAmount,
  sourceId: recordId.optional(),
});

/** What happened in a return of some lines of one sale. Version 1. */
export const refundRecord = z.strictObject({
  refundId: recordId,
  saleId: recordId,
  storeId: recordId,
  day: recordDay,
  /** The drawer that was open; absent where none was. */
  drawerSessionId: recordId.optional(),
  cashier: person,
  approver,
  clientId: recordId.nullable(),
  reason: recordText(200).nullable(),
  notes: recordText(500).nullable(),
  total: recordAmount,
  tax: recordAmount,
  lines: z.array(returnedLine).min(1).max(500),
  payments: z.array(repaid).max(30),
  /** The store credit that it gave; absent where it gave none. */
  credit: issuedCredit.optional(),
  /** Until when money that goes back onto a credit makes it good. */
  creditsUntil: recordDay.nullish(),
  /** The sale that follows in the same exchange; absent of a return by itself. */
  exchangeSaleId: recordId.optional(),
  /** There is no sale: `saleId` is the return's own id, and so are the lines'. */
  withoutReceipt: z.literal(true).optional(),
  taxRate: recordPercent,
  receipt: issuedReceipt,
});
export type RefundRecord = z.infer<typeof refundRecord>;

/** Goods back and goods out in one ticket: one receipt for both. Version 1. */
export const exchangeRecord = z.strictObject({
  refund: refundRecord.omit({ receipt: true }),
  sale: saleRecord.omit({ receipt: true }),
  receipt: issuedReceipt,
});
export type ExchangeRecord = z.infer<typeof exchangeRecord>;
