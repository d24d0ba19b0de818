import type { Reader } from '../core/store/store.ts';
import type { RefundRecord, SaleRecord } from './sale-record.ts';

/** The lines of a sale with their styles; earlier records do not say them, and the articles that are here do. */
export async function withStyles(r: Reader, lines: SaleRecord['lines']) {
  const bare = lines.filter((l) => l.styleId === undefined).map((l) => l.itemId);
  const styles = new Map((await r.getMany('items', bare)).map((i) => [i.id, i.styleId]));
  return lines.map((l) => ({ ...l, styleId: l.styleId ?? styles.get(l.itemId) ?? l.articleId }));
}

/** What a return says of its goods; earlier records leave it to the sale, where that is here, or to the article. */
export async function withGoods(r: Reader, record: Omit<RefundRecord, 'receipt'>) {
  const bare = record.lines.filter((l) => l.styleId === undefined);
  const sold = new Map(
    (
      await r.getMany(
        'saleLines',
        bare.map((l) => l.saleLineId),
      )
    ).map((l) => [l.id, l]),
  );
  const items = new Map(
    (
      await r.getMany(
        'items',
        bare.map((l) => l.itemId),
      )
    ).map((i) => [i.id, i]),
  );
  const lines = record.lines.map((l) => {
    const goods = sold.get(l.saleLineId) ?? items.get(l.itemId);
    return {
      ...l,
      styleId: l.styleId ?? goods?.styleId ?? l.itemId,
      category: l.category ?? goods?.category ?? '',
      size: l.size ?? goods?.size ?? '',
      color: l.color ?? goods?.color ?? '',
      cost: l.cost ?? goods?.cost ?? 0,
    };
  });
  return { lines, taxRate: record.taxRate ?? (await taxRateOf(r, record)) };
}

async function taxRateOf(r: Reader, { saleId, storeId }: Pick<RefundRecord, 'saleId' | 'storeId'>) {
  const sale = await r.get('sales', saleId);
  return sale?.taxRate ?? (await r.get('stores', storeId))?.taxRate ?? 0;
}
