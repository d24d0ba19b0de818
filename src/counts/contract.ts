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
  storeOrAll,
  text,
  whole,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { STOCK } from '../core/number-text.ts';
import './refusals.ts';

export const COUNT_STATUSES = ['in_progress', 'completed', 'cancelled'] as const;

/** `pending`: the person who completed the count may not adjust stock; someone with the permission decides. */
export const COUNT_APPROVALS = ['none', 'pending', 'approved', 'declined'] as const;

/** The scope of a count; an omitted field does not restrict it. */
export const countScope = z.object({
  category: text(60).optional(),
  supplierId: id.optional(),
  styleIds: z.array(id).max(500).optional(),
});
export type CountScope = z.infer<typeof countScope>;

const count = z.object({
  id,
  storeId: id,
  /** The till that is recorded for numbers counted at the server itself. */
  serverTillId: id,
  number: z.string(),
  /** When it was started. */
  date: instant,
  /** Who started it. */
  auditor: z.string(),
  auditorId: id,
  scope: countScope.nullable(),
  isBlind: z.boolean(),
  status: z.enum(COUNT_STATUSES),
  approval: z.enum(COUNT_APPROVALS),
  completedAt: instant.nullable(),
  completedBy: z.string().nullable(),
  approvedAt: instant.nullable(),
  approvedBy: z.string().nullable(),
  notes: z.string().nullable(),
  /** Articles counted so far, or in all. */
  counted: z.number().int(),
  /** Of a completed count: articles that differ, and pieces. Null for the counters of a blind count. */
  differing: z.number().int().nullable(),
  difference: z.number().int().nullable(),
  /** The difference at cost, centimes; null for users who may not see costs. */
  differenceValue: z.number().int().nullable(),
});
export type Count = z.infer<typeof count>;

/** One article of a count, with the pieces of all counters. */
const countLine = z.object({
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
  /** Null until someone counts it. */
  countedStock: z.number().int().nullable(),
  /** The stock at the moment of counting, from all current data. Null for the counters of a blind count. */
  expectedStock: z.number().int().nullable(),
  /** countedStock − expectedStock. */
  discrepancy: z.number().int().nullable(),
  /** The discrepancy at cost, centimes; null for users who may not see costs. */
  discrepancyValue: z.number().int().nullable(),
  /** Whether pieces moved between the first and the last of these counts: a recount is then advisable. */
  movedMeanwhile: z.boolean(),
  counters: z.array(
    z.object({
      userId: id,
      userName: z.string(),
      tillId: z.string(),
      quantity: z.number().int(),
      at: instant,
    }),
  ),
});
export type CountLine = z.infer<typeof countLine>;

const countId = z.object({ id });

export const countsContract = {
  list: read({ permission: 'can_perform_stock_takes' })
    .route({ method: 'GET', path: '/audits/inventory', tags: ['Inventory audits'] })
    .input(
      paging.extend({
        storeId: storeOrAll.optional(),
        status: z.enum(COUNT_STATUSES).optional(),
        /** Only those whose adjustments wait for approval. */
        isPending: flag.optional(),
      }),
    )
    .output(page(count)),
  find: read({ permission: 'can_perform_stock_takes' })
    .route({ method: 'GET', path: '/audits/inventory/{id}', tags: ['Inventory audits'] })
    .errors(errors('AUDIT_NOT_FOUND'))
    .input(countId)
    .output(count),
  /** The articles of a count: those counted, those that differ, or those not counted yet. */
  lines: read({ permission: 'can_perform_stock_takes' })
    .route({ method: 'GET', path: '/audits/inventory/{id}/lines', tags: ['Inventory audits'] })
    .errors(errors('AUDIT_NOT_FOUND'))
    .input(
      paging.extend({
        id,
        show: z.enum(['all', 'counted', 'differing', 'uncounted']).default('counted'),
        search: text(100).optional(),
        styleId: id.optional(),
      }),
    )
    .output(page(countLine)),
  start: fact({ permission: 'can_perform_stock_takes' })
    .route({ method: 'POST', path: '/audits/inventory', tags: ['Inventory audits'] })
    .input(
      z.object({
        storeId: id,
        scope: countScope.nullish().transform((s) => s ?? null),
        isBlind: z.boolean().default(false),
      }),
    )
    .output(count),
  /**
   * The total that the caller counted of one article at this till: the latest number stands, and null withdraws it.
   * The pieces of several people add up. The expected number is that of this moment, so that the shop can go on
   * selling.
   */
  count: fact({ permission: 'can_perform_stock_takes' })
    .route({ method: 'PUT', path: '/audits/inventory/{id}/count', tags: ['Inventory audits'] })
    .errors(errors('AUDIT_NOT_FOUND', 'AUDIT_COMPLETED', 'PRODUCT_NOT_FOUND', 'NOT_IN_AUDIT'))
    .input(
      z
        .object({
          id,
          variantId: id,
          countedStock: whole(STOCK).nullable().optional(),
          /** Adds a scanned piece, or removes the last one. */
          adds: z.union([z.literal(1), z.literal(-1)]).optional(),
        })
        .refine((i) => (i.countedStock === undefined) !== (i.adds === undefined), 'countedStock or adds'),
    )
    .output(countLine),
  /**
   * Completes a count: stock becomes the counted number, or waits for approval. A completed one stays as it is; a
   * cancelled one is refused.
   * @param countsRestAsNone counts all other articles as zero
   */
  complete: request({ permission: 'can_perform_stock_takes' })
    .route({ method: 'POST', path: '/audits/inventory/{id}/complete', tags: ['Inventory audits'] })
    .errors(errors('AUDIT_NOT_FOUND', 'AUDIT_COMPLETED'))
    .input(
      z.object({
        id,
        notes: optionalLines(1000),
        countsRestAsNone: z.boolean().default(false),
      }),
    )
    .output(count),
  /** Makes the adjustments of a count whose counter may not, or leaves stock unchanged. */
  decide: request({ permission: 'can_manage_inventory' })
    .route({ method: 'POST', path: '/audits/inventory/{id}/decide', tags: ['Inventory audits'] })
    .errors(errors('AUDIT_NOT_FOUND'))
    .input(z.object({ id, approves: z.boolean() }))
    .output(count),
  cancel: request({ permission: 'can_perform_stock_takes' })
    .route({ method: 'POST', path: '/audits/inventory/{id}/cancel', tags: ['Inventory audits'] })
    .errors(errors('AUDIT_NOT_FOUND', 'AUDIT_COMPLETED'))
    .input(countId)
    .output(count),
};
