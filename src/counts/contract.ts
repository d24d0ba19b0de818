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

export const COUNT_STATUSES = ['in_progress', 'completed', 'cancelled'] as const;

/** `pending`: whoever completed the count may not adjust stock; somebody who may decides. */
export const COUNT_APPROVALS = ['none', 'pending', 'approved', 'declined'] as const;

/** What is counted; a field that is left out does not narrow it. */
export const countScope = z.object({
  category: text(60).optional(),
  supplierId: id.optional(),
  styleIds: z.array(id).max(500).optional(),
});
export type CountScope = z.infer<typeof countScope>;

const count = z.object({
  id,
  storeId: id,
  /** The till that numbers counted at the server itself are recorded for. */
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
  /** Of a completed count: articles that differ, and pieces. Null to the counters of a blind count. */
  differing: z.number().int().nullable(),
  difference: z.number().int().nullable(),
  /** The difference at cost, centimes; null for who may not see costs. */
  differenceValue: z.number().int().nullable(),
});
export type Count = z.infer<typeof count>;

/** One article of a count, with everybody's pieces. */
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
  /** Null as long as nobody has counted it. */
  countedStock: z.number().int().nullable(),
  /** At the moment that it was counted, by all that is known now. Null to the counters of a blind count. */
  expectedStock: z.number().int().nullable(),
  /** countedStock − expectedStock. */
  discrepancy: z.number().int().nullable(),
  /** The discrepancy at cost, centimes; null for who may not see costs. */
  discrepancyValue: z.number().int().nullable(),
  /** Whether pieces moved between the first and the last of these counts: then it is worth counting again. */
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
        /** Only those whose adjustments wait for somebody who may make them. */
        isPending: flag.optional(),
      }),
    )
    .output(page(count)),
  find: read({ permission: 'can_perform_stock_takes' })
    .route({ method: 'GET', path: '/audits/inventory/{id}', tags: ['Inventory audits'] })
    .errors(errors('AUDIT_NOT_FOUND'))
    .input(countId)
    .output(count),
  /** The articles of a count: those counted, those that differ, or those that nobody has counted. */
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
   * What the caller counted of one article at this till, in all: the latest number stands, and null takes it back.
   * The pieces of several people add up. The number expected is that of this moment, so that the shop may go on
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
          /** One more piece was scanned, or the last one is taken back. */
          adds: z.union([z.literal(1), z.literal(-1)]).optional(),
        })
        .refine((i) => (i.countedStock === undefined) !== (i.adds === undefined), 'countedStock or adds'),
    )
    .output(countLine),
  /**
   * Ends a count: stock becomes what was counted, or waits for approval. One that is completed already stays as it
   * is; one that was cancelled is refused. @param countsRestAsNone takes what nobody counted for gone
   */
  complete: request({ permission: 'can_perform_stock_takes' })
    .route({ method: 'POST', path: '/audits/inventory/{id}/complete', tags: ['Inventory audits'] })
    .errors(errors('AUDIT_NOT_FOUND', 'AUDIT_COMPLETED'))
    .input(
      z.object({
        id,
        notes: optionalLines(1000).transform((s) => s ?? 'Manual audit completion.'),
        countsRestAsNone: z.boolean().default(false),
      }),
    )
    .output(count),
  /** Makes the adjustments of a count whose counter may not, or leaves stock as it is. */
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
