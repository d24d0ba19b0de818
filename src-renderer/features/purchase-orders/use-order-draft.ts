import { parseAmount, typedAmount } from '../../../src/core/number-text.ts';
import type { OrderDetail } from '../../../src/purchase-orders/contract.ts';
import { useDraft } from '../../ui/form/use-draft.ts';

/** An item in an order's grid; `stock` is null when unknown. */
type DraftArticle = { id: string; size: string; color: string; sku: string; stock: number | null };
export type DraftStyle = {
  styleId: string;
  styleName: string;
  styleNameAr: string | null;
  styleNameFr: string | null;
  image: string | null;
  articles: DraftArticle[];
};
/** Lines from a proposal or an order. */
type Line = Omit<DraftStyle, 'articles'> & {
  variantId: string;
  sku: string;
  size: string;
  color: string;
  stock?: number;
  pieces: number;
  cost: number;
};

/** Adds items to a style of the draft, or the style itself. */
function withArticles(styles: readonly DraftStyle[], style: DraftStyle): DraftStyle[] {
  const existing = styles.find((s) => s.styleId === style.styleId);
  if (!existing) return [...styles, style];
  const fresh = new Map(style.articles.map((a) => [a.id, a]));
  const kept = existing.articles.filter((a) => !fresh.has(a.id));
  return styles.map((s) => (s === existing ? { ...s, articles: [...style.articles, ...kept] } : s));
}

function stylesOf(lines: readonly Line[]): DraftStyle[] {
  return lines.reduce<DraftStyle[]>((styles, line) => {
    const { styleId, styleName, styleNameAr, styleNameFr, image, variantId, sku, size, color } = line;
    const existingArticles = styles.find((s) => s.styleId === styleId)?.articles ?? [];
    const article = { id: variantId, sku, size, color, stock: line.stock ?? null };
    return withArticles(styles, {
      styleId,
      styleName,
      styleNameAr,
      styleNameFr,
      image,
      articles: [...existingArticles.filter((a) => a.id !== variantId), article],
    });
  }, []);
}

type Entries<Value> = [itemId: string, value: Value][];

/**
 * The order being edited: supplier, expected day and notes; styles, quantities and costs by item, as typed.
 * @param supplierId of a new order
 * @param form what is kept under: an order, or what came without one
 */
export function useOrderDraft(
  order: OrderDetail | null,
  supplierId: string | null,
  form: 'purchase order' | 'direct receipt' = 'purchase order',
) {
  const lines: Line[] = (order?.items ?? []).map((l) => ({ ...l, pieces: l.quantity }));
  const draft = useDraft(`${form} ${order?.id ?? supplierId ?? ''}`, {
    supplierId: order?.supplierId ?? supplierId,
    expectedOn: order?.expectedOn ?? '',
    notes: order?.notes ?? '',
    styles: stylesOf(lines),
    pieces: lines.map((l) => [l.variantId, l.pieces]) as Entries<number>,
    costs: lines.map((l) => [l.variantId, typedAmount(l.cost)]) as Entries<string>,
  });
  const { styles } = draft.values;
  const pieces: ReadonlyMap<string, number> = new Map(draft.values.pieces);
  const costs: ReadonlyMap<string, string> = new Map(draft.values.costs);
  const setStyles = (change: (now: DraftStyle[]) => DraftStyle[]) =>
    draft.set((now) => ({ styles: change(now.styles) }));
  const setPieces = (change: (now: ReadonlyMap<string, number>) => ReadonlyMap<string, number>) =>
    draft.set((now) => ({ pieces: [...change(new Map(now.pieces))] }));
  const setCosts = (change: (now: ReadonlyMap<string, string>) => ReadonlyMap<string, string>) =>
    draft.set((now) => ({ costs: [...change(new Map(now.costs))] }));
  const items = styles.flatMap((style) =>
    style.articles.flatMap(({ id }) => {
      const quantity = pieces.get(id) ?? 0;
      const cost = parseAmount(costs.get(id) ?? '');
      return quantity > 0 ? [{ variantId: id, styleId: style.styleId, quantity, cost }] : [];
    }),
  );
  return {
    draft,
    supplierId: draft.values.supplierId,
    expectedOn: draft.values.expectedOn,
    notes: draft.values.notes,
    set: draft.set,
    styles,
    pieces,
    costs,
    items,
    pieceCount: items.reduce((n, item) => n + item.quantity, 0),
    total: items.reduce((n, item) => n + item.quantity * (item.cost ?? 0), 0),
    /** Whether each line has a cost per piece. */
    isPriced: items.every((item) => item.cost !== null),
    addStyle(style: DraftStyle, lastCosts: ReadonlyMap<string, number | null>) {
      setStyles((now) => withArticles(now, style));
      setCosts((now) => {
        const next = new Map(now);
        for (const [id, cost] of lastCosts)
          if (!next.get(id)) next.set(id, cost === null ? '' : typedAmount(cost));
        return next;
      });
    },
    removeStyle(styleId: string) {
      const gone = new Set(styles.find((s) => s.styleId === styleId)?.articles.map((a) => a.id));
      setStyles((now) => now.filter((s) => s.styleId !== styleId));
      setPieces((now) => new Map([...now].filter(([id]) => !gone.has(id))));
    },
    setPieces(id: string, quantity: number | null) {
      setPieces((now) => {
        const next = new Map(now);
        if (quantity === null) next.delete(id);
        else next.set(id, quantity);
        return next;
      });
    },
    addPiece(id: string) {
      setPieces((now) => new Map(now).set(id, (now.get(id) ?? 0) + 1));
    },
    setCost(ids: readonly string[], typed: string) {
      setCosts((now) => new Map([...now, ...ids.map((id): [string, string] => [id, typed])]));
    },
    /** Adds proposed lines; lines already in the order are set to the proposal. */
    take(proposed: readonly Line[]) {
      setStyles((now) => stylesOf(proposed).reduce(withArticles, now));
      setPieces(
        (now) => new Map([...now, ...proposed.map((l): [string, number] => [l.variantId, l.pieces])]),
      );
      setCosts(
        (now) =>
          new Map([...proposed.map((l): [string, string] => [l.variantId, typedAmount(l.cost)]), ...now]),
      );
    },
  };
}
export type OrderDraft = ReturnType<typeof useOrderDraft>;
