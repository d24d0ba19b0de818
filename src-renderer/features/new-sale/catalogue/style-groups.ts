import type { Item, StyleTile } from '../../../../src/catalogue/contract.ts';
import { priceInForce } from '../../../../src/sales/price-rules.ts';

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
    lowestPrice: priceInForce(face).listPrice,
    highestPrice: priceInForce(face).listPrice,
  };
}

/** The common price in force of items in centimes; null when they differ. */
export function onePriceOf(items: readonly Item[]): number | null {
  const [first, ...others] = items.map((item) => priceInForce(item).listPrice);
  return first !== undefined && others.every((price) => price === first) ? first : null;
}
