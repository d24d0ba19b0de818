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
import { EXCEPTION_PERMISSIONS, findingKinds } from '../core/findings.ts';

const names = z.object({
  name: z.string(),
  nameAr: z.string().nullable(),
  nameFr: z.string().nullable(),
});

const exception = z.object({
  id,
  storeId: id,
  kind: z.lazy(() => z.enum(findingKinds())),
  commandId: id,
  at: instant,
  documentId: z.string().nullable(),
  data: z.record(z.string(), z.unknown()),
  /** The sale concerned, if any. */
  sale: z.object({ id, number: z.string() }).nullable(),
  /** The article concerned, as the item of the store, if any. */
  item: names.extend({ id, styleId: id, sku: z.string() }).nullable(),
  /** The person who lacked the permission. */
  person: names.nullable(),
  settledAt: instant.nullable(),
  /** Null for one that ended by itself, once its cause was gone. */
  settledBy: names.nullable(),
  /** The note written when it was resolved. */
  note: z.string().nullable(),
});
export type Exception = z.infer<typeof exception>;

export const exceptionsContract = {
  /**
   * The latest first. Stock exceptions need can_manage_inventory, those about money can_manage_expenses; without
   * either permission the call is refused.
   */
  list: read()
    .route({ method: 'GET', path: '/exceptions', tags: ['Sync'] })
    .input(
      paging.extend({
        storeId: storeOrAll.optional(),
        settled: flag.optional(),
        /** Only those that this permission may settle. */
        permission: z.enum(EXCEPTION_PERMISSIONS).optional(),
      }),
    )
    .output(page(exception)),
  /** Needs the permission of its kind. A resolved exception stays as it is. */
  settle: request()
    .route({ method: 'POST', path: '/exceptions/{id}/settle', tags: ['Sync'] })
    .input(z.object({ id, note: optionalLines(300) }))
    .output(exception),
};
