import { z } from 'zod';
import { recordedCheque } from '../cheques/recorded-cheque.ts';
import { centimes } from '../core/contract.ts';
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
import { usedCoupon } from '../coupons/use-coupon.ts';
import { returnedGiftCard, soldGiftCard } from '../credits/gift-cards.ts';
import { issuedCredit } from '../credits/move-credit.ts';
import { MOST_CARDS } from '../credits/rules.ts';
import { returnedPoints } from '../loyalty/return-points.ts';
import { salePoints } from '../loyalty/sale-points.ts';
import { paymentMethod } from '../payment-methods/contract.ts';
import { takenBy } from '../payment-methods/method-schemas.ts';
import { soldUnder } from '../price-lists/line-list.ts';
import { issuedReceipt } from '../receipts/issue-receipt.ts';
import { DISCOUNT_REASONS } from './discount-rules.ts';
import { soldComponents } from './tables.ts';

const words = recordText(200);
const currency = recordText(3).min(3);

/** Smaller than the largest step, so that a stolen key cannot make a debt of it. */
const recordRounding = z.number().int().min(-99).max(99);

/** The approver of what the cashier alone may not do; absent when no approval was needed. */
const approver = person.optional();

const soldLine = z
  .strictObject({
    id: recordId,
    itemId: recordId,
    articleId: recordId,
    /** Of a bundle and of a made-to-measure garment: their own key. */
    styleId: recordId,
    /** The pieces that one bundle takes from stock; absent for an item. */
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
    /** The price in force, from which reductions count. */
    listPrice: recordAmount,
    floor: centimes.nullable(),
    cost: recordAmount,
    total: recordAmount,
    /** What is taken off this line alone. */
    discount: recordAmount,
    discountShare: recordAmount,
    /** What the coupon takes off the line; absent for nothing. */
    couponShare: recordAmount.min(1).optional(),
    /** What the client's points take off the line; absent for nothing. */
    pointsShare: recordAmount.min(1).optional(),
    net: recordAmount,
    /** A free article, which has a key of its own and waits to be identified; absent for anything in the inventory. */
    free: z.literal(true).optional(),
    /** Pieces of it were sold from the hand, beyond the stock. */
    inHand: z.literal(true).optional(),
    /** Who sold it; absent for the cashier. */
    seller: person.optional(),
    /** The price list that gave the price in force; absent when it is the item's own. */
    priceList: soldUnder.optional(),
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
  ...takenBy,
  /** Of a cheque or an effet. */
  cheque: recordedCheque.optional(),
});

/** A completed sale, with every price, rate, total and number as printed. Version 2: gift cards; 3: coupons; 4: points. */
export const saleRecord = z.strictObject({
  saleId: recordId,
  storeId: recordId,
  day: recordDay,
  /** The open drawer session; absent when no drawer was open. */
  drawerSessionId: recordId.optional(),
  cashier: person,
  approver,
  client: person.nullable(),
  /** None if only gift cards are sold. */
  lines: z.array(soldLine).max(500),
  /** Gift cards sold, in addition to the total; absent for none. */
  giftCards: z.array(soldGiftCard).min(1).max(MOST_CARDS).optional(),
  /** The coupon that it is paid less with; absent for none. */
  coupon: usedCoupon.optional(),
  /** The points that its client earns and spends; absent for none. */
  points: salePoints.optional(),
  subtotal: recordAmount,
  discountPercentage: recordPercent,
  /** Centimes off the sale, instead of a percentage. */
  discountAmount: recordAmount.nullish(),
  discountReason: z.enum(DISCOUNT_REASONS).optional(),
  discountNote: recordText(120).optional(),
  discount: recordAmount,
  taxRate: recordPercent,
  tax: recordAmount,
  total: recordAmount,
  payments: z.array(takenPayment).max(30),
  paid: recordAmount,
  change: recordAmount,
  /** What was paid in cash less what would have been due; absent for nothing. */
  rounding: recordRounding.optional(),
  currency,
  exchangeRate: z.number().positive().max(1_000_000),
  paymentMethod: recordText(40),
  /** When what went on the client's account is due; absent if no day was agreed. */
  accountDueOn: recordDay.optional(),
  /** The return in the same exchange; absent for an ordinary sale. */
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
    /** The value at the time of sale, or the current one without a receipt; likewise the next three fields. */
    styleId: recordId,
    category: words,
    size: words,
    color: words,
    /** Cost of one piece, centimes. */
    cost: recordAmount,
    /** Who sold it; without a sale, who takes it back. */
    sellerId: recordId,
  })
  .refine(isCountable, 'costs more than can be');

const repaid = z.strictObject({
  id: recordId,
  method: paymentMethod,
  amount: recordAmount,
  /** The store credit or the account that it goes to, or the cheque that is given back. */
  sourceId: recordId.optional(),
  ...takenBy,
});

/** A return of lines of one sale. Version 2: gift cards; 3: points. */
export const refundRecord = z.strictObject({
  refundId: recordId,
  saleId: recordId,
  storeId: recordId,
  day: recordDay,
  /** The open drawer session; absent when no drawer was open. */
  drawerSessionId: recordId.optional(),
  cashier: person,
  approver,
  clientId: recordId.nullable(),
  reason: recordText(200).nullable(),
  notes: recordText(500).nullable(),
  total: recordAmount,
  tax: recordAmount,
  lines: z.array(returnedLine).max(500),
  /** Unspent gift cards that are returned, in addition to the total; absent for none. */
  giftCards: z.array(returnedGiftCard).min(1).max(MOST_CARDS).optional(),
  /** What it changes of its client's points; absent for nothing. */
  points: returnedPoints.optional(),
  payments: z.array(repaid).max(30),
  /** What was refunded in cash less what would have been due; absent for nothing. */
  rounding: recordRounding.optional(),
  /** The store credit issued; absent when none was. */
  credit: issuedCredit.optional(),
  /** The expiry date that credits refunded by this return get. */
  creditsUntil: recordDay.nullish(),
  /** The sale in the same exchange; absent for an ordinary return. */
  exchangeSaleId: recordId.optional(),
  /** There is no sale: `saleId` and the lines' ids are those of the return itself. */
  withoutReceipt: z.literal(true).optional(),
  taxRate: recordPercent,
  /** The amount above which the store, as this till knew it, wants an approval: 0 for none; absent without a receipt. */
  approvalOver: recordAmount.optional(),
  receipt: issuedReceipt,
});
export type RefundRecord = z.infer<typeof refundRecord>;

/** An exchange: items in and items out in one ticket, with one receipt for both. Version 3: points. */
export const exchangeRecord = z.strictObject({
  refund: refundRecord.omit({ receipt: true }),
  sale: saleRecord.omit({ receipt: true }),
  receipt: issuedReceipt,
});
export type ExchangeRecord = z.infer<typeof exchangeRecord>;
