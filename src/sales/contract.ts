import { z } from 'zod';
import { chequeDetails } from '../cheques/contract.ts';
import { CHEQUE_KINDS, CHEQUE_REFUSALS, CHEQUE_STATES } from '../cheques/rules.ts';
import {
  centimes,
  day,
  fact,
  flag,
  id,
  instant,
  optionalLines,
  optionalText,
  page,
  paging,
  percent,
  read,
  requiredText,
  storeOrAll,
  text,
  whole,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { PIECES } from '../core/number-text.ts';
import { couponCode } from '../coupons/contract.ts';
import { COUPON_REFUSALS } from '../coupons/rules.ts';
import { wantedPoints } from '../loyalty/contract.ts';
import { POINTS_REFUSALS } from '../loyalty/refusals.ts';
import { chosenMethod, paymentMethod } from '../payment-methods/contract.ts';
import {
  CREDIT_METHODS,
  isCreditMethod,
  PAYMENT_REFUSALS,
  REFERENCE_LENGTH,
} from '../payment-methods/rules.ts';
import '../payment-methods/refusals.ts';
import '../accounts/refusals.ts';
import '../credits/refusals.ts';
import { MOST_CARDS } from '../credits/rules.ts';
import '../price-lists/refusals.ts';
import '../cheques/refusals.ts';
import { declareOrigin, origin } from './cart-origin-contract.ts';
import { discountAmount, storedReason, whyReduced, withOneDiscount } from './discount-contract.ts';
import { soldItem } from './sold-item-contract.ts';
import './refusals.ts';

export const SALE_STATUSES = ['completed', 'partially_refunded', 'refunded', 'pending'] as const;

const payment = z.object({
  method: paymentMethod,
  /** Value in centimes of MAD. */
  amount: centimes,
  /** The tendered currency and the amount in hundredths of it, when it is not MAD. */
  currency: z.string().length(3).default('MAD'),
  tendered: centimes.optional(),
  /** The store credit, deposit or exchange that the payment came from or went to. */
  sourceId: id.nullish(),
  /** The number of the cheque, the transfer and so on. */
  reference: z.string().nullish(),
  /** Where a cheque or an effet is now; absent of other methods, and in lists. */
  paper: z
    .object({
      id,
      kind: z.enum(CHEQUE_KINDS),
      state: z.enum(CHEQUE_STATES),
      clientId: id.nullable(),
      givenBackFor: id.nullable(),
    })
    .nullish(),
});

/** A payment as a client may submit it. */
export const submittedPayment = payment
  .omit({ paper: true })
  .extend({
    method: z.union([chosenMethod, z.enum([...CREDIT_METHODS, 'account'])]),
    reference: optionalText(REFERENCE_LENGTH).optional(),
    /** What stands on a cheque or an effet besides its number; ignored for other methods. */
    cheque: chequeDetails.optional(),
    /** Of a store credit: its id. */
    sourceId: id.optional(),
    /** The server holds this amount for the sale: of a store credit, see `credits.hold`, of an account, `accounts.hold`. */
    isHeld: z.boolean().optional(),
  })
  .refine((p) => isCreditMethod(p.method) === (p.sourceId !== undefined), {
    path: ['sourceId'],
    message: 'goes with store_credit and gift_card, and with nothing else',
  })
  .refine((p) => p.currency === 'MAD' || p.method === 'cash' || isCreditMethod(p.method), {
    path: ['currency'],
    message: 'is accepted in cash only',
  });
export type SubmittedPayment = z.infer<typeof submittedPayment>;

/** The sale submission of the spec; `payments` may accompany paymentMethod and paymentAmount. */
export const saleInput = z.object({
  /** Optional here, so that a missing value gets the message of the spec. */
  storeId: z.string().max(60).optional(),
  cashierId: id.optional(),
  cashierName: text(80).optional(),
  /** Who sold it, and is credited; the cashier by default. A line may name another person. */
  sellerId: id.optional(),
  clientId: id.nullish(),
  items: z.array(soldItem).max(500),
  discountPercentage: percent.default(0),
  discountAmount,
  ...whyReduced,
  paymentMethod: z
    .string()
    .max(40)
    .refine((name) => !/^(deposit|exchange)$/i.test(name), 'is not a method that can be submitted')
    .default('cash'),
  paymentAmount: centimes.default(0),
  payments: z.array(submittedPayment).max(20).optional(),
  currency: z.string().length(3).default('MAD'),
  exchangeRate: z.number().positive().max(1_000_000).default(1),
});
export type SaleInput = z.infer<typeof saleInput>;

/** A gift card to sell. */
const wantedGiftCard = z.object({
  amount: centimes.min(1),
  /** Of a card that was printed before; otherwise it gets a code. */
  code: optionalText(60).optional(),
  /** Who gets it. */
  recipient: optionalText(80).optional(),
});

export type WantedGiftCard = z.infer<typeof wantedGiftCard>;

/** A gift card of a sale. */
const saleCard = z.object({
  id,
  code: z.string(),
  amount: z.number().int(),
  balance: z.number().int(),
  recipient: z.string().nullable(),
  expiresOn: day.nullable(),
  /** Percent, if its VAT was due at the sale. */
  taxRate: z.number().nullable(),
  isVoid: z.boolean(),
});

/** A plain sale, the only one that sells gift cards and takes a coupon and points. */
const completeInput = saleInput.extend({
  giftCards: z.array(wantedGiftCard).max(MOST_CARDS).optional(),
  /** The coupon that it is paid less with; `coupons.hold` keeps a use of it at the server for this sale. */
  coupon: z.object({ code: couponCode }).optional(),
  /** The points of its client that it is paid less with. */
  points: wantedPoints.optional(),
});
export type CompleteInput = z.infer<typeof completeInput>;

const saleLine = z.object({
  id,
  productId: id,
  sku: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  nameFr: z.string().nullable(),
  size: z.string(),
  color: z.string(),
  quantity: z.number().int(),
  price: z.number().int(),
  /** The price that was in force. */
  listPrice: z.number().int(),
  /** The price list that gave it; null when it is the item's own price. */
  priceListName: z.string().nullable(),
  /** The price that was shown struck. */
  struckPrice: z.number().int().nullable(),
  /** What n for the price of m took off the line. */
  listOff: z.number().int().nullable(),
  /** What the coupon took off the line. */
  couponShare: z.number().int().nullable(),
  /** What the client's points took off the line. */
  pointsShare: z.number().int().nullable(),
  total: z.number().int(),
  /** What was taken off this line alone. */
  discount: z.number().int(),
  /** What the client paid for the line after its share of the discount. */
  net: z.number().int(),
  /** Pieces returned so far. */
  returned: z.number().int(),
  /** Who sold it. */
  sellerId: id,
  sellerName: z.string(),
});

const transaction = z.object({
  id,
  storeId: id,
  receiptNumber: z.string(),
  at: instant,
  day,
  cashierId: id,
  cashierName: z.string(),
  clientId: id.nullable(),
  clientName: z.string().nullable(),
  status: z.enum(SALE_STATUSES),
  itemCount: z.number().int(),
  subtotal: z.number().int(),
  discountPercentage: z.number(),
  /** Centimes off the sale; null when its discount is a percentage. */
  discountAmount: z.number().int().nullable(),
  ...storedReason,
  discount: z.number().int(),
  taxRate: z.number(),
  tax: z.number().int(),
  total: z.number().int(),
  refunded: z.number().int(),
  paid: z.number().int(),
  change: z.number().int(),
  /** What was paid for gift cards, which is no part of the total. */
  giftCards: z.number().int(),
  /** What was paid in cash less what would have been due: negative when it was rounded down. */
  rounding: z.number().int(),
  currency: z.string(),
  exchangeRate: z.number(),
  /** 'split' when more than one method paid. */
  paymentMethod: z.string(),
  /** The return in the same exchange. */
  exchangeOf: id.nullable(),
  /** The coupon that it was paid less with, and what that took off. */
  couponName: z.string().nullable(),
  couponCode: z.string().nullable(),
  couponOff: z.number().int().nullable(),
  /** The points that its client earned and spent, and what they took off. */
  pointsEarned: z.number().int().nullable(),
  pointsSpent: z.number().int().nullable(),
  pointsOff: z.number().int().nullable(),
});
export type Transaction = z.infer<typeof transaction>;

const refund = z.object({
  id,
  saleId: id,
  receiptNumber: z.string(),
  at: instant,
  cashierName: z.string(),
  total: z.number().int(),
  /** What was refunded for gift cards, besides the total. */
  giftCards: z.number().int(),
  /** What was refunded in cash less what would have been due. */
  rounding: z.number().int(),
  /** The points that it took back and gave back. */
  pointsTakenBack: z.number().int().nullable(),
  pointsGivenBack: z.number().int().nullable(),
  reason: z.string().nullable(),
  notes: z.string().nullable(),
  /** The sale in the same exchange. */
  exchangeSaleId: id.nullable(),
  lines: z.array(z.object({ saleLineId: id, quantity: z.number().int(), amount: z.number().int() })),
  payments: z.array(z.object({ method: paymentMethod, amount: z.number().int(), sourceId: id.nullish() })),
});
export type Refund = z.infer<typeof refund>;

/** The store credit issued by a return or an exchange. */
const givenCredit = z.object({
  id,
  code: z.string(),
  amount: z.number().int(),
  expiresOn: day.nullable(),
});

/** How the amount owed to the client is refunded: to the methods that paid, or as a store credit. */
const repayment = z.enum(['as_paid', 'store_credit']);
export type Repayment = z.infer<typeof repayment>;

/** Either the line of the sale, or the product when it is on one line only. */
const returnedItems = z
  .array(
    z
      .object({ saleLineId: id.optional(), productId: id.optional(), quantity: whole(PIECES) })
      .refine((item) => (item.saleLineId === undefined) !== (item.productId === undefined), {
        path: ['saleLineId'],
        message: 'either saleLineId or productId',
      }),
  )
  .max(500);

const CREDIT_ERRORS = errors('CREDIT_NOT_FOUND', 'CREDIT_VOID', 'CREDIT_EXPIRED', 'CREDIT_TOO_LOW');

export const SALE_ERRORS = {
  ...errors(
    'CLIENT_UNKNOWN',
    'CASHIER_UNKNOWN',
    'SELLER_UNKNOWN',
    'EMPTY_CART',
    'PRODUCT_NOT_FOUND',
    'OUT_OF_STOCK',
    'STOCK_LIMIT',
    'PRICE_BELOW_FLOOR',
    'PRICE_BELOW_LIMIT',
    'DISCOUNT_DENIED',
    'DISCOUNT_OVER_15_DENIED',
    'LIST_ALLOWS_NO_DISCOUNT',
    'UNDERPAID',
    'OVERPAID',
    'UNKNOWN_CURRENCY',
    'DISCOUNT_REASON_MISSING',
    'TOTALS_DIFFER',
    'DRAWER_CLOSED',
    'ACCOUNT_WITHOUT_CLIENT',
    'ACCOUNT_OVER_LIMIT',
    ...PAYMENT_REFUSALS,
    ...CHEQUE_REFUSALS,
  ),
  ...CREDIT_ERRORS,
};

export const transactionDetail = transaction.extend({
  items: z.array(saleLine),
  /** The gift cards that it sold. */
  cards: z.array(saleCard),
  payments: z.array(payment.extend({ tendered: z.number().int() })),
  refunds: z.array(refund),
});
export type TransactionDetail = z.infer<typeof transactionDetail>;

/** A row of the list; `items` and `payments` are absent when `brief` is requested. */
const transactionRow = transaction.extend({
  items: z.array(saleLine).optional(),
  payments: z.array(payment.extend({ tendered: z.number().int() })).optional(),
});

const exchangeOrigin = declareOrigin(
  origin.extend({
    kind: z.literal('exchange'),
    /** The sale whose items are returned in the same ticket. */
    saleId: id,
    receiptNumber: z.string().max(60),
    itemsToReturn: z.array(z.object({ saleLineId: id, quantity: whole(PIECES) })).max(500),
    /** The value of the returned items, centimes. */
    value: centimes,
    reason: optionalText(60),
    notes: optionalLines(500),
  }),
);
declare module './cart-origin-contract.ts' {
  interface CartOrigins {
    exchange: z.infer<typeof exchangeOrigin>;
  }
}

export const salesContract = {
  list: read()
    .route({ method: 'GET', path: '/transactions', tags: ['Transactions'] })
    .input(
      paging.extend({
        storeId: storeOrAll.optional(),
        from: day.optional(),
        to: day.optional(),
        cashierId: id.optional(),
        clientId: id.optional(),
        status: z.enum(SALE_STATUSES).optional(),
        /** A receipt number or a client's name. */
        search: text(60).optional(),
        /** Leaves out items and payments, for lists that show neither. */
        brief: flag.optional(),
      }),
    )
    .output(page(transactionRow)),
  /** The sales of the signed-in person on one day, for the cashier's side panel. */
  mine: read()
    .route({ method: 'GET', path: '/transactions/mine', tags: ['Transactions'] })
    .input(z.object({ storeId: id }))
    .output(
      z.object({
        day,
        count: z.number().int(),
        total: z.number().int(),
        refunded: z.number().int(),
        items: z.number().int(),
        last: z.array(transaction),
      }),
    ),
  find: read()
    .route({ method: 'GET', path: '/transactions/{id}', tags: ['Transactions'] })
    .input(z.object({ id }))
    .output(transactionDetail),
  complete: fact({ missing: { storeId: 'STORE_REQUIRED', items: 'EMPTY_CART' } })
    .route({ method: 'POST', path: '/transactions/sale', tags: ['Transactions'] })
    .errors({
      ...errors(
        'STORE_REQUIRED',
        'GIFT_CARD_OFF',
        'GIFT_CARD_CODE_TAKEN',
        'GIFT_CARD_NOT_MONEY',
        ...COUPON_REFUSALS,
        ...POINTS_REFUSALS,
      ),
      ...SALE_ERRORS,
    })
    .input(withOneDiscount(completeInput))
    .output(transactionDetail),
  refund: fact({ permission: 'can_process_returns', missing: { itemsToReturn: 'NO_ITEMS_SELECTED' } })
    .route({ method: 'POST', path: '/transactions/{id}/refund', tags: ['Transactions'] })
    .errors(
      errors(
        'NOT_FOUND',
        'NO_ITEMS_SELECTED',
        'ITEM_AMBIGUOUS',
        'RETURN_EXCEEDS_SOLD',
        'RETURN_REASON_MISSING',
        'DRAWER_CLOSED',
        'CHEQUE_NOT_CLEARED',
        'CREDIT_VOID',
        'CREDIT_EXPIRED',
        'CREDIT_TOO_LOW',
        'GIFT_CARD_SPENT',
      ),
    )
    .input(
      z.object({
        id,
        itemsToReturn: returnedItems,
        /** Unspent gift cards of the sale. */
        giftCards: z
          .array(
            z.object({
              id,
              /** The server holds its amount for this return, see `credits.hold`. */
              isHeld: z.boolean().optional(),
            }),
          )
          .max(MOST_CARDS)
          .optional(),
        repayAs: repayment.default('as_paid'),
        reason: optionalText(60),
        notes: optionalLines(500),
      }),
    )
    .output(transactionDetail),
  /**
   * An exchange: items in and items out in one ticket with one receipt; only the difference is paid or refunded. The
   * sale of the returned items is named by its id; the items out are submitted as in a sale.
   */
  exchange: fact({ permission: 'can_process_returns' })
    .route({ method: 'POST', path: '/transactions/{id}/exchange', tags: ['Transactions'] })
    .errors({
      ...errors(
        'NOT_FOUND',
        'NO_ITEMS_SELECTED',
        'ITEM_AMBIGUOUS',
        'RETURN_EXCEEDS_SOLD',
        'RETURN_REASON_MISSING',
        'CHEQUE_NOT_CLEARED',
      ),
      ...SALE_ERRORS,
    })
    .input(
      withOneDiscount(
        saleInput.omit({ storeId: true }).extend({
          id,
          itemsToReturn: returnedItems,
          /** How the remainder is refunded. */
          repayAs: repayment.default('as_paid'),
          reason: optionalText(60),
          notes: optionalLines(500),
        }),
      ),
    )
    .output(
      z.object({
        /** The sale of the items out. */
        sale: transactionDetail,
        refundId: id,
        returned: z.number().int(),
        /** Positive: the client paid it; negative: it was refunded. */
        difference: z.number().int(),
        credit: givenCredit.nullable(),
      }),
    ),
  /** A return without a receipt, at no more than today's price of each item. */
  returnWithoutReceipt: fact({ permission: 'can_manage_expenses' })
    .route({ method: 'POST', path: '/transactions/return-without-receipt', tags: ['Transactions'] })
    .errors(
      errors(
        'STORE_REQUIRED',
        'CLIENT_UNKNOWN',
        'NO_ITEMS_SELECTED',
        'PRODUCT_NOT_FOUND',
        'PRICE_ABOVE_TODAYS',
        'DRAWER_CLOSED',
      ),
    )
    .input(
      z.object({
        storeId: id,
        items: z
          .array(z.object({ productId: id, quantity: z.number().int().min(1).max(1_000), price: centimes }))
          .max(100),
        repayAs: z.enum(['cash', 'store_credit']).default('store_credit'),
        clientId: id.nullish(),
        reason: requiredText(60),
        notes: optionalLines(500),
      }),
    )
    .output(
      z.object({
        id,
        receiptNumber: z.string(),
        total: z.number().int(),
        credit: givenCredit.nullable(),
      }),
    ),
  /** The receipt as it was decided; `kind` and `refundId` select the receipt of a refund. */
  receipt: read()
    .route({ method: 'GET', path: '/transactions/{id}/receipt', tags: ['Transactions'] })
    .input(z.object({ id, refundId: id.optional() }))
    .output(z.object({ number: z.string(), hash: z.string(), body: z.record(z.string(), z.unknown()) })),
  receiptPdf: read({ isLong: true })
    .route({ method: 'GET', path: '/transactions/{id}/receipt.pdf', tags: ['Transactions'] })
    .input(
      z.object({
        id,
        refundId: id.optional(),
        locale: z.enum(['ar', 'fr', 'en']).default('ar'),
        format: z.enum(['a4', '80mm']).default('80mm'),
        copy: requiredText(5).optional(),
      }),
    )
    .output(z.file()),
};
