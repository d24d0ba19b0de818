import { compareSizes } from '../../../src/catalogue/rules.ts';

type Article = { size: string; color: string };

/** Articles of one style laid out: sizes across in their order, a row for each colour, null where none is made. */
export function gridOf<A extends Article>(articles: readonly A[]) {
  const sizes = [...new Set(articles.map((a) => a.size))].toSorted(compareSizes);
  const colors = [...new Set(articles.map((a) => a.color))];
  const byPlace = new Map(articles.map((a) => [`${a.size}\u0000${a.color}`, a]));
  return {
    sizes,
    rows: colors.map((color) => ({
      color,
      cells: sizes.map((size) => byPlace.get(`${size}\u0000${color}`) ?? null),
    })),
  };
}
