import { z } from 'zod';
import {
  fact,
  flag,
  id,
  instant,
  optionalLines,
  page,
  paging,
  read,
  request,
  requiredText,
  storeOrAll,
  text,
  whole,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { PIECES, PIECES_OR_NONE } from '../core/number-text.ts';

/** `differs`: received, and not as many as were sent; a person settles it. */
export const TRANSFER_STATUSES = ['requested', 'in_transit', 'received', 'differs', 'cancelled'] as const;
export type TransferStatus = (typeof TRANSFER_STATUSES)[number];

const quantity = whole(PIECES);

const transferLine = z.object({
  id,
  articleId: id,
  styleId: id,
  styleName: z.string(),
  styleNameAr: z.string().nullable(),
  styleNameFr: z.string().nullable(),
  sku: z.string(),
  size: z.string(),
  color: z.string(),
  image: z.string().nullable(),
  requested: z.number().int(),
  sent: z.number().int(),
  received: z.number().int(),
});

const transfer = z.object({
  id,
  number: z.string(),
  fromStoreId: id,
  toStoreId: id,
  status: z.enum(TRANSFER_STATUSES),
  requestedPieces: z.number().int(),
  sentPieces: z.number().int(),
  receivedPieces: z.number().int(),
  requestedAt: instant.nullable(),
  requestedBy: z.string().nullable(),
  sentAt: instant.nullable(),
  sentBy: z.string().nullable(),
  receivedAt: instant.nullable(),
  receivedBy: z.string().nullable(),
  cancelledAt: instant.nullable(),
  settledAt: instant.nullable(),
  settledBy: z.string().nullable(),
  settledAs: z.enum(['returned', 'lost']).nullable(),
  notes: z.string().nullable(),
  createdAt: instant,
});
export type Transfer = z.infer<typeof transfer>;

const transferDetail = transfer.extend({ items: z.array(transferLine) });
export type TransferDetail = z.infer<typeof transferDetail>;

const articles = z
  .array(z.object({ articleId: id, quantity }))
  .min(1)
  .max(1_000);
const transferId = z.object({ id });
const stores = { fromStoreId: id, toStoreId: id };

const place = z.object({ id, name: z.string(), nameAr: z.string().nullable() });

export const transfersContract = {
  /** The stores that goods can come from and go to: their names, also to those who do not work there. */
  places: read({ permission: 'can_view_inventory' })
    .route({ method: 'GET', path: '/transfers/places', tags: ['Transfers'] })
    .output(z.object({ items: z.array(place) })),
  list: read({ permission: 'can_view_inventory' })
    .route({ method: 'GET', path: '/transfers', tags: ['Transfers'] })
    .input(
      paging.extend({
        storeId: storeOrAll.optional(),
        /** Coming to the store, or leaving it. */
        direction: z.enum(['in', 'out']).optional(),
        /** Only those that somebody has to do something about. */
        isOpen: flag.optional(),
        search: text(100).optional(),
      }),
    )
    .output(page(transfer)),
  find: read({ permission: 'can_view_inventory' })
    .route({ method: 'GET', path: '/transfers/{id}', tags: ['Transfers'] })
    .input(transferId)
    .output(transferDetail),
  /** A store asks another one for goods. */
  ask: fact({ permission: 'can_manage_inventory' })
    .route({ method: 'POST', path: '/transfers/requests', tags: ['Transfers'] })
    .errors(errors('SAME_STORE', 'PRODUCT_NOT_FOUND'))
    .input(z.object({ ...stores, items: articles, notes: optionalLines(300) }))
    .output(transferDetail),
  /** Goods leave a store, with or without having been asked for: they are in nobody's sellable stock from here on. */
  send: fact({ permission: 'can_manage_inventory' })
    .route({ method: 'POST', path: '/transfers', tags: ['Transfers'] })
    .errors(errors('SAME_STORE', 'PRODUCT_NOT_FOUND', 'INSUFFICIENT_STOCK', 'TRANSFER_CLOSED', 'NOT_FOUND'))
    .input(
      z.object({
        ...stores,
        items: articles,
        notes: optionalLines(300),
        /** The request that this answers. */
        requestId: id.nullish().transform((v) => v ?? null),
      }),
    )
    .output(transferDetail),
  /**
   * Goods have arrived. Without `items` all that was sent has come. A till that has not heard of the transfer yet
   * takes it by the number on its slip, with the sending store and what was counted.
   */
  receive: fact({ permission: 'can_manage_inventory' })
    .route({ method: 'POST', path: '/transfers/receive', tags: ['Transfers'] })
    .errors(
      errors(
        'NOT_FOUND',
        'TRANSFER_CLOSED',
        'TRANSFER_EXCEEDS',
        'NO_ITEMS_SELECTED',
        'PRODUCT_NOT_FOUND',
        'SAME_STORE',
      ),
    )
    .input(
      z.object({
        number: requiredText(60),
        toStoreId: id,
        fromStoreId: id.optional(),
        items: z
          .array(z.object({ articleId: id, quantity: whole(PIECES_OR_NONE) }))
          .max(1_000)
          .optional(),
        notes: optionalLines(300),
      }),
    )
    .output(transferDetail),
  /**
   * Takes back a request (either end), or what was sent and has not arrived (the sender): its pieces return to the
   * sending store's stock. @param storeId the end that cancels
   */
  cancel: request({ permission: 'can_manage_inventory' })
    .route({ method: 'POST', path: '/transfers/{id}/cancel', tags: ['Transfers'] })
    .errors(errors('TRANSFER_CLOSED'))
    .input(z.object({ id, storeId: id }))
    .output(transferDetail),
  /**
   * The sender settles a difference: what is missing never left it ('returned', into its stock), or is lost. What was
   * received and not sent goes out of its stock in any case.
   */
  settle: request({ permission: 'can_manage_inventory' })
    .route({ method: 'POST', path: '/transfers/{id}/settle', tags: ['Transfers'] })
    .errors(errors('TRANSFER_CLOSED'))
    .input(z.object({ id, as: z.enum(['returned', 'lost']) }))
    .output(transferDetail),
  /** The slip that travels with the goods: number, barcode and lines. */
  slip: read({ permission: 'can_view_inventory', isLong: true })
    .route({ method: 'GET', path: '/transfers/{id}/slip', tags: ['Transfers'] })
    .input(z.object({ id, language: z.enum(['ar', 'fr', 'en']).default('fr') }))
    .output(z.file()),
  /** The spec's direct call: out of one store and into another at once. */
  move: fact({ permission: 'can_manage_inventory' })
    .route({ method: 'POST', path: '/products/stock/transfer', tags: ['Products'] })
    .errors(errors('SAME_STORE', 'PRODUCT_NOT_FOUND', 'INSUFFICIENT_STOCK'))
    .input(
      z.object({
        sku: text(40).optional(),
        sourceVariantId: id,
        sourceStoreId: id,
        destStoreId: id,
        quantity,
      }),
    )
    .output(transferDetail),
};
