type Article = { size: string; color: string };
type Order = { compare(kind: 'size' | 'color'): (a: string, b: string) => number };

/**
 * Items of one style as a grid: sizes as columns, colours as rows, both in the order of their lists; null for a
 * combination without an item.
 */
export function gridOf<A extends Article>(articles: readonly A[], order: Order) {
  const sizes = [...new Set(articles.map((a) => a.size))].toSorted(order.compare('size'));
  const colors = [...new Set(articles.map((a) => a.color))].toSorted(order.compare('color'));
  const byPlace = new Map(articles.map((a) => [`${a.size}\u0000${a.color}`, a]));
  return {
    sizes,
    rows: colors.map((color) => ({
      color,
      cells: sizes.map((size) => byPlace.get(`${size}\u0000${color}`) ?? null),
    })),
  };
}
