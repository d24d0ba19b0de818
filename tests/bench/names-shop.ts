import { join } from 'node:path';
import { AttributeNames } from '../../src/attributes/attribute-names.ts';
import { newItem } from '../../src/catalogue/item-row.ts';
import { articleFold } from '../../src/catalogue/select-items.ts';
import { skuKey } from '../../src/core/fold.ts';
import { SqliteStore } from '../../src/core/store/sqlite.node.ts';
import type { Row } from '../../src/core/store/store.ts';
import { sqliteProduct } from '../../src/product.ts';
import { seeded } from '../../src/sample/random.ts';
import { keptFile, root, styleOf } from './large-shop.ts';

export const NAMES_STORE = 'names';
const AT = Date.UTC(2026, 10, 20);
const names = new AttributeNames([]);

/** One store with so many articles and nothing else: what a search has to find its way in. */
export async function namesShop(count: number, say: (text: string) => void): Promise<string> {
  return await keptFile(`names-${count}`, async (file) => {
    say(`Making a shop of ${count} names, once`);
    const store = new SqliteStore({
      product: sqliteProduct,
      file,
      migrations: join(root, 'migrations/sqlite'),
    });
    store.connection.pragma('synchronous = OFF');
    const random = seeded(11);
    const articles = { count: 0 };
    for (let n = 0; articles.count < count; ) {
      await store.transact(async (w) => {
        for (let i = 0; i < 500 && articles.count < count; i += 1, n += 1) {
          const sample = styleOf(random, n, articles, count, AT);
          const { id, name, nameAr, nameFr, category, fabricType } = sample;
          const dates = { createdAt: AT, archivedAt: null };
          const style: Row<'styles'> = {
            ...dates,
            id,
            name,
            nameAr,
            nameFr,
            category,
            fabricType,
            description: null,
            image: null,
            supplierId: null,
          };
          await w.insert('styles', style);
          for (const { articleId, sku, barcode, size, color } of sample.variants) {
            const named = { sku, barcode, size, color };
            const fold = articleFold(names, style, named);
            const key = skuKey(sku);
            const article = {
              ...dates,
              ...named,
              id: articleId,
              styleId: id,
              skuKey: key,
              colorImage: null,
              fold,
              isDiscontinued: false,
            };
            await w.insert('articles', article);
            const { price = 0, floor = 0, cost = 0 } = sample.terms[0] ?? {};
            const terms = { price, floor, cost, lowStockThreshold: 1 };
            const item = newItem({ style, article, storeId: NAMES_STORE, terms, at: dates.createdAt });
            await w.insert('items', { ...item, stock: 1 });
          }
        }
      });
    }
    await store.close();
  });
}
