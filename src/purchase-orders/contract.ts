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
import './refusals.ts';

export { ORDER_STATUSES, type OrderStatus };

const quantity = whole(PIECES);

const namesOnce = (items: { variantId: string }[]) =>
  new Set(items.map((item) => item.variantId)).size === items.length;

/** A line of an order, with names for display. */
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
  /** Centimes per piece. */
  cost: z.number().int(),
});
export type OrderLine = z.infer<typeof orderLine>;

const order = z.object({
  id,
  storeId: id,
  supplierId: id.nullable(),
  supplierName: z.string().nullable(),
  number: z.string(),
  /** Goods that arrived without an order: nothing was ordered, and all of it has been received. */
  isDirect: z.boolean(),
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
  /** A draft is not sent yet and does not count as on order. */
  isDraft: z.boolean().default(false),
});

/** A low-stock article, with recent sales and the proposed quantity. */
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
  /** Pieces ordered and not yet received. */
  onOrder: z.number().int(),
  /** Pieces sold in the last 30 days, net of returns. */
  sold: z.number().int(),
  /** Pieces that would last the requested number of days, less stock and pieces on order. */
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
        /** Only those with outstanding goods. */
        isOpen: flag.optional(),
        /** Only goods that arrived without an order, or only orders. */
        isDirect: flag.optional(),
        search: text(100).optional(),
      }),
    )
    .output(page(order)),
  /**
   * Order proposals for a store: articles at or below their threshold, and those that will be before a delivery can
   * arrive.
   */
  proposals: read({ permission: 'can_manage_purchase_orders' })
    .route({ method: 'GET', path: '/purchase-orders/proposals', tags: ['Purchase orders'] })
    .input(
      z.object({
        storeId: id,
        supplierId: id.optional(),
        /** How long the stock should last, in days. */
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
  /** Changes or sends a draft; a sent order can no longer be edited. */
  update: request({ permission: 'can_manage_purchase_orders' })
    .route({ method: 'PUT', path: '/purchase-orders/{id}', tags: ['Purchase orders'] })
    .errors(errors('ORDER_NOT_DRAFT', 'PRODUCT_NOT_FOUND'))
    .input(edit(orderInput.omit({ storeId: true })).extend({ id }))
    .output(orderDetail),
  /**
   * Receives goods and adds them to stock, which cannot be undone. Without `items` everything outstanding has
   * arrived. `closesOrder` means that the missing pieces are no longer expected.
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
  /** Takes goods in that nobody ordered: adds them to stock at their cost, which cannot be undone. */
  receiveDirect: fact({ permission: 'can_manage_purchase_orders' })
    .route({ method: 'POST', path: '/purchase-orders/direct', tags: ['Purchase orders'] })
    .errors(errors('PRODUCT_NOT_FOUND', 'NOT_FOUND'))
    .input(
      z.object({
        storeId: id,
        supplierId: id.nullish().transform((supplierId) => supplierId ?? null),
        items: orderItems,
        /** Such as the number of the supplier's delivery note. */
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
