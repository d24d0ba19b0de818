/** What the badge of an article says, in the spec's priority (§4). */
export type VariantStatus = 'discontinued' | 'out_of_stock' | 'low_stock' | 'in_stock';

/** Whether what is left is at or under the threshold; nothing left is out of stock, not low. */
export function isLowStock(stock: number, lowStockThreshold: number): boolean {
  return stock > 0 && stock <= lowStockThreshold;
}

/** The one status that counts: discontinued, out of stock, low stock, in stock. */
export function variantStatus(item: {
  isDiscontinued: boolean;
  stock: number;
  lowStockThreshold: number;
}): VariantStatus {
  if (item.isDiscontinued) return 'discontinued';
  if (item.stock <= 0) return 'out_of_stock';
  return isLowStock(item.stock, item.lowStockThreshold) ? 'low_stock' : 'in_stock';
}

/** (price − cost) / price × 100 with one decimal; 0 when there is no price (spec §5). Centimes in, percent out. */
export function profitMargin(price: number, cost: number): number {
  if (price === 0) return 0;
  return Math.round(((price - cost) / price) * 1000) / 10;
}
