import type { StyleTile } from './contract.ts';

type Found = {
  id: string;
  styleId: string;
  size: string;
  color: string;
  price: number;
  stock: number;
};

/**
 * Groups matching articles by style, in the order of each style's first match.
 * @param limit max. styles
 * @returns each with the article that represents the style: the first with stock, else the first
 */
export function styleTiles(matches: readonly Found[], limit: number): (StyleTile & { faceId: string })[] {
  const byStyle = new Map<string, Found[]>();
  for (const item of matches) {
    const group = byStyle.get(item.styleId);
    if (group) group.push(item);
    else if (byStyle.size < limit) byStyle.set(item.styleId, [item]);
  }
  return [...byStyle].map(([styleId, items]) => {
    const prices = items.map((i) => i.price);
    return {
      styleId,
      faceId: (items.find((i) => i.stock > 0) ?? items[0])?.id ?? '',
      itemIds: items.map((i) => i.id),
      sizes: [...new Set(items.map((i) => i.size))],
      colors: [...new Set(items.map((i) => i.color))],
      stock: items.reduce((n, i) => n + Math.max(0, i.stock), 0),
      lowestPrice: Math.min(...prices),
      highestPrice: Math.max(...prices),
    };
  });
}
