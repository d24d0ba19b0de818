import { z } from 'zod';
import {
  flag,
  id,
  instant,
  optionalLines,
  page,
  paging,
  read,
  request,
  storeOrAll,
} from '../core/contract.ts';
import { EXCEPTION_KINDS } from './rules.ts';

const names = z.object({
  name: z.string(),
  nameAr: z.string().nullable(),
  nameFr: z.string().nullable(),
});

const exception = z.object({
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
    .input(paging.extend({ storeId: storeOrAll.optional(), settled: flag.optional() }))
    .output(page(exception)),
  /** Takes the permission of its kind. One that is settled already stays as it is. */
  settle: request()
    .route({ method: 'POST', path: '/exceptions/{id}/settle', tags: ['Sync'] })
    .input(z.object({ id, note: optionalLines(300) }))
    .output(exception),
};
