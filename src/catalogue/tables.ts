import { sql } from 'drizzle-orm';
import type { Columns } from '../core/store/columns.ts';
import { everywhere, ofStore, type Replicated } from '../core/store/replicated.ts';

export const tables = (c: Columns) => ({
  /** Styles and articles are shared by all stores. */
  styles: c.table('styles', {
    id: c.id('id').primaryKey(),
    name: c.text('name', 120).notNull(),
    nameAr: c.text('name_ar', 120),
    nameFr: c.text('name_fr', 120),
    category: c.text('category', 60).notNull(),
    fabricType: c.text('fabric_type', 60),
    description: c.text('description'),
    image: c.file('image'),
    supplierId: c.id('supplier_id'),
    createdAt: c.instant('created_at').notNull(),
    archivedAt: c.instant('archived_at'),
  }),
  articles: c.table(
    'articles',
    {
      id: c.id('id').primaryKey(),
      styleId: c.id('style_id').notNull(),
      sku: c.text('sku', 40).notNull(),
      /** The SKU in its scanned form: upper case, letters, digits and dashes. */
      skuKey: c.text('sku_key', 40).notNull(),
      barcode: c.text('barcode', 40),
      size: c.text('size', 40).notNull(),
      color: c.text('color', 40).notNull(),
      /** The picture of its colour, the same for all sizes; null when the style's picture is used. */
      colorImage: c.file('color_image'),
      /** The search text: folded names, SKU, barcode, size and colour. */
      fold: c.text('fold').notNull(),
      isDiscontinued: c.boolean('is_discontinued').notNull(),
      createdAt: c.instant('created_at').notNull(),
      archivedAt: c.instant('archived_at'),
    },
    (t) => [
      c.index('articles_by_sku').on(t.skuKey),
      c.index('articles_by_barcode').on(t.barcode),
      c.index('articles_by_style').on(t.styleId),
    ],
  ),
  /** An article in one store: the API's variant. Its id derives from both. */
  items: c.table(
    'items',
    {
      id: c.id('id').primaryKey(),
      articleId: c.id('article_id').notNull(),
      styleId: c.id('style_id').notNull(),
      storeId: c.id('store_id').notNull(),
      // Copies from the style and the article, maintained by `restateItems`: lists filter and sort by them.
      category: c.text('category', 60).notNull(),
      size: c.text('size', 40).notNull(),
      color: c.text('color', 40).notNull(),
      fabricType: c.text('fabric_type', 60),
      supplierId: c.id('supplier_id'),
      isDiscontinued: c.boolean('is_discontinued').notNull(),
      /** The sort key of lists: folded style name, size and colour. */
      sortKey: c.text('sort_key').notNull(),
      price: c.centimes('price').notNull(),
      /** The minimum price; null for none. */
      floor: c.centimes('floor'),
      /** Average cost of a piece, weighted by the pieces received. */
      cost: c.centimes('cost').notNull(),
      /** Cost of a piece at the last delivery; null before the first one. */
      lastCost: c.centimes('last_cost'),
      /** Always the sum of the item's movements. */
      stock: c.total('stock').notNull(),
      lowStockThreshold: c.integer('low_stock_threshold').notNull(),
      /** The moment of the last completed count: movements before it that arrive later were included in the count. */
      countedAt: c.instant('counted_at'),
      createdAt: c.instant('created_at').notNull(),
      archivedAt: c.instant('archived_at'),
    },
    (t) => [
      c.index('items_by_article').on(t.articleId, t.storeId),
      c.index('items_by_store').on(t.storeId, t.sortKey, t.id),
      c.index('items_by_category').on(t.storeId, t.category, t.sortKey, t.id),
      c.index('items_by_style').on(t.storeId, t.styleId, t.sortKey, t.id),
      c.index('items_by_size').on(t.storeId, t.size, t.sortKey, t.id),
      c.index('items_by_color').on(t.storeId, t.color, t.sortKey, t.id),
      c.index('items_by_fabric').on(t.storeId, t.fabricType, t.sortKey, t.id),
      c.index('items_by_supplier').on(t.storeId, t.supplierId, t.sortKey, t.id),
      c.index('items_by_price').on(t.storeId, t.price, t.id),
      // Partial: an index of all items' stock would cost each line of a sale two more page writes.
      c
        .index('items_running_low')
        .on(t.storeId, t.stock, t.id)
        .where(sql`${t.stock} <= ${t.lowStockThreshold}`),
      c.index('items_archived').on(t.storeId, t.sortKey, t.id).where(sql`${t.archivedAt} IS NOT NULL`),
    ],
  ),
});

export const replicated = {
  styles: { scopes: everywhere, isAppendOnly: false, entity: 'inventory' },
  articles: { scopes: everywhere, isAppendOnly: false, entity: 'inventory' },
  items: { scopes: ofStore, isAppendOnly: false, contested: 'goods', entity: 'inventory' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    inventory: true;
  }
}
