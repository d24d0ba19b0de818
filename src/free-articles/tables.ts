import type { Columns } from '../core/store/columns.ts';
import { ofStore, type Replicated } from '../core/store/replicated.ts';

export const tables = (c: Columns) => ({
  /** The free articles sold; the id is that of the line of the sale, which never changes. */
  freeArticles: c.table(
    'free_articles',
    {
      id: c.id('id').primaryKey(),
      storeId: c.id('store_id').notNull(),
      saleId: c.id('sale_id').notNull(),
      receiptNumber: c.text('receipt_number').notNull(),
      /** When it was sold, to the best knowledge of the machine: compared with counts of the item. */
      at: c.instant('at').notNull(),
      day: c.day('day').notNull(),
      name: c.text('name').notNull(),
      category: c.text('category').notNull(),
      quantity: c.integer('quantity').notNull(),
      price: c.centimes('price').notNull(),
      /** The item that it was identified as; null while nobody has identified it. */
      itemId: c.id('item_id'),
      /** Pieces that left the item's stock when it was identified: those sold and not returned before. */
      moved: c.integer('moved').notNull(),
      identifiedAt: c.instant('identified_at'),
      identifiedBy: c.id('identified_by'),
    },
    (t) => [c.index('free_articles_by_store').on(t.storeId, t.day, t.id)],
  ),
});

export const replicated = {
  freeArticles: { scopes: ofStore, isAppendOnly: false, contested: 'promise', entity: 'free_articles' },
} satisfies Replicated;

declare module '../core/entities.ts' {
  interface Entities {
    free_articles: true;
  }
}
