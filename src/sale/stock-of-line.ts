import type { StockAction } from '../stock/contract.ts';
import type { StockChange } from '../stock/move-stock.ts';

type Line = {
  itemId: string;
  components?: { itemId: string; quantity: number }[] | null;
  name?: string;
};

/**
 * What a line of a sale or return moves: its article, or the components of its bundle.
 * @param pieces negative when they leave the shop
 */
export function stockOfLine(
  line: Line,
  storeId: string,
  pieces: number,
  action: Extract<StockAction, 'sale' | 'return'>,
  notes: string | null = null,
): StockChange[] {
  if (!line.components) return [{ itemId: line.itemId, storeId, change: pieces, action, notes }];
  return line.components.map(({ itemId, quantity }) => ({
    itemId,
    storeId,
    change: pieces * quantity,
    action: action === 'sale' ? ('bundle_sale' as const) : action,
    notes: notes ?? line.name ?? null,
  }));
}
