import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Item } from '../../../src/catalogue/contract.ts';
import { skuKey } from '../../../src/core/fold.ts';
import type { TransferDetail } from '../../../src/transfers/contract.ts';
import { api } from '../../api/client.ts';
import { useFormats } from '../../api/use-formats.ts';
import { useScannedArticle } from '../../api/use-scanned-article.ts';
import { useScanner } from '../../ui/scanner/use-scanner.ts';
import { toastProblem } from '../../ui/toast.tsx';
import type { Goods } from './goods-grids.tsx';

/** The lines of a transfer by style. @param referenceOf the number below each field */
export function goodsOf(
  items: TransferDetail['items'],
  nameOf: (line: TransferDetail['items'][number]) => string,
  referenceOf: (line: TransferDetail['items'][number]) => number | null,
): Goods[] {
  return [...Map.groupBy(items, (l) => l.styleId)].map(([styleId, lines]) => ({
    styleId,
    name: lines[0] ? nameOf(lines[0]) : '',
    articles: lines.map((l) => ({
      id: l.articleId,
      size: l.size,
      color: l.color,
      reference: referenceOf(l),
    })),
  }));
}

/**
 * Form state for pieces by style, filled in a grid or by scanning: each scan adds a piece.
 * @param referenceOf the number below the field of a picked or scanned item
 * @param lines what comes: a store that never had an article does not know its codes
 */
export function useGoods(
  storeId: string,
  initial: { goods: Goods[]; quantities: ReadonlyMap<string, number> },
  referenceOf: (item: Item) => number | null,
  lines: TransferDetail['items'] = [],
) {
  const { styleNameIn } = useFormats();
  const queries = useQueryClient();
  const [goods, setGoods] = useState<Goods[]>(initial.goods);
  const [quantities, setQuantities] = useState(initial.quantities);

  async function addStyle(face: Item): Promise<void> {
    const { items } = await queries.fetchQuery(
      api.catalogue.search.queryOptions({ input: { storeId, styleId: face.styleId } }),
    );
    const articles = items.map((v) => ({
      id: v.articleId,
      size: v.size,
      color: v.color,
      reference: referenceOf(v),
    }));
    setGoods((previous) => {
      const before = previous.find((g) => g.styleId === face.styleId);
      const added = articles.filter((a) => !before?.articles.some((b) => b.id === a.id));
      const whole = {
        styleId: face.styleId,
        name: before?.name ?? styleNameIn(face),
        articles: [...(before?.articles ?? []), ...added],
      };
      return before ? previous.map((g) => (g === before ? whole : g)) : [...previous, whole];
    });
  }
  const set = (articleId: string, quantity: number | null) =>
    setQuantities((previous) => {
      const next = new Map(previous);
      if (quantity === null) next.delete(articleId);
      else next.set(articleId, quantity);
      return next;
    });
  const addPiece = (articleId: string) =>
    setQuantities((previous) => new Map(previous).set(articleId, (previous.get(articleId) ?? 0) + 1));
  const scanned = useScannedArticle(storeId, (item) => {
    addStyle(item).then(() => addPiece(item.articleId), toastProblem);
  });
  const take = (code: string) => {
    const key = skuKey(code);
    const line = lines.find(({ sku, barcode }) => (key !== '' && skuKey(sku) === key) || barcode === code);
    if (line) addPiece(line.articleId);
    else scanned(code);
  };
  useScanner(take, { captureInDialog: true });

  return {
    goods,
    quantities,
    set,
    setAll: (all: ReadonlyMap<string, number>) => setQuantities(new Map(all)),
    pick: (face: Item) => void addStyle(face).catch(toastProblem),
    remove: (styleId: string) => {
      const gone = goods.find((g) => g.styleId === styleId);
      setGoods(goods.filter((g) => g !== gone));
      const ids = new Set(gone?.articles.map((a) => a.id));
      setQuantities(new Map([...quantities].filter(([id]) => !ids.has(id))));
    },
    items: [...quantities].map(([articleId, quantity]) => ({ articleId, quantity })),
    pieces: [...quantities.values()].reduce((n, q) => n + q, 0),
  };
}
