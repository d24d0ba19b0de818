import type { StyleTile, Variant } from '../../../src/catalogue/contract.ts';

/** What was found of one style, and the article that stands for it. */
export type StyleGroup = StyleTile & { face: Variant };

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

/** The tiles of a search that was answered style by style. */
export function foundGroups(answer: { items: Variant[]; styles?: StyleTile[] | undefined }): StyleGroup[] {
  const faces = new Map(answer.items.map((v) => [v.styleId, v]));
  return (answer.styles ?? []).flatMap((style) => {
    const face = faces.get(style.styleId);
    return face ? [{ ...style, face }] : [];
  });
}

/** A tile for one article alone. */
export function singleGroup(face: Variant): StyleGroup {
  return {
    styleId: face.styleId,
    face,
    itemIds: [face.id],
    sizes: [face.size],
    colors: [face.color],
    stock: Math.max(0, face.stock),
    lowestPrice: face.price,
    highestPrice: face.price,
  };
}

/** The articles of a style as a table: sizes across, colours down. */
export type StyleGrid = {
  sizes: string[];
  colors: string[];
  at(size: string, color: string): Variant | undefined;
  /** Whether one price holds for all. */
  price: number | null;
};

export function gridOf(variants: readonly Variant[]): StyleGrid {
  const [first] = variants;
  const onePrice = first !== undefined && variants.every((v) => v.price === first.price);
  return {
    sizes: [...new Set(variants.map((v) => v.size))].sort(compareSizes),
    colors: [...new Set(variants.map((v) => v.color))],
    at: (size, color) => variants.find((v) => v.size === size && v.color === color),
    price: onePrice ? first.price : null,
  };
}
