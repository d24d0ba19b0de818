import type { Variant } from '../../../src/catalogue/contract.ts';

/** The articles of one style among the results of a search, as a grid of sizes and colours. */
export type StyleGroup = {
  styleId: string;
  /** The article that stands for the style: the first one in stock, else the first. */
  face: Variant;
  variants: Variant[];
  sizes: string[];
  colors: string[];
  /** Pieces of all its articles. */
  stock: number;
  lowestPrice: number;
  highestPrice: number;
};

const LETTER_SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '2XL', 'XXXL', '3XL', '4XL', '5XL'];

/** Sizes as a tailor orders them: letters, then numbers, then the rest by alphabet. */
export function compareSizes(a: string, b: string): number {
  const rank = (size: string): [number, number] => {
    const letter = LETTER_SIZES.indexOf(size.toUpperCase());
    if (letter >= 0) return [0, letter];
    const number = Number.parseFloat(size);
    return Number.isNaN(number) ? [2, 0] : [1, number];
  };
  const [groupA, orderA] = rank(a);
  const [groupB, orderB] = rank(b);
  return groupA - groupB || orderA - orderB || a.localeCompare(b);
}

/** Groups articles by style; styles stay in the order in which their first article came. */
export function groupByStyle(variants: readonly Variant[]): StyleGroup[] {
  const byStyle = new Map<string, Variant[]>();
  for (const v of variants) {
    const group = byStyle.get(v.styleId);
    if (group) group.push(v);
    else byStyle.set(v.styleId, [v]);
  }
  return [...byStyle].flatMap(([styleId, group]) => {
    const first = group[0];
    if (!first) return [];
    const prices = group.map((v) => v.price);
    return {
      styleId,
      face: group.find((v) => v.stock > 0) ?? first,
      variants: group,
      sizes: [...new Set(group.map((v) => v.size))].sort(compareSizes),
      colors: [...new Set(group.map((v) => v.color))],
      stock: group.reduce((n, v) => n + Math.max(0, v.stock), 0),
      lowestPrice: Math.min(...prices),
      highestPrice: Math.max(...prices),
    };
  });
}
