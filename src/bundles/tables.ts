import { z } from 'zod';
import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';
import { bundleComponent } from './contract.ts';

export const tables = (c: Columns) => ({
  /** Articles of one store that are sold together, at their own price. */
  bundles: c.table(
    'bundles',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      sku: c.text('sku', 40).notNull(),
      skuKey: c.text('sku_key', 40).notNull(),
      name: c.text('name', 120).notNull(),
      nameAr: c.text('name_ar', 120),
      nameFr: c.text('name_fr', 120),
      description: c.text('description'),
      image: c.file('image'),
      price: c.centimes('price').notNull(),
      /** The minimum price; null for none. */
      floor: c.centimes('floor'),
      components: c.json('components', z.array(bundleComponent.strict()).max(50)).notNull(),
      /** Search text and order of the list: folded names and SKU. */
      fold: c.text('fold').notNull(),
      createdAt: c.instant('created_at').notNull(),
      archivedAt: c.instant('archived_at'),
    },
    (t) => [c.index('bundles_by_store').on(t.storeId, t.fold, t.id), c.index('bundles_by_sku').on(t.skuKey)],
  ),
});

export const replicated = {
  bundles: { scopes: ofStore, isAppendOnly: false, entity: 'bundles' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    bundles: true;
  }
}
