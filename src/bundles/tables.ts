import type { Columns } from '../core/store/columns.ts';
import type { BundleComponent } from './contract.ts';

export const bundlesTables = (c: Columns) => ({
  /** Articles of one store that are sold together, at a price of their own. */
  bundles: c.table(
    'bundles',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      sku: c.text('sku').notNull(),
      skuKey: c.text('sku_key').notNull(),
      name: c.text('name').notNull(),
      nameAr: c.text('name_ar'),
      nameFr: c.text('name_fr'),
      description: c.text('description'),
      image: c.text('image'),
      price: c.centimes('price').notNull(),
      floor: c.centimes('floor').notNull(),
      components: c.json<BundleComponent[]>('components').notNull(),
      /** Folded names and SKU: what a search looks in and the list is ordered by. */
      fold: c.text('fold').notNull(),
      createdAt: c.instant('created_at').notNull(),
      archivedAt: c.instant('archived_at'),
    },
    (t) => [c.index('bundles_by_store').on(t.storeId, t.fold, t.id), c.index('bundles_by_sku').on(t.skuKey)],
  ),
});
