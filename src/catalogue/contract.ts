import { z } from 'zod';
import {
  blob,
  centimes,
  fact,
  flag,
  id,
  instant,
  optionalText,
  page,
  paging,
  read,
  request,
  requiredText,
  sha256,
  text,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { stockMovement } from '../stock/contract.ts';

/** A product variant of the spec: an article in one store, with that store's price, cost and stock. */
export const variant = z.object({
  /** The item's id (article × store). */
  id,
  articleId: id,
  styleId: id,
  storeId: id,
  sku: z.string(),
  barcode: z.string().nullable(),
  styleName: z.string(),
  styleNameAr: z.string().nullable(),
  styleNameFr: z.string().nullable(),
  size: z.string(),
  color: z.string(),
  category: z.string(),
  fabricType: z.string().nullable(),
  description: z.string().nullable(),
  image: sha256.nullable(),
  price: z.number().int(),
  /** The lowest price a cashier may sell at, before any discount. */
  floor: z.number().int(),
  /** Null for a person who may not see costs. */
  cost: z.number().int().nullable(),
  stock: z.number().int(),
  lowStockThreshold: z.number().int(),
  isLowStock: z.boolean(),
  isDiscontinued: z.boolean(),
  supplierId: id.nullable(),
  archivedAt: instant.nullable(),
});
export type Variant = z.infer<typeof variant>;

/** What a search found of one style: a tile of the sale screen. */
export const styleTile = z.object({
  styleId: id,
  /** The items that were found. */
  itemIds: z.array(id),
  sizes: z.array(z.string()),
  colors: z.array(z.string()),
  /** Pieces of all that were found; what is oversold counts as none. */
  stock: z.number().int(),
  lowestPrice: z.number().int(),
  highestPrice: z.number().int(),
});
export type StyleTile = z.infer<typeof styleTile>;

const quantity = z.number().int().min(0).max(1_000_000);
const sku = requiredText(40).refine(
  (s) => /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(s),
  'letters, digits and dashes',
);

export const styleInput = z.object({
  storeId: id,
  styleName: requiredText(120),
  styleNameAr: optionalText(120),
  styleNameFr: optionalText(120),
  category: requiredText(60),
  fabricType: optionalText(60),
  description: optionalText(1000),
  image: sha256.nullish().transform((s) => s ?? null),
  supplierId: z
    .union([id, z.literal('')])
    .nullish()
    .transform((s) => (s ? s : null)),
  variants: z
    .array(
      z.object({
        sku,
        barcode: optionalText(40),
        size: requiredText(20),
        color: requiredText(40),
        price: centimes,
        /** Defaults to the price. */
        floor: centimes.optional(),
        cost: centimes.default(0),
        stock: quantity.default(0),
        lowStockThreshold: quantity.default(2),
      }),
    )
    .min(1)
    .max(400),
});

export const productsContract = {
  list: read({ permission: 'can_view_inventory' })
    .route({ method: 'GET', path: '/products', tags: ['Products'] })
    .input(
      paging.extend({
        storeId: id.optional(),
        search: text(100).optional(),
        category: text(60).optional(),
        includeArchived: flag.optional(),
      }),
    )
    .output(page(variant)),
  /** What the sale screen searches: the articles of one store, as typed. Needs no permission. */
  search: read()
    .route({ method: 'GET', path: '/products/search', tags: ['Products'] })
    .input(
      z.object({
        storeId: id,
        query: text(100).default(''),
        category: text(60).optional(),
        /** All articles of one style instead, whatever the limit. */
        styleId: id.optional(),
        /** One article for each style, with what was found of the style; the limit counts styles. */
        grouped: flag.optional(),
        limit: z.coerce.number().int().min(1).max(60).default(24),
      }),
    )
    .output(z.object({ items: z.array(variant), styles: z.array(styleTile).optional() })),
  /** The article behind a scanned SKU or barcode in one store. */
  scan: read()
    .route({ method: 'GET', path: '/products/scan/{code}', tags: ['Products'] })
    .errors(errors('PRODUCT_NOT_FOUND'))
    .input(z.object({ code: requiredText(60), storeId: id }))
    .output(variant),
  /** The tiles of the sale screen: categories of a store with how many articles, and what sold recently. */
  tiles: read()
    .route({ method: 'GET', path: '/products/tiles', tags: ['Products'] })
    .input(z.object({ storeId: id }))
    .output(
      z.object({
        categories: z.array(z.object({ name: z.string(), count: z.number().int() })),
        recent: z.array(variant),
      }),
    ),
  find: read()
    .route({ method: 'GET', path: '/products/{id}', tags: ['Products'] })
    .input(z.object({ id }))
    .output(variant.extend({ stockHistory: z.array(stockMovement) })),
  createStyle: fact({ permission: 'can_edit_products' })
    .route({ method: 'POST', path: '/products/style', tags: ['Products'] })
    .errors(errors('SKU_TAKEN', 'MISSING_FIELDS'))
    .input(styleInput)
    .output(z.object({ styleId: id, items: z.array(variant) })),
  update: request({ permission: 'can_edit_products' })
    .route({ method: 'PUT', path: '/products/{id}', tags: ['Products'] })
    .input(
      z.object({
        id,
        price: centimes.optional(),
        floor: centimes.optional(),
        cost: centimes.optional(),
        lowStockThreshold: quantity.optional(),
        isDiscontinued: z.boolean().optional(),
      }),
    )
    .output(variant),
  uploadImage: blob({ permission: 'can_edit_products' })
    .route({ method: 'POST', path: '/products/image', tags: ['Products'] })
    .errors(errors('IMAGE_INVALID', 'FILE_TOO_LARGE'))
    .input(z.object({ image: z.file() }))
    .output(z.object({ image: sha256 })),
};
