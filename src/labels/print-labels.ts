import { printedGoods } from '../attributes/attribute-row.ts';
import { Refusal } from '../core/errors.ts';
import type { Locale } from '../core/money.ts';
import { read } from '../core/operation.ts';
import type { Reader } from '../core/store/store.ts';
import { type LabelArticle, labelsContract } from './contract.ts';
import { labelSymbol } from './rules.ts';

/** The articles of these items, in the order of the ids; refused unless all belong to the store. */
export async function articlesOf(
  r: Reader,
  storeId: string,
  ids: readonly string[],
): Promise<LabelArticle[]> {
  const items = new Map((await r.getMany('items', [...new Set(ids)])).map((i) => [i.id, i]));
  const itemsOfStore = [...items.values()].filter((i) => i.storeId === storeId);
  const articles = new Map(
    (await r.getMany('articles', [...new Set(itemsOfStore.map((i) => i.articleId))])).map((a) => [a.id, a]),
  );
  const styles = new Map(
    (await r.getMany('styles', [...new Set(itemsOfStore.map((i) => i.styleId))])).map((s) => [s.id, s]),
  );
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
    };
  });
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
  const { storeId, lines, format, language, showsPrice } = input;
  const articles = await articlesOf(
    r,
    storeId,
    lines.map((l) => l.variantId),
  );
  const labels = await printedLabels(r, { articles, lines, language });
  const bytes = await call.ports.documents.pdf('labels', {
    format,
    language,
    showsPrice,
    labels,
    at: call.clock.now(),
  });
  return new File([bytes], `labels-${format}.pdf`, { type: 'application/pdf' });
});

export const labelsPreview = read(labelsContract.preview, async (r, { storeId, itemIds }, call) => {
  const items = await articlesOf(r, storeId, itemIds);
  const [first] = items;
  return { items, bars: first ? await call.ports.documents.bars(labelSymbol(first)) : [] };
});
