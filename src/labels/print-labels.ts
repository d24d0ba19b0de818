import { printedGoods } from '../attributes/attribute-row.ts';
import { Refusal } from '../core/errors.ts';
import type { Locale } from '../core/money.ts';
import { read } from '../core/operation.ts';
import type { Reader, Row } from '../core/store/store.ts';
import { offersFor, offersOfList } from '../price-lists/find-offers.ts';
import { ANYONE, offerFor } from '../price-lists/rules.ts';
import { type LabelArticle, labelsContract } from './contract.ts';
import { labelSymbol } from './rules.ts';

/**
 * The articles of these items at their prices, in the order of the ids; refused unless all belong to the store.
 * @param prices the moment whose prices are printed, or the list
 */
export async function articlesOf(
  r: Reader,
  storeId: string,
  ids: readonly string[],
  prices: { at: number; priceListId?: string | undefined },
): Promise<LabelArticle[]> {
  const items = new Map((await r.getMany('items', [...new Set(ids)])).map((i) => [i.id, i]));
  const itemsOfStore = [...items.values()].filter((i) => i.storeId === storeId);
  const articles = new Map(
    (await r.getMany('articles', [...new Set(itemsOfStore.map((i) => i.articleId))])).map((a) => [a.id, a]),
  );
  const styles = new Map(
    (await r.getMany('styles', [...new Set(itemsOfStore.map((i) => i.styleId))])).map((s) => [s.id, s]),
  );
  const pricesById = await printedPrices(r, storeId, itemsOfStore, prices);
  return ids.map((id) => {
    const item = items.get(id);
    const article = item && articles.get(item.articleId);
    const style = item && styles.get(item.styleId);
    if (item?.storeId !== storeId || !article || !style) throw new Refusal('PRODUCT_NOT_FOUND');
    return {
      variantId: id,
      styleName: style.name,
      styleNameAr: style.nameAr,
      styleNameFr: style.nameFr,
      sku: article.sku,
      barcode: article.barcode,
      size: article.size,
      color: article.color,
      price: item.price,
      struck: null,
      ...pricesById.get(id),
    };
  });
}

/** The prices that lists give to items: of one list, or of those that run. Items without a list are absent. */
async function printedPrices(
  r: Reader,
  storeId: string,
  items: readonly Row<'items'>[],
  { at, priceListId }: { at: number; priceListId?: string | undefined },
): Promise<Map<string, { price: number; struck: number | null }>> {
  const printed = new Map<string, { price: number; struck: number | null }>();
  if (priceListId !== undefined) {
    for (const [id, { price, struck }] of await offersOfList(r, priceListId, storeId, items, at)) {
      printed.set(id, { price, struck });
    }
    return printed;
  }
  const offers = await offersFor(r, storeId, items, at);
  for (const item of items) {
    const offer = offerFor({ ...item, offers: offers.get(item.id) }, ANYONE);
    if (offer) printed.set(item.id, { price: offer.price, struck: offer.struck });
  }
  return printed;
}

/** The labels of a print job in its language: articles and their number of copies. */
export async function printedLabels(
  r: Reader,
  printed: { articles: readonly LabelArticle[]; lines: readonly { copies: number }[]; language: Locale },
): Promise<{ article: LabelArticle; copies: number }[]> {
  const shown = await printedGoods(r, printed.language);
  return printed.articles.map((article, i) => ({
    article: shown(article),
    copies: printed.lines[i]?.copies ?? 0,
  }));
}

export const labelsPdf = read(labelsContract.pdf, async (r, input, call) => {
  const { storeId, lines, format, language, showsPrice, priceListId } = input;
  const at = call.clock.now();
  const articles = await articlesOf(
    r,
    storeId,
    lines.map((l) => l.variantId),
    { at, priceListId },
  );
  const labels = await printedLabels(r, { articles, lines, language });
  const bytes = await call.ports.documents.pdf('labels', {
    format,
    language,
    showsPrice,
    labels,
    at,
  });
  return new File([bytes], `labels-${format}.pdf`, { type: 'application/pdf' });
});

export const labelsPreview = read(
  labelsContract.preview,
  async (r, { storeId, itemIds, priceListId }, call) => {
    const items = await articlesOf(r, storeId, itemIds, { at: call.clock.now(), priceListId });
    const [first] = items;
    return { items, bars: first ? await call.ports.documents.bars(labelSymbol(first)) : [] };
  },
);
