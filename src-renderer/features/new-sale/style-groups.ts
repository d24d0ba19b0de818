import type { StyleTile, Variant } from '../../../src/catalogue/contract.ts';

/** What was found of one style, and the article that stands for it. */
export type StyleGroup = StyleTile & { face: Variant };

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

/** The price of articles that all have one; null when they differ. Centimes. */
export function onePriceOf(variants: readonly Variant[]): number | null {
  const [first] = variants;
  return first !== undefined && variants.every((v) => v.price === first.price) ? first.price : null;
}
