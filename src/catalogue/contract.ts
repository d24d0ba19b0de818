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
import { offer } from '../price-lists/contract.ts';
import { stockMovement } from '../stock/contract.ts';
import { STOCK_STATUSES } from '../stock/status-rules.ts';
import { REPRICE_PERCENT } from './rules.ts';
import './refusals.ts';

/** An item (the specification's product variant): an article in one store, with that store's price, cost and stock. */
const item = z.object({
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
  /** The picture to show: that of its colour, else that of its style. */
  image: sha256.nullable(),
  /** The picture of its colour only. */
  colorImage: sha256.nullable(),
  price: z.number().int(),
  /** The minimum price for a cashier, before any discount. */
  /** The minimum price; null for none. */
  floor: z.number().int().nullable(),
  /** Null for users who may not see costs. */
  cost: z.number().int().nullable(),
  /** Cost of a piece at the last delivery; null for users who may not see costs, or before the first delivery. */
  lastCost: z.number().int().nullable(),
  /** The price lists that price it now; absent where none does. */
  offers: z.array(offer).optional(),
  stock: z.number().int(),
  lowStockThreshold: z.number().int(),
  isLowStock: z.boolean(),
  isDiscontinued: z.boolean(),
  /** A bundle of other articles; all ids are then the bundle's. */
  isBundle: z.boolean(),
  supplierId: id.nullable(),
  /** The supplier's name, for display. */
  supplier: z.string().nullable(),
  archivedAt: instant.nullable(),
  isArchived: z.boolean(),
});
export type Item = z.infer<typeof item>;

/** The matches of a search in one style: a tile of the sale screen. */
const styleTile = z.object({
  styleId: id,
  /** The matching items. */
  itemIds: z.array(id),
  sizes: z.array(z.string()),
  colors: z.array(z.string()),
  /** Pieces of all matching items; negative stock counts as 0. */
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
        /** The picture of its colour; without one, the style's is shown. */
        colorImage: sha256.nullish().transform((s) => s ?? null),
        price: centimes,
        /** The minimum price; null or absent for none. */
        floor: centimes.nullish(),
        cost: centimes.default(0),
        stock: quantity.default(0),
        lowStockThreshold: quantity.default(2),
      }),
    )
    .min(1)
    .max(400),
});

/** Refusals for missing fields of a new style (spec §5). */
const REQUIRED_OF_STYLE = {
  storeId: 'NO_STORE_FOR_PRODUCT',
  styleName: 'MISSING_FIELDS',
  variants: 'MISSING_FIELDS',
  'variants.*.sku': 'MISSING_FIELDS',
  'variants.*.size': 'MISSING_FIELDS',
  'variants.*.color': 'MISSING_FIELDS',
} as const;

/** Filters of a list of articles; omitted ones do not filter. */
const filters = {
  storeId: storeOrAll.optional(),
  search: text(100).optional(),
  category: text(60).optional(),
  status: z.enum(STOCK_STATUSES).optional(),
  supplierId: id.optional(),
  size: text(20).optional(),
  color: text(40).optional(),
  fabricType: text(60).optional(),
  includeArchived: flag.optional(),
  /** Only archived ones. */
  onlyArchived: flag.optional(),
};
export const ITEM_SORTS = ['name', 'price', 'stock'] as const;
const sorting = {
  /** A search is ordered by popularity instead. */
  sort: z.enum(ITEM_SORTS).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
};

/** A style as a row of the inventory: the totals of one store over its articles that match the filters. */
const styleRow = z.object({
  styleId: id,
  storeId: id,
  styleName: z.string(),
  styleNameAr: z.string().nullable(),
  styleNameFr: z.string().nullable(),
  category: z.string(),
  image: sha256.nullable(),
  variants: z.number().int(),
  /** Pieces; negative stock counts as 0. */
  stock: z.number().int(),
  /** Articles at or below their threshold, and how many of them are out of stock. */
  low: z.number().int(),
  out: z.number().int(),
  lowestPrice: z.number().int(),
  highestPrice: z.number().int(),
});
export type StyleRow = z.infer<typeof styleRow>;

const newArticle = styleInput.shape.variants.element;

/** An edit of a variant: of the article and the style, which all stores share, and of this store's item. */
const itemEdit = z.object({
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
  /** The picture of this colour, for all articles of the style that have it. */
  colorImage: sha256.nullish(),
  /** Empty becomes null. */
  supplierId: z
    .union([id, z.literal('')])
    .nullish()
    .transform((s) => (s === '' ? null : s))
    .optional(),
  price: centimes.optional(),
  /** Null removes the minimum price. */
  floor: centimes.nullish(),
  cost: centimes.optional(),
  lowStockThreshold: quantity.optional(),
});
export type ItemEdit = z.output<typeof itemEdit>;

export const catalogueContract = {
  list: read({ permission: 'can_view_inventory' })
    .route({ method: 'GET', path: '/products', tags: ['Products'] })
    .input(paging.extend({ ...filters, ...sorting }))
    .output(page(item)),
  /** The same articles, one row per style. */
  styles: read({ permission: 'can_view_inventory' })
    .route({ method: 'GET', path: '/products/styles', tags: ['Products'] })
    .input(paging.extend({ ...filters, ...sorting, storeId: storeOrAll }))
    .output(page(styleRow)),
  /** The available filters for the articles of a store. */
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
  /** Low stock in a store: how many articles (counted up to 1,000), and the scarcest of them. */
  alerts: read({ permission: 'can_view_inventory' })
    .route({ method: 'GET', path: '/products/alerts', tags: ['Products'] })
    .input(z.object({ storeId: storeOrAll }))
    .output(
      z.object({
        low: z.number().int(),
        out: z.number().int(),
        items: z.array(item),
        /** The store has low-stock alerts switched off: nothing is counted. */
        isOff: z.boolean(),
      }),
    ),
  /** A style with all its articles, and the items of one store. */
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
        variants: z.array(item),
        /** Articles that other stores have and this one does not. */
        elsewhere: z.array(z.object({ articleId: id, sku: z.string(), size: z.string(), color: z.string() })),
      }),
    ),
  /** The search of the sale screen: the articles of one store, as typed. Needs no permission. */
  search: read()
    .route({ method: 'GET', path: '/products/search', tags: ['Products'] })
    .input(
      z.object({
        storeId: id,
        query: text(100).default(''),
        category: text(60).optional(),
        /** All articles of one style instead, without a limit. */
        styleId: id.optional(),
        /** Only bundles; without this filter a search lists them before the articles. */
        bundles: flag.optional(),
        /** One article per style, with the totals of its matches; the limit counts styles. */
        grouped: flag.optional(),
        limit: z.coerce.number().int().min(1).max(60).default(24),
      }),
    )
    .output(z.object({ items: z.array(item), styles: z.array(styleTile).optional() })),
  /** The article behind a scanned SKU or barcode in one store. */
  scan: read()
    .route({ method: 'GET', path: '/products/scan/{code}', tags: ['Products'] })
    .errors(errors('PRODUCT_NOT_FOUND'))
    .input(z.object({ code: requiredText(60), storeId: id }))
    .output(item),
  /** The tiles of the sale screen: categories of a store with their article counts, and recent sales. */
  tiles: read()
    .route({ method: 'GET', path: '/products/tiles', tags: ['Products'] })
    .input(z.object({ storeId: id }))
    .output(
      z.object({
        categories: z.array(z.object({ name: z.string(), count: z.number().int() })),
        /** Number of bundles that the store sells. */
        bundles: z.number().int(),
        recent: z.array(item),
      }),
    ),
  find: read()
    .route({ method: 'GET', path: '/products/{id}', tags: ['Products'] })
    .input(z.object({ id }))
    .output(item.extend({ stockHistory: z.array(stockMovement) })),
  /** The stock of an article in other stores; only the server knows it. */
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
    .output(z.object({ styleId: id, items: z.array(item) })),
  /** Adds sizes and colours of a style, or articles of it that this store does not have yet. */
  addArticles: fact({ permission: 'can_edit_products' })
    .route({ method: 'POST', path: '/products/style/{id}/variants', tags: ['Products'] })
    .errors(errors('SKU_TAKEN', 'BARCODE_TAKEN', 'NOT_FOUND'))
    .input(
      z.object({
        id,
        storeId: id,
        variants: z
          .array(newArticle.extend({ /** An existing article. */ articleId: id.optional() }))
          .min(1)
          .max(400),
      }),
    )
    .output(z.object({ styleId: id, items: z.array(item) })),
  update: request({ permission: 'can_edit_products' })
    .route({ method: 'PUT', path: '/products/{id}', tags: ['Products'] })
    .errors(errors('SKU_TAKEN', 'BARCODE_TAKEN'))
    .input(itemEdit.extend({ id }))
    .output(item),
  archive: request({ permission: 'can_archive_products' })
    .route({ method: 'POST', path: '/products/archive/{id}', tags: ['Products'] })
    .input(z.object({ id }))
    .output(item),
  restore: request({ permission: 'can_archive_products' })
    .route({ method: 'POST', path: '/products/restore/{id}', tags: ['Products'] })
    .input(z.object({ id }))
    .output(item),
  /** Archives the variant: nothing that may have been sold is deleted. */
  remove: request({ permission: 'can_archive_products' })
    .route({ method: 'DELETE', path: '/products/{id}', tags: ['Products'] })
    .input(z.object({ id }))
    .output(item),
  /** New prices for many articles of one store; more than 200 are submitted in parts. */
  reprice: serverWrite({ permission: 'can_edit_products' })
    .route({ method: 'POST', path: '/products/reprice', tags: ['Products'] })
    .input(
      z.object({
        storeId: id,
        ids: z.array(id).min(1).max(200),
        change: z.union([
          z.object({ price: centimes }),
          /** Increase or decrease, rounded to whole dirhams. */
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
