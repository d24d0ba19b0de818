import { z } from 'zod';
import {
  blob,
  centimes,
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
  serverWrite,
  sha256,
  storeOrAll,
  text,
  whole,
} from '../core/contract.ts';
import { errors } from '../core/errors.ts';
import { STOCK } from '../core/number-text.ts';
import { stockMovement } from '../stock/contract.ts';
import { REPRICE_PERCENT, VARIANT_STATUSES } from './rules.ts';

/** A product variant of the spec: an article in one store, with that store's price, cost and stock. */
const variant = z.object({
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
  /** What is shown of it: the picture of its colour, else that of its style. */
  image: sha256.nullable(),
  /** The picture of its colour alone. */
  colorImage: sha256.nullable(),
  price: z.number().int(),
  /** The lowest price a cashier may sell at, before any discount. */
  floor: z.number().int(),
  /** Null for a person who may not see costs. */
  cost: z.number().int().nullable(),
  /** What a piece cost when it was last received; null for a person who may not see costs, or before that. */
  lastCost: z.number().int().nullable(),
  stock: z.number().int(),
  lowStockThreshold: z.number().int(),
  isLowStock: z.boolean(),
  isDiscontinued: z.boolean(),
  /** Made of other articles (see the bundles); its ids are all the bundle's. */
  isBundle: z.boolean(),
  supplierId: id.nullable(),
  /** The supplier's name, as it is shown. */
  supplier: z.string().nullable(),
  archivedAt: instant.nullable(),
  isArchived: z.boolean(),
});
export type Variant = z.infer<typeof variant>;

/** What a search found of one style: a tile of the sale screen. */
const styleTile = z.object({
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

const quantity = whole(STOCK);
const sku = requiredText(40).refine(
  (s) => /^[A-Za-z0-9][A-Za-z0-9-]*$/.test(s),
  'letters, digits and dashes',
);

const styleInput = z.object({
  storeId: id,
  styleName: requiredText(120),
  styleNameAr: optionalText(120),
  styleNameFr: optionalText(120),
  category: requiredText(60),
  fabricType: optionalText(60),
  description: optionalLines(1000),
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
        /** The picture of its colour; without one the style's is shown. */
        colorImage: sha256.nullish().transform((s) => s ?? null),
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

/** What is said where one of the fields of a new style is missing (spec §5). */
const REQUIRED_OF_STYLE = {
  storeId: 'NO_STORE_FOR_PRODUCT',
  styleName: 'MISSING_FIELDS',
  variants: 'MISSING_FIELDS',
  'variants.*.sku': 'MISSING_FIELDS',
  'variants.*.size': 'MISSING_FIELDS',
  'variants.*.color': 'MISSING_FIELDS',
} as const;

/** What narrows a list of articles; each that is left out narrows nothing. */
const filters = {
  storeId: storeOrAll.optional(),
  search: text(100).optional(),
  category: text(60).optional(),
  status: z.enum(VARIANT_STATUSES).optional(),
  supplierId: id.optional(),
  size: text(20).optional(),
  color: text(40).optional(),
  fabricType: text(60).optional(),
  includeArchived: flag.optional(),
  /** Archived ones alone. */
  onlyArchived: flag.optional(),
};
export const PRODUCT_SORTS = ['name', 'price', 'stock'] as const;
const sorting = {
  /** A search comes in the order of what sells best instead. */
  sort: z.enum(PRODUCT_SORTS).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
};

/** A style as a row of the inventory: what one store has of all its articles that were not filtered out. */
const styleRow = z.object({
  styleId: id,
  storeId: id,
  styleName: z.string(),
  styleNameAr: z.string().nullable(),
  styleNameFr: z.string().nullable(),
  category: z.string(),
  image: sha256.nullable(),
  variants: z.number().int(),
  /** Pieces; what is oversold counts as none. */
  stock: z.number().int(),
  /** Articles at or under their threshold, and those of them that are out. */
  low: z.number().int(),
  out: z.number().int(),
  lowestPrice: z.number().int(),
  highestPrice: z.number().int(),
});
export type StyleRow = z.infer<typeof styleRow>;

const newVariant = styleInput.shape.variants.element;

/** An edit of a variant: of the article and the style, which all stores share, and of this store's item. */
const productEdit = z.object({
  sku: sku.optional(),
  barcode: optionalText(40).optional(),
  size: requiredText(20).optional(),
  color: requiredText(40).optional(),
  isDiscontinued: z.boolean().optional(),
  styleName: requiredText(120).optional(),
  styleNameAr: optionalText(120).optional(),
  styleNameFr: optionalText(120).optional(),
  category: requiredText(60).optional(),
  fabricType: optionalText(60).optional(),
  description: optionalLines(1000).optional(),
  image: sha256.nullish(),
  /** The picture of this colour: of all the style's articles that have it. */
  colorImage: sha256.nullish(),
  /** Empty means none. */
  supplierId: z
    .union([id, z.literal('')])
    .nullish()
    .transform((s) => (s === '' ? null : s))
    .optional(),
  price: centimes.optional(),
  floor: centimes.optional(),
  cost: centimes.optional(),
  lowStockThreshold: quantity.optional(),
});
export type ProductEdit = z.output<typeof productEdit>;

export const productsContract = {
  list: read({ permission: 'can_view_inventory' })
    .route({ method: 'GET', path: '/products', tags: ['Products'] })
    .input(paging.extend({ ...filters, ...sorting }))
    .output(page(variant)),
  /** The same articles, one row for each style. */
  styles: read({ permission: 'can_view_inventory' })
    .route({ method: 'GET', path: '/products/styles', tags: ['Products'] })
    .input(paging.extend({ ...filters, ...sorting, storeId: storeOrAll }))
    .output(page(styleRow)),
  /** What the articles of a store can be narrowed by. */
  facets: read({ permission: 'can_view_inventory' })
    .route({ method: 'GET', path: '/products/facets', tags: ['Products'] })
    .input(z.object({ storeId: storeOrAll }))
    .output(
      z.object({
        categories: z.array(z.string()),
        sizes: z.array(z.string()),
        colors: z.array(z.string()),
        fabrics: z.array(z.string()),
        suppliers: z.array(z.object({ id, name: z.string() })),
      }),
    ),
  /** What runs out in a store: how many articles (counted up to 1,000), and the scarcest of them. */
  alerts: read({ permission: 'can_view_inventory' })
    .route({ method: 'GET', path: '/products/alerts', tags: ['Products'] })
    .input(z.object({ storeId: storeOrAll }))
    .output(
      z.object({
        low: z.number().int(),
        out: z.number().int(),
        items: z.array(variant),
        /** The store's owner wants none: nothing is counted. */
        isOff: z.boolean(),
      }),
    ),
  /** A style with all its articles, and what one store has of them. */
  style: read({ permission: 'can_view_inventory' })
    .route({ method: 'GET', path: '/products/style/{id}', tags: ['Products'] })
    .input(z.object({ id, storeId: id }))
    .output(
      z.object({
        styleId: id,
        styleName: z.string(),
        styleNameAr: z.string().nullable(),
        styleNameFr: z.string().nullable(),
        category: z.string(),
        fabricType: z.string().nullable(),
        description: z.string().nullable(),
        image: sha256.nullable(),
        supplierId: id.nullable(),
        variants: z.array(variant),
        /** Articles that other stores have and this one does not. */
        elsewhere: z.array(z.object({ articleId: id, sku: z.string(), size: z.string(), color: z.string() })),
      }),
    ),
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
        /** Bundles alone; a search that is not narrowed finds them before the articles. */
        bundles: flag.optional(),
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
        /** How many bundles the store sells. */
        bundles: z.number().int(),
        recent: z.array(variant),
      }),
    ),
  find: read()
    .route({ method: 'GET', path: '/products/{id}', tags: ['Products'] })
    .input(z.object({ id }))
    .output(variant.extend({ stockHistory: z.array(stockMovement) })),
  /** What other stores have of an article: the server alone knows. */
  elsewhere: read({ source: 'server' })
    .route({ method: 'GET', path: '/products/{id}/elsewhere', tags: ['Products'] })
    .input(z.object({ id }))
    .output(
      z.object({ items: z.array(z.object({ storeId: id, storeName: z.string(), stock: z.number().int() })) }),
    ),
  createStyle: fact({ permission: 'can_edit_products', missing: REQUIRED_OF_STYLE })
    .route({ method: 'POST', path: '/products/style', tags: ['Products'] })
    .errors(errors('SKU_TAKEN', 'BARCODE_TAKEN', 'MISSING_FIELDS', 'NO_STORE_FOR_PRODUCT'))
    .input(styleInput)
    .output(z.object({ styleId: id, items: z.array(variant) })),
  /** More sizes and colours of a style, or articles of it that this store did not have yet. */
  addVariants: fact({ permission: 'can_edit_products' })
    .route({ method: 'POST', path: '/products/style/{id}/variants', tags: ['Products'] })
    .errors(errors('SKU_TAKEN', 'BARCODE_TAKEN', 'NOT_FOUND'))
    .input(
      z.object({
        id,
        storeId: id,
        variants: z
          .array(newVariant.extend({ /** An article that exists already. */ articleId: id.optional() }))
          .min(1)
          .max(400),
      }),
    )
    .output(z.object({ styleId: id, items: z.array(variant) })),
  update: request({ permission: 'can_edit_products' })
    .route({ method: 'PUT', path: '/products/{id}', tags: ['Products'] })
    .errors(errors('SKU_TAKEN', 'BARCODE_TAKEN'))
    .input(productEdit.extend({ id }))
    .output(variant),
  archive: request({ permission: 'can_archive_products' })
    .route({ method: 'POST', path: '/products/archive/{id}', tags: ['Products'] })
    .input(z.object({ id }))
    .output(variant),
  restore: request({ permission: 'can_archive_products' })
    .route({ method: 'POST', path: '/products/restore/{id}', tags: ['Products'] })
    .input(z.object({ id }))
    .output(variant),
  /** Nothing that was sold is ever deleted: the variant is archived. */
  remove: request({ permission: 'can_archive_products' })
    .route({ method: 'DELETE', path: '/products/{id}', tags: ['Products'] })
    .input(z.object({ id }))
    .output(variant),
  /** New prices for many articles of one store at once; what is above 200 is asked for in parts. */
  reprice: serverWrite({ permission: 'can_edit_products' })
    .route({ method: 'POST', path: '/products/reprice', tags: ['Products'] })
    .input(
      z.object({
        storeId: id,
        ids: z.array(id).min(1).max(200),
        change: z.union([
          z.object({ price: centimes }),
          /** Up or down, rounded to whole dirhams. */
          z.object({ percent: z.number().min(REPRICE_PERCENT.min).max(REPRICE_PERCENT.max) }),
        ]),
      }),
    )
    .output(z.object({ changed: z.number().int() })),
  uploadImage: blob({ permission: 'can_edit_products' })
    .route({ method: 'POST', path: '/products/image', tags: ['Products'] })
    .errors(errors('IMAGE_INVALID', 'FILE_TOO_LARGE'))
    .input(z.object({ image: z.file() }))
    .output(z.object({ image: sha256 })),
};
