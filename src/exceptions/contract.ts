import { z } from 'zod';
import { id, instant, page, paging, read } from '../core/contract.ts';

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
] as const;
export type ExceptionKind = (typeof EXCEPTION_KINDS)[number];

export const exception = z.object({
  id,
  storeId: id,
  kind: z.enum(EXCEPTION_KINDS),
  commandId: id,
  at: instant,
  documentId: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  settledAt: instant.nullable(),
});

export const exceptionsContract = {
  list: read({ permission: 'can_manage_inventory' })
    .route({ method: 'GET', path: '/exceptions', tags: ['Sync'] })
    .input(paging.extend({ storeId: id.optional() }))
    .output(page(exception)),
};
