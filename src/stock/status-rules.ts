/** The fields of an item that decide whether its stock is low. */
export type StockTerms = {
  stock: number;
  lowStockThreshold: number;
  isDiscontinued: boolean;
  archivedAt: number | null;
};

/** Whether the stock is at or below the threshold (spec §4); zero stock is out of stock, not low. */
export function isLowStock(stock: number, lowStockThreshold: number): boolean {
  return stock > 0 && stock <= lowStockThreshold;
}

/** The states of an article's badge, by the spec's priority (§4). */
export const STOCK_STATUSES = ['discontinued', 'out_of_stock', 'low_stock', 'in_stock'] as const;
export type StockStatus = (typeof STOCK_STATUSES)[number];

/** The state with the highest priority: discontinued, out of stock, low stock, in stock. */
export function stockStatus(item: {
  isDiscontinued: boolean;
  stock: number;
  lowStockThreshold: number;
}): StockStatus {
  if (item.isDiscontinued) return 'discontinued';
  if (item.stock <= 0) return 'out_of_stock';
  return isLowStock(item.stock, item.lowStockThreshold) ? 'low_stock' : 'in_stock';
}

/**
 * Whether an active item is low or out of stock, which triggers a notification. `needsStockSql` is the same in SQL.
 */
export function needsStock(item: StockTerms): boolean {
  return !item.isDiscontinued && item.archivedAt === null && item.stock <= item.lowStockThreshold;
}
