import type { Writer } from '../core/store/store.ts';
import type { StockChange } from '../stock/move-stock.ts';
import type { Goods } from './goods-of-sale.ts';
import type { RefundRecord, SaleRecord } from './sale-record.ts';
import type { FreeArticle } from './sold-item-contract.ts';

/** A free article as the goods of a line: under a key of its own, with no minimum price, no cost and no stock. */
export const freeGoods = ({ name, category }: FreeArticle, price: number, key: string): Goods => ({
  itemId: key,
  articleId: key,
  styleId: key,
  components: [],
  sku: '',
  name,
  nameAr: null,
  nameFr: null,
  size: '',
  color: '',
  category,
  listPrice: price,
  floor: null,
  cost: 0,
});

/** The rows of a sale's free articles, which wait to be identified. */
export function freeArticlesOf(record: SaleRecord, at: number) {
  const { saleId, storeId, day, receipt } = record;
  return record.lines
    .filter((line) => line.free)
    .map(({ id, name, category, quantity, price }) => ({
      id,
      storeId,
      saleId,
      receiptNumber: receipt.label,
      at,
      day,
      name,
      category,
      quantity,
      price,
      itemId: null,
      moved: 0,
      identifiedAt: null,
      identifiedBy: null,
    }));
}

/** The stock that a return gives back to the items that free articles were identified as. */
export async function identifiedStock(
  w: Writer,
  { lines, storeId, notes }: Pick<RefundRecord, 'lines' | 'storeId' | 'notes'>,
): Promise<StockChange[]> {
  const free = lines.filter((line) => line.components?.length === 0);
  if (free.length === 0) return [];
  // Locked: the same article may be identified at this moment.
  const rows = await w.lockMany(
    'freeArticles',
    free.map((line) => line.saleLineId),
  );
  return free.flatMap(({ saleLineId, quantity }) => {
    const itemId = rows.get(saleLineId)?.itemId;
    return itemId ? [{ itemId, storeId, change: quantity, action: 'return' as const, notes }] : [];
  });
}
