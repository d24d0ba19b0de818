import { z } from 'zod';
import {
  centimes,
  edit,
  fact,
  flag,
  id,
  instant,
  optionalLines,
  optionalText,
  page,
  paging,
  read,
  request,
  requiredText,
  sha256,
  storeOrAll,
  text,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';

/** An article of the bundle's store, and its pieces per bundle. */
export const bundleComponent = z.object({ itemId: id, quantity: z.number().int().min(1).max(100) });

const bundle = z.object({
  id,
  storeId: id,
  sku: z.string(),
  name: z.string(),
  nameAr: z.string().nullable(),
  nameFr: z.string().nullable(),
  description: z.string().nullable(),
  image: z.string().nullable(),
  price: z.number().int(),
  /** The minimum price; null for none. */
  floor: z.number().int().nullable(),
  /** How many bundles the stock allows. */
  stock: z.number().int(),
  /** The sum of the components' own prices, centimes. */
  priceApart: z.number().int(),
  components: z.array(
    z.object({
      variantId: id,
      quantity: z.number().int(),
      styleName: z.string(),
      styleNameAr: z.string().nullable(),
      styleNameFr: z.string().nullable(),
      sku: z.string(),
      size: z.string(),
      color: z.string(),
      image: z.string().nullable(),
      price: z.number().int(),
      stock: z.number().int(),
    }),
  ),
  archivedAt: instant.nullable(),
  isArchived: z.boolean(),
});
export type Bundle = z.infer<typeof bundle>;

const bundleInput = z.object({
  storeId: id,
  sku: requiredText(40).refine((s) => /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(s), 'letters, digits and dashes'),
  name: requiredText(120),
  nameAr: optionalText(120),
  nameFr: optionalText(120),
  description: optionalLines(1000),
  image: sha256.nullish().transform((s) => s ?? null),
  price: centimes,
  /** The minimum price; null or absent for none. */
  floor: centimes.nullish(),
  components: z
    .array(z.object({ variantId: id, quantity: z.number().int().min(1).max(100) }))
    .min(1)
    .max(50),
});

const bundleId = z.object({ id });

export const bundlesContract = {
  /** Needs no permission: every cashier sells bundles. */
  list: read()
    .route({ method: 'GET', path: '/bundles', tags: ['Bundles'] })
    .input(
      paging.extend({
        storeId: storeOrAll.optional(),
        search: text(100).optional(),
        includeArchived: flag.optional(),
      }),
    )
    .output(page(bundle)),
  find: read()
    .route({ method: 'GET', path: '/bundles/{id}', tags: ['Bundles'] })
    .input(bundleId)
    .output(bundle),
  create: fact({ permission: 'can_manage_bundles' })
    .route({ method: 'POST', path: '/bundles', tags: ['Bundles'] })
    .errors(errors('SKU_TAKEN', 'PRODUCT_NOT_FOUND'))
    .input(bundleInput)
    .output(bundle),
  update: request({ permission: 'can_manage_bundles' })
    .route({ method: 'PUT', path: '/bundles/{id}', tags: ['Bundles'] })
    .errors(errors('SKU_TAKEN', 'PRODUCT_NOT_FOUND'))
    .input(edit(bundleInput.omit({ storeId: true })).extend({ id }))
    .output(bundle),
  archive: request({ permission: 'can_manage_bundles' })
    .route({ method: 'DELETE', path: '/bundles/{id}', tags: ['Bundles'] })
    .input(bundleId)
    .output(bundle),
  restore: request({ permission: 'can_manage_bundles' })
    .route({ method: 'POST', path: '/bundles/{id}/restore', tags: ['Bundles'] })
    .input(bundleId)
    .output(bundle),
};
