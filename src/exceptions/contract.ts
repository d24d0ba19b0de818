import { z } from 'zod';
import { flag, id, instant, optionalText, page, paging, read, request } from '../core/contract.ts';

/** What the server finds broken about a fact that has happened (design §5.3). */
export const EXCEPTION_KINDS = [
  'oversold',
  'below_floor',
  'no_permission',
  'over_returned',
  'sums_differ',
  'clash',
  'unknown_item',
  'out_of_scope',
  'clock_skew',
  'gap',
  'transfer_difference',
  'order_closed',
  'late_count',
  'credit_overspent',
  'drawer_differs',
  'deposit_clash',
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

const names = z.object({
  name: z.string(),
  nameAr: z.string().nullable(),
  nameFr: z.string().nullable(),
});

export const exception = z.object({
  id,
  storeId: id,
  kind: z.enum(EXCEPTION_KINDS),
  commandId: id,
  at: instant,
  documentId: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  /** The sale that it is about, where there is one. */
  sale: z.object({ id, number: z.string() }).nullable(),
  /** The article that it is about, as the item of the store, where there is one. */
  item: names.extend({ id, sku: z.string() }).nullable(),
  /** Who lacked the permission. */
  person: names.nullable(),
  settledAt: instant.nullable(),
  settledBy: names.nullable(),
  /** What was written down when it was settled. */
  note: z.string().nullable(),
});
export type Exception = z.infer<typeof exception>;

export const exceptionsContract = {
  /**
   * The latest first. Kinds about stock are for can_manage_inventory, those about money for can_manage_expenses; who
   * has neither is refused.
   */
  list: read()
    .route({ method: 'GET', path: '/exceptions', tags: ['Sync'] })
    .input(paging.extend({ storeId: id.optional(), settled: flag.optional() }))
    .output(page(exception)),
  /** Takes the permission of its kind. One that is settled already stays as it is. */
  settle: request()
    .route({ method: 'POST', path: '/exceptions/{id}/settle', tags: ['Sync'] })
    .input(z.object({ id, note: optionalText(300) }))
    .output(exception),
};
