import type { Item, StyleTile } from '../../../../src/catalogue/contract.ts';

/** The matches of one style, with an item that represents it. */
export type StyleGroup = StyleTile & { face: Item };

/** The tiles of a search result that is grouped by style. */
export function foundGroups(answer: { items: Item[]; styles?: StyleTile[] | undefined }): StyleGroup[] {
  const faces = new Map(answer.items.map((v) => [v.styleId, v]));
  return (answer.styles ?? []).flatMap((style) => {
    const face = faces.get(style.styleId);
    return face ? [{ ...style, face }] : [];
  });
}

/** A tile for a single item. */
export function singleGroup(face: Item): StyleGroup {
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

/** The common price of items in centimes; null when they differ. */
export function onePriceOf(items: readonly Item[]): number | null {
  const [first] = items;
  return first !== undefined && items.every((v) => v.price === first.price) ? first.price : null;
}
