type Part = { quantity: number; stock: number };

/** How many bundles the stock allows: the scarcest component decides. */
export function bundleStock(parts: readonly Part[]): number {
  const each = parts.map(({ quantity, stock }) => Math.floor(Math.max(0, stock) / quantity));
  return each.length === 0 ? 0 : Math.min(...each);
}

/** Merges components with the same article. */
export function mergeComponents(
  components: readonly { itemId: string; quantity: number }[],
): { itemId: string; quantity: number }[] {
  const byItem = new Map<string, number>();
  for (const { itemId, quantity } of components) byItem.set(itemId, (byItem.get(itemId) ?? 0) + quantity);
  return [...byItem].map(([itemId, quantity]) => ({ itemId, quantity }));
}
