import { z } from 'zod';
import { chequeDetails } from '../cheques/contract.ts';
import { CHEQUE_REFUSALS } from '../cheques/rules.ts';
import {
  centimes,
  day,
  fact,
  id,
  instant,
  optionalLines,
  optionalText,
  page,
  paging,
  percent,
  read,
  request,
  requiredText,
  storeOrAll,
  text,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { chosenMethod, methodNames, paymentMethod } from '../payment-methods/contract.ts';
import { PAYMENT_REFUSALS, REFERENCE_LENGTH } from '../payment-methods/rules.ts';
import { transactionDetail } from '../sales/contract.ts';
import { discountAmount, storedReason, whyReduced, withOneDiscount } from '../sales/discount-contract.ts';
import { DEPOSIT_ENTRIES, DEPOSIT_STATUSES } from './rules.ts';
import '../accounts/refusals.ts';
import '../price-lists/refusals.ts';
import '../cheques/refusals.ts';
import './refusals.ts';

const depositLine = z.object({
  id,
  /** The reserved article of the store or its bundle; null for a garment to be made. */
  productId: id.nullable(),
  sku: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  nameFr: z.string().nullable(),
  size: z.string(),
  color: z.string(),
  quantity: z.number().int(),
  price: z.number().int(),
  total: z.number().int(),
  /** What is taken off this line alone. */
  discount: z.number().int(),
  /** Whoever sold it: named by the line, otherwise who took the deposit. */
  sellerName: z.string(),
});

const deposit = z.object({
  id,
  number: z.string(),
  storeId: id,
  clientId: id,
  clientName: z.string(),
  status: z.enum(DEPOSIT_STATUSES),
  discountPercentage: z.number(),
  /** Centimes off the lines; null when the discount is a percentage. */
  discountAmount: z.number().int().nullable(),
  ...storedReason,
  total: z.number().int(),
  /** What the shop holds now: 0 once the deposit is collected, cancelled or forfeited. */
  paid: z.number().int(),
  /** The balance due at collection. */
  rest: z.number().int(),
  pieces: z.number().int(),
  dueOn: day,
  notes: z.string().nullable(),
  at: instant,
  day,
  userName: z.string(),
  readyAt: instant.nullable(),
  saleId: id.nullable(),
  closedAt: instant.nullable(),
  closedReason: z.string().nullable(),
});
export type Deposit = z.infer<typeof deposit>;

const depositPayment = z.object({
  id,
  kind: z.enum(DEPOSIT_ENTRIES),
  method: paymentMethod,
  /** Positive: received; negative: paid out. */
  amount: z.number().int(),
  receiptNumber: z.string(),
  at: instant,
  userName: z.string(),
  reason: z.string().nullable(),
  /** As printed; null while the method has the name that the program gives it. */
  methodNames: methodNames.nullable(),
  reference: z.string().nullable(),
});

const measurements = z
  .record(requiredText(40), z.number().min(1).max(400))
  .refine((m) => Object.keys(m).length <= 30, 'too many measures')
  .describe('centimetres by name of the measure');

const depositDetail = deposit.extend({
  items: z.array(depositLine),
  measurements,
  payments: z.array(depositPayment),
});
export type DepositDetail = z.infer<typeof depositDetail>;

const quantity = z.number().int().min(1).max(1_000);
const money = z.object({
  method: chosenMethod.default('cash'),
  amount: centimes,
  /** The number of the cheque, the transfer and so on. */
  reference: optionalText(REFERENCE_LENGTH).optional(),
  /** What stands on a cheque or an effet besides its number. */
  cheque: chequeDetails.optional(),
});
const byId = z.object({ id });

export const DEPOSIT_VIEWS = ['open', 'due', 'overdue', 'ready', 'closed'] as const;

/** What pays the balance: money, or the client's account. */
const balanceMoney = money.extend({
  method: z.union([chosenMethod, z.literal('account')]).default('cash'),
  /** The server holds this part of the client's limit for this collection (`accounts.hold`). */
  isHeld: z.boolean().optional(),
});

export const depositsContract = {
  /** Open deposits by due date, closed ones with the latest first. */
  list: read()
    .route({ method: 'GET', path: '/deposits', tags: ['Deposits'] })
    .input(
      paging.extend({
        storeId: storeOrAll,
        /** `due` today, `overdue` or marked `ready`; all of these are open. */
        view: z.enum(DEPOSIT_VIEWS).default('open'),
        /** Includes those of the duplicates merged into the client. */
        clientId: id.optional(),
        /** A number or a client's name. */
        search: text(60).optional(),
      }),
    )
    .output(page(deposit)),
  find: read()
    .route({ method: 'GET', path: '/deposits/{id}', tags: ['Deposits'] })
    .input(byId)
    .output(depositDetail),
  /** Reserves articles of the store, or orders garments to be made, for a first payment. */
  create: fact()
    .route({ method: 'POST', path: '/deposits', tags: ['Deposits'] })
    .errors(
      errors(
        'NOT_FOUND',
        'CLIENT_UNKNOWN',
        'EMPTY_CART',
        'PRODUCT_NOT_FOUND',
        'OUT_OF_STOCK',
        'STOCK_LIMIT',
        'PERMISSION_DENIED',
        'SELLER_UNKNOWN',
        'PRICE_BELOW_FLOOR',
        'PRICE_BELOW_LIMIT',
        'DISCOUNT_DENIED',
        'DISCOUNT_OVER_15_DENIED',
        'LIST_ALLOWS_NO_DISCOUNT',
        'DISCOUNT_REASON_MISSING',
        'DEPOSIT_TOO_SMALL',
        'OVERPAID',
        'DRAWER_CLOSED',
        ...PAYMENT_REFUSALS,
        ...CHEQUE_REFUSALS,
      ),
    )
    .input(
      withOneDiscount(
        z.object({
          storeId: id,
          clientId: id,
          /** Who sells what the lines do not say otherwise: whoever takes the deposit, by default. */
          sellerId: id.optional(),
          items: z
            .array(
              z.object({
                productId: id,
                price: centimes,
                quantity,
                discount: centimes.optional(),
                /** The pieces are in the hand although the stock says none, as at the sale. */
                inHand: z.boolean().optional(),
                sellerId: id.optional(),
              }),
            )
            .max(200)
            .default([]),
          /** Made-to-measure garments, described in words. */
          garments: z
            .array(
              z.object({
                name: requiredText(120),
                price: centimes,
                quantity: quantity.default(1),
                sellerId: id.optional(),
              }),
            )
            .max(50)
            .default([]),
          discountPercentage: percent.default(0),
          discountAmount,
          ...whyReduced,
          measurements: measurements.default({}),
          dueOn: day,
          notes: optionalLines(500),
          payment: money,
        }),
      ),
    )
    .output(depositDetail),
  pay: fact()
    .route({ method: 'POST', path: '/deposits/{id}/payments', tags: ['Deposits'] })
    .errors(
      errors(
        'NOT_FOUND',
        'DEPOSIT_CLOSED',
        'OVERPAID',
        'DRAWER_CLOSED',
        ...PAYMENT_REFUSALS,
        ...CHEQUE_REFUSALS,
      ),
    )
    .input(byId.extend({ ...money.shape, amount: centimes.min(1) }))
    .output(depositDetail),
  /** Marks the goods as ready for the client; `isReady: false` revokes it. */
  ready: request()
    .route({ method: 'POST', path: '/deposits/{id}/ready', tags: ['Deposits'] })
    .errors(errors('DEPOSIT_CLOSED'))
    .input(byId.extend({ isReady: z.boolean().default(true) }))
    .output(depositDetail),
  /** The client pays the balance and takes the goods: a sale of today, partially paid by the deposit. */
  collect: fact()
    .route({ method: 'POST', path: '/deposits/{id}/collect', tags: ['Deposits'] })
    .errors(
      errors(
        'NOT_FOUND',
        'DEPOSIT_CLOSED',
        'UNDERPAID',
        'OVERPAID',
        'DRAWER_CLOSED',
        'ACCOUNT_OVER_LIMIT',
        ...PAYMENT_REFUSALS,
        ...CHEQUE_REFUSALS,
      ),
    )
    .input(byId.extend({ payments: z.array(balanceMoney).max(10).default([]) }))
    .output(z.object({ deposit: depositDetail, sale: transactionDetail })),
  /** Refunds what was paid and releases the reserved stock. */
  cancel: fact({ permission: 'can_process_returns' })
    .route({ method: 'POST', path: '/deposits/{id}/cancel', tags: ['Deposits'] })
    .errors(errors('NOT_FOUND', 'DEPOSIT_CLOSED', 'DRAWER_CLOSED', 'CHEQUE_NOT_CLEARED', 'CHEQUE_STILL_OWED'))
    .input(byId.extend({ by: z.enum(['same', 'cash']).default('same'), reason: optionalText(200) }))
    .output(depositDetail),
  /** The client never came: the shop keeps the money and releases the reserved stock. */
  forfeit: fact({ permission: 'can_manage_expenses' })
    .route({ method: 'POST', path: '/deposits/{id}/forfeit', tags: ['Deposits'] })
    .errors(errors('NOT_FOUND', 'DEPOSIT_CLOSED'))
    .input(byId.extend({ reason: optionalText(200) }))
    .output(depositDetail),
  /** The slip of one payment (by default the first), for 80 mm rolls. */
  slip: read({ isLong: true })
    .route({ method: 'GET', path: '/deposits/{id}/slip.pdf', tags: ['Deposits'] })
    .input(byId.extend({ paymentId: id.optional(), locale: z.enum(['ar', 'fr', 'en']).default('ar') }))
    .output(z.file()),
};
