import type { Item } from '../catalogue/contract.ts';
import { type ItemRow, itemRows } from '../catalogue/select-items.ts';
import { fold } from '../core/fold.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { isLowStock } from '../stock/status-rules.ts';
import type { Bundle } from './contract.ts';
import { bundleStock } from './rules.ts';

/** The search text of a bundle, also the order of the list. */
export function bundleFold(b: Pick<Row<'bundles'>, 'name' | 'nameAr' | 'nameFr' | 'sku'>): string {
  return fold([b.name, b.nameAr, b.nameFr, b.sku, b.sku.replaceAll('-', '')].filter(Boolean).join(' '));
}

/** Bundles as the API shows them, with their components' names and stock. */
export async function toBundles(r: Reader, rows: readonly Row<'bundles'>[]): Promise<Bundle[]> {
  const partsById = new Map<string, ItemRow>();
  const ids = [...new Set(rows.flatMap((row) => row.components.map((c) => c.itemId)))];
  for (const row of await itemRows(r, ids)) partsById.set(row.item.id, row);
  return rows.map((row) => {
    const components = row.components.flatMap(({ itemId, quantity }) => {
      const part = partsById.get(itemId);
      if (!part) return [];
      const { item, article, style } = part;
      return [
        {
          variantId: itemId,
          quantity,
          styleName: style.name,
          styleNameAr: style.nameAr,
          styleNameFr: style.nameFr,
          sku: article.sku,
          size: article.size,
          color: article.color,
          image: style.image,
          price: item.price,
          stock: item.stock,
        },
      ];
    });
    // A component that is not here (yet) cannot be sold.
    const isWhole = components.length === row.components.length;
    return {
      id: row.id,
      storeId: row.storeId,
      sku: row.sku,
      name: row.name,
      nameAr: row.nameAr,
      nameFr: row.nameFr,
      description: row.description,
      image: row.image,
      price: row.price,
      floor: row.floor,
      stock: isWhole ? bundleStock(components) : 0,
      priceApart: components.reduce((n, c) => n + c.price * c.quantity, 0),
      components,
      archivedAt: row.archivedAt,
      isArchived: row.archivedAt !== null,
    };
  });
}

/** A bundle in the form of a variant, so that the sale screen finds, shows and sells it like an article. */
export function bundleAsItem(bundle: Bundle): Item {
  const [first] = bundle.components;
  return {
    id: bundle.id,
    articleId: bundle.id,
    styleId: bundle.id,
    storeId: bundle.storeId,
    sku: bundle.sku,
    barcode: null,
    styleName: bundle.name,
    styleNameAr: bundle.nameAr,
    styleNameFr: bundle.nameFr,
    size: '',
    color: '',
    category: '',
    fabricType: null,
    description: bundle.description,
    image: bundle.image ?? first?.image ?? null,
    colorImage: null,
    price: bundle.price,
    floor: bundle.floor,
    cost: null,
    lastCost: null,
    stock: bundle.stock,
    lowStockThreshold: 0,
    isLowStock: isLowStock(bundle.stock, 0),
    isDiscontinued: false,
    isBundle: true,
    supplierId: null,
    archivedAt: bundle.archivedAt,
    isArchived: bundle.archivedAt !== null,
    supplier: null,
  };
}
