import type { Action } from './plan.ts';
import type { Random } from './random.ts';

type Rows = { all(text: string, ...values: unknown[]): unknown[] };
type Bundle = { id: string; price: number };

/** The bundles that a store sells. */
export const bundlesIn = (rows: Rows, storeId: string) =>
  rows.all(
    'SELECT id, price FROM bundles WHERE store_id = ? AND archived_at IS NULL ORDER BY id',
    storeId,
  ) as Bundle[];

/** What somebody does to the goods themselves, and the operation it is; null input when there is nothing to do it to. */
export function goodsDeed(
  action: Extract<Action, 'adjustStock' | 'archiveArticle' | 'addBundle'>,
  rows: Rows,
  storeId: string,
  chances: Random,
): { path: string; input: Record<string, unknown> | null } {
  const items = rows.all(
    'SELECT id, stock, archived_at AS archivedAt FROM items WHERE store_id = ? ORDER BY id',
    storeId,
  ) as { id: string; stock: number; archivedAt: number | null }[];
  const path = {
    adjustStock: 'stock.adjust',
    archiveArticle: 'catalogue.archive',
    addBundle: 'bundles.create',
  }[action];
  if (items.length === 0) return { path, input: null };
  const item = chances.pick(items);
  if (action === 'adjustStock') {
    const takes = item.stock > 0 && chances.chance(0.6);
    const quantityChange = takes ? -(1 + chances.below(item.stock)) : 1 + chances.below(6);
    return { path, input: { variantId: item.id, quantityChange, reason: takes ? 'damage' : 'correction' } };
  }
  if (action === 'archiveArticle') {
    return { path: item.archivedAt === null ? path : 'catalogue.restore', input: { id: item.id } };
  }
  const other = chances.pick(items);
  // Few codes, so that two tills take the same one.
  const sku = `SET-${chances.below(9)}`;
  const components = [
    { variantId: item.id, quantity: 1 },
    { variantId: other.id, quantity: 1 + chances.below(2) },
  ];
  return { path, input: { storeId, sku, name: sku, price: 200_00, floor: 150_00, components } };
}
