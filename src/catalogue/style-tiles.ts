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
 * Puts found articles together by style, in the order in which each style's first one was found.
 * @param limit how many styles at most
 * @returns with the article that stands for the style: the first with stock, else the first
 */
export function styleTiles(found: readonly Found[], limit: number): (StyleTile & { faceId: string })[] {
  const byStyle = new Map<string, Found[]>();
  for (const item of found) {
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
