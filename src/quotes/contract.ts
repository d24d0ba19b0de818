import { z } from 'zod';
import {
  centimes,
  day,
  fact,
  id,
  instant,
  optionalLines,
  page,
  paging,
  percent,
  read,
  request,
  storeOrAll,
  text,
  whole,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { PIECES } from '../core/number-text.ts';
import { lineList } from '../price-lists/contract.ts';
import { declareOrigin, offeredTerms, origin } from '../sales/cart-origin-contract.ts';
import { SALE_ERRORS, saleInput, transactionDetail } from '../sales/contract.ts';
import { discountAmount, storedReason, whyReduced, withOneDiscount } from '../sales/discount-contract.ts';
import { QUOTE_STATES } from './rules.ts';
import './refusals.ts';

const quote = z.object({
  id,
  number: z.string(),
  storeId: id,
  clientId: id.nullable(),
  clientName: z.string().nullable(),
  /** The last business day on which it is valid. */
  validUntil: day,
  state: z.enum(QUOTE_STATES),
  subtotal: z.number().int(),
  discountPercentage: z.number(),
  /** Centimes off the whole; null when the discount is a percentage. */
  discountAmount: z.number().int().nullable(),
  ...storedReason,
  discount: z.number().int(),
  taxRate: z.number(),
  tax: z.number().int(),
  total: z.number().int(),
  pieces: z.number().int(),
  notes: z.string().nullable(),
  at: instant,
  day,
  userName: z.string(),
  cancelledAt: instant.nullable(),
});
export type Quote = z.infer<typeof quote>;

const quoteLine = z.object({
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
  /** The price in force when it was offered: what a sale as offered is compared with, whatever it is today. */
  listPrice: z.number().int(),
  total: z.number().int(),
  /** What is taken off this line alone. */
  discount: z.number().int(),
  /** The price list that gave the price in force; null when it is the article's own. */
  priceList: lineList.nullable(),
});

const quoteDetail = quote.extend({
  items: z.array(quoteLine),
  /** The client's current phone number, to send the quote to. */
  clientPhone: z.string().nullable(),
  clientEmail: z.string().nullable(),
  /** All sales made from the quote, the earliest first; offline tills may make more than one. */
  sales: z.array(
    z.object({
      id,
      receiptNumber: z.string(),
      total: z.number().int(),
      at: instant,
      userName: z.string(),
    }),
  ),
});
export type QuoteDetail = z.infer<typeof quoteDetail>;

const byId = z.object({ id });

const quoteOrigin = declareOrigin(
  origin.extend({
    kind: z.literal('quote'),
    id,
    number: z.string().max(60),
    /** Null once the quote has expired and today's prices apply. */
    terms: offeredTerms.nullable(),
  }),
);
declare module '../sales/cart-origin-contract.ts' {
  interface CartOrigins {
    quote: z.infer<typeof quoteOrigin>;
  }
}

export const quotesContract = {
  /** The latest first. */
  list: read()
    .route({ method: 'GET', path: '/quotes', tags: ['Quotes'] })
    .input(
      paging.extend({
        storeId: storeOrAll,
        state: z.enum(QUOTE_STATES).optional(),
        /** Includes those of the duplicates merged into the client. */
        clientId: id.optional(),
        /** A number or a client's name. */
        search: text(60).optional(),
      }),
    )
    .output(page(quote)),
  find: read()
    .route({ method: 'GET', path: '/quotes/{id}', tags: ['Quotes'] })
    .input(byId)
    .output(quoteDetail),
  /** Saves a cart as a numbered quote. No stock moves and nothing is reserved. */
  create: fact()
    .route({ method: 'POST', path: '/quotes', tags: ['Quotes'] })
    .errors(
      errors(
        'NOT_FOUND',
        'CLIENT_UNKNOWN',
        'EMPTY_CART',
        'PRODUCT_NOT_FOUND',
        'PRICE_BELOW_FLOOR',
        'PRICE_BELOW_LIMIT',
        'DISCOUNT_DENIED',
        'DISCOUNT_OVER_15_DENIED',
        'LIST_ALLOWS_NO_DISCOUNT',
        'DISCOUNT_REASON_MISSING',
        'QUOTE_DAY_PAST',
      ),
    )
    .input(
      withOneDiscount(
        z.object({
          storeId: id,
          clientId: id.nullish(),
          items: z
            .array(
              z.object({
                productId: id,
                price: centimes,
                quantity: whole(PIECES),
                discount: centimes.optional(),
              }),
            )
            .max(500),
          discountPercentage: percent.default(0),
          discountAmount,
          ...whyReduced,
          validUntil: day,
          notes: optionalLines(500),
        }),
      ),
    )
    .output(quoteDetail),
  /** Cancels the quote. */
  cancel: request()
    .route({ method: 'POST', path: '/quotes/{id}/cancel', tags: ['Quotes'] })
    .errors(errors('QUOTE_CLOSED'))
    .input(byId)
    .output(quoteDetail),
  /**
   * Sells a quote. The offered terms apply until its last day; anything that differs, and everything after that day,
   * is checked as in any sale.
   */
  sell: fact()
    .route({ method: 'POST', path: '/quotes/{id}/sale', tags: ['Quotes'] })
    .errors({ ...SALE_ERRORS, ...errors('NOT_FOUND', 'QUOTE_CLOSED') })
    .input(withOneDiscount(saleInput.omit({ storeId: true }).extend({ id })))
    .output(z.object({ quote: quoteDetail, sale: transactionDetail })),
  /** The quote as an A4 PDF, to print or send. */
  pdf: read({ isLong: true })
    .route({ method: 'GET', path: '/quotes/{id}/pdf', tags: ['Quotes'] })
    .input(byId.extend({ locale: z.enum(['ar', 'fr', 'en']).default('ar') }))
    .output(z.file()),
};
