import { z } from 'zod';
import {
  centimes,
  day,
  edit,
  fact,
  flag,
  id,
  instant,
  optionalLines,
  page,
  paging,
  read,
  request,
  storeOrAll,
  text,
  whole,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { PIECES, PIECES_OR_NONE } from '../core/number-text.ts';
import { ORDER_STATUSES, type OrderStatus } from './rules.ts';

export { ORDER_STATUSES, type OrderStatus };

const quantity = whole(PIECES);

const namesOnce = (items: { variantId: string }[]) =>
  new Set(items.map((item) => item.variantId)).size === items.length;

/** A line of an order, with the names that it is shown by. */
const orderLine = z.object({
  id,
  /** The item: article × store. */
  variantId: id,
  articleId: id,
  styleId: id,
  styleName: z.string(),
  styleNameAr: z.string().nullable(),
  styleNameFr: z.string().nullable(),
  sku: z.string(),
  size: z.string(),
  color: z.string(),
  image: z.string().nullable(),
  quantity: z.number().int(),
  received: z.number().int(),
  /** Centimes a piece. */
  cost: z.number().int(),
});
export type OrderLine = z.infer<typeof orderLine>;

const order = z.object({
  id,
  storeId: id,
  supplierId: id,
  supplierName: z.string(),
  number: z.string(),
  status: z.enum(ORDER_STATUSES),
  orderedOn: day.nullable(),
  expectedOn: day.nullable(),
  receivedAt: instant.nullable(),
  cancelledAt: instant.nullable(),
  notes: z.string().nullable(),
  total: z.number().int(),
  pieces: z.number().int(),
  receivedPieces: z.number().int(),
  userName: z.string(),
  createdAt: instant,
});
export type Order = z.infer<typeof order>;

/** One arrival of goods. */
const goodsReceipt = z.object({
  id,
  number: z.string(),
  at: instant,
  userName: z.string(),
  total: z.number().int(),
  pieces: z.number().int(),
  closesOrder: z.boolean(),
  notes: z.string().nullable(),
  lines: z.array(z.object({ variantId: id, quantity: z.number().int(), cost: z.number().int() })),
});
const orderDetail = order.extend({ items: z.array(orderLine), receipts: z.array(goodsReceipt) });
export type OrderDetail = z.infer<typeof orderDetail>;

const orderItems = z
  .array(z.object({ variantId: id, quantity, cost: centimes }))
  .min(1)
  .max(1_000)
  .refine(namesOnce, 'an article is named twice');

const orderInput = z.object({
  storeId: id,
  supplierId: id,
  items: orderItems,
  expectedOn: day.nullish().transform((d) => d ?? null),
  notes: optionalLines(1000),
  /** A draft is not sent yet and counts as on order nowhere. */
  isDraft: z.boolean().default(false),
});

/** An article that runs low, with what sold lately and how many to order. */
const reorderProposal = z.object({
  variantId: id,
  articleId: id,
  styleId: id,
  styleName: z.string(),
  styleNameAr: z.string().nullable(),
  styleNameFr: z.string().nullable(),
  sku: z.string(),
  size: z.string(),
  color: z.string(),
  image: z.string().nullable(),
  supplierId: id.nullable(),
  supplierName: z.string().nullable(),
  stock: z.number().int(),
  lowStockThreshold: z.number().int(),
  /** Pieces on the way: ordered and not received. */
  onOrder: z.number().int(),
  /** Pieces sold in the last 30 days, returns taken off. */
  sold: z.number().int(),
  /** Pieces that would last the asked number of days, less what is there and on the way. */
  proposed: z.number().int(),
  cost: z.number().int(),
});
export type ReorderProposal = z.infer<typeof reorderProposal>;

const orderId = z.object({ id });

export const purchaseOrdersContract = {
  list: read({ permission: 'can_manage_purchase_orders' })
    .route({ method: 'GET', path: '/purchase-orders', tags: ['Purchase orders'] })
    .input(
      paging.extend({
        storeId: storeOrAll.optional(),
        supplierId: id.optional(),
        status: z.enum(ORDER_STATUSES).optional(),
        /** Only those that goods are still expected for. */
        isOpen: flag.optional(),
        search: text(100).optional(),
      }),
    )
    .output(page(order)),
  /** What a store should order: articles at or under their threshold, and those that will be before they can come. */
  proposals: read({ permission: 'can_manage_purchase_orders' })
    .route({ method: 'GET', path: '/purchase-orders/proposals', tags: ['Purchase orders'] })
    .input(
      z.object({
        storeId: id,
        supplierId: id.optional(),
        /** How long the stock should last. */
        days: z.coerce.number().int().min(1).max(365).default(30),
      }),
    )
    .output(z.object({ items: z.array(reorderProposal) })),
  find: read({ permission: 'can_manage_purchase_orders' })
    .route({ method: 'GET', path: '/purchase-orders/{id}', tags: ['Purchase orders'] })
    .input(orderId)
    .output(orderDetail),
  create: fact({ permission: 'can_manage_purchase_orders' })
    .route({ method: 'POST', path: '/purchase-orders', tags: ['Purchase orders'] })
    .errors(errors('PRODUCT_NOT_FOUND', 'NOT_FOUND'))
    .input(orderInput)
    .output(orderDetail),
  /** Changes a draft, or sends it; what is ordered is not edited any more. */
  update: request({ permission: 'can_manage_purchase_orders' })
    .route({ method: 'PUT', path: '/purchase-orders/{id}', tags: ['Purchase orders'] })
    .errors(errors('ORDER_NOT_DRAFT', 'PRODUCT_NOT_FOUND'))
    .input(edit(orderInput.omit({ storeId: true })).extend({ id }))
    .output(orderDetail),
  /**
   * Goods have arrived: adds them to stock, which cannot be undone. Without `items` all that is left has come.
   * `closesOrder` says that nothing more is expected of what is missing.
   */
  receive: fact({ permission: 'can_manage_purchase_orders' })
    .route({ method: 'POST', path: '/purchase-orders/{id}/receive', tags: ['Purchase orders'] })
    .errors(errors('NOT_FOUND', 'ORDER_CLOSED', 'NO_ITEMS_SELECTED'))
    .input(
      z.object({
        id,
        items: z
          .array(
            z.object({
              variantId: id,
              quantity: whole(PIECES_OR_NONE),
              cost: centimes.optional(),
            }),
          )
          .max(1_000)
          .refine(namesOnce, 'an article is named twice')
          .optional(),
        closesOrder: z.boolean().default(false),
        notes: optionalLines(1000),
      }),
    )
    .output(orderDetail),
  cancel: request({ permission: 'can_manage_purchase_orders' })
    .route({ method: 'POST', path: '/purchase-orders/{id}/cancel', tags: ['Purchase orders'] })
    .errors(errors('ORDER_CLOSED'))
    .input(orderId)
    .output(orderDetail),
  /** The order as a document for the supplier. */
  pdf: read({ permission: 'can_manage_purchase_orders', isLong: true })
    .route({ method: 'GET', path: '/purchase-orders/{id}/pdf', tags: ['Purchase orders'] })
    .input(z.object({ id, language: z.enum(['ar', 'fr', 'en']).default('fr') }))
    .output(z.file()),
};
