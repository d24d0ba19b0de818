import { z } from 'zod';
import { CLIENT_KINDS } from '../clients/rules.ts';
import {
  centimes,
  flag,
  id,
  instant,
  optionalText,
  page,
  paging,
  requiredText,
  text,
  tillOnly,
  whole,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { PIECES } from '../core/number-text.ts';
import { heldCoupon } from '../coupons/contract.ts';
import { MOST_CARDS } from '../credits/rules.ts';
import { wantedPoints } from '../loyalty/contract.ts';
import { lineList, offer } from '../price-lists/contract.ts';
import { cartOrigin } from '../sales/cart-origin-contract.ts';
import { submittedPayment } from '../sales/contract.ts';
import { DISCOUNT_REASONS } from '../sales/discount-rules.ts';
import { commandFile, inboxEntry } from '../sync-inbox/contract.ts';
import './refusals.ts';

const cartSeller = z.object({ id, name: text(200) });
export type CartSeller = z.infer<typeof cartSeller>;

/**
 * The current sale, stored by the till so that a reload, a crash or a power cut does not lose it. Prices are those
 * that the cashier entered; stock and floor are read again when the sale is completed.
 */
export const cartBody = z.object({
  items: z
    .array(
      z.object({
        productId: id,
        productName: text(200),
        productNameAr: text(200).nullable(),
        productNameFr: text(200).nullable().default(null),
        productSku: text(60),
        size: text(40),
        color: text(60),
        image: z.string().nullable(),
        quantity: whole(PIECES),
        price: centimes,
        /** The minimum price; null for none. */
        floor: centimes.nullable(),
        /** Centimes off the line. */
        discount: centimes.optional(),
        /** The price in force in this store: reductions count from it, and a price far above it needs confirmation. */
        listPrice: centimes,
        /** The price list that gave the price in force. */
        priceList: lineList.nullish(),
        styleId: id.optional(),
        /** For coupons of some categories. */
        category: text(60).optional(),
        /** What the coupon of the sale takes off the line. */
        couponShare: centimes.optional(),
        /** What the client's points take off the line. */
        pointsShare: centimes.optional(),
        /** The item's own prices, and the lists that may price it: by them the price in force follows the cart. */
        own: z.object({ price: centimes, floor: centimes.nullable(), offers: z.array(offer) }).optional(),
        /** Its prices were promised, as those of a quote are: they stay. */
        isPromised: z.literal(true).optional(),
        /** A manager approved a price below the floor for this line; approval is required again when it is sold. */
        belowFloor: z.boolean().optional(),
        stock: z.number().int(),
        /** Pieces beyond the stock are in the hand. */
        inHand: z.boolean().optional(),
        /** It is not in the inventory: `productId` is a key of its own, only for this cart. */
        free: z.object({ category: text(60) }).optional(),
        /** Who sold this line, when it is not who sold the others. */
        seller: cartSeller.optional(),
      }),
    )
    .max(500),
  /** Gift cards to sell, besides the items. */
  giftCards: z
    .array(
      z.object({
        /** Of this cart only. */
        key: id,
        amount: centimes.min(1),
        /** Of a card that was printed before. */
        code: text(60).optional(),
        recipient: text(80).optional(),
      }),
    )
    .max(MOST_CARDS)
    .optional(),
  /** The coupon that it is paid less with. */
  coupon: heldCoupon.nullish(),
  /** The points that its client spends on it, and the store's terms for them. */
  points: wantedPoints
    .required({ isHeld: true })
    .extend({ pointValue: centimes.min(1), least: z.number().int().min(0) })
    .nullish(),
  clientId: id.nullable(),
  clientName: text(120).nullable(),
  /** Price lists may be for some kinds of clients. */
  clientKind: z.enum(CLIENT_KINDS).nullish(),
  /** What the cashier called it when it was held, for a client who is not registered. */
  heldName: text(60).nullish(),
  /** Who sells; the cashier when it is absent. */
  seller: cartSeller.nullish(),
  discountPercentage: z.number().min(0).max(100),
  /** Centimes off the sale, instead of a percentage. */
  discountAmount: centimes.nullish(),
  discountReason: z.enum(DISCOUNT_REASONS).nullish(),
  discountNote: text(120).nullish(),
  currency: z.string().length(3),
  payments: z.array(submittedPayment).max(20),
  /** The origin of the cart, such as a quote; absent for a sale that began empty. */
  origin: cartOrigin.nullish(),
  /**
   * The Idempotency-Key under which this cart is submitted. It stays with the cart, so that a retry after a reload or
   * a lost answer sells once. The transaction of the sale also empties the cart.
   */
  saleKey: id.nullable().default(null),
});
export type CartBody = z.infer<typeof cartBody>;

/** What was made of a cart in the transaction that emptied it. */
const madeOfCart = z.object({
  /** 'sale', or another kind that an area declares. */
  kind: requiredText(40),
  id,
  saleKey: id,
  /** For an exchange, in centimes: paid by the client; negative: repaid. */
  difference: z.number().int().nullable(),
});
export type MadeOfCart = z.infer<typeof madeOfCart>;

const heldSale = z.object({
  id,
  heldAt: instant,
  cashierId: id,
  cashierName: z.string(),
  body: cartBody,
});
export type HeldSale = z.infer<typeof heldSale>;

export const tillStatus = z.object({
  /** 'open' before the first-start choice, 'ready' once the till is connected to a server. */
  enrolment: z.enum(['open', 'ready', 'revoked']),
  deviceId: id.nullable(),
  code: z.string().nullable(),
  name: z.string().nullable(),
  serverUrl: z.string().nullable(),
  stores: z.array(id),
  online: z.boolean(),
  syncing: z.boolean(),
  /** The background sync is paused: the till continues to sell, and its commands wait. */
  isPaused: z.boolean(),
  /** How long that still lasts: it ends by itself. */
  pauseLeftMs: z.number().int().nullable(),
  /** Commands that wait for the server. */
  queued: z.number().int(),
  /** Unresolved commands that the server refused, or set aside. */
  refused: z.number().int(),
  aside: z.number().int(),
  lastSyncAt: instant.nullable(),
  /** Progress of filling the first replica, 0 to 1; null when done. */
  filling: z.number().nullable(),
  /** A problem to report to the shop's IT support; selling continues. */
  problem: z.enum(['server_too_old', 'differs', 'damaged', 'unknown_rows']).nullable(),
  /** Null unless this is a training. `till`: the address of the till that it ends at; null in a window. */
  training: z.object({ till: z.string().nullable() }).nullable(),
});
export type TillStatus = z.infer<typeof tillStatus>;

const outboxRow = z.object({
  sequence: z.number().int(),
  id: z.string(),
  name: z.string(),
  status: z.enum(['pending', 'acknowledged', 'rejected', 'quarantined']),
  at: instant,
  reason: z.string().nullable(),
});

export const connectInput = z.object({
  serverUrl: z.url().max(300),
  name: requiredText(60),
  kind: z.enum(['till', 'desktop']).default('till'),
  code: optionalText(40),
  owner: z.object({ userId: id, password: z.string().max(200) }).optional(),
  stores: z.array(id).max(200).optional(),
});

export const tillContract = {
  status: tillOnly({ audience: 'public' })
    .route({ method: 'GET', path: '/till/status', tags: ['Till'] })
    .output(tillStatus),
  /** The first-start choice: connect this till to a server by address, with a one-time code or an owner. */
  connect: tillOnly({ audience: 'public' })
    .route({ method: 'POST', path: '/till/connect', tags: ['Till'] })
    .errors(
      errors(
        'SERVER_UNREACHABLE',
        'ADDRESS_UNSAFE',
        'CODE_INVALID',
        'INVALID_CREDENTIALS',
        'TOO_MANY_ATTEMPTS',
        'SETUP_NEEDED',
        'FIRST_PASSWORD_EXPIRED',
      ),
    )
    .input(connectInput)
    .output(tillStatus),
  /** Pushes and pulls now; answers when done. Offline it is refused with the spec's message. */
  sync: tillOnly()
    .route({ method: 'POST', path: '/till/sync', tags: ['Till'] })
    .errors(errors('SERVER_UNREACHABLE'))
    .output(tillStatus),
  /** Pauses this till's background sync for an hour, or resumes it. Manual requests still reach the server. */
  pause: tillOnly({ permission: 'can_manage_stores' })
    .route({ method: 'POST', path: '/till/pause', tags: ['Till'] })
    .input(z.object({ isPaused: z.boolean() }))
    .output(tillStatus),
  /**
   * Starts a training on a copy of this till's data, with the caller's own permissions, and locks the till. The answer
   * is the training's address; null in a window, whose page reaches it after a reload.
   */
  startTraining: tillOnly({ permission: 'can_manage_expenses' })
    .route({ method: 'POST', path: '/till/training', tags: ['Till'] })
    .errors(errors('APPROVAL_INVALID', 'TRAINING_CART_OPEN', 'TRAINING_RUNNING', 'TRAINING_FAILED'))
    .input(z.object({ storeId: id }))
    .output(z.object({ address: z.string().nullable() })),
  /** Ends this training and throws its data away. Whoever stands at it may. */
  endTraining: tillOnly({ audience: 'public' })
    .route({ method: 'POST', path: '/till/training/end', tags: ['Till'] })
    .output(z.object({})),
  /** The open cart. If it was sold and no other was started: no cart, but what was made of it. */
  cart: tillOnly()
    .route({ method: 'GET', path: '/till/cart', tags: ['Till'] })
    .input(z.object({ storeId: id }))
    .output(z.object({ body: cartBody.nullable(), made: madeOfCart.optional() })),
  /** Stores the open cart. A cart that was sold is not stored again, so that it is not sold twice. */
  saveCart: tillOnly()
    .route({ method: 'PUT', path: '/till/cart', tags: ['Till'] })
    .input(z.object({ storeId: id, body: cartBody.nullable() }))
    .output(z.object({})),
  held: tillOnly()
    .route({ method: 'GET', path: '/till/held', tags: ['Till'] })
    .input(z.object({ storeId: id }))
    .output(z.object({ items: z.array(heldSale) })),
  /** Holds a sale and empties the open cart in one step. */
  hold: tillOnly()
    .route({ method: 'POST', path: '/till/held', tags: ['Till'] })
    .errors(errors('EMPTY_CART', 'KEY_REUSED'))
    .input(z.object({ storeId: id, body: cartBody }))
    .output(heldSale),
  /** Makes a held sale the open cart; a non-empty open cart is held first. */
  restore: tillOnly()
    .route({ method: 'POST', path: '/till/held/{id}/restore', tags: ['Till'] })
    .input(z.object({ id, storeId: id }))
    .output(z.object({ body: cartBody })),
  /** For whom a sale is held; an empty name for nobody in particular. */
  nameHeld: tillOnly()
    .route({ method: 'PATCH', path: '/till/held/{id}', tags: ['Till'] })
    .input(z.object({ id, name: text(60) }))
    .output(heldSale),
  discard: tillOnly()
    .route({ method: 'DELETE', path: '/till/held/{id}', tags: ['Till'] })
    .input(z.object({ id }))
    .output(z.object({})),
  /** Commands waiting for the server, in their order; those refused or set aside, latest first. */
  inbox: tillOnly()
    .route({ method: 'GET', path: '/till/inbox', tags: ['Till'] })
    .input(
      paging.extend({
        state: z.enum(['waiting', 'refused', 'aside']),
        /** Commands that a person has resolved. */
        settled: flag.default(false),
      }),
    )
    .output(page(inboxEntry)),
  /** A complete command with the exact text that was hashed, for export. */
  inboxItem: tillOnly({ permission: 'can_manage_stores' })
    .route({ method: 'GET', path: '/till/inbox/{id}', tags: ['Till'] })
    .input(z.object({ id }))
    .output(commandFile),
  /** Contents of the developer panel: outbox, cursor, last errors. */
  internals: tillOnly({ permission: 'can_manage_stores' })
    .route({ method: 'GET', path: '/till/internals', tags: ['Till'] })
    .output(
      z.object({
        cursor: z.string(),
        epoch: z.string().nullable(),
        incarnation: z.number().int(),
        lastSequence: z.number().int(),
        outbox: z.array(outboxRow),
        errors: z.array(z.object({ at: instant, message: z.string() })),
        /** Rows of the server that do not fit this program's tables and were not applied. */
        rowsAside: z.array(z.object({ at: instant, table: z.string(), id: z.string(), reason: z.string() })),
        program: z.object({ version: z.string(), schema: z.number().int() }),
      }),
    ),
};
