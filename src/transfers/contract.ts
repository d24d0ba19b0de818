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
import './refusals.ts';

/** `differs`: received, but not the number of pieces sent; a person resolves it. */
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
  barcode: z.string().nullable(),
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
  /** The stores that can send and receive goods: their names are also visible to people who do not work there. */
  places: read({ permission: 'can_view_inventory' })
    .route({ method: 'GET', path: '/transfers/places', tags: ['Transfers'] })
    .output(z.object({ items: z.array(place) })),
  list: read({ permission: 'can_view_inventory' })
    .route({ method: 'GET', path: '/transfers', tags: ['Transfers'] })
    .input(
      paging.extend({
        storeId: storeOrAll.optional(),
        /** Incoming or outgoing, from the store's view. */
        direction: z.enum(['in', 'out']).optional(),
        /** Only those that need an action. */
        isOpen: flag.optional(),
        search: text(100).optional(),
      }),
    )
    .output(page(transfer)),
  find: read({ permission: 'can_view_inventory' })
    .route({ method: 'GET', path: '/transfers/{id}', tags: ['Transfers'] })
    .input(transferId)
    .output(transferDetail),
  /** Requests goods from another store. */
  ask: fact({ permission: 'can_manage_inventory' })
    .route({ method: 'POST', path: '/transfers/requests', tags: ['Transfers'] })
    .errors(errors('SAME_STORE', 'PRODUCT_NOT_FOUND'))
    .input(z.object({ ...stores, items: articles, notes: optionalLines(300) }))
    .output(transferDetail),
  /** Sends goods from a store, requested or not: from now on they are in no store's sellable stock. */
  send: fact({ permission: 'can_manage_inventory' })
    .route({ method: 'POST', path: '/transfers', tags: ['Transfers'] })
    .errors(errors('SAME_STORE', 'PRODUCT_NOT_FOUND', 'INSUFFICIENT_STOCK', 'TRANSFER_CLOSED', 'NOT_FOUND'))
    .input(
      z.object({
        ...stores,
        items: articles,
        notes: optionalLines(300),
        /** The answered request. */
        requestId: id.nullish().transform((v) => v ?? null),
      }),
    )
    .output(transferDetail),
  /**
   * Receives goods. Without `items` everything sent has arrived. A till that does not have the transfer yet uses the
   * number on its slip, with the sending store and the counted pieces.
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
   * Cancels a request (either end), or goods that were sent and have not arrived (the sender): the pieces return to
   * the sender's stock.
   * @param storeId the end that cancels
   */
  cancel: request({ permission: 'can_manage_inventory' })
    .route({ method: 'POST', path: '/transfers/{id}/cancel', tags: ['Transfers'] })
    .errors(errors('TRANSFER_CLOSED'))
    .input(z.object({ id, storeId: id }))
    .output(transferDetail),
  /**
   * The sender resolves a difference: missing pieces either never left ('returned', to the sender's stock) or are
   * lost. Pieces received in excess leave the sender's stock in any case.
   */
  settle: request({ permission: 'can_manage_inventory' })
    .route({ method: 'POST', path: '/transfers/{id}/settle', tags: ['Transfers'] })
    .errors(errors('TRANSFER_CLOSED'))
    .input(z.object({ id, as: z.enum(['returned', 'lost']) }))
    .output(transferDetail),
  /** The slip that accompanies the goods: number, barcode and lines. */
  slip: read({ permission: 'can_view_inventory', isLong: true })
    .route({ method: 'GET', path: '/transfers/{id}/slip', tags: ['Transfers'] })
    .input(z.object({ id, language: z.enum(['ar', 'fr', 'en']).default('fr') }))
    .output(z.file()),
  /** The direct call of the spec: out of one store and into another at once. */
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
